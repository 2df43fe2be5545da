"""Named cases of Difference."""

import random

from py_solver.board.coords import cell
from py_solver.board.marks import Marks
from py_solver.board.regions import All, Along, Row, Set
from py_solver.rules.pairs.difference import Difference
from tests.rules.instances import Case, Instance, cells, on_cells

_ROW = Instance(cells(1, 4, Marks.numbers(1, 6)), (All(),), Difference(1))
_DOT = Instance(cells(2, 2, Marks.numbers(1, 6)), (Row(1),), Difference(1))
_BENT = Along((cell(0, 0), cell(1, 0), cell(1, 1), cell(0, 1), cell(0, 2)))

SMALL = [
    _ROW,
    Instance(cells(2, 3, Marks.numbers(0, 3)), (_BENT,), Difference(2), "from zero"),
    Instance(cells(2, 3, Marks.numbers(1, 4)), (_BENT,), Difference(0), "no difference"),
    Instance(cells(3, 3, Marks.numbers(1, 2)), (Row(1),), Difference(2), "too much"),
    Instance(cells(1, 3, Marks.numbers(4, 9)), (Row(0),), Difference(3)),
    Instance(cells(1, 2, Marks.numbers(0, 3)), (Set(),), Difference(5), "of nothing"),
]

FINDS = 1.0

CASES = [
    Case(
        "a white dot",
        _DOT,
        on_cells(". .\n3 3"),
        "broken",
        says="Row 2, columns 1 and 2 must differ by exactly 1, but row 2, columns 1 and 2 are "
        "both 3.",
    ),
    Case("step by step", _ROW, on_cells("3 2 1 2"), "satisfied"),
    Case(
        "still open",
        _ROW,
        on_cells("1 . . ."),
        "pending",
        leaves={cell(0, 1): (2,), cell(0, 2): (1, 3), cell(0, 3): (2, 4)},
    ),
    Case(
        "too far",
        _ROW,
        on_cells("3 2 4 ."),
        "broken",
        lit=(cell(0, 1), cell(0, 2)),
        says="Neighbours along the whole board must differ by exactly 1, but row 1, columns 2 and "
        "3 are 2 and 4.",
    ),
    Case(
        "nothing fits between",
        _ROW,
        on_cells(". 2 . 5"),
        "broken",
        lit=(cell(0, 1), cell(0, 2), cell(0, 3)),
        says="but no candidates of row 1, columns 2, 3 and 4 fit together.",
    ),
]


def random_instance(rng: random.Random) -> Instance:
    least = rng.randint(0, 2)
    board = cells(rng.randint(2, 4), rng.randint(3, 5), Marks.numbers(least, least + 7))
    region = Along(tuple(rng.sample(board.coords, rng.randint(0, 5))))
    return Instance(board, (region,), Difference(rng.randint(0, 4)))
