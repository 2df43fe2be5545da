"""Named cases of WrittenSum."""

import random

from py_solver.board.coords import cell
from py_solver.board.marks import Marks
from py_solver.board.regions import Along, Row, Set
from py_solver.rules.sums.written_sum import WrittenSum
from tests.rules.instances import Case, Instance, cells, on_cells

_FIVE = tuple(cell(0, col) for col in range(5))
_TWO = Instance(
    cells(1, 5, Marks.numbers(1, 5)), (Along(_FIVE[:2]), Along(_FIVE[2:])), WrittenSum(), "two"
)
_ROWS = Instance(cells(2, 3, Marks.numbers(0, 3)), (Row(0), Row(1)), WrittenSum(), "from 0")

SMALL = [
    _TWO,
    _ROWS,
    Instance(
        cells(1, 4, Marks.numbers(1, 6)), (Along(_FIVE[:1]), Along(_FIVE[1:4])), WrittenSum(), "one"
    ),
    Instance(
        cells(1, 4, Marks.numbers(1, 7)),
        (Along(_FIVE[:2]), Along((*_FIVE[1:4], cell(0, 2)))),
        WrittenSum(),
        "that overlap, one coord twice",
    ),
    Instance(
        cells(1, 3, Marks.numbers(9, 12)),
        (Along(_FIVE[:2]), Along(_FIVE[2:3])),
        WrittenSum(),
        "out of reach",
    ),
    Instance(
        cells(1, 2, Marks.numbers(0, 3)), (Set(), Along(_FIVE[:2])), WrittenSum(), "and no digit"
    ),
    Instance(
        cells(1, 2, Marks.numbers(0, 3)), (Along(_FIVE[:2]), Set()), WrittenSum(), "of nothing"
    ),
]

FINDS = 0.85

CASES = [
    Case("twelve", _TWO, on_cells("1 2 4 5 3"), "satisfied"),
    Case("still open", _TWO, on_cells("1 2 4 . ."), "pending"),
    Case(
        "another sum",
        _TWO,
        on_cells("1 2 4 5 4"),
        "broken",
        lit=_TWO.board.coords,
        says="The digits in row 1, columns 1 and 2 must give the sum of row 1, columns 3 to 5, but "
        "they give 12, and the sum is 13.",
    ),
    Case("too much", _TWO, on_cells("2 . . . ."), "broken", says="at least 21"),
    Case("too little", _ROWS, on_cells("0 0 1\n2 . ."), "broken", says="at most 1"),
    Case(
        "ten or more",
        _TWO,
        on_cells(". . 4 5 ."),
        "pending",
        leaves={cell(0, 0): (1,), cell(0, 1): (1, 2, 3, 4), cell(0, 4): (2, 3, 4, 5)},
    ),
]


def random_instance(rng: random.Random) -> Instance:
    board = cells(rng.randint(3, 4), rng.randint(3, 4), Marks.numbers(rng.randint(0, 2), 8))
    drawn = rng.sample(board.coords, 8)
    digits = rng.randint(1, 2)
    return Instance(
        board, (Along(tuple(drawn[:digits])), Along(tuple(drawn[digits:]))), WrittenSum()
    )
