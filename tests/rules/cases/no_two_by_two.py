"""Named cases of NoTwoByTwo."""

import random

from py_solver.board.coords import cell
from py_solver.board.marks import Marks
from py_solver.board.regions import All, AllOf, Rect, Set
from py_solver.rules.count.no_two_by_two import NoTwoByTwo
from tests.rules.instances import Case, Instance, cells, on_cells

_THREE = Instance(cells(3, 3), (All(),), NoTwoByTwo(1))

SMALL = [
    Instance(cells(1, 4), (All(),), NoTwoByTwo(1), "one row has no block"),
    Instance(cells(4, 1), (All(),), NoTwoByTwo(1), "nor has one column"),
    Instance(cells(2, 3), (All(),), NoTwoByTwo(1)),
    _THREE,
    Instance(cells(3, 3), (All(),), NoTwoByTwo(0), "of the unmarked"),
    Instance(cells(3, 3), (Rect(0, 0, 3, 2),), NoTwoByTwo(1), "in a part of the board"),
    Instance(cells(2, 3), (Set(),), NoTwoByTwo(1), "nowhere"),
    Instance(cells(2, 3, Marks.numbers(1, 3)), (All(),), NoTwoByTwo(3), "among numbers"),
    Instance(cells(2, 3, Marks.numbers(1, 2)), (All(),), NoTwoByTwo(3), "of a mark never held"),
    Instance(
        cells(3, 3, walls=(1,)),
        (AllOf(),),
        NoTwoByTwo(1),
        "beside a wall",
    ),
]

FINDS = 1.0

CASES = [
    Case("a ring has a hole", _THREE, on_cells("1 1 1\n1 0 1\n1 1 1"), "satisfied"),
    Case("no block can be full", _THREE, on_cells(". . .\n. 0 .\n. . ."), "satisfied"),
    Case("an open board is undecided", _THREE, {}, "pending"),
    Case(
        "a full block at the lower right",
        _THREE,
        on_cells("0 0 1\n0 1 1\n1 1 1"),
        "broken",
        lit=(cell(1, 1), cell(1, 2), cell(2, 1), cell(2, 2)),
        says="No 2×2 block may be all black, but the four cells from row 2, column 2 to row 3, "
        "column 3 are black.",
    ),
    Case(
        "a full block before all is decided",
        _THREE,
        on_cells(". . .\n1 1 .\n1 1 ."),
        "broken",
        lit=(cell(1, 0), cell(1, 1), cell(2, 0), cell(2, 1)),
        says="the four cells from row 2, column 1 to row 3, column 2 are black",
    ),
    Case(
        "three of a block",
        _THREE,
        on_cells("1 . .\n1 1 .\n. . ."),
        "pending",
        leaves={cell(0, 1): (0,), cell(2, 0): (0, 1)},
    ),
]


def random_instance(rng: random.Random) -> Instance:
    board = cells(rng.randint(2, 6), rng.randint(2, 6))
    return Instance(board, (All(),), NoTwoByTwo(rng.randint(0, 1)))
