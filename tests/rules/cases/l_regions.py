"""Named cases of LRegions."""

import random

from py_solver.board.coords import Coord, Layer, cell
from py_solver.board.regions import All
from py_solver.board.substrate import Substrate
from py_solver.rules.division.l_regions import LRegions
from tests.rules.instances import Case, Instance, on_edges, walled

_PLAIN = Instance(Substrate.division(3, 3), (All(),), LRegions())

SMALL = [
    Instance(Substrate.division(1, 3), (All(),), LRegions(), "one row"),
    Instance(Substrate.division(2, 2), (All(),), LRegions()),
    Instance(Substrate.division(2, 3), (All(),), LRegions()),
    Instance(Substrate.division(2, 4), (All(),), LRegions()),
    Instance(walled(Substrate.division(2, 2), (3,)), (All(),), LRegions(), "one of them"),
    Instance(walled(Substrate.division(3, 3), (4,)), (All(),), LRegions(), "round a wall"),
]

FINDS = 0.725

CASES = [
    Case("an open board is undecided", _PLAIN, {}, "pending"),
    Case(
        "two of them",
        Instance(Substrate.division(2, 3), (All(),), LRegions()),
        on_edges("+ + + +\n  | x  \n+x+-+x+\n  x |  \n+ + + +"),
        "satisfied",
    ),
    Case(
        "a second bend",
        _PLAIN,
        on_edges("+ + + +\n  x    \n+ +x+ +\n    x  \n+ + + +\n       \n+ + + +"),
        "broken",
        lit=(cell(0, 0), cell(0, 1), cell(1, 1), cell(1, 2)),
        says="Every region must be an L of two legs, but the region of row 1, column 1 is "
        "not an L.",
    ),
    Case(
        "a branch",
        _PLAIN,
        on_edges("+ + + +\n  x x  \n+ +x+ +\n       \n+ + + +\n       \n+ + + +"),
        "broken",
        lit=(cell(0, 0), cell(0, 1), cell(0, 2), cell(1, 1)),
        says="but the region of row 1, column 1 is not an L.",
    ),
    Case(
        "closed without a bend",
        _PLAIN,
        on_edges("+ + + +\n  x x  \n+-+-+-+\n       \n+ + + +\n       \n+ + + +"),
        "broken",
        lit=(cell(0, 0), cell(0, 1), cell(0, 2)),
        says="but the region of row 1, column 1 has no bend.",
    ),
    Case(
        "what is bent goes straight on",
        _PLAIN,
        on_edges("+ + + +\n  x    \n+x+ + +\n       \n+ + + +\n       \n+ + + +"),
        "pending",
        leaves={
            Coord(Layer.EDGES_H, 1, 1): (1,),
            Coord(Layer.EDGES_V, 1, 1): (1,),
            Coord(Layer.EDGES_V, 0, 2): (0, 1),
        },
    ),
    Case(
        "one way out",
        _PLAIN,
        on_edges("+ + + +\n  |    \n+ + + +\n       \n+ + + +\n       \n+ + + +"),
        "pending",
        leaves={Coord(Layer.EDGES_H, 1, 0): (0,)},
    ),
]


def random_instance(rng: random.Random) -> Instance:
    board = Substrate.division(rng.randint(1, 4), rng.randint(2, 4))
    walls = [at for at in range(board.rows * board.cols) if rng.random() < 0.1]
    return Instance(walled(board, walls), (All(),), LRegions())
