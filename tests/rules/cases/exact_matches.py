"""Named cases of ExactMatches."""

import random

from py_solver.board.coords import cell
from py_solver.board.marks import Marks
from py_solver.board.regions import All, Col, Row, Set
from py_solver.rules.count.exact_matches import ExactMatches
from tests.rules.instances import Case, Instance, cells, on_cells

_TWO = Instance(cells(2, 2), (All(),), ExactMatches((1, 0, 0, 1), 2))

SMALL = [
    _TWO,
    Instance(cells(1, 5), (All(),), ExactMatches((0, 1, 0, 1, 0), 3)),
    Instance(cells(1, 3), (All(),), ExactMatches((0, 1, 0), 0), "none"),
    Instance(cells(2, 3, Marks.numbers(1, 3)), (Row(1),), ExactMatches((1, 2, 3), 1), "numbers"),
    Instance(cells(2, 2), (Col(0),), ExactMatches((1, 5), 1), "a mark in no domain"),
    Instance(cells(1, 3), (All(),), ExactMatches((0, 0, 0), 4), "more than there are places"),
    Instance(cells(1, 3), (Set(),), ExactMatches((), 0), "an empty region"),
    Instance(cells(1, 2), (Set(),), ExactMatches((), 1), "more than an empty region has"),
]

FINDS = 1.0

CASES = [
    Case("the count is met", _TWO, on_cells("1 0\n1 0"), "satisfied"),
    Case("still open", _TWO, on_cells("1 .\n. ."), "pending"),
    Case(
        "full",
        _TWO,
        on_cells("1 0\n. ."),
        "pending",
        leaves={cell(1, 0): (1,), cell(1, 1): (0,)},
    ),
    Case(
        "all that is left is needed",
        _TWO,
        on_cells("0 1\n. ."),
        "pending",
        leaves={cell(1, 0): (0,), cell(1, 1): (1,)},
    ),
    Case(
        "too many, before all is decided",
        _TWO,
        on_cells("1 0\n0 ."),
        "broken",
        lit=(cell(0, 0), cell(0, 1), cell(1, 0)),
        says="must agree with black, white, white and black in exactly 2 places, but there are 3.",
    ),
    Case("too few", _TWO, on_cells("0 1\n1 ."), "broken", says="but there can be only 1."),
]


def random_instance(rng: random.Random) -> Instance:
    cols, most = rng.randint(2, 6), rng.randint(1, 3)
    marks = tuple(rng.randint(0, most) for _ in range(cols))
    board = cells(1, cols, Marks.numbers(0, most))
    return Instance(board, (All(),), ExactMatches(marks, rng.randint(0, cols)))
