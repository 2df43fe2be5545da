"""Named cases of LeadsOn."""

import random

from py_solver.board.coords import cell
from py_solver.board.marks import Marks
from py_solver.board.regions import Rect, Set
from py_solver.rules.order.leads_on import LeadsOn
from tests.rules.instances import Case, Instance, cells, on_cells


def _instance(cols: int, least: int, most: int, rule: LeadsOn) -> Instance:
    board = cells(1, cols, Marks.numbers(least, most))
    return Instance(board, (Set((cell(0, 0),)), Rect(0, 1, 1, cols - 1)), rule)


_FOUR = _instance(4, 1, 4, LeadsOn(4))
_FALLING = _instance(4, 1, 4, LeadsOn(1, falling=True))

SMALL = [
    _FOUR,
    _FALLING,
    _instance(3, 0, 5, LeadsOn(5)),
    _instance(3, 0, 5, LeadsOn(0, falling=True)),
    _instance(2, 1, 3, LeadsOn(7)),
    Instance(
        cells(1, 2, Marks.numbers(1, 3)), (Set((cell(0, 0),)), Set()), LeadsOn(3), "to nowhere"
    ),
]

FINDS = 1.0

CASES = [
    Case("the next number is there", _FOUR, on_cells("2 1 3 1"), "satisfied"),
    Case("the last number", _FOUR, on_cells("4 . . ."), "satisfied"),
    Case("the number before is there", _FALLING, on_cells("3 . 2 ."), "satisfied"),
    Case("still open", _FOUR, on_cells("2 . . 4"), "pending"),
    Case(
        "the next number is missing",
        _FOUR,
        on_cells("2 1 4 2"),
        "broken",
        lit=(cell(0, 0),),
        says="The number after that in row 1, column 1 must be in row 1, columns 2 to 4, but none "
        "of the cells it points to can be 3.",
    ),
    Case(
        "the number before is missing",
        _FALLING,
        on_cells("3 1 4 1"),
        "broken",
        lit=(cell(0, 0),),
        says="The number before that in row 1, column 1 must be in row 1, columns 2 to 4, but none "
        "of the cells that point to it can be 2.",
    ),
    Case(
        "numbers that nothing follows",
        _FOUR,
        on_cells(". 3 3 1"),
        "pending",
        leaves={cell(0, 0): (2, 4)},
    ),
    Case(
        "one cell is left",
        _FOUR,
        on_cells("2 1 . 4"),
        "pending",
        leaves={cell(0, 2): (3,)},
    ),
]


def random_instance(rng: random.Random) -> Instance:
    most = rng.randint(2, 6)
    falling = rng.random() < 0.5
    return _instance(rng.randint(2, 5), 1, most, LeadsOn(1 if falling else most, falling=falling))
