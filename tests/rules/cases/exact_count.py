"""Named cases of ExactCount."""

import random

from py_solver.board.coords import Coord, Layer, cell
from py_solver.board.marks import Marks
from py_solver.board.regions import All, Rect, Row, Set
from py_solver.board.substrate import Joins
from py_solver.rules.count.exact_count import ExactCount
from tests.rules.instances import BINARY, Case, Instance, cells, edges, on_cells, on_edges

_ROOM = Instance(cells(3, 3), (Rect(0, 0, 2, 3),), ExactCount(1, 2))
_CELL = Instance(edges(1, 1), (All(),), ExactCount(1, 3), "around a cell")

SMALL = [
    Instance(cells(1, 5), (All(),), ExactCount(1, 2)),
    Instance(cells(2, 3), (All(),), ExactCount(0, 3), "of the unmarked"),
    _ROOM,
    Instance(cells(3, 3), (All(),), ExactCount(1, 4), "a whole board"),
    Instance(cells(1, 12), (All(),), ExactCount(1, 6), "with a totalizer"),
    Instance(cells(2, 3, Marks.numbers(1, 3)), (Row(1),), ExactCount(2, 1), "among numbers"),
    Instance(cells(1, 3, Marks.numbers(1, 3)), (All(),), ExactCount(4, 1), "a mark in no domain"),
    Instance(cells(1, 3), (All(),), ExactCount(1, 4), "more than there are coords"),
    Instance(cells(1, 3), (Set(),), ExactCount(1, 0), "an empty region"),
    Instance(cells(1, 3), (Set(),), ExactCount(1, 2), "more than an empty region has"),
    _CELL,
    Instance(edges(2, 2, Joins.CELLS), (All(),), ExactCount(1, 4), "beside edges not in play"),
]

FINDS = 1.0

CASES = [
    Case("the count is met", _ROOM, on_cells("1 0 0\n0 0 1\n. . ."), "satisfied"),
    Case("still open", _ROOM, on_cells("1 . .\n. . .\n1 1 1"), "pending"),
    Case(
        "full",
        _ROOM,
        on_cells("1 . .\n. . 1\n. . ."),
        "pending",
        leaves={cell(0, 1): (0,), cell(1, 1): (0,), cell(2, 0): (0, 1)},
    ),
    Case(
        "all that is left is needed",
        _ROOM,
        on_cells("1 0 0\n0 . 0\n. . ."),
        "pending",
        leaves={cell(1, 1): (1,)},
    ),
    Case(
        "too many, before all is decided",
        _ROOM,
        on_cells("1 . 1\n. . 1\n. . ."),
        "broken",
        lit=(cell(0, 0), cell(0, 2), cell(1, 2)),
        says="The 2×3 block from row 1, column 1 must have exactly 2 black cells, but",
    ),
    Case(
        "some, where there may be none",
        Instance(cells(1, 3), (All(),), ExactCount(1, 0)),
        on_cells("0 1 ."),
        "broken",
        lit=(cell(0, 1),),
        says="The whole board must have no black cell, but row 1, column 2 is black.",
    ),
    Case(
        "too few can come",
        _ROOM,
        on_cells("0 0 0\n0 . 0\n. . ."),
        "broken",
        lit=tuple(cell(row, col) for row in range(2) for col in range(3)),
        says="must have exactly 2 black cells, but there can be only 1.",
    ),
    Case(
        "none at all",
        _ROOM,
        on_cells("0 0 0\n0 0 0\n0 0 0"),
        "broken",
        says="must have exactly 2 black cells, but there can be none.",
    ),
    Case(
        "an empty region",
        SMALL[9],
        {},
        "broken",
        says="An empty region must have exactly 2 black cells, but there can be none.",
    ),
    Case(
        "four edges around a 3",
        _CELL,
        on_edges("+-+\n| |\n+-+"),
        "broken",
        lit=(
            Coord(Layer.EDGES_H, 0, 0),
            Coord(Layer.EDGES_H, 1, 0),
            Coord(Layer.EDGES_V, 0, 0),
            Coord(Layer.EDGES_V, 0, 1),
        ),
        says="The whole board must have exactly 3 lines, but there are already 4 lines.",
    ),
    Case(
        "numbers",
        SMALL[5],
        on_cells(". . .\n2 . 2"),
        "broken",
        lit=(cell(1, 0), cell(1, 2)),
        says="Row 2 must have exactly 1 cell with 2, but row 2, columns 1 and 3 are both 2.",
    ),
]


def random_instance(rng: random.Random) -> Instance:
    board = cells(rng.randint(2, 5), rng.randint(3, 5), BINARY)
    places = rng.sample(board.coords, rng.randint(1, board.size))
    rule = ExactCount(rng.randint(0, 1), rng.randint(0, len(places)))
    return Instance(board, (Set(tuple(places)),), rule)
