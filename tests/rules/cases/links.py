"""Named cases of Links."""

import random

from py_solver.board.coords import Coord, Layer, cell
from py_solver.rules.lines.links import Links
from tests.rules.boards import numbered, numbered_at_corners, random_numbered, small_numbered
from tests.rules.instances import Case, Instance, on_edges, through_cells

_NINE = numbered(
    Links,
    3,
    3,
    ((cell(0, 0), 1), (cell(1, 1), 2), (cell(2, 2), 1), (cell(0, 2), 7)),
    "three numbers",
)

SMALL = [
    *small_numbered(Links),
    _NINE,
]

FINDS = 0.61

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
        "1 joined with 2, the rest open",
        _NINE,
        through_cells("o o o\n|    \no-o o\n     \no o o"),
        "broken",
        lit=(Coord(Layer.EDGES_H, 1, 0), Coord(Layer.EDGES_V, 1, 1)),
        says="A line joins 1 and 2.",
    ),
    Case(
        "a line cut off from every number, the rest open",
        _NINE,
        through_cells("o o o\nx    \noxo o\n|    \noxo o"),
        "broken",
        lit=(Coord(Layer.EDGES_H, 2, 0),),
        says="1 line segment from the edge above row 3, column 1 on cannot lead to a number.",
    ),
    Case(
        "a line without a number on a full board",
        _NINE,
        through_cells("oxoxo\nx x x\noxoxo\n| x x\no-oxo"),
        "broken",
        says="2 line segments",
    ),
    Case(
        "at corners",
        numbered_at_corners(Links),
        on_edges("+ + +\n  x |\n+x+x+"),
        "pending",
    ),
]


def random_instance(rng: random.Random) -> Instance:
    return random_numbered(Links, rng)
