"""Named cases of Pin."""

import random

from py_solver.board.coords import cell
from py_solver.board.marks import Marks
from py_solver.board.regions import Set
from py_solver.rules.count.pin import Pin
from tests.rules.instances import Case, Instance, cells, on_cells

_FIVE = Instance(cells(1, 3, Marks.numbers(1, 5)), (Set((cell(0, 1),)),), Pin(5))

SMALL = [
    _FIVE,
    Instance(cells(2, 3), (Set((cell(1, 2),)),), Pin(1), "black"),
    Instance(cells(3, 3), (Set((cell(1, 1),)),), Pin(0), "white"),
]

FINDS = 1.0

CASES = [
    Case("as given", _FIVE, on_cells(". 5 ."), "satisfied"),
    Case("not filled in yet", _FIVE, on_cells("1 . 2"), "pending", leaves={cell(0, 1): (5,)}),
    Case(
        "white, where black is given",
        SMALL[1],
        on_cells(". . .\n. . 0"),
        "broken",
        says="Row 2, column 3 is given as black, but it is white.",
    ),
    Case(
        "another number",
        _FIVE,
        on_cells(". 4 ."),
        "broken",
        lit=(cell(0, 1),),
        says="Row 1, column 2 is given as 5, but it is 4.",
    ),
]


def random_instance(rng: random.Random) -> Instance:
    board = cells(rng.randint(1, 4), rng.randint(1, 4), Marks.numbers(1, 6))
    return Instance(board, (Set((rng.choice(board.coords),)),), Pin(rng.randint(1, 6)))
