"""Named cases of Matched."""

import random

from py_solver.board.coords import cell
from py_solver.board.marks import Marks
from py_solver.board.regions import Col, Neighbors4, Rect, Row, Set
from py_solver.rules.count.matched import Matched
from tests.rules.instances import Case, Instance, cells, on_cells

# Two trees, as walls, in a row: the cell between them is near both.
_TREES = Instance(
    cells(2, 5, walls=(1, 3)), (Neighbors4(0, 1), Neighbors4(0, 3)), Matched(1), "of two trees"
)
_THREE = Instance(
    cells(2, 3), (Rect(0, 0, 2, 1), Row(0), Rect(0, 0, 1, 2)), Matched(1), "of three regions"
)

SMALL = [
    _TREES,
    _THREE,
    Instance(cells(2, 3), (Row(0),), Matched(1), "of one region"),
    Instance(cells(2, 3), (Row(0), Row(1)), Matched(0), "apart"),
    Instance(cells(2, 3), (Row(0), Row(0)), Matched(1), "of the same region twice"),
    Instance(cells(2, 3), (Row(0), Col(0), Col(1), Col(2)), Matched(1), "of four regions"),
    Instance(cells(1, 2), (Set(), Set((cell(0, 0),))), Matched(1), "with an empty region"),
    Instance(cells(2, 2, Marks.numbers(1, 3)), (Row(0), Col(0)), Matched(2), "of numbers"),
]

FINDS = 1.0

_NAMED = Instance(
    cells(2, 5, walls=(1, 3)),
    (Neighbors4(0, 1), Neighbors4(0, 3)),
    Matched(1, "tree", (cell(0, 1), cell(0, 3))),
    "of two trees whose places are known",
)

CASES = [
    Case(
        "no place for one of those trees",
        _NAMED,
        on_cells("0 . 0 . . \n . 0 . . ."),
        "broken",
        says="The trees in row 1, columns 2 and 4 must each have a black cell of their own, but "
        "no place is left for one of them.",
    ),
    Case("one is near both", _TREES, on_cells("0 . 1 . 1 \n . 0 . 0 ."), "satisfied"),
    Case("a pair each", _TREES, on_cells("1 . 0 . 1 \n . 0 . 0 ."), "satisfied"),
    Case("still open", _TREES, on_cells(". . 1 . . \n . . . . ."), "pending"),
    Case(
        "three for two trees",
        _TREES,
        on_cells("1 . 1 . 1 \n . . . . ."),
        "broken",
        lit=(cell(0, 0), cell(0, 2), cell(0, 4)),
        says="Each of 2 regions must have a black cell of its own, but 3 black cells belong to "
        "only 2 of them.",
    ),
    Case(
        "one place for two trees",
        _TREES,
        on_cells("0 . . . 0 \n . 0 . 0 ."),
        "broken",
        says="but only 1 place is left for them.",
    ),
    Case(
        "no place for one tree",
        _TREES,
        on_cells("0 . 0 . . \n . 0 . . ."),
        "broken",
        lit=(cell(0, 0), cell(0, 2), cell(1, 1)),
        says="but no place is left for one of them.",
    ),
    Case(
        "its own shuts out the others",
        _TREES,
        on_cells("1 . . . 1 \n . . . . ."),
        "pending",
        leaves={cell(0, 2): (0,), cell(1, 1): (0,), cell(1, 3): (0,)},
    ),
    Case(
        "the last place left",
        _TREES,
        on_cells("0 . . . . \n . 0 . . ."),
        "pending",
        leaves={cell(0, 2): (1,), cell(0, 4): (0, 1)},
    ),
]


def random_instance(rng: random.Random) -> Instance:
    board = cells(rng.randint(2, 4), rng.randint(2, 4))
    regions = [
        Set(tuple(rng.sample(board.coords, rng.randint(1, 4)))) for _ in range(rng.randint(1, 4))
    ]
    return Instance(board, tuple(regions), Matched(rng.randint(0, 1)))
