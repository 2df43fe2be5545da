"""Named cases of RunAtMost."""

import random

from py_solver.board.coords import cell
from py_solver.board.marks import Marks
from py_solver.board.regions import All, Along, Col, Row, Set
from py_solver.rules.count.run_at_most import RunAtMost
from tests.rules.instances import Case, Instance, cells, on_cells

_TWO = Marks.numbers(1, 2)
_ROW = Instance(cells(1, 6, _TWO), (Row(0),), RunAtMost(1, 2))
_THREE = Instance(cells(2, 3, Marks.numbers(1, 3)), (Row(1),), RunAtMost(3, 1), "of three marks")

SMALL = [
    _ROW,
    _THREE,
    Instance(cells(1, 4), (All(),), RunAtMost(1, 0), "none at all"),
    Instance(cells(1, 4), (All(),), RunAtMost(0, 1), "unmarked"),
    Instance(cells(3, 2, _TWO), (Col(1),), RunAtMost(2, 3), "longer than the region"),
    Instance(cells(3, 3), (Along((cell(0, 0), cell(1, 0), cell(1, 1))),), RunAtMost(1, 2), "bent"),
    Instance(cells(1, 2, _TWO), (Row(0),), RunAtMost(3, 1), "a mark that none can hold"),
    Instance(cells(1, 2), (Set(),), RunAtMost(1, 1), "an empty region"),
]

FINDS = 1.0

CASES = [
    Case("no run is too long", _ROW, on_cells("1 1 2 1 1 2"), "satisfied"),
    Case("a run may still grow", _ROW, on_cells("1 . . 2 2 1"), "pending"),
    Case(
        "beside two, and between two",
        _ROW,
        on_cells(". 1 1 . 1 ."),
        "pending",
        leaves={cell(0, 0): (2,), cell(0, 3): (2,), cell(0, 5): (1, 2)},
    ),
    Case("none can grow any more", _ROW, on_cells("1 . 2 2 . 1"), "satisfied"),
    Case(
        "a run is too long",
        _ROW,
        on_cells("2 1 1 1 1 ."),
        "broken",
        lit=tuple(cell(0, col) for col in range(1, 5)),
        says="The whole board must not have 3 cells with 1 in a row, but row 1, columns 2 "
        "to 5 are all 1.",
    ),
    Case(
        "a mark that must not occur",
        SMALL[2],
        on_cells(". 1 . ."),
        "broken",
        lit=(cell(0, 1),),
        says="The whole board must have no black cell, but row 1, column 2 is black.",
    ),
]


def random_instance(rng: random.Random) -> Instance:
    marks = Marks.numbers(1, rng.randint(2, 3)) if rng.random() < 0.7 else Marks.binary()
    board = cells(rng.randint(1, 4), rng.randint(2, 5), marks)
    places = rng.sample(board.coords, rng.randint(1, board.size))
    return Instance(board, (Along(tuple(places)),), RunAtMost(1, rng.randint(0, 3)))
