"""Named cases of PairsParity."""

import random

from py_solver.board.coords import cell
from py_solver.board.marks import Marks
from py_solver.board.regions import Row, Set
from py_solver.rules.count.pairs_parity import PairsParity
from tests.rules.instances import Case, Instance, cells, on_cells

_ROWS = (Row(0), Row(1))
_ODD = Instance(cells(2, 4), _ROWS, PairsParity(1, True))
_EVEN = Instance(cells(2, 4), _ROWS, PairsParity(1, False))

SMALL = [
    _ODD,
    _EVEN,
    Instance(cells(2, 1), _ROWS, PairsParity(1, True), "one pair"),
    Instance(cells(2, 1), _ROWS, PairsParity(1, False), "one pair, even"),
    Instance(cells(2, 2), (Set(), Set()), PairsParity(1, True), "nowhere"),
    Instance(cells(2, 3), _ROWS, PairsParity(0, False), "of the unmarked"),
    Instance(cells(2, 2, Marks.numbers(1, 3)), _ROWS, PairsParity(2, True), "among numbers"),
]

FINDS = 1.0

CASES = [
    Case("one", _ODD, on_cells("1 1 0 1 \n 0 1 1 0"), "satisfied"),
    Case("two", _EVEN, on_cells("1 1 0 1 \n 0 1 1 1"), "satisfied"),
    Case("still open", _EVEN, on_cells("1 . . 1 \n . 1 1 0"), "pending"),
    Case(
        "two where it must be odd",
        _ODD,
        on_cells("1 1 0 1 \n 0 1 1 1"),
        "broken",
        lit=(cell(0, 1), cell(1, 1), cell(0, 3), cell(1, 3)),
        says="Row 1 and row 2 must have an odd number of pairs of black cells, and some, but there "
        "are 2.",
    ),
    Case("none", _EVEN, on_cells("1 0 1 0 \n 0 1 0 1"), "broken", says="but there are none."),
    Case(
        "the last one is needed",
        _ODD,
        on_cells("1 . 0 0 \n 0 . 1 1"),
        "pending",
        leaves={cell(0, 1): (1,), cell(1, 1): (1,)},
    ),
    Case(
        "no more are",
        _ODD,
        on_cells("1 1 0 0 \n 1 . 1 1"),
        "pending",
        leaves={cell(1, 1): (0,)},
    ),
]


def random_instance(rng: random.Random) -> Instance:
    return Instance(cells(2, rng.randint(1, 6)), _ROWS, PairsParity(1, rng.random() < 0.5))
