"""Named cases of NotSum."""

import random

from py_solver.board.coords import cell
from py_solver.board.marks import Marks
from py_solver.board.regions import All, Row, Set
from py_solver.rules.sums.not_sum import NotSum
from tests.rules.instances import Case, Instance, cells, on_cells

_FOUR = Marks.numbers(1, 4)
_PAIR = Instance(cells(1, 2, Marks.numbers(1, 9)), (All(),), NotSum((5, 10)), "neither V nor X")
_LIT = (cell(0, 0), cell(0, 1))

SMALL = [
    _PAIR,
    Instance(cells(2, 3, Marks.numbers(1, 3)), (Row(1),), NotSum((5, 8)), "one row"),
    Instance(cells(1, 5, _FOUR), (All(),), NotSum((9, 10, 14, 20)), "by bounds"),
    Instance(cells(3, 3, Marks.numbers(1, 2)), (All(),), NotSum((13,)), "a whole board"),
    Instance(cells(1, 2, Marks.numbers(1, 2)), (All(),), NotSum((3,)), "no unequal pair"),
    Instance(cells(1, 2, Marks.numbers(1, 2)), (All(),), NotSum((2, 3, 4)), "all sums"),
    Instance(cells(1, 3, _FOUR), (All(),), NotSum((1, 13)), "out of reach"),
    Instance(cells(1, 2, _FOUR), (Set(),), NotSum((3,)), "an empty region"),
    Instance(cells(1, 2, _FOUR), (Set(),), NotSum((0,)), "an empty region that may not be 0"),
]

FINDS = 1.0

CASES = [
    Case("no such sum", _PAIR, on_cells("4 5"), "satisfied"),
    Case("no such sum can come", SMALL[4], on_cells("1 1"), "satisfied"),
    Case("still open", _PAIR, on_cells("4 ."), "pending"),
    Case(
        "a sum that should not be",
        _PAIR,
        on_cells("4 6"),
        "broken",
        lit=_LIT,
        says="The whole board must not add up to 5 or 10, but the sum is 10.",
    ),
    Case(
        "every sum is wrong",
        SMALL[5],
        {},
        "broken",
        lit=_LIT,
        says="must not add up to 2, 3 or 4, but the sum can only be 2, 3 or 4.",
    ),
    Case(
        "neither of the partners",
        _PAIR,
        on_cells("4 ."),
        "pending",
        leaves={cell(0, 1): (2, 3, 4, 5, 7, 8, 9)},
    ),
]


def random_instance(rng: random.Random) -> Instance:
    marks = Marks.numbers(rng.randint(0, 1), rng.randint(2, 9))
    board = cells(rng.randint(1, 4), rng.randint(2, 4), marks)
    places = rng.sample(board.coords, rng.randint(1, min(8, board.size)))
    targets = [rng.randint(0, marks.most * len(places)) for _ in range(rng.randint(1, 4))]
    return Instance(board, (Set(tuple(places)),), NotSum(tuple(targets)))
