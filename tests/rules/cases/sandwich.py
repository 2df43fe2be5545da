"""Named cases of Sandwich."""

import random

from py_solver.board.coords import cell
from py_solver.board.marks import Marks
from py_solver.board.regions import All, Along, Row, Set
from py_solver.rules.sums.sandwich import Sandwich
from tests.rules.instances import Case, Instance, cells, on_cells

_ROW = Instance(cells(1, 5, Marks.numbers(1, 5)), (All(),), Sandwich(5, 1, 5))
_BENT = Along((cell(0, 0), cell(1, 0), cell(1, 1), cell(0, 1), cell(0, 2)))

SMALL = [
    _ROW,
    Instance(cells(1, 5, Marks.numbers(1, 5)), (All(),), Sandwich(0, 1, 5), "nothing between"),
    Instance(cells(2, 3, Marks.numbers(0, 3)), (_BENT,), Sandwich(3, 0, 3), "from zero"),
    Instance(cells(2, 3, Marks.numbers(0, 3)), (_BENT,), Sandwich(0, 3, 2), "with zeros between"),
    Instance(cells(1, 4, Marks.numbers(1, 6)), (All(),), Sandwich(8, 6, 2), "between others"),
    Instance(cells(3, 3, Marks.numbers(1, 2)), (Row(1),), Sandwich(2, 1, 2), "of two numbers"),
    Instance(cells(1, 3, Marks.numbers(1, 4)), (Row(0),), Sandwich(2, 1, 9), "without one of them"),
    Instance(cells(1, 2, Marks.numbers(0, 3)), (Set(),), Sandwich(0, 0, 3), "of nothing"),
]

FINDS = 1.0

CASES = [
    Case("two and three between", _ROW, on_cells("4 5 2 3 1"), "satisfied"),
    Case("still open", _ROW, on_cells(". 5 2 . ."), "pending"),
    Case(
        "six between",
        _ROW,
        on_cells("3 5 4 2 1"),
        "broken",
        lit=tuple(cell(0, col) for col in range(1, 5)),
        says="The numbers between the 1 and the 5 in the whole board must add up to 5, but the sum "
        "is 6.",
    ),
    Case(
        "too much between",
        _ROW,
        on_cells("5 4 . 1 ."),
        "broken",
        lit=tuple(cell(0, col) for col in range(4)),
        says="but the sum is at least 6.",
    ),
    Case(
        "too little between",
        _ROW,
        on_cells(". 5 . 1 ."),
        "broken",
        says="but the sum is at most 4.",
    ),
    Case(
        "one of them twice",
        _ROW,
        on_cells("5 . . 5 ."),
        "broken",
        lit=(cell(0, 0), cell(0, 3)),
        says="but row 1, columns 1 and 4 are both 5.",
    ),
    Case("no place for one", _ROW, on_cells("1 2 3 2 4"), "broken", says="no place is left for 5."),
    Case(
        "nowhere to lay it",
        _ROW,
        on_cells(". 4 . 3 ."),
        "broken",
        says="but no places are left for 1 and 5 with a sum of 5 between them.",
    ),
    Case(
        "far enough apart",
        _ROW,
        on_cells(". 5 . . ."),
        "pending",
        leaves={cell(0, 0): (2, 3, 4), cell(0, 2): (2, 3), cell(0, 3): (2, 3), cell(0, 4): (1,)},
    ),
]


def random_instance(rng: random.Random) -> Instance:
    least = rng.randint(0, 2)
    board = cells(rng.randint(2, 4), rng.randint(3, 5), Marks.numbers(least, least + 5))
    region = Along(tuple(rng.sample(board.coords, rng.randint(2, 6))))
    low, high = rng.sample(range(least, least + 6), 2)
    return Instance(board, (region,), Sandwich(rng.randint(0, 12), low, high))
