"""Named cases of DistinctSum."""

import random

from py_solver.board.coords import cell
from py_solver.board.marks import Marks
from py_solver.board.regions import All, Diagonal, Row, Set
from py_solver.rules.sums.distinct_sum import DistinctSum
from tests.rules.instances import Case, Instance, cells, on_cells

_FOUR = Marks.numbers(1, 4)
_NINE = Marks.numbers(1, 9)
_ROW = Instance(cells(1, 3, _NINE), (All(),), DistinctSum(10))
_HIGH = Instance(cells(1, 3, _NINE), (All(),), DistinctSum(23), "one combination and one more")
_GAPS = Instance(cells(1, 4, Marks.numbers(0, 6)), (All(),), DistinctSum(10), "from 0")
_LIT = (cell(0, 0), cell(0, 1), cell(0, 2))

SMALL = [
    _ROW,
    _HIGH,
    _GAPS,
    Instance(cells(1, 3, _NINE), (All(),), DistinctSum(24), "a single combination"),
    Instance(cells(1, 2, _NINE), (All(),), DistinctSum(9), "a pair"),
    Instance(cells(1, 2, _NINE), (All(),), DistinctSum(2), "an impossible pair"),
    Instance(cells(1, 5, Marks.numbers(1, 5)), (All(),), DistinctSum(15), "all numbers"),
    Instance(cells(1, 5, Marks.numbers(1, 5)), (All(),), DistinctSum(16), "all, but another sum"),
    Instance(cells(2, 3, _FOUR), (Row(1),), DistinctSum(7), "one row"),
    Instance(cells(3, 3, Marks.numbers(1, 3)), (Diagonal(0, 0),), DistinctSum(6), "a diagonal"),
    Instance(cells(1, 1, _NINE), (All(),), DistinctSum(7), "one coord"),
    Instance(cells(1, 3, _FOUR), (All(),), DistinctSum(10), "out of reach"),
    Instance(cells(1, 6, _FOUR), (All(),), DistinctSum(15), "more coords than numbers"),
    Instance(cells(1, 2, _FOUR), (Set(),), DistinctSum(0), "an empty region"),
    Instance(cells(1, 2, _FOUR), (Set(),), DistinctSum(3), "an empty region with a target"),
]

FINDS = 0.65

CASES = [
    Case("the sum is right", _ROW, on_cells("5 4 1"), "satisfied"),
    Case("still open", _ROW, on_cells("4 . ."), "pending"),
    Case(
        "right, but with a repeat",
        _ROW,
        on_cells("4 4 2"),
        "broken",
        lit=(cell(0, 0), cell(0, 1)),
        says="The whole board must contain different numbers that add up to 10, but row 1, "
        "columns 1 "
        "and 2 are both 4.",
    ),
    Case(
        "the sum is wrong",
        _ROW,
        on_cells("4 5 2"),
        "broken",
        lit=_LIT,
        says="must contain different numbers that add up to 10, but the sum is 11.",
    ),
    Case(
        "too much, before all is decided",
        _ROW,
        on_cells("4 6 ."),
        "broken",
        lit=_LIT,
        says="but the sum is at least 11.",
    ),
    Case(
        "too little can come",
        _HIGH,
        on_cells("3 . ."),
        "broken",
        lit=_LIT,
        says="but the sum is at most 21.",
    ),
    Case(
        "enough, but only with a repeat",
        _HIGH,
        on_cells("7 . ."),
        "broken",
        lit=_LIT,
        says="must contain different numbers that add up to 23, but no combination is left.",
    ),
    Case("an empty region", SMALL[14], {}, "broken", says="An empty region must add up to 3"),
    Case(
        "only one combination has such great numbers",
        _HIGH,
        on_cells(". . 6"),
        "pending",
        leaves={cell(0, 0): (8, 9), cell(0, 1): (8, 9)},
    ),
]


def random_instance(rng: random.Random) -> Instance:
    marks = Marks.numbers(rng.randint(0, 1), rng.randint(3, 9))
    board = cells(rng.randint(1, 4), rng.randint(2, 4), marks)
    most = min(board.size, marks.most - marks.least + 1)
    places = rng.sample(board.coords, rng.randint(1, most))
    numbers = rng.sample(range(marks.least, marks.most + 1), len(places))
    return Instance(board, (Set(tuple(places)),), DistinctSum(sum(numbers) + rng.randint(0, 1)))
