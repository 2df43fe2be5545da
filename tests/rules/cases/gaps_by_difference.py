"""Named cases of GapsByDifference."""

import random

from py_solver.board.coords import cell
from py_solver.board.marks import Marks
from py_solver.board.regions import All, Along, Col, Row, Set
from py_solver.rules.order.gaps_by_difference import GapsByDifference
from tests.rules.instances import BINARY, Case, Instance, cells, on_cells

_ROW = Instance(cells(1, 5), (All(),), GapsByDifference(1, (3, 1, 2, 2, 1)))
_WIDE = Instance(cells(1, 6), (All(),), GapsByDifference(1, (4, 2, 3, 1, 2, 3)), "of six")

SMALL = [
    _ROW,
    _WIDE,
    Instance(cells(1, 7), (All(),), GapsByDifference(1, (2, 5, 3, 3, 1, 4, 2)), "of seven"),
    Instance(cells(2, 3, Marks.numbers(1, 2)), (Row(1),), GapsByDifference(2, (1, 1, 3)), "of 2"),
    Instance(cells(4, 2), (Col(0),), GapsByDifference(0, (1, 2, 4, 2)), "of white"),
    Instance(cells(1, 2), (Set(),), GapsByDifference(1, ()), "of nothing"),
]

FINDS = 0.78

CASES = [
    Case("as far apart as they differ", _ROW, on_cells("1 0 1 1 0"), "satisfied"),
    Case("two that do not fit remain", _ROW, on_cells(". . . 0 0"), "pending"),
    Case("all that fit", _ROW, on_cells("0 0 . . 0"), "satisfied"),
    Case(
        "too near",
        _ROW,
        on_cells("1 1 . . ."),
        "broken",
        lit=(cell(0, 0), cell(0, 1)),
        says="Black cells that follow each other in the whole board must have as many cells "
        "between them as they differ, but row 1, columns 1 and 2 have no cells between them,",
    ),
    Case(
        "too far",
        _ROW,
        on_cells("1 0 0 0 1"),
        "broken",
        lit=(cell(0, 0), cell(0, 4)),
        says="row 1, columns 1 and 5 have 3 cells between them, and 1 and 3 differ by 2.",
    ),
    Case("one between them would do", _ROW, on_cells("1 . 0 0 1"), "pending"),
    Case(
        "nothing fits beside it",
        _ROW,
        on_cells("1 . 0 . 0"),
        "pending",
        leaves={cell(0, 1): (0,), cell(0, 3): (0,)},
    ),
    Case(
        "one has to be between them",
        _WIDE,
        on_cells("1 0 . 0 1 0"),
        "pending",
        leaves={cell(0, 2): (1,)},
    ),
]


def random_instance(rng: random.Random) -> Instance:
    board = cells(rng.randint(1, 4), rng.randint(2, 5), rng.choice([BINARY, Marks.numbers(1, 3)]))
    places = rng.sample(board.coords, rng.randint(1, min(8, len(board.coords))))
    rule = GapsByDifference(1, tuple(rng.randint(1, 5) for _ in places))
    return Instance(board, (Along(tuple(places)),), rule)
