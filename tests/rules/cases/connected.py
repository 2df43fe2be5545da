"""Named cases of Connected."""

import random

from py_solver.board.coords import cell
from py_solver.board.marks import Marks
from py_solver.board.regions import All, AllOf, Rect
from py_solver.rules.groups.connected import Connected
from tests.rules.instances import BINARY, Case, Instance, cells, on_cells

SMALL = [
    Instance(cells(1, 5), (All(),), Connected(1)),
    Instance(cells(2, 3), (All(),), Connected(1)),
    Instance(cells(3, 3), (All(),), Connected(1)),
    Instance(cells(3, 3), (All(),), Connected(0), "of the unmarked"),
    Instance(cells(3, 3), (Rect(0, 0, 2, 3),), Connected(1), "in a part of the board"),
    Instance(cells(2, 3, Marks.numbers(1, 3)), (All(),), Connected(2), "among numbers"),
    Instance(
        cells(3, 3, walls=(4,)),
        (AllOf(),),
        Connected(1),
        "around a wall",
    ),
    Instance(cells(2, 3, Marks(0, 2)), (All(),), Connected(0, others=True), "of all but one"),
    Instance(cells(3, 3), (All(),), Connected(1, others=True), "of what is not marked"),
    Instance(cells(3, 3), (All(),), Connected(1, diagonal=True), "also at corners"),
    Instance(cells(2, 4), (All(),), Connected(1, diagonal=True), "also at corners of two rows"),
]

_NUMBERS = Instance(
    cells(3, 3, Marks(0, 2, names=("empty", "A", "B"))),
    (All(),),
    Connected(0, others=True),
    "not 0",
)

_THREE = Instance(cells(3, 3), (All(),), Connected(1))

_AT_CORNERS = Instance(cells(3, 3), (All(),), Connected(1, diagonal=True))

FINDS = 1.0

CASES = [
    Case(
        "numbers cut off",
        _NUMBERS,
        on_cells("1 2 0\n0 0 .\n. 0 2"),
        "broken",
        lit=(cell(0, 0), cell(0, 1)),
        says="The cells that are not empty must form one connected group, but",
    ),
    Case(
        "a number must stand between",
        _NUMBERS,
        on_cells("1 . 2\n. 0 .\n0 0 0"),
        "pending",
        leaves={cell(0, 1): (1, 2), cell(1, 0): (0, 1, 2)},
    ),
    Case("nothing marked passes", _THREE, on_cells("0 0 0\n0 0 0\n0 0 0"), "satisfied"),
    Case("an open board is undecided", _THREE, {}, "pending"),
    Case("one group", _THREE, on_cells("1 1 0\n0 1 0\n0 1 1"), "satisfied"),
    Case(
        "a corner touches no group",
        _THREE,
        on_cells("1 1 0\n1 0 1\n0 0 0"),
        "broken",
        lit=(cell(1, 2),),
        says="The black cells must form one connected group, but row 2, column 3 is cut off from "
        "the others.",
    ),
    Case(
        "cut off before all is decided",
        _THREE,
        on_cells("1 0 .\n. 0 .\n. 0 1"),
        "broken",
        says="row 1, column 1 is cut off from the others.",
    ),
    Case("two ends that may still meet", _THREE, on_cells("1 . .\n. . .\n. . 1"), "pending"),
    Case(
        "the only way round",
        _THREE,
        on_cells("1 . .\n0 0 .\n1 . ."),
        "pending",
        leaves={cell(0, 1): (1,), cell(1, 2): (1,), cell(2, 1): (1,)},
    ),
    Case(
        "a corner touches a group, if that counts",
        _AT_CORNERS,
        on_cells("1 1 0\n1 0 1\n0 0 0"),
        "satisfied",
    ),
    Case(
        "two groups that no corner joins",
        _AT_CORNERS,
        on_cells("1 0 1\n1 0 0\n0 0 1"),
        "broken",
        says="The black cells must form one group, connected also diagonally, but",
    ),
    Case(
        "the only way over a corner",
        _AT_CORNERS,
        on_cells("1 0 0\n0 . 0\n0 0 1"),
        "pending",
        leaves={cell(1, 1): (1,)},
    ),
    Case(
        "beyond reach",
        _THREE,
        on_cells("1 0 .\n. 0 .\n. 0 ."),
        "pending",
        leaves={cell(0, 2): (0,), cell(2, 2): (0,), cell(1, 0): (0, 1)},
    ),
]


def random_instance(rng: random.Random) -> Instance:
    board = cells(rng.randint(2, 5), rng.randint(3, 5), BINARY)
    rule = Connected(rng.randint(0, 1), diagonal=rng.random() < 0.3)
    return Instance(board, (All(),), rule)
