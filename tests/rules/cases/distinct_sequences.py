"""Named cases of DistinctSequences."""

import random

from py_solver.board.coords import cell
from py_solver.board.marks import Marks
from py_solver.board.regions import Along, Col, Row, Set
from py_solver.rules.count.distinct_sequences import DistinctSequences
from tests.rules.instances import BINARY, Case, Instance, cells, on_cells

_ROWS = Instance(cells(3, 3), (Row(0), Row(1), Row(2)), DistinctSequences())
_FOUR = tuple(cell(0, col) for col in range(4))

SMALL = [
    _ROWS,
    Instance(cells(2, 3, Marks.numbers(1, 3)), (Row(0), Row(1)), DistinctSequences(), "of numbers"),
    Instance(
        cells(3, 3),
        (Row(0), Row(1), Row(2), Col(0), Col(1), Col(2)),
        DistinctSequences(),
        "rows and columns",
    ),
    Instance(
        cells(1, 4, Marks.numbers(0, 2)),
        (Along(_FOUR[:3]), Along(_FOUR[1:])),
        DistinctSequences(),
        "that overlap",
    ),
    Instance(
        cells(2, 4),
        (Row(0), Along(_FOUR[:2]), Row(1), Along(_FOUR[2:]), Set(), Set()),
        DistinctSequences(),
        "of several lengths",
    ),
    Instance(cells(2, 2), (Row(0), Row(0)), DistinctSequences(), "one region twice"),
    Instance(cells(1, 3), (Row(0),), DistinctSequences(), "one region alone"),
]

FINDS = 0.55

CASES = [
    Case("all different", _ROWS, on_cells("1 0 1\n1 1 0\n1 0 0"), "satisfied"),
    Case("different already", _ROWS, on_cells("1 0 .\n. 1 0\n0 0 ."), "satisfied"),
    Case("still open", _ROWS, on_cells("1 0 1\n1 . 1\n0 0 ."), "pending"),
    Case(
        "two rows alike",
        _ROWS,
        on_cells("1 0 1\n. . .\n1 0 1"),
        "broken",
        lit=tuple(cell(row, col) for row in (0, 2) for col in range(3)),
        says="No two rows may be the same, but row 1 and row 3 are the same.",
    ),
    Case(
        "one place left to tell them apart",
        _ROWS,
        on_cells("1 0 1\n. . .\n1 . 1"),
        "pending",
        leaves={cell(2, 1): (1,), cell(1, 1): (0, 1)},
    ),
    Case(
        "two alike",
        SMALL[1],
        on_cells("3 1 2\n3 1 2"),
        "broken",
        says="Row 1 and row 2 must differ, but they are the same.",
    ),
    Case("all alike", _ROWS, on_cells("1 0 1\n1 0 1\n1 0 1"), "broken"),
]


def random_instance(rng: random.Random) -> Instance:
    marks = rng.choice((BINARY, BINARY, Marks.numbers(1, 3)))
    board = cells(rng.randint(2, 5), rng.randint(2, 4), marks)
    regions: list[Row | Col] = [Row(row) for row in range(board.rows)]
    if rng.random() < 0.5:
        regions += [Col(col) for col in range(board.cols)]
    return Instance(board, tuple(regions), DistinctSequences())
