"""Named cases of NoRectangles."""

import random

from py_solver.board.coords import cell
from py_solver.board.marks import Marks
from py_solver.board.regions import All, AllOf, Rect
from py_solver.rules.groups.no_rectangles import NoRectangles
from tests.rules.instances import Case, Instance, cells, on_cells

_THREE = Instance(cells(3, 3), (All(),), NoRectangles(1))
_WIDE = Instance(cells(2, 4), (All(),), NoRectangles(1), "on two rows")

SMALL = [
    _THREE,
    _WIDE,
    Instance(cells(1, 4), (All(),), NoRectangles(1), "in one row"),
    Instance(cells(3, 3), (All(),), NoRectangles(0), "of the unmarked"),
    Instance(cells(3, 3), (Rect(0, 0, 2, 3),), NoRectangles(1), "in a part of the board"),
    Instance(cells(2, 3, Marks.numbers(1, 3)), (All(),), NoRectangles(2), "among numbers"),
    Instance(cells(3, 3, walls=(4,)), (AllOf(),), NoRectangles(1), "around a wall"),
]

FINDS = 0.648

CASES = [
    Case("none at all", _THREE, on_cells("0 0 0 \n 0 0 0 \n 0 0 0"), "satisfied"),
    Case("a bend", _THREE, on_cells("1 1 0 \n 1 0 0 \n 0 0 0"), "satisfied"),
    Case("still open", _THREE, on_cells("1 1 . \n 0 0 0 \n 0 0 0"), "pending"),
    Case(
        "a domino",
        _THREE,
        on_cells("1 1 0 \n 0 0 . \n . . ."),
        "broken",
        lit=(cell(0, 0), cell(0, 1)),
        says="No group of black cells may be a rectangle or a square, but row 1, columns 1 and 2",
    ),
    Case(
        "a single cell",
        _THREE,
        on_cells(". 0 1 \n . . 0 \n . . ."),
        "broken",
        lit=(cell(0, 2),),
        says="row 1, column 3 is alone.",
    ),
    Case(
        "the only way to grow",
        _WIDE,
        on_cells("1 1 0 . \n . 0 . ."),
        "pending",
        leaves={cell(1, 0): (1,), cell(0, 3): (0, 1)},
    ),
    Case(
        "a square must not be complete",
        _WIDE,
        on_cells("1 1 0 . \n 1 . 0 ."),
        "pending",
        leaves={cell(1, 1): (0,), cell(0, 3): (0, 1)},
    ),
    Case(
        "no room for a bend",
        _THREE,
        on_cells("0 0 0 \n . 0 . \n 0 0 ."),
        "pending",
        leaves={cell(1, 0): (0,), cell(1, 2): (0, 1)},
    ),
]


def random_instance(rng: random.Random) -> Instance:
    board = cells(rng.randint(2, 4), rng.randint(2, 4))
    return Instance(board, (All(),), NoRectangles(rng.randint(0, 1)))
