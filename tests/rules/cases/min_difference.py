"""Named cases of MinDifference."""

import random

from py_solver.board.coords import cell
from py_solver.board.marks import Marks
from py_solver.board.regions import All, Along, Row, Set
from py_solver.rules.pairs.min_difference import MinDifference
from tests.rules.instances import Case, Instance, cells, on_cells

_ROW = Instance(cells(1, 4, Marks.numbers(1, 9)), (All(),), MinDifference(5))
_PAIR = Instance(cells(2, 2, Marks.numbers(1, 6)), (Row(1),), MinDifference(2))
_BENT = Along((cell(0, 0), cell(1, 0), cell(1, 1), cell(0, 1), cell(0, 2)))

SMALL = [
    _ROW,
    Instance(cells(2, 3, Marks.numbers(0, 3)), (_BENT,), MinDifference(2), "from zero"),
    Instance(cells(2, 3, Marks.numbers(1, 4)), (_BENT,), MinDifference(1), "never the same"),
    Instance(cells(3, 3, Marks.numbers(1, 2)), (Row(1),), MinDifference(2), "too much"),
    Instance(cells(1, 3, Marks.numbers(4, 9)), (Row(0),), MinDifference(3)),
    Instance(cells(1, 2, Marks.numbers(0, 3)), (Set(),), MinDifference(2), "of nothing"),
]

FINDS = 1.0

CASES = [
    Case(
        "a pair that may not be consecutive",
        _PAIR,
        on_cells(". .\n3 ."),
        "pending",
        leaves={cell(1, 1): (1, 5, 6)},
    ),
    Case("far apart", _ROW, on_cells("1 6 1 7"), "satisfied"),
    Case("equal numbers two steps apart", _ROW, on_cells("9 4 9 4"), "satisfied"),
    Case(
        "still open",
        _ROW,
        on_cells("3 . . ."),
        "pending",
        leaves={cell(0, 1): (8, 9), cell(0, 2): (1, 2, 3, 4)},
    ),
    Case(
        "too close",
        _ROW,
        on_cells("1 6 2 ."),
        "broken",
        lit=(cell(0, 1), cell(0, 2)),
        says="Neighbours along the whole board must differ by at least 5, but row 1, columns 2 "
        "and 3 are 6 and 2.",
    ),
    Case(
        "nothing fits beside a five",
        _ROW,
        on_cells(". 5 . ."),
        "broken",
        lit=(cell(0, 0), cell(0, 1)),
        says="but no candidates of row 1, columns 1 and 2 fit together.",
    ),
    Case(
        "nothing fits between",
        _ROW,
        on_cells("3 . 7 ."),
        "broken",
        lit=(cell(0, 0), cell(0, 1), cell(0, 2)),
        says="but no candidates of row 1, columns 1, 2 and 3 fit together.",
    ),
]


def random_instance(rng: random.Random) -> Instance:
    least = rng.randint(0, 2)
    board = cells(rng.randint(2, 4), rng.randint(3, 5), Marks.numbers(least, least + 7))
    region = Along(tuple(rng.sample(board.coords, rng.randint(0, 5))))
    return Instance(board, (region,), MinDifference(rng.randint(1, 5)))
