"""Named cases of Turn."""

import random

from py_solver.board.coords import Coord, Layer
from py_solver.board.marks import Marks
from py_solver.board.regions import Set
from py_solver.board.substrate import Joins
from py_solver.rules.lines.turn import Turn
from tests.rules.boards import small_arms
from tests.rules.instances import Case, Instance, edges, through_cells

_NORTH, _SOUTH = Coord(Layer.EDGES_H, 1, 1), Coord(Layer.EDGES_H, 2, 1)
_WEST, _EAST = Coord(Layer.EDGES_V, 1, 1), Coord(Layer.EDGES_V, 1, 2)

SMALL = small_arms(Turn)
_NINE = SMALL[0]

FINDS = 1.0

CASES = [
    Case("an open board is undecided", _NINE, {}, "pending"),
    Case("it turns", _NINE, through_cells("o o o\n  |  \noxo-o\n  x  \no o o"), "satisfied"),
    Case(
        "one edge on",
        _NINE,
        through_cells("o o o\n  |  \no o o\n     \no o o"),
        "pending",
        leaves={_SOUTH: (0,), _WEST: (0, 1)},
    ),
    Case(
        "it runs straight on, the rest open",
        _NINE,
        through_cells("o o o\n  |  \no o o\n  |  \no o o"),
        "broken",
        lit=(_NORTH, _SOUTH),
        says="The line must turn in row 2, column 2, but it runs straight there.",
    ),
    Case(
        "neither west nor east can be",
        _NINE,
        through_cells("o o o\n     \noxoxo\n     \no o o"),
        "broken",
        lit=(_WEST, _EAST),
        says="but it can go neither left nor right from there.",
    ),
    Case(
        "no line on a full board",
        _NINE,
        through_cells("oxoxo\nx x x\noxoxo\nx x x\noxoxo"),
        "broken",
        says="but it can go neither up nor down from there.",
    ),
]


def random_instance(rng: random.Random) -> Instance:
    board = edges(rng.randint(3, 5), rng.randint(3, 5), Joins.CELLS, Marks.numbers(0, 2))
    around = tuple(arm if rng.random() < 0.9 else Set() for arm in _NINE.regions)
    return Instance(board, around, Turn(rng.randint(0, 2)))
