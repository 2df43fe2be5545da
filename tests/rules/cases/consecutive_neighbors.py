"""Named cases of ConsecutiveNeighbors."""

import random

from py_solver.board.coords import cell
from py_solver.board.marks import Marks
from py_solver.board.regions import All, AllOf, Rect, Set
from py_solver.rules.groups.consecutive_neighbors import ConsecutiveNeighbors
from tests.rules.instances import Case, Instance, cells, on_cells

_DIAGONAL = ConsecutiveNeighbors(diagonal=True)
_STRAIGHT = ConsecutiveNeighbors(diagonal=False)
_FALLING = ConsecutiveNeighbors(diagonal=True, falling=True)

_HIDATO = Instance(cells(2, 3, Marks.numbers(1, 5)), (All(),), _DIAGONAL)
_BIG = Instance(cells(3, 3, Marks.numbers(1, 9)), (All(),), _STRAIGHT, "Numbrix")

SMALL = [
    _HIDATO,
    Instance(cells(2, 3, Marks.numbers(0, 3)), (All(),), _STRAIGHT, "in 4 directions"),
    Instance(cells(2, 3, Marks.numbers(0, 3)), (All(),), _FALLING, "falling"),
    Instance(cells(1, 4, Marks.numbers(3, 8)), (All(),), _DIAGONAL, "in a row"),
    Instance(cells(3, 3, Marks.numbers(1, 2)), (All(),), _STRAIGHT, "of two numbers"),
    Instance(cells(2, 3, Marks.numbers(1, 4)), (Rect(0, 1, 2, 2),), _FALLING, "part of a board"),
    Instance(
        cells(2, 3, Marks.numbers(1, 5), walls=(1,)),
        (AllOf(),),
        _DIAGONAL,
        "around a wall",
    ),
    Instance(cells(1, 2, Marks.numbers(0, 3)), (Set(),), _DIAGONAL, "of nothing"),
    Instance(
        cells(2, 3, Marks.numbers(0, 3)),
        (All(),),
        ConsecutiveNeighbors(diagonal=True, of=1),
        "of one number",
    ),
    Instance(
        cells(2, 3, Marks.numbers(0, 3)),
        (All(),),
        ConsecutiveNeighbors(diagonal=False, falling=True, of=2),
        "of one number, falling",
    ),
]

FINDS = 0.72

CASES = [
    Case("a chain", _BIG, on_cells("1 2 3\n6 5 4\n7 8 9"), "satisfied"),
    Case("a chain with corners", _HIDATO, on_cells("1 3 5\n2 4 4"), "satisfied"),
    Case("the greatest number alone", _HIDATO, on_cells("5 5 5\n5 5 5"), "satisfied"),
    Case("still open", _BIG, on_cells("1 . .\n. . .\n. . 9"), "pending"),
    Case(
        "one place for the next number",
        _BIG,
        on_cells("1 9 .\n. . .\n. . ."),
        "pending",
        leaves={cell(1, 0): (2,)},
    ),
    Case(
        "asked of 4 only",
        Instance(_BIG.board, (All(),), ConsecutiveNeighbors(diagonal=False, of=4)),
        on_cells("1 9 7\n. . .\n7 . 4"),
        "pending",
        leaves={cell(1, 0): (1, 2, 3, 4, 5, 6, 7, 8, 9)},
    ),
    Case(
        "the chain breaks",
        _BIG,
        on_cells("1 2 3\n6 5 4\n7 9 8"),
        "broken",
        lit=(cell(2, 0),),
        says="Every number but 9 must touch the next one along an edge, but row 3, column 1 is 7, "
        "and no cell next to it can be 8.",
    ),
    Case(
        "surrounded",
        _BIG,
        on_cells("1 9 .\n5 . .\n. . ."),
        "broken",
        lit=(cell(0, 0),),
        says="but row 1, column 1 is 1, and no cell next to it can be 2.",
    ),
    Case(
        "a way that leads nowhere",
        _BIG,
        on_cells("1 . 9\n9 9 .\n. . ."),
        "broken",
        says="but row 1, column 1 is 1, and no cell next to it can be the number needed.",
    ),
]


def random_instance(rng: random.Random) -> Instance:
    rows, cols = rng.randint(1, 4), rng.randint(2, 4)
    least = rng.randint(0, 1)
    board = cells(rows, cols, Marks.numbers(least, least + rng.randint(1, rows * cols - 1)))
    of = rng.choice((None, rng.randint(0, rows * cols)))
    rule = ConsecutiveNeighbors(rng.random() < 0.5, rng.random() < 0.5, of)
    return Instance(board, (All(),), rule)
