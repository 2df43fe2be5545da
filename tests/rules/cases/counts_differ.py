"""Named cases of CountsDiffer."""

import random

from py_solver.board.coords import cell
from py_solver.board.marks import Marks
from py_solver.board.regions import Rect, Set
from py_solver.rules.count.counts_differ import CountsDiffer
from tests.rules.instances import Case, Instance, cells, on_cells

_PAIR = Instance(cells(2, 4), (Rect(0, 0, 2, 2), Rect(0, 2, 2, 2)), CountsDiffer(1))
_SMALLER = Instance(cells(1, 5), (Rect(0, 0, 1, 2), Rect(0, 2, 1, 3)), CountsDiffer(1))

SMALL = [
    _PAIR,
    _SMALLER,
    Instance(cells(1, 3), (Set(), Rect(0, 0, 1, 3)), CountsDiffer(1), "none and some"),
    Instance(cells(1, 2), (Set(), Set()), CountsDiffer(1), "nowhere"),
    Instance(cells(1, 4), (Rect(0, 0, 1, 1), Rect(0, 1, 1, 3)), CountsDiffer(0), "unmarked"),
    Instance(
        cells(1, 4, Marks.numbers(1, 3)),
        (Rect(0, 0, 1, 2), Rect(0, 2, 1, 2)),
        CountsDiffer(2),
        "among numbers",
    ),
]

FINDS = 1.0

CASES = [
    Case("one and two", _PAIR, on_cells("1 0 1 1 \n 0 0 0 0"), "satisfied"),
    Case("still open", _PAIR, on_cells("1 0 1 . \n 0 0 0 ."), "pending"),
    Case("more than there can be", _PAIR, on_cells("1 1 . 0 \n . . 0 0"), "satisfied"),
    Case(
        "two and two",
        _PAIR,
        on_cells("1 0 1 1 \n 1 0 0 0"),
        "broken",
        lit=(cell(0, 0), cell(1, 0), cell(0, 2), cell(0, 3)),
        says="The 2×2 block from row 1, column 1 and the 2×2 block from row 1, column 3 "
        "must have different numbers of black cells, but both have 2.",
    ),
    Case("none and none", _SMALLER, on_cells("0 0 0 0 0"), "broken", says="but both have none."),
    Case(
        "one more is needed",
        _PAIR,
        on_cells("1 0 1 . \n 0 0 0 0"),
        "pending",
        leaves={cell(0, 3): (1,)},
    ),
    Case(
        "one more would be too many",
        _PAIR,
        on_cells("1 1 1 . \n 0 0 0 0"),
        "pending",
        leaves={cell(0, 3): (0,)},
    ),
]


def random_instance(rng: random.Random) -> Instance:
    left, right = rng.randint(1, 4), rng.randint(1, 4)
    regions = (Rect(0, 0, 2, left), Rect(0, left, 2, right))
    return Instance(cells(2, left + right), regions, CountsDiffer(rng.randint(0, 1)))
