"""Named cases of SumOfDifferences."""

import random

from py_solver.board.coords import cell
from py_solver.board.marks import Marks
from py_solver.board.regions import Along, Set
from py_solver.rules.sums.sum_of_differences import SumOfDifferences
from tests.rules.instances import Case, Instance, cells, on_cells

_MIDDLE = Along((cell(0, 1), cell(0, 0), cell(0, 2)))
_ROW = Instance(cells(1, 3, Marks.numbers(1, 8)), (_MIDDLE,), SumOfDifferences())
_CROSS = Instance(
    cells(3, 3, Marks.numbers(1, 4), walls=(0, 2, 6, 8)),
    (Along((cell(1, 1), cell(0, 1), cell(1, 0), cell(1, 2), cell(2, 1))),),
    SumOfDifferences(),
    "from all four",
)
_PAIR = Instance(
    cells(1, 2, Marks.numbers(1, 6)), (Along((cell(0, 0), cell(0, 1))),), SumOfDifferences()
)
_TWICE = Along((cell(0, 0), cell(0, 1), cell(0, 1), cell(0, 2)))
_LONE = Along((cell(0, 0),))

SMALL = [
    _ROW,
    _CROSS,
    _PAIR,
    Instance(cells(1, 4, Marks.numbers(0, 5)), (_TWICE,), SumOfDifferences(), "one of them twice"),
    Instance(
        cells(1, 3, Marks.numbers(0, 4)),
        (Along((cell(0, 0), cell(0, 0), cell(0, 1))),),
        SumOfDifferences(),
        "from itself, too",
    ),
    Instance(cells(1, 2, Marks.numbers(0, 3)), (_LONE,), SumOfDifferences(), "from nothing"),
    Instance(cells(1, 2, Marks.numbers(2, 3)), (_LONE,), SumOfDifferences(), "and never 0"),
    Instance(cells(1, 3, Marks.numbers(5, 7)), (_MIDDLE,), SumOfDifferences(), "all too large"),
    Instance(cells(1, 2, Marks.numbers(0, 3)), (Set(),), SumOfDifferences(), "of nothing"),
]

FINDS = 0.88

CASES = [
    Case("one up, one down", _ROW, on_cells("1 2 3"), "satisfied"),
    Case("half of it twice", _ROW, on_cells("3 6 3"), "satisfied"),
    Case(
        "a neighbour is at most twice as large",
        _ROW,
        on_cells(". 3 ."),
        "pending",
        leaves={cell(0, 0): (1, 2, 3, 4, 5, 6), cell(0, 2): (1, 2, 3, 4, 5, 6)},
    ),
    Case(
        "one difference is left",
        _ROW,
        on_cells("5 4 ."),
        "pending",
        leaves={cell(0, 2): (1, 7)},
    ),
    Case("the only neighbour", _PAIR, on_cells("3 ."), "pending", leaves={cell(0, 1): (6,)}),
    Case(
        "a wrong sum",
        _ROW,
        on_cells("1 5 3"),
        "broken",
        lit=(cell(0, 0), cell(0, 1), cell(0, 2)),
        says="Row 1, column 2 must be the sum of its differences from row 1, columns 1 and 3, but "
        "it is 5, and they add up to 6.",
    ),
    Case("already too much", _ROW, on_cells("8 2 ."), "broken", says="they are at least 6"),
    Case("never enough", _CROSS, on_cells(". 4 .\n4 4 4\n. . ."), "broken", says="at most 3"),
    Case(
        "half of an odd number",
        _PAIR,
        on_cells(". 5"),
        "broken",
        says="Row 1, column 1 must be its difference from row 1, column 2, but no combination is",
    ),
    Case("no difference at all", SMALL[6], {}, "broken", says="of which there are none"),
]


def random_instance(rng: random.Random) -> Instance:
    board = cells(2, rng.randint(3, 4), Marks.numbers(rng.randint(0, 2), rng.randint(4, 7)))
    region = Along(tuple(rng.sample(board.coords, rng.randint(0, 4))))
    return Instance(board, (region,), SumOfDifferences())
