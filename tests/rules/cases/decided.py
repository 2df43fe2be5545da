"""Named cases of Decided."""

import random

from py_solver.board.marks import Marks
from py_solver.board.regions import All
from py_solver.rules.count.decided import Decided
from tests.rules.instances import Case, Instance, cells, on_cells

_ROW = Instance(cells(1, 3, Marks.numbers(1, 3)), (All(),), Decided())

SMALL = [
    _ROW,
    Instance(cells(2, 3), (All(),), Decided()),
    Instance(cells(3, 3), (All(),), Decided()),
]

FINDS = 1.0

CASES = [
    Case("all filled in", _ROW, on_cells("1 1 2"), "satisfied"),
    Case("one open", _ROW, on_cells("1 . 2"), "pending"),
]


def random_instance(rng: random.Random) -> Instance:
    board = cells(rng.randint(1, 4), rng.randint(1, 4), Marks.numbers(1, rng.randint(2, 6)))
    return Instance(board, (All(),), Decided())
