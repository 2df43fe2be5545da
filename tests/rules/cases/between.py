"""Named cases of Between."""

import random

from py_solver.board.coords import cell
from py_solver.board.marks import Marks
from py_solver.board.regions import All, Along, Row, Set
from py_solver.rules.order.between import Between
from tests.rules.instances import Case, Instance, cells, on_cells

_ROW = Instance(cells(1, 4, Marks.numbers(1, 7)), (All(),), Between())
_BENT = Along((cell(0, 0), cell(1, 0), cell(1, 1), cell(0, 1), cell(0, 2)))

SMALL = [
    _ROW,
    Instance(cells(2, 3, Marks.numbers(0, 3)), (_BENT,), Between(), "from zero"),
    Instance(cells(1, 5, Marks.numbers(1, 5)), (All(),), Between()),
    Instance(cells(3, 3, Marks.numbers(1, 2)), (Row(1),), Between(), "with nothing between"),
    Instance(cells(1, 3, Marks.numbers(2, 8)), (Row(0),), Between(), "of three"),
    Instance(
        cells(1, 3, Marks.numbers(0, 3)), (Along((cell(0, 0), cell(0, 2))),), Between(), "two"
    ),
    Instance(cells(1, 2, Marks.numbers(0, 3)), (Set(),), Between(), "of nothing"),
]

FINDS = 1.0

CASES = [
    Case("between rising ends", _ROW, on_cells("2 5 3 6"), "satisfied"),
    Case("between falling ends", _ROW, on_cells("6 3 3 2"), "satisfied"),
    Case("still open", _ROW, on_cells("2 5 . ."), "pending"),
    Case(
        "an inner number equals an end",
        _ROW,
        on_cells("2 3 6 6"),
        "broken",
        lit=(cell(0, 0), cell(0, 2), cell(0, 3)),
        says="The numbers in row 1, columns 2 and 3 must be strictly between those in row "
        "1, column 1 and row 1, column 4, but row 1, column 3 cannot be between 2 and "
        "6.",
    ),
    Case(
        "nothing lies beyond a one",
        _ROW,
        on_cells(". 1 . ."),
        "broken",
        lit=(cell(0, 0), cell(0, 1), cell(0, 3)),
        says="but row 1, column 2 cannot be between any two numbers left for the ends.",
    ),
    Case(
        "below the one and above the other",
        _ROW,
        on_cells("4 2 6 ."),
        "broken",
        says="but row 1, columns 2 and 3 cannot both be between the ends.",
    ),
    Case(
        "no room at all",
        _ROW,
        on_cells("4 . . 5"),
        "broken",
        says="there is no number between 4 and 5.",
    ),
    Case(
        "between the ends and beyond what lies inside",
        _ROW,
        on_cells("3 5 . ."),
        "pending",
        leaves={cell(0, 2): (4, 5, 6), cell(0, 3): (6, 7)},
    ),
]


def random_instance(rng: random.Random) -> Instance:
    least = rng.randint(0, 2)
    board = cells(rng.randint(2, 4), rng.randint(3, 5), Marks.numbers(least, least + 7))
    return Instance(board, (Along(tuple(rng.sample(board.coords, rng.randint(1, 6)))),), Between())
