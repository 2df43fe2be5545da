"""Named cases of OneOf."""

import random

from py_solver.board.coords import cell
from py_solver.board.marks import Marks
from py_solver.board.regions import All, Row, Set
from py_solver.rules.count.one_of import OneOf
from tests.rules.instances import Case, Instance, cells, on_cells

_ROW = Instance(cells(1, 4, Marks.numbers(1, 6)), (All(),), OneOf((2, 4, 6)), "even")

SMALL = [
    _ROW,
    Instance(cells(2, 3, Marks.numbers(1, 3)), (Row(1),), OneOf((1, 3)), "odd"),
    Instance(cells(3, 3), (Set((cell(0, 0), cell(2, 1))),), OneOf((1,)), "of binary marks"),
    Instance(cells(1, 3), (Set((cell(0, 1),)),), OneOf((1,)), "one cell"),
    Instance(cells(1, 3), (All(),), OneOf((0, 1)), "any mark"),
    Instance(cells(1, 3, Marks.numbers(1, 3)), (All(),), OneOf((2, 7)), "one mark too large"),
    Instance(cells(1, 2, Marks.numbers(1, 3)), (All(),), OneOf((7,)), "only a mark too large"),
    Instance(cells(1, 3), (Set(),), OneOf((1,)), "an empty region"),
]

FINDS = 1.0

CASES = [
    Case("all are even", _ROW, on_cells("2 4 6 4"), "satisfied"),
    Case("still open", _ROW, on_cells("2 . 6 ."), "pending", leaves={cell(0, 1): (2, 4, 6)}),
    Case(
        "one is odd, before all is decided",
        _ROW,
        on_cells("2 . 5 ."),
        "broken",
        lit=(cell(0, 2),),
        says="All cells must be 2, 4 or 6, but row 1, column 3 is 5.",
    ),
    Case(
        "two are odd",
        _ROW,
        on_cells("2 1 5 6"),
        "broken",
        lit=(cell(0, 1), cell(0, 2)),
        says="All cells must be 2, 4 or 6, but row 1, columns 2 and 3 are 1 and 5.",
    ),
    Case(
        "a number that is none of many",
        Instance(
            cells(2, 3, Marks.numbers(1, 9)), (Set((cell(1, 1),)),), OneOf((1, 2, 3, 4, 5, 7))
        ),
        on_cells(". . .\n. 9 ."),
        "broken",
        says="Row 2, column 2 must be 1 to 5 or 7, but row 2, column 2 is 9.",
    ),
    Case(
        "a white cell",
        SMALL[2],
        on_cells("1 . .\n. . .\n. 0 ."),
        "broken",
        lit=(cell(2, 1),),
        says="Row 1, column 1 and row 3, column 2 must be black, but row 3, column 2 is white.",
    ),
]


def random_instance(rng: random.Random) -> Instance:
    marks = Marks.numbers(1, rng.randint(3, 9))
    board = cells(rng.randint(2, 4), rng.randint(2, 4), marks)
    places = rng.sample(board.coords, rng.randint(0, board.size))
    wanted = rng.sample(range(1, marks.most + 1), rng.randint(marks.most // 2, marks.most))
    return Instance(board, (Set(tuple(places)),), OneOf(tuple(wanted)))
