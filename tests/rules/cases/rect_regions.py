"""Named cases of RectRegions."""

import random

from py_solver.board.coords import Coord, Layer
from py_solver.board.regions import All
from py_solver.board.substrate import Substrate
from py_solver.rules.division.rect_regions import RectRegions
from tests.rules.instances import Case, Instance, on_edges, walled

_PLAIN = Instance(Substrate.division(3, 3), (All(),), RectRegions())

SMALL = [
    Instance(Substrate.division(1, 4), (All(),), RectRegions(), "one row"),
    Instance(Substrate.division(2, 2), (All(),), RectRegions()),
    Instance(Substrate.division(2, 4), (All(),), RectRegions()),
    Instance(walled(Substrate.division(3, 3), (4,)), (All(),), RectRegions(), "round a wall"),
    Instance(walled(Substrate.division(2, 3), (0, 1)), (All(),), RectRegions(), "beside walls"),
]

FINDS = 0.97

CASES = [
    Case("an open board is undecided", _PLAIN, {}, "pending"),
    Case(
        "a border goes on or forks",
        _PLAIN,
        on_edges("+ + + +\n  |    \n+x+ + +\n       \n+ + + +\n       \n+ + + +"),
        "pending",
        leaves={Coord(Layer.EDGES_V, 1, 1): (1,), Coord(Layer.EDGES_V, 2, 1): (0, 1)},
    ),
    Case(
        "four rectangles",
        _PLAIN,
        on_edges("+ + + +\n  | x  \n+-+-+-+\n  x |  \n+x+x+x+\n  x |  \n+ + + +"),
        "satisfied",
    ),
    Case(
        "a border ends",
        _PLAIN,
        on_edges("+ + + +\n  |    \n+x+x+ +\n  x    \n+ + + +\n       \n+ + + +"),
        "broken",
        lit=(Coord(Layer.EDGES_V, 0, 1),),
        says="but a border ends at the edge between columns 1 and 2 of row 1.",
    ),
    Case(
        "a region turns inwards",
        _PLAIN,
        on_edges("+ + + +\n  |    \n+-+x+ +\n  x    \n+ + + +\n       \n+ + + +"),
        "broken",
        lit=(Coord(Layer.EDGES_V, 0, 1), Coord(Layer.EDGES_H, 1, 0)),
        says="Every region must be a rectangle, but a region turns inwards at",
    ),
]


def random_instance(rng: random.Random) -> Instance:
    board = Substrate.division(rng.randint(1, 5), rng.randint(1, 5))
    walls = [at for at in range(board.rows * board.cols) if rng.random() < 0.1]
    return Instance(walled(board, walls), (All(),), RectRegions())
