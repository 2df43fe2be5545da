"""Named cases of Consecutive."""

import random

from py_solver.board.coords import cell
from py_solver.board.marks import Marks
from py_solver.board.regions import All, Along, Row, Set
from py_solver.rules.order.consecutive import Consecutive
from tests.rules.instances import Case, Instance, cells, on_cells

_ROW = Instance(cells(1, 4, Marks.numbers(1, 9)), (All(),), Consecutive())
_BENT = Along((cell(0, 0), cell(1, 0), cell(1, 1), cell(0, 1), cell(0, 2)))

SMALL = [
    _ROW,
    Instance(
        cells(2, 3, Marks.numbers(0, 4)), (Along(_BENT.coords[:4]),), Consecutive(), "of four"
    ),
    Instance(cells(1, 5, Marks.numbers(0, 5)), (All(),), Consecutive(), "of five"),
    Instance(cells(2, 3, Marks.numbers(1, 3)), (_BENT,), Consecutive(), "too few numbers"),
    Instance(cells(3, 3, Marks.numbers(1, 2)), (Along(_BENT.coords[:2]),), Consecutive(), "of two"),
    Instance(cells(1, 3, Marks.numbers(3, 9)), (Row(0),), Consecutive(), "of three"),
    Instance(cells(1, 2, Marks.numbers(0, 3)), (Along((cell(0, 1),)),), Consecutive(), "of one"),
    Instance(cells(1, 2, Marks.numbers(0, 3)), (Set(),), Consecutive(), "of nothing"),
]

FINDS = 1.0

CASES = [
    Case("a run in disorder", _ROW, on_cells("6 4 7 5"), "satisfied"),
    Case("still open", _ROW, on_cells("6 . . 5"), "pending"),
    Case(
        "a number twice",
        _ROW,
        on_cells("6 4 . 6"),
        "broken",
        lit=(cell(0, 0), cell(0, 3)),
        says="The whole board must contain consecutive numbers in any order, but row 1, "
        "columns 1 and 4 are both 6.",
    ),
    Case(
        "too far apart",
        _ROW,
        on_cells("3 . 7 ."),
        "broken",
        lit=(cell(0, 0), cell(0, 2)),
        says="but row 1, column 1 is 3, and row 1, column 3 is 7.",
    ),
    Case("no run is long enough", SMALL[3], {}, "broken", says="no run of 5 numbers is possible."),
    Case(
        "within reach",
        _ROW,
        on_cells("6 . 4 ."),
        "pending",
        leaves={cell(0, 1): (3, 5, 7), cell(0, 3): (3, 5, 7)},
    ),
]


def random_instance(rng: random.Random) -> Instance:
    least = rng.randint(0, 2)
    board = cells(rng.randint(2, 4), rng.randint(3, 5), Marks.numbers(least, least + 8))
    region = Along(tuple(rng.sample(board.coords, rng.randint(1, 5))))
    return Instance(board, (region,), Consecutive())
