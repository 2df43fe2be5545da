"""Named cases of Straight."""

import random

from py_solver.board.coords import Coord, Layer
from py_solver.board.marks import Marks
from py_solver.board.regions import Set
from py_solver.board.substrate import Joins
from py_solver.rules.lines.straight import Straight
from tests.rules.boards import small_arms
from tests.rules.instances import Case, Instance, edges, through_cells

_NORTH, _SOUTH = Coord(Layer.EDGES_H, 1, 1), Coord(Layer.EDGES_H, 2, 1)
_WEST, _EAST = Coord(Layer.EDGES_V, 1, 1), Coord(Layer.EDGES_V, 1, 2)

SMALL = small_arms(Straight)
_NINE = SMALL[0]

FINDS = 1.0

CASES = [
    Case("an open board is undecided", _NINE, {}, "pending"),
    Case("along the row", _NINE, through_cells("o o o\n  x  \no-o-o\n  x  \no o o"), "satisfied"),
    Case(
        "one edge on",
        _NINE,
        through_cells("o o o\n  |  \no o o\n     \no o o"),
        "pending",
        leaves={_SOUTH: (1,), _WEST: (0,), _EAST: (0,)},
    ),
    Case(
        "it turns, the rest open",
        _NINE,
        through_cells("o o o\n  |  \no-o o\n     \no o o"),
        "broken",
        lit=(_NORTH, _WEST, _EAST, _SOUTH),
        says="The line must run straight through row 2, column 2, but it turns there.",
    ),
    Case(
        "neither way can be",
        _NINE,
        through_cells("o o o\n  x  \noxo o\n     \no o o"),
        "broken",
        says="but it can run straight neither along the row nor along the column.",
    ),
    Case(
        "no line on a full board",
        _NINE,
        through_cells("oxoxo\nx x x\noxoxo\nx x x\noxoxo"),
        "broken",
        says="but it can run straight neither along the row nor along the column.",
    ),
]


def random_instance(rng: random.Random) -> Instance:
    board = edges(rng.randint(3, 5), rng.randint(3, 5), Joins.CELLS, Marks.numbers(0, 2))
    around = tuple(arm if rng.random() < 0.9 else Set() for arm in _NINE.regions)
    return Instance(board, around, Straight(rng.randint(0, 2)))
