"""Named cases of Increasing."""

import random

from py_solver.board.coords import cell
from py_solver.board.marks import Marks
from py_solver.board.regions import All, Along, Row, Set
from py_solver.rules.order.increasing import Increasing
from tests.rules.instances import Case, Instance, cells, on_cells

_ROW = Instance(cells(1, 4, Marks.numbers(1, 6)), (All(),), Increasing())
_BENT = Along((cell(0, 0), cell(1, 0), cell(1, 1), cell(0, 1), cell(0, 2)))

SMALL = [
    _ROW,
    Instance(cells(2, 3, Marks.numbers(0, 3)), (_BENT,), Increasing(), "longer than the numbers"),
    Instance(cells(2, 3, Marks.numbers(2, 6)), (Along(_BENT.coords[:4]),), Increasing(), "bent"),
    Instance(cells(3, 3, Marks.numbers(1, 2)), (Row(1),), Increasing(), "no room in a row"),
    Instance(cells(1, 3, Marks.numbers(4, 6)), (Set(),), Increasing(), "of nothing"),
    Instance(cells(2, 3, Marks.numbers(0, 3)), (Row(1),), Increasing(), "from zero"),
]

FINDS = 1.0

CASES = [
    Case("rises", _ROW, on_cells("1 3 4 6"), "satisfied"),
    Case("still open", _ROW, on_cells(". 3 . 6"), "pending"),
    Case(
        "stays",
        _ROW,
        on_cells("1 4 4 6"),
        "broken",
        lit=(cell(0, 1), cell(0, 2)),
        says="Numbers must rise from row 1, column 1 to row 1, column 4, but row 1, columns 2 and "
        "3 are both 4.",
    ),
    Case(
        "falls",
        _ROW,
        on_cells(". 5 3 ."),
        "broken",
        lit=(cell(0, 1), cell(0, 2)),
        says="but row 1, column 2 is 5, and row 1, column 3 is 3.",
    ),
    Case(
        "no room between",
        _ROW,
        on_cells("3 . . 5"),
        "broken",
        says="but row 1, column 1 is 3, and row 1, column 4 is 5, with 2 cells between.",
    ),
    Case(
        "all open, and too long",
        SMALL[1],
        {},
        "broken",
        says="column 1 is at least 0, and row 1, column 3 is at most 3, with 3 cells between.",
    ),
    Case(
        "room for those before and after",
        _ROW,
        on_cells(". . 4 ."),
        "pending",
        leaves={cell(0, 0): (1, 2), cell(0, 1): (2, 3), cell(0, 3): (5, 6)},
    ),
]


def random_instance(rng: random.Random) -> Instance:
    least = rng.randint(0, 2)
    board = cells(rng.randint(2, 4), rng.randint(3, 5), Marks.numbers(least, least + 7))
    return Instance(
        board, (Along(tuple(rng.sample(board.coords, rng.randint(0, 5)))),), Increasing()
    )
