"""Named cases of Alike, the template."""

import random

from py_solver.board.coords import cell
from py_solver.board.marks import Marks
from py_solver.board.regions import All, Row, Set
from py_solver.rules._template import Alike
from tests.rules.instances import Case, Instance, cells, on_cells

_ROW = Instance(cells(1, 3, Marks.numbers(1, 3)), (All(),), Alike())

SMALL = [
    _ROW,
    Instance(cells(2, 3), (All(),), Alike(), "of binary marks"),
    Instance(cells(3, 3), (Row(1),), Alike(), "one row"),
]

FINDS = 1.0

CASES = [
    Case("all alike", _ROW, on_cells("2 2 2"), "satisfied"),
    Case("still open", _ROW, on_cells(". . ."), "pending"),
    Case("one tells the others", _ROW, on_cells("2 . ."), "pending", leaves={cell(0, 2): (2,)}),
    Case(
        "one is different",
        _ROW,
        on_cells("2 . 3"),
        "broken",
        lit=(cell(0, 0), cell(0, 1), cell(0, 2)),
        says="The whole board must be the same throughout, but nothing is left that fits "
        "everywhere.",
    ),
]


def random_instance(rng: random.Random) -> Instance:
    board = cells(rng.randint(2, 4), rng.randint(2, 4), Marks.numbers(1, 4))
    return Instance(board, (Set(tuple(rng.sample(board.coords, rng.randint(0, 4)))),), Alike())
