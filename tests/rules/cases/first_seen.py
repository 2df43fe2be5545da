"""Named cases of FirstSeen."""

import random

from py_solver.board.coords import cell
from py_solver.board.marks import Marks
from py_solver.board.regions import Along, Direction, Los, Row, Set
from py_solver.rules.sight.first_seen import FirstSeen
from tests.rules.instances import Case, Instance, cells, on_cells

LETTERS = Marks(0, 3)

_ROW = Instance(cells(1, 4, LETTERS), (Row(0),), FirstSeen(2))

SMALL = [
    _ROW,
    Instance(cells(1, 3, LETTERS), (Los(0, 2, Direction.WEST),), FirstSeen(1), "to the left"),
    Instance(cells(1, 4), (Row(0),), FirstSeen(1), "of black cells"),
    Instance(cells(1, 4), (Row(0),), FirstSeen(0, blank=1), "past black cells"),
    Instance(cells(1, 3, Marks.numbers(1, 3)), (Row(0),), FirstSeen(2), "never blank"),
    Instance(cells(1, 3, LETTERS), (Row(0),), FirstSeen(5), "of no mark at all"),
    Instance(cells(1, 2, LETTERS), (Set(),), FirstSeen(1), "of nothing"),
]

FINDS = 1.0

CASES = [
    Case("the second is the first seen", _ROW, on_cells("0 2 . ."), "satisfied"),
    Case("still open", _ROW, on_cells("0 . 1 ."), "pending"),
    Case(
        "another is seen",
        _ROW,
        on_cells("0 3 2 ."),
        "broken",
        lit=(cell(0, 0), cell(0, 1)),
        says="Looking from row 1, column 1 to row 1, column 4, the first that is not 0 must be 2, "
        "but row 1, column 2 is 3.",
    ),
    Case(
        "nothing is seen",
        _ROW,
        on_cells("0 0 0 0"),
        "broken",
        says="but none up to row 1, column 4 can be 2.",
    ),
    Case(
        "at first it or nothing",
        _ROW,
        {},
        "pending",
        leaves={cell(0, 0): (0, 2), cell(0, 1): (0, 1, 2, 3)},
    ),
    Case(
        "what lies before another is it",
        _ROW,
        on_cells("0 . 3 ."),
        "pending",
        leaves={cell(0, 1): (2,), cell(0, 3): (0, 1, 2, 3)},
    ),
]


def random_instance(rng: random.Random) -> Instance:
    board = cells(rng.randint(1, 3), rng.randint(2, 4), Marks(0, rng.randint(1, 3)))
    places = rng.sample(board.coords, rng.randint(1, min(5, len(board.coords))))
    return Instance(board, (Along(tuple(places)),), FirstSeen(rng.randint(1, 3)))
