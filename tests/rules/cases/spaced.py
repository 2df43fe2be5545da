"""Named cases of Spaced."""

import random

from py_solver.board.coords import cell
from py_solver.board.marks import Marks
from py_solver.board.regions import All, Along, Col, Row, Set
from py_solver.rules.order.spaced import Spaced
from tests.rules.instances import Case, Instance, cells, on_cells

_ROW = Instance(cells(1, 5, Marks.numbers(1, 3)), (All(),), Spaced())
_ZERO = Instance(cells(1, 4, Marks.numbers(0, 2)), (All(),), Spaced(), "with zeros")

SMALL = [
    _ROW,
    _ZERO,
    Instance(cells(2, 3, Marks.numbers(1, 4)), (Row(1),), Spaced(), "of a row"),
    Instance(cells(4, 2, Marks.numbers(1, 2)), (Col(0),), Spaced(), "of a column"),
    Instance(cells(1, 3, Marks.numbers(2, 3)), (All(),), Spaced(), "that cannot be"),
    Instance(cells(1, 2, Marks.numbers(1, 3)), (Set(),), Spaced(), "of nothing"),
]

FINDS = 0.836

CASES = [
    Case("far enough apart", _ROW, on_cells("2 1 3 2 1"), "satisfied"),
    Case("still open", _ROW, on_cells("2 . . . ."), "pending"),
    Case("zeros may touch", _ZERO, on_cells("0 0 1 0"), "satisfied"),
    Case(
        "one cell too few",
        _ROW,
        on_cells("2 1 2 3 1"),
        "broken",
        lit=(cell(0, 0), cell(0, 2)),
        says="Equal numbers in the whole board must have at least as many cells between "
        "them as they say, but row 1, columns 1 and 3 are both 2.",
    ),
    Case("two ones touch", _ROW, on_cells(". . 1 1 ."), "broken", says="are both 1."),
    Case(
        "near a three",
        _ROW,
        on_cells(". 3 . . ."),
        "pending",
        leaves={cell(0, 0): (1, 2), cell(0, 2): (1, 2), cell(0, 4): (1, 2)},
    ),
    Case(
        "a one reaches its neighbours only",
        _ROW,
        on_cells(". . 1 . ."),
        "pending",
        leaves={cell(0, 0): (1, 2, 3), cell(0, 1): (2, 3), cell(0, 3): (2, 3)},
    ),
]


def random_instance(rng: random.Random) -> Instance:
    least = rng.randint(0, 1)
    board = cells(rng.randint(2, 4), rng.randint(2, 5), Marks.numbers(least, least + 3))
    region = Along(tuple(rng.sample(board.coords, rng.randint(1, min(7, len(board.coords))))))
    return Instance(board, (region,), Spaced())
