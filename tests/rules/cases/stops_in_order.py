"""Named cases of StopsInOrder."""

import random

from py_solver.board.coords import Coord, Layer, cell
from py_solver.rules.lines.stops_in_order import StopsInOrder
from tests.rules.boards import numbered, random_numbered, small_numbered
from tests.rules.instances import Case, Instance, through_cells

_NUMBERS = ((cell(0, 0), 1), (cell(1, 1), 3), (cell(0, 2), 2))
_NINE = numbered(StopsInOrder, 3, 3, _NUMBERS, "three numbers")

SMALL = [
    *small_numbered(StopsInOrder),
    _NINE,
    numbered(StopsInOrder, 2, 3, ((cell(0, 0), 1), (cell(0, 2), 2), (cell(1, 1), 4)), "a gap"),
    numbered(StopsInOrder, 1, 4, ((cell(0, 0), 1), (cell(0, 1), 3)), "side by side"),
]

FINDS = 1.0

CASES = [
    Case("an open board is undecided", _NINE, {}, "pending"),
    Case(
        "from 1 to 2 to 3", _NINE, through_cells("o-o-o\nx x |\noxo-o\nx x x\noxoxo"), "satisfied"
    ),
    Case("a line that leads nowhere yet", _NINE, through_cells("o o o\n|    \no o o"), "pending"),
    Case(
        "1 joined with 3, the rest open",
        _NINE,
        through_cells("o o o\n|    \no-o o\n     \no o o"),
        "broken",
        lit=(Coord(Layer.EDGES_H, 1, 0), Coord(Layer.EDGES_V, 1, 1)),
        says="The line must pass the numbers in order, but it joins 1 and 3 without a number "
        "between.",
    ),
    Case(
        "an edge that would join 1 and 3",
        _NINE,
        through_cells("o o o\n|    \no o o"),
        "pending",
        leaves={Coord(Layer.EDGES_V, 1, 1): (0,), Coord(Layer.EDGES_H, 2, 0): (0, 1)},
    ),
    Case(
        "the number between them interrupts it",
        _NINE,
        through_cells("o-o-o\n     \no-o o"),
        "pending",
        leaves={Coord(Layer.EDGES_H, 1, 2): (0, 1), Coord(Layer.EDGES_H, 1, 1): (0,)},
    ),
]


def random_instance(rng: random.Random) -> Instance:
    return random_numbered(StopsInOrder, rng)
