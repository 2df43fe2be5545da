"""Named cases of BoundedSize."""

import random

from py_solver.board.coords import cell
from py_solver.board.marks import Marks
from py_solver.board.regions import All, AllOf, Rect, Set
from py_solver.rules.groups.bounded_size import BoundedSize
from tests.rules.instances import Case, Instance, cells, on_cells

_TWOS = Instance(cells(3, 3), (All(),), BoundedSize(1, 2, 2))
_LARGE = Instance(cells(3, 3), (All(),), BoundedSize(1, 4, None), "no upper bound")

SMALL = [
    Instance(cells(1, 5), (All(),), BoundedSize(1, 2, 3)),
    Instance(cells(2, 3), (All(),), BoundedSize(1, 1, 1), "none beside another"),
    Instance(cells(2, 3), (All(),), BoundedSize(1, 7, 9), "larger than the board"),
    Instance(cells(2, 3), (Set(),), BoundedSize(1, 2, 2), "nowhere"),
    _TWOS,
    _LARGE,
    Instance(cells(3, 3), (All(),), BoundedSize(0, 1, 3), "of the unmarked"),
    Instance(cells(3, 3), (Rect(0, 0, 3, 2),), BoundedSize(1, 3, 4), "in a part of the board"),
    Instance(cells(2, 3, Marks.numbers(1, 3)), (All(),), BoundedSize(2, 2, 3), "among numbers"),
    Instance(cells(2, 2, Marks.numbers(1, 2)), (All(),), BoundedSize(3, 2, 2), "never held"),
    Instance(
        cells(3, 3, walls=(4,)),
        (AllOf(),),
        BoundedSize(1, 3, 5),
        "around a wall",
    ),
]

FINDS = 0.86

CASES = [
    Case("two dominoes", _TWOS, on_cells("1 1 0\n0 0 1\n0 0 1"), "satisfied"),
    Case("nothing marked passes", _LARGE, on_cells("0 0 0\n0 0 0\n0 0 0"), "satisfied"),
    Case("an open board is undecided", _TWOS, {}, "pending"),
    Case("a cell that may still grow", _LARGE, on_cells("1 . .\n0 . .\n. . ."), "pending"),
    Case(
        "a full group closes",
        _TWOS,
        on_cells("1 1 .\n. . .\n. . ."),
        "pending",
        leaves={cell(0, 2): (0,), cell(1, 0): (0,), cell(1, 2): (0, 1)},
    ),
    Case(
        "one way to grow",
        _LARGE,
        on_cells("1 . .\n0 0 .\n. . ."),
        "pending",
        leaves={cell(0, 1): (1,), cell(1, 2): (1,), cell(2, 2): (0, 1)},
    ),
    Case(
        "too large",
        _TWOS,
        on_cells("1 1 0\n1 0 0\n0 0 0"),
        "broken",
        lit=(cell(0, 0), cell(0, 1), cell(1, 0)),
        says="Every group of black cells must have exactly 2 cells, but the group at row 1, "
        "column 1 has 3 cells.",
    ),
    Case(
        "too small",
        _LARGE,
        on_cells("1 1 0\n1 0 0\n0 0 0"),
        "broken",
        lit=(cell(0, 0), cell(0, 1), cell(1, 0)),
        says="Every group of black cells must have at least 4 cells, but the group at row 1, "
        "column 1 has room for only 3 cells.",
    ),
    Case(
        "walled in before all is decided",
        _LARGE,
        on_cells("1 . .\n0 0 0\n. . ."),
        "broken",
        lit=(cell(0, 0), cell(0, 1), cell(0, 2)),
        says="room for only 3 cells.",
    ),
]


def random_instance(rng: random.Random) -> Instance:
    board = cells(rng.randint(2, 4), rng.randint(2, 4))
    least = rng.randint(1, 4)
    most = rng.choice((None, least, least + 1, least + 3))
    return Instance(board, (All(),), BoundedSize(1, least, most))
