"""Named cases of Distinct."""

import random

from py_solver.board.coords import cell
from py_solver.board.marks import Marks
from py_solver.board.regions import All, Row, Set
from py_solver.rules.count.distinct import Distinct
from tests.rules.instances import Case, Instance, cells, on_cells

_ROW = Instance(cells(1, 4, Marks.numbers(1, 4)), (All(),), Distinct())

_ROOM = Instance(
    cells(2, 3, Marks.numbers(1, 5)),
    (Set((cell(0, 0), cell(0, 1), cell(1, 0))),),
    Distinct((1, 2, 3)),
    "of a room that holds 1 to 3",
)

SMALL = [
    Instance(cells(1, 3, Marks.numbers(1, 4)), (All(),), Distinct(), "with a mark to spare"),
    Instance(cells(2, 3, Marks.numbers(1, 6)), (Row(0),), Distinct()),
    _ROW,
    Instance(cells(2, 2, Marks.numbers(1, 3)), (All(),), Distinct(), "too few marks"),
    Instance(cells(3, 3), (Set((cell(0, 0), cell(2, 1))),), Distinct(), "of binary marks"),
    Instance(cells(1, 10, Marks.numbers(0, 1)), (Row(0),), Distinct(), "long enough for a product"),
    Instance(cells(3, 3, Marks.numbers(1, 3)), (Row(1),), Distinct(), "one row of three"),
    _ROOM,
    Instance(cells(1, 2, Marks.numbers(1, 4)), (Row(0),), Distinct((1, 3, 4)), "one to spare"),
    Instance(cells(1, 3, Marks.numbers(0, 1)), (Set((cell(0, 1),)),), Distinct((1,)), "of one"),
]

FINDS = 0.93

CASES = [
    Case("all different", _ROW, on_cells("1 3 2 4"), "satisfied"),
    Case("still open", _ROW, on_cells("1 . . ."), "pending", leaves={cell(0, 3): (2, 3, 4)}),
    Case("the last one", _ROW, on_cells("1 4 . 2"), "pending", leaves={cell(0, 2): (3,)}),
    Case(
        "two alike, of two",
        SMALL[4],
        on_cells("1 . .\n. . .\n. 1 ."),
        "broken",
        says="Row 1, column 1 and row 3, column 2 must differ, but",
    ),
    Case(
        "two alike",
        _ROW,
        on_cells("3 . 3 ."),
        "broken",
        lit=(cell(0, 0), cell(0, 2)),
        says="The whole board must contain each number once, but row 1, columns 1 "
        "and 3 are both 3.",
    ),
    Case(
        "none but these",
        _ROOM,
        on_cells("4 . .\n. . ."),
        "broken",
        lit=(cell(0, 0),),
        says="must contain 1, 2 and 3, but row 1, column 1 is 4.",
    ),
    Case(
        "the last one of these",
        _ROOM,
        on_cells("3 . .\n2 . ."),
        "pending",
        leaves={cell(0, 1): (1,), cell(0, 2): (1, 2, 3, 4, 5)},
    ),
    Case(
        "more cells than marks",
        SMALL[3],
        {},
        "broken",
        says="No number may appear twice on the whole board, but only 3 numbers are left for 4 "
        "cells.",
    ),
]


def random_instance(rng: random.Random) -> Instance:
    side = rng.randint(3, 5)
    marks = Marks.numbers(1, rng.randint(side, side + 5))
    board = cells(side, side, marks)
    places = rng.sample(board.coords, rng.randint(2, min(len(board.coords), marks.most)))
    few = tuple(range(1, len(places) + 1)) if rng.random() < 0.5 else ()
    return Instance(board, (Set(tuple(places)),), Distinct(few))
