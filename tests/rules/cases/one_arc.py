"""Named cases of OneArc."""

import random

from py_solver.board.coords import cell
from py_solver.board.marks import Marks
from py_solver.board.regions import All, Along, Row, Set
from py_solver.rules.order.one_arc import OneArc
from tests.rules.instances import Case, Instance, cells, on_cells

_RING = Instance(cells(1, 6), (All(),), OneArc(1))
_RIM = Instance(
    cells(2, 3),
    (Along((cell(0, 0), cell(0, 1), cell(0, 2), cell(1, 2), cell(1, 1), cell(1, 0))),),
    OneArc(0),
    "of a rim",
)

SMALL = [
    _RING,
    _RIM,
    Instance(cells(2, 4), (Row(1),), OneArc(1), "of four"),
    Instance(cells(1, 3), (All(),), OneArc(1), "of three"),
    Instance(cells(1, 5, Marks.numbers(1, 3)), (All(),), OneArc(2), "of numbers"),
    Instance(cells(1, 2), (Set(),), OneArc(1), "of nothing"),
]

FINDS = 1.0

CASES = [
    Case("over the end", _RING, on_cells("1 1 0 0 0 1"), "satisfied"),
    Case("all", _RING, on_cells("1 1 1 1 1 1"), "satisfied"),
    Case("still open", _RING, on_cells("1 . . 0 . ."), "pending"),
    Case(
        "two arcs",
        _RING,
        on_cells("1 . 0 1 . 0"),
        "broken",
        lit=(cell(0, 0), cell(0, 2), cell(0, 3), cell(0, 5)),
        says="The black cells in the whole board must be in one piece, but other cells are "
        "between them.",
    ),
    Case(
        "what lies between",
        _RING,
        on_cells("1 . 1 . 0 ."),
        "pending",
        leaves={cell(0, 1): (1,), cell(0, 3): (0, 1), cell(0, 5): (0, 1)},
    ),
    Case(
        "round the corner",
        _RIM,
        on_cells("0 . 0 \n . 1 ."),
        "pending",
        leaves={cell(0, 1): (0,), cell(1, 0): (0, 1)},
    ),
]


def random_instance(rng: random.Random) -> Instance:
    board = cells(rng.randint(2, 4), rng.randint(2, 4), Marks.numbers(0, rng.randint(1, 2)))
    region = Along(tuple(rng.sample(board.coords, rng.randint(1, min(8, len(board.coords))))))
    return Instance(board, (region,), OneArc(rng.randint(0, 1)))
