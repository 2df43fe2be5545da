"""Named cases of Patterns."""

import random

from py_solver.board.coords import cell
from py_solver.board.marks import Marks
from py_solver.board.regions import All, Along, Row, Set
from py_solver.rules.pairs.patterns import Patterns
from tests.rules.instances import Case, Instance, cells, on_cells

_PAIR = Instance(cells(1, 4), (All(),), Patterns(((1, 1, 0, 0), (0, 1, 1, 0), (0, 0, 1, 1))))
_NUMBERS = Instance(
    cells(1, 3, Marks.numbers(1, 3)), (All(),), Patterns(((1, 2, 3), (3, 2, 1))), "of numbers"
)

SMALL = [
    _PAIR,
    _NUMBERS,
    Instance(cells(2, 3), (Row(1),), Patterns(((0, 0, 1),)), "one"),
    Instance(cells(1, 3), (All(),), Patterns(()), "none"),
    Instance(cells(1, 2, Marks.numbers(1, 2)), (All(),), Patterns(((3, 1), (2, 1))), "not there"),
    Instance(cells(1, 2), (Set(),), Patterns(((),)), "of nothing"),
    Instance(cells(1, 2), (Set(),), Patterns(()), "none of nothing"),
]

FINDS = 1.0

CASES = [
    Case("one of them", _PAIR, on_cells("0 1 1 0"), "satisfied"),
    Case("still open", _PAIR, on_cells(". 1 . ."), "pending"),
    Case(
        "none of them",
        _PAIR,
        on_cells("1 0 . 1"),
        "broken",
        lit=(cell(0, 0), cell(0, 1), cell(0, 3)),
        says="The whole board must match one of 3 patterns, but row 1, columns 1 and 4 are "
        "black, and row 1, column 2 is white.",
    ),
    Case(
        "not the first",
        _PAIR,
        on_cells("0 . . ."),
        "pending",
        leaves={cell(0, 1): (0, 1), cell(0, 2): (1,), cell(0, 3): (0, 1)},
    ),
    Case(
        "the middle is known",
        _NUMBERS,
        on_cells("3 . ."),
        "pending",
        leaves={cell(0, 1): (2,), cell(0, 2): (1,)},
    ),
]


def random_instance(rng: random.Random) -> Instance:
    board = cells(rng.randint(2, 4), rng.randint(2, 4), Marks.numbers(0, rng.randint(1, 2)))
    region = Along(tuple(rng.sample(board.coords, rng.randint(1, 4))))
    size = len(region.coords)
    most = board.layers[0][1].most
    some = {tuple(rng.randint(0, most) for _ in range(size)) for _ in range(rng.randint(1, 5))}
    return Instance(board, (region,), Patterns(tuple(sorted(some))))
