"""Named cases of Sum."""

import random

from py_solver.board.coords import cell
from py_solver.board.marks import Marks
from py_solver.board.regions import All, Diagonal, Row, Set
from py_solver.rules.sums.sum import Sum
from tests.rules.instances import Case, Instance, cells, on_cells

_FOUR = Marks.numbers(1, 4)
_NINE = Marks.numbers(1, 9)
_ROW = Instance(cells(1, 3, _NINE), (All(),), Sum(10))
_LONG = Instance(cells(1, 6, _FOUR), (All(),), Sum(15), "by bounds")
_DOMAIN = Instance(cells(1, 4, Marks.numbers(0, 6)), (All(),), Sum(10, (1, 4, 6, 8)), "gaps")
_LIT = (cell(0, 0), cell(0, 1), cell(0, 2))

SMALL = [
    _ROW,
    _LONG,
    _DOMAIN,
    Instance(cells(1, 5, Marks.numbers(0, 4)), (All(),), Sum(8, frozenset({0, 1, 4})), "longer"),
    Instance(cells(1, 2, _NINE), (All(),), Sum(9), "a pair"),
    Instance(cells(2, 3, _FOUR), (Row(1),), Sum(5, (1, 2, 3)), "one row"),
    Instance(cells(3, 3, Marks.numbers(1, 2)), (All(),), Sum(14), "a whole board"),
    Instance(cells(3, 3, Marks.numbers(1, 2)), (Diagonal(0, 0),), Sum(4), "a diagonal"),
    Instance(cells(1, 1, _NINE), (All(),), Sum(7), "one coord"),
    Instance(cells(1, 3, _FOUR), (All(),), Sum(13), "out of reach"),
    Instance(cells(1, 5, _FOUR), (All(),), Sum(4), "out of reach of five"),
    Instance(cells(1, 2, _FOUR), (All(),), Sum(9, (5, 6)), "no number in the domain"),
    Instance(cells(1, 2, _FOUR), (Set(),), Sum(0), "an empty region"),
    Instance(cells(1, 2, _FOUR), (Set(),), Sum(3), "an empty region with a target"),
]

FINDS = 1.0

CASES = [
    Case("the sum is right, with a repeat", _ROW, on_cells("4 4 2"), "satisfied"),
    Case("still open", _ROW, on_cells("4 . ."), "pending"),
    Case(
        "the sum is wrong",
        _ROW,
        on_cells("4 4 3"),
        "broken",
        lit=_LIT,
        says="must add up to 10, not to 11.",
    ),
    Case(
        "too much, before all is decided",
        _ROW,
        on_cells("4 6 ."),
        "broken",
        lit=_LIT,
        says="must add up to 10, not to 11 or more.",
    ),
    Case("just enough can come", _LONG, on_cells("1 1 1 . 4 ."), "pending"),
    Case(
        "too little can come",
        _LONG,
        on_cells("1 1 1 . 3 ."),
        "broken",
        says="row 1, column 1 to row 1, column 6 must add up to 15, not to 14 or less.",
    ),
    Case(
        "between the bounds, but out of reach",
        _DOMAIN,
        on_cells("6 1 . 1"),
        "broken",
        says="must add up to 10, which their open numbers cannot.",
    ),
    Case(
        "a number outside the domain",
        _DOMAIN,
        on_cells(". 5 . ."),
        "broken",
        lit=(cell(0, 1),),
        says="Row 1, column 2 must hold 1, 4, 6 or 8.",
    ),
    Case("an empty region", SMALL[13], {}, "broken", says="An empty region must add up to 3"),
]


def random_instance(rng: random.Random) -> Instance:
    marks = Marks.numbers(rng.randint(0, 1), rng.randint(3, 9))
    board = cells(rng.randint(1, 4), rng.randint(2, 4), marks)
    places = rng.sample(board.coords, rng.randint(1, board.size))
    domain = tuple(rng.sample(range(10), 6)) if rng.random() < 0.3 else None
    numbers = [m for m in range(marks.least, marks.most + 1) if domain is None or m in domain]
    target = sum(rng.choices(numbers or [1], k=len(places)))
    return Instance(board, (Set(tuple(places)),), Sum(target, domain))
