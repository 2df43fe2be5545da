"""Named cases of CountIf."""

import random

from py_solver.board.coords import cell
from py_solver.board.marks import Marks
from py_solver.board.regions import All, Diff, Rect, Set
from py_solver.rules.count.count_if import CountIf
from tests.rules.instances import Case, Instance, cells, on_cells

_FIRST = Set((cell(0, 0),))
_REST = Diff(All(), _FIRST)
_TWO = Instance(cells(1, 5), (_FIRST, _REST), CountIf(0, 1, (2,)))
_ODD = Instance(cells(1, 4), (_FIRST, _REST), CountIf(1, 1, (0, 3)))

SMALL = [
    _TWO,
    _ODD,
    Instance(cells(1, 4), (_FIRST, _REST), CountIf(1, 1, (1, 2)), "one or two"),
    Instance(cells(1, 4), (_FIRST, _REST), CountIf(0, 0, (5,)), "more than there are"),
    Instance(cells(1, 3), (_FIRST, Set()), CountIf(1, 1, (0,)), "none of none"),
    Instance(cells(1, 3), (_FIRST, Set()), CountIf(1, 1, (1,)), "one of none"),
    Instance(cells(2, 3), (_FIRST, Rect(1, 0, 1, 3)), CountIf(0, 1, (0,)), "in a part"),
    Instance(
        cells(1, 4, Marks.numbers(1, 3)), (_FIRST, _REST), CountIf(2, 3, (1,)), "among numbers"
    ),
]

FINDS = 1.0

CASES = [
    Case("as many as it says", _TWO, on_cells("0 1 0 1 0"), "satisfied"),
    Case("it need not count", _TWO, on_cells("1 1 1 1 0"), "satisfied"),
    Case("still open", _TWO, on_cells("0 1 . . 0"), "pending"),
    Case(
        "too many",
        _TWO,
        on_cells("0 1 . 1 1"),
        "broken",
        lit=(cell(0, 0), cell(0, 1), cell(0, 3), cell(0, 4)),
        says="Where row 1, column 1 is white, row 1, columns 2 to 5 must have exactly 2 black "
        "cells, but row 1, columns 2, 4 and 5 are black.",
    ),
    Case(
        "too few", _TWO, on_cells("0 0 . 0 0"), "broken", says="but there can be only 1 black cell."
    ),
    Case(
        "between what is allowed",
        _ODD,
        on_cells("1 1 0 ."),
        "broken",
        says="but there can be only 1 or 2 black cells.",
    ),
    Case(
        "so it does not count",
        _TWO,
        on_cells(". 1 . 1 1"),
        "pending",
        leaves={cell(0, 0): (1,), cell(0, 2): (0, 1)},
    ),
    Case("all the others", _TWO, on_cells("0 1 1 . ."), "pending", leaves={cell(0, 3): (0,)}),
    Case("all that are left", _TWO, on_cells("0 1 . 0 0"), "pending", leaves={cell(0, 2): (1,)}),
]


def random_instance(rng: random.Random) -> Instance:
    others = rng.randint(0, 7)
    board = cells(1, others + 1)
    allowed = tuple(sorted(rng.sample(range(others + 2), rng.randint(1, others + 1))))
    rule = CountIf(rng.randint(0, 1), rng.randint(0, 1), allowed)
    return Instance(board, (_FIRST, Rect(0, 1, 1, others) if others else Set()), rule)
