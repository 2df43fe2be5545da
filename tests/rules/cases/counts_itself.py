"""Named cases of CountsItself."""

import random

from py_solver.board.coords import cell
from py_solver.board.marks import Marks, marks_in
from py_solver.board.regions import All, Along, Set
from py_solver.rules.count.counts_itself import CountsItself
from tests.rules.instances import Case, Instance, cells, on_cells

UP_TO_THREE = Marks(0, 3)

_FOUR = Instance(cells(2, 2, UP_TO_THREE), (All(),), CountsItself())

SMALL = [
    _FOUR,
    Instance(cells(1, 3, UP_TO_THREE), (All(),), CountsItself(), "of three"),
    Instance(cells(1, 3, Marks.numbers(1, 4)), (All(),), CountsItself(), "never blank"),
    Instance(cells(1, 3, Marks(0, 3)), (All(),), CountsItself(2), "past twos"),
    Instance(cells(1, 2, UP_TO_THREE), (Set(),), CountsItself(), "of nothing"),
]

FINDS = 1.0

CASES = [
    Case("three of them", _FOUR, on_cells("3 0 \n 3 3"), "satisfied"),
    Case("still open", _FOUR, on_cells(". 0 \n . ."), "pending"),
    Case(
        "two different ones",
        _FOUR,
        on_cells("3 1 \n . ."),
        "broken",
        lit=(cell(0, 0), cell(0, 1)),
        says="The whole board must contain one number only, exactly as often as the number "
        "says, but it contains 1 and 3.",
    ),
    Case(
        "too many",
        _FOUR,
        on_cells("2 2 \n . 2"),
        "broken",
        says="but it already contains 3 cells with 2.",
    ),
    Case(
        "too little room",
        _FOUR,
        on_cells("3 0 \n . 0"),
        "broken",
        says="but there is no room for 3.",
    ),
    Case("none", _FOUR, on_cells("0 0 \n 0 0"), "broken", says="but no number fits."),
    Case(
        "no more than it says",
        _FOUR,
        on_cells("2 2 \n . ."),
        "pending",
        leaves={cell(1, 0): (0,), cell(1, 1): (0,)},
    ),
    Case(
        "as many as it says",
        _FOUR,
        on_cells("3 0 \n . ."),
        "pending",
        leaves={cell(1, 0): (3,), cell(1, 1): (3,)},
    ),
    Case(
        "only small ones fit",
        _FOUR,
        on_cells(". 0 \n . 0"),
        "pending",
        leaves={cell(0, 0): (0, 1, 2), cell(1, 0): (0, 1, 2)},
    ),
]


def random_instance(rng: random.Random) -> Instance:
    marks = Marks(rng.randint(0, 1), rng.randint(2, 4))
    board = cells(rng.randint(1, 3), rng.randint(2, 4), marks)
    places = rng.sample(board.coords, rng.randint(1, min(5, len(board.coords))))
    blank = rng.choice([0, *marks_in(marks.mask)])
    return Instance(board, (Along(tuple(places)),), CountsItself(blank))
