"""Named cases of Clone."""

import random

from py_solver.board.coords import cell
from py_solver.board.marks import Marks
from py_solver.board.regions import Along, Row, Set
from py_solver.rules.pairs.clone import Clone
from tests.rules.instances import BINARY, Case, Instance, cells, on_cells

_ROWS = Instance(cells(2, 3, Marks.numbers(1, 4)), (Row(0), Row(1)), Clone())
_FIVE = tuple(cell(0, col) for col in range(5))
_PALINDROME = Instance(
    cells(1, 5, Marks.numbers(1, 5)), (Along(_FIVE[:2]), Along(_FIVE[:2:-1])), Clone(), "palindrome"
)

SMALL = [
    _ROWS,
    _PALINDROME,
    Instance(cells(3, 3), (Row(0), Row(1), Row(2)), Clone(), "three binary rows"),
    Instance(
        cells(1, 4, Marks.numbers(0, 5)),
        (Along(_FIVE[:2]), Along(_FIVE[1:3]), Along(_FIVE[1:3])),
        Clone(),
        "that overlap",
    ),
    Instance(cells(1, 3), (Set(), Set()), Clone(), "of nothing"),
]

FINDS = 0.95

CASES = [
    Case("two equal rows", _ROWS, on_cells("1 4 1\n1 4 1"), "satisfied"),
    Case(
        "still open",
        _ROWS,
        on_cells("1 4 .\n1 . 1"),
        "pending",
        leaves={cell(0, 2): (1,), cell(1, 1): (4,)},
    ),
    Case(
        "one place differs",
        _ROWS,
        on_cells("1 4 .\n1 2 1"),
        "broken",
        lit=(cell(0, 1), cell(1, 1)),
        says="Row 1 and row 2 must be the same, cell by cell, but column 2, rows 1 and 2 are 4 "
        "and 2.",
    ),
    Case("reads the same backwards", _PALINDROME, on_cells("2 5 3 5 2"), "satisfied"),
    Case("no palindrome", _PALINDROME, on_cells("2 . . . 3"), "broken", lit=(_FIVE[0], _FIVE[4])),
]


def random_instance(rng: random.Random) -> Instance:
    board = cells(rng.randint(3, 4), rng.randint(3, 5), rng.choice((BINARY, Marks.numbers(1, 3))))
    length = rng.randint(0, 3)
    regions = [
        Along(tuple(rng.sample(board.coords, length))) for _ in range(rng.choice((2, 2, 2, 3)))
    ]
    return Instance(board, tuple(regions), Clone())
