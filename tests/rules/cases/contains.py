"""Named cases of Contains."""

import random

from py_solver.board.coords import cell
from py_solver.board.marks import Marks
from py_solver.board.regions import All, Rect, Set
from py_solver.rules.count.contains import Contains
from tests.rules.instances import Case, Instance, cells, on_cells

_FOUR = Marks.numbers(1, 4)
_BLOCK = Rect(0, 1, 2, 2)
_TWO = Instance(cells(2, 3, _FOUR), (_BLOCK,), Contains((2, 3)), "two numbers")
_TWICE = Instance(cells(2, 3, _FOUR), (_BLOCK,), Contains((2, 3, 2)), "one number twice")
_LIT = (cell(0, 1), cell(0, 2), cell(1, 1), cell(1, 2))

SMALL = [
    _TWO,
    _TWICE,
    Instance(cells(2, 2, _FOUR), (All(),), Contains((1, 2, 3, 4)), "as many marks as coords"),
    Instance(cells(2, 2, _FOUR), (All(),), Contains((4, 1, 4, 1)), "two pairs"),
    Instance(cells(1, 4, _FOUR), (All(),), Contains((3,)), "one number"),
    Instance(cells(3, 3), (Set((cell(0, 0), cell(1, 2), cell(2, 1))),), Contains((1, 0))),
    Instance(cells(1, 3, _FOUR), (All(),), Contains((5, 1)), "a mark in no domain"),
    Instance(cells(1, 2, _FOUR), (All(),), Contains((1, 2, 3)), "more marks than coords"),
    Instance(cells(1, 3), (Set(),), Contains((1,)), "an empty region"),
    Instance(cells(1, 3), (All(),), Contains(()), "nothing is asked"),
]

FINDS = 1.0

CASES = [
    Case("both are there", _TWO, on_cells(". 3 .\n. . 2"), "satisfied"),
    Case("one is missing, with room left", _TWO, on_cells(". 3 .\n. 1 ."), "pending"),
    Case(
        "one place left",
        _TWO,
        on_cells(". 3 1\n. 1 ."),
        "pending",
        leaves={cell(1, 2): (2,), cell(1, 0): (1, 2, 3, 4)},
    ),
    Case(
        "two places for two numbers",
        _TWO,
        on_cells(". 4 .\n. 1 ."),
        "pending",
        leaves={cell(0, 2): (2, 3), cell(1, 2): (2, 3)},
    ),
    Case(
        "one is missing",
        _TWO,
        on_cells("2 3 1\n2 1 4"),
        "broken",
        lit=_LIT,
        says="The 2×2 block from row 1, column 2 must contain 2 and 3, but no place is left for 2.",
    ),
    Case(
        "two numbers and one cell left for them",
        _TWO,
        on_cells(". 4 1\n. 1 ."),
        "broken",
        lit=_LIT,
        says="The 2×2 block from row 1, column 2 must contain 2 and 3, but not enough "
        "places are left for both 2 and 3.",
    ),
    Case(
        "once is not twice",
        _TWICE,
        on_cells(". 2 3\n. 4 4"),
        "broken",
        lit=_LIT,
        says="The 2×2 block from row 1, column 2 must contain 2, 2 and 3, but not enough "
        "places are left for both 2 and 2.",
    ),
    Case("an empty region", SMALL[8], {}, "broken", says="An empty region must contain 1"),
]


def random_instance(rng: random.Random) -> Instance:
    marks = Marks.numbers(1, rng.randint(3, 6))
    board = cells(rng.randint(2, 4), rng.randint(2, 4), marks)
    places = rng.sample(board.coords, rng.randint(1, min(6, board.size)))
    listed = rng.choices(range(1, marks.most + 1), k=rng.randint(1, len(places)))
    return Instance(board, (Set(tuple(places)),), Contains(tuple(listed)))
