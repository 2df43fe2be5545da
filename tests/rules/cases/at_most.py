"""Named cases of AtMost."""

import random

from py_solver.board.coords import cell
from py_solver.board.marks import Marks
from py_solver.board.regions import All, Row, Set
from py_solver.rules.count.at_most import AtMost
from tests.rules.instances import BINARY, Case, Instance, cells, on_cells

_ROW = Instance(cells(1, 5), (All(),), AtMost(1, 2))

SMALL = [
    _ROW,
    Instance(cells(2, 3), (All(),), AtMost(0, 3), "of the unmarked"),
    Instance(cells(3, 3), (All(),), AtMost(1, 1), "one of nine"),
    Instance(cells(1, 11), (All(),), AtMost(1, 5), "with a totalizer"),
    Instance(cells(1, 11), (All(),), AtMost(1, 1), "with a product"),
    Instance(cells(2, 3, Marks.numbers(1, 3)), (Row(1),), AtMost(2, 0), "none, among numbers"),
    Instance(cells(1, 3, Marks.numbers(1, 3)), (All(),), AtMost(4, 1), "a mark in no domain"),
    Instance(cells(1, 3), (All(),), AtMost(1, 7), "more than there are coords"),
    Instance(cells(1, 3), (Set(),), AtMost(1, 0), "an empty region"),
]

FINDS = 1.0

CASES = [
    Case("no more can come", _ROW, on_cells("0 . 0 . 0"), "satisfied"),
    Case("still open", _ROW, on_cells("1 . . . ."), "pending"),
    Case(
        "no more may come",
        _ROW,
        on_cells("1 . 1 . ."),
        "pending",
        leaves={cell(0, 1): (0,), cell(0, 4): (0,)},
    ),
    Case(
        "too many",
        _ROW,
        on_cells("1 0 1 0 1"),
        "broken",
        lit=(cell(0, 0), cell(0, 2), cell(0, 4)),
        says="The whole board must have at most 2 black cells, but row 1, columns 1, 3 and 5 are "
        "black.",
    ),
    Case(
        "too many, before all is decided",
        SMALL[2],
        on_cells("1 . .\n. . .\n. . 1"),
        "broken",
        lit=(cell(0, 0), cell(2, 2)),
        says="must have at most 1 black cell, but row 1, column 1 and row 3, column 3 are black.",
    ),
    Case(
        "some, where there may be none",
        SMALL[5],
        on_cells("1 2 3\n1 2 2"),
        "broken",
        lit=(cell(1, 1), cell(1, 2)),
        says="Row 2 must have no cell with 2, but row 2, columns 2 and 3 are both 2.",
    ),
]


def random_instance(rng: random.Random) -> Instance:
    board = cells(rng.randint(2, 5), rng.randint(3, 5), BINARY)
    places = rng.sample(board.coords, rng.randint(1, board.size))
    return Instance(board, (Set(tuple(places)),), AtMost(rng.randint(0, 1), rng.randint(0, 9)))
