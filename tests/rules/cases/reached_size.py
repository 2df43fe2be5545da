"""Named cases of ReachedSize."""

import random

from py_solver.board.coords import cell
from py_solver.board.marks import Marks
from py_solver.board.regions import All, Neighbors4, Rect, Set
from py_solver.rules.groups.reached_size import ReachedSize
from tests.rules.instances import Case, Instance, cells, on_cells

_ROUND = Instance(cells(3, 3), (All(), Neighbors4(1, 1)), ReachedSize(1, 3))
_CORNER = Instance(cells(3, 4), (All(), Neighbors4(0, 0)), ReachedSize(1, 4), "from a corner")
_DIAGONAL = Instance(
    cells(3, 3), (All(), Set((cell(0, 0),))), ReachedSize(1, 3, diagonal=True), "over corners"
)

_OR_NONE = Instance(
    cells(3, 3), (All(), Set((cell(0, 0),))), ReachedSize(1, 3, absent=True), "or none"
)

SMALL = [
    _OR_NONE,
    Instance(
        cells(2, 3), (All(), Neighbors4(0, 1)), ReachedSize(1, 2, absent=True), "or none, around"
    ),
    Instance(
        cells(2, 2), (All(), Set((cell(0, 0),))), ReachedSize(1, 5, absent=True), "never so many"
    ),
    _DIAGONAL,
    _ROUND,
    _CORNER,
    Instance(cells(3, 3), (All(), Neighbors4(0, 0)), ReachedSize(1, 0), "none"),
    Instance(cells(3, 3), (All(), Neighbors4(0, 1)), ReachedSize(0, 9), "all"),
    Instance(cells(2, 3), (All(), Neighbors4(0, 0)), ReachedSize(1, 7), "too many"),
    Instance(cells(2, 4), (Rect(0, 0, 2, 3), Set((cell(0, 1),))), ReachedSize(1, 2), "in a part"),
    Instance(cells(2, 3, Marks.numbers(1, 3)), (All(), Neighbors4(0, 0)), ReachedSize(2, 2), "2s"),
    Instance(cells(2, 2), (All(), Set()), ReachedSize(1, 0), "from nowhere"),
    Instance(
        cells(3, 3), (All(), Set((cell(0, 1),))), ReachedSize(1, 3, diagonal=True), "at corners"
    ),
    Instance(cells(2, 2), (All(), Set()), ReachedSize(1, 1), "some from nowhere"),
]

FINDS = 0.740

CASES = [
    Case("two groups", _ROUND, on_cells("1 1 0 \n 0 0 1 \n 0 0 0"), "satisfied"),
    Case(
        "one that touches nothing", _CORNER, on_cells("0 1 1 0 \n 0 1 1 0 \n 0 0 0 1"), "satisfied"
    ),
    Case("still open", _ROUND, on_cells(". 1 . \n . . . \n . . ."), "pending"),
    Case(
        "too many",
        _ROUND,
        on_cells(". 1 1 \n 1 . . \n 1 . ."),
        "broken",
        lit=(cell(0, 1), cell(0, 2), cell(1, 0), cell(2, 0)),
        says="but there are already 4 cells.",
    ),
    Case(
        "too few",
        _CORNER,
        on_cells("0 1 0 . \n 0 1 0 . \n . 0 . ."),
        "broken",
        lit=(cell(0, 1), cell(1, 1)),
        says="but there can be only 2.",
    ),
    Case(
        "groups that touch at a corner are one",
        _DIAGONAL,
        on_cells("1 0 0 \n 0 1 0 \n 0 0 1"),
        "satisfied",
    ),
    Case("none at all", _CORNER, on_cells(". 0 . . \n 0 . . . \n . . . ."), "broken", says="none."),
    Case(
        "all that can be",
        _CORNER,
        on_cells("0 1 . 0 \n 0 . . 0 \n . 0 0 ."),
        "pending",
        leaves={cell(0, 2): (1,), cell(1, 1): (1,), cell(1, 2): (1,)},
    ),
    Case("none is fine", _OR_NONE, on_cells("0 1 1 \n 1 1 1 \n 1 1 1"), "satisfied"),
    Case("perhaps none", _OR_NONE, on_cells(". . . \n . . . \n . . ."), "pending"),
    Case(
        "too few if any",
        _OR_NONE,
        on_cells("1 0 . \n . 0 . \n 0 . ."),
        "broken",
        lit=(cell(0, 0),),
        says="but there can be only 2.",
    ),
    Case(
        "rather none than too few",
        _OR_NONE,
        on_cells(". 0 . \n . 0 . \n 0 . ."),
        "pending",
        leaves={cell(0, 0): (0,), cell(1, 0): (0, 1)},
    ),
    Case(
        "rather none than too many",
        _OR_NONE,
        on_cells(". 1 1 \n . . 1 \n . . ."),
        "pending",
        leaves={cell(0, 0): (0,)},
    ),
    Case(
        "one more would join another group",
        _CORNER,
        on_cells("0 1 . 1 \n 0 1 0 1 \n . . . ."),
        "pending",
        leaves={cell(0, 2): (0,), cell(2, 1): (1,), cell(2, 2): (0, 1)},
    ),
]


def random_instance(rng: random.Random) -> Instance:
    board = cells(rng.randint(2, 4), rng.randint(2, 4))
    start = Set(tuple(rng.sample(board.coords, rng.randint(0, 3))))
    diagonal, absent = rng.random() < 0.3, rng.random() < 0.3
    rule = ReachedSize(rng.randint(0, 1), rng.randint(0, 6), diagonal=diagonal, absent=absent)
    return Instance(board, (All(), start), rule)
