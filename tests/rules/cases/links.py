"""Named cases of Links."""

import random

from py_solver.board.coords import Coord, Layer, cell
from py_solver.logic.encode.numbered import Numbers
from py_solver.rules.lines.links import Links
from tests.rules.boards import numbered, numbered_at_corners, random_numbered, small_numbered
from tests.rules.instances import Case, Instance, on_edges, through_cells

_NUMBERS = ((cell(0, 0), 1), (cell(1, 1), 2), (cell(2, 2), 1), (cell(0, 2), 7))
_NINE = numbered(Links, 3, 3, _NUMBERS, "three numbers")


def _of_seven(mark: int, numbers: Numbers) -> Links:
    return Links(mark, numbers, of=7)


SMALL = [
    *small_numbered(Links),
    _NINE,
    numbered(_of_seven, 3, 3, _NUMBERS, "asked of one number"),
    numbered(_of_seven, 2, 3, ((cell(0, 0), 7), (cell(1, 2), 7)), "the only number"),
]

FINDS = 0.66

CASES = [
    Case("an open board is undecided", _NINE, {}, "pending"),
    Case("no line", _NINE, through_cells("oxoxo\nx x x\noxoxo\nx x x\noxoxo"), "satisfied"),
    Case(
        "a line from 1 to 1",
        _NINE,
        through_cells("oxoxo\n| x x\noxoxo\n| x x\no-o-o"),
        "satisfied",
    ),
    Case("a line that leads nowhere yet", _NINE, through_cells("o o o\n|    \no o o"), "pending"),
    Case(
        "between 1 and 2 no line can come",
        _NINE,
        through_cells("o o o\n|    \no o o"),
        "pending",
        leaves={Coord(Layer.EDGES_V, 1, 1): (0,), Coord(Layer.EDGES_H, 2, 0): (0, 1)},
    ),
    Case(
        "asked of 7 only",
        numbered(_of_seven, 3, 3, _NUMBERS),
        through_cells("o o o\n|    \no-o o\n     \no oxo"),
        "pending",
        leaves={Coord(Layer.EDGES_V, 0, 2): (0, 1), Coord(Layer.EDGES_V, 1, 2): (0, 1)},
    ),
    Case(
        "7 joined with 2",
        numbered(_of_seven, 3, 3, _NUMBERS),
        through_cells("o o-o\n  |  \no o o\n     \no o o"),
        "broken",
        says="No line may join 7 with another number, but a line joins 2 and 7.",
    ),
    Case(
        "1 joined with 2, the rest open",
        _NINE,
        through_cells("o o o\n|    \no-o o\n     \no o o"),
        "broken",
        lit=(Coord(Layer.EDGES_H, 1, 0), Coord(Layer.EDGES_V, 1, 1)),
        says="Every line must lead to numbers, and only to equal ones, but a line joins 1 and 2.",
    ),
    Case(
        "a line cut off from every number, the rest open",
        _NINE,
        through_cells("o o o\nx    \noxo o\n|    \noxo o"),
        "broken",
        lit=(Coord(Layer.EDGES_H, 2, 0),),
        says="but the line at the edge between rows 2 and 3 of column 1 cannot lead to a number.",
    ),
    Case(
        "a line without a number on a full board",
        _NINE,
        through_cells("oxoxo\nx x x\noxoxo\n| x x\no-oxo"),
        "broken",
        says="but the line at the edge between rows 2 and 3 of column 1 cannot lead to a number.",
    ),
    Case(
        "at corners",
        numbered_at_corners(Links),
        on_edges("+ + +\n  x |\n+x+x+"),
        "pending",
    ),
]


def random_instance(rng: random.Random) -> Instance:
    of = rng.choice((None, None, 1, 2, 4))
    return random_numbered(lambda mark, numbers: Links(mark, numbers, of), rng)
