"""Named cases of WeightedCount."""

import random

from py_solver.board.coords import cell
from py_solver.board.marks import Marks
from py_solver.board.regions import All, Along, Row, Set
from py_solver.rules.count.weighted_count import WeightedCount
from tests.rules.instances import Case, Instance, cells, on_cells

_FIVE = Instance(cells(1, 5), (All(),), WeightedCount(1, (1, 2, 3, 4, 5), 7))

SMALL = [
    _FIVE,
    Instance(cells(1, 4), (All(),), WeightedCount(0, (1, 2, 3, 4), 10), "all white"),
    Instance(cells(2, 3), (Row(1),), WeightedCount(1, (2, 2, 3), 4), "the same twice"),
    Instance(cells(1, 3), (All(),), WeightedCount(1, (2, 4, 6), 5), "that cannot be"),
    Instance(cells(1, 3), (All(),), WeightedCount(1, (0, 1, 2), 2), "one that counts nothing"),
    Instance(cells(1, 3, Marks.numbers(1, 3)), (All(),), WeightedCount(2, (1, 2, 3), 3), "numbers"),
    Instance(cells(1, 2), (Set(),), WeightedCount(1, (), 0), "of nothing"),
    Instance(cells(1, 2), (Set(),), WeightedCount(1, (), 1), "some of nothing"),
]

FINDS = 1.0

CASES = [
    Case("two and five", _FIVE, on_cells("0 1 0 0 1"), "satisfied"),
    Case("still open", _FIVE, on_cells("0 . . . ."), "pending"),
    Case(
        "too much",
        _FIVE,
        on_cells(". . . 1 1"),
        "broken",
        lit=(cell(0, 3), cell(0, 4)),
        says="The values of the black cells in the whole board must add up to 7, but their "
        "total is at least 9.",
    ),
    Case(
        "too little", _FIVE, on_cells(". . . 0 0"), "broken", says="their total can be at most 6."
    ),
    Case("just wrong", _FIVE, on_cells("1 0 0 0 1"), "broken", says="but their total is 6."),
    Case("between", _FIVE, on_cells("0 0 0 . ."), "broken", says="no set of them has that total."),
    Case(
        "what is left",
        _FIVE,
        on_cells("0 . 0 . ."),
        "pending",
        leaves={cell(0, 1): (1,), cell(0, 3): (0,), cell(0, 4): (1,)},
    ),
]


def random_instance(rng: random.Random) -> Instance:
    board = cells(rng.randint(2, 4), rng.randint(2, 4))
    region = Along(tuple(rng.sample(board.coords, rng.randint(1, min(7, len(board.coords))))))
    weights = tuple(rng.randint(0, 5) for _ in region.coords)
    return Instance(board, (region,), WeightedCount(rng.randint(0, 1), weights, rng.randint(0, 12)))
