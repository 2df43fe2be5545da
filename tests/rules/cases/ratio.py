"""Named cases of Ratio."""

import random

from py_solver.board.coords import cell
from py_solver.board.marks import Marks
from py_solver.board.regions import All, Along, Row, Set
from py_solver.rules.pairs.ratio import Ratio
from tests.rules.instances import Case, Instance, cells, on_cells

_ROW = Instance(cells(1, 4, Marks.numbers(1, 8)), (All(),), Ratio(2))
_NEVER = Instance(cells(1, 4, Marks.numbers(1, 8)), (All(),), Ratio(2, never=True))
_DOT = Instance(cells(2, 2, Marks.numbers(1, 6)), (Row(1),), Ratio(2))
_NO_DOT = Instance(cells(2, 2, Marks.numbers(1, 6)), (Row(1),), Ratio(2, never=True))
_BENT = Along((cell(0, 0), cell(1, 0), cell(1, 1), cell(0, 1), cell(0, 2)))

SMALL = [
    _ROW,
    _NEVER,
    Instance(cells(2, 3, Marks.numbers(0, 3)), (_BENT,), Ratio(2), "from zero"),
    Instance(cells(2, 3, Marks.numbers(0, 3)), (_BENT,), Ratio(3, never=True), "never, from zero"),
    Instance(cells(3, 3, Marks.numbers(1, 2)), (Row(1),), Ratio(3), "too much"),
    Instance(cells(1, 3, Marks.numbers(4, 9)), (Row(0),), Ratio(1), "the same"),
    Instance(cells(1, 2, Marks.numbers(0, 3)), (Set(),), Ratio(5), "of nothing"),
]

FINDS = 1.0

CASES = [
    Case(
        "a black dot",
        _DOT,
        on_cells(". .\n5 ."),
        "broken",
        says="One of row 2, columns 1 and 2 must be twice the other, but no candidates of row "
        "2, columns 1 and 2 fit together.",
    ),
    Case(
        "no black dot",
        _NO_DOT,
        on_cells(". .\n2 4"),
        "broken",
        says="Neither of row 2, columns 1 and 2 may be twice the other, but row 2, columns 1 and "
        "2 are 2 and 4.",
    ),
    Case("beside a 3", _DOT, on_cells(". .\n3 ."), "pending", leaves={cell(1, 1): (6,)}),
    Case("doubles and halves", _ROW, on_cells("4 2 1 2"), "satisfied"),
    Case(
        "still open",
        _ROW,
        on_cells("1 . . ."),
        "pending",
        leaves={cell(0, 1): (2,), cell(0, 2): (1, 4), cell(0, 3): (2, 8)},
    ),
    Case(
        "no double",
        _ROW,
        on_cells("4 2 3 ."),
        "broken",
        lit=(cell(0, 1), cell(0, 2)),
        says="One of every two neighbours along the whole board must be twice the other, but row "
        "1, columns 2 and 3 are 2 and 3.",
    ),
    Case(
        "five has no half",
        _ROW,
        on_cells("5 . . ."),
        "broken",
        lit=(cell(0, 0), cell(0, 1)),
        says="but no candidates of row 1, columns 1 and 2 fit together.",
    ),
    Case("never a double", _NEVER, on_cells("4 3 7 1"), "satisfied"),
    Case(
        "a double where none may be",
        _NEVER,
        on_cells(". 4 8 ."),
        "broken",
        lit=(cell(0, 1), cell(0, 2)),
        says="Neither of any two neighbours along the whole board may be twice the other, but row "
        "1, columns 2 and 3 are 4 and 8.",
    ),
]


def random_instance(rng: random.Random) -> Instance:
    least = rng.randint(0, 2)
    board = cells(rng.randint(2, 4), rng.randint(3, 5), Marks.numbers(least, least + 7))
    region = Along(tuple(rng.sample(board.coords, rng.randint(0, 5))))
    return Instance(board, (region,), Ratio(rng.randint(1, 4), rng.random() < 0.5))
