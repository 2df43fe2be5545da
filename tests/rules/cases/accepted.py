"""Named cases of Accepted."""

import random

from py_solver.board.coords import cell
from py_solver.board.marks import Marks
from py_solver.board.regions import All, Along, Row
from py_solver.logic.encode.automata import Table
from py_solver.rules.order.accepted import Accepted
from tests.rules.instances import Case, Instance, cells, on_cells

# A run of numbers that rises by 1, then a 1.
_RISES = Table(((0, 1, 1), (0, 2, 2), (1, 2, 2), (2, 3, 3), (3, 1, 4), (2, 1, 4)), (4,))
# A 3 somewhere, and a 1 right after it: which of two 3s is meant is not known at once.
_AFTER = Table(
    (*((0, n, 0) for n in (1, 2, 3)), (0, 3, 1), (1, 1, 2), *((2, n, 2) for n in (1, 2, 3))), (2,)
)
_THREE = Marks.numbers(1, 3)
_LINE = Instance(cells(1, 4, _THREE), (All(),), Accepted(_RISES))
_WAYS = Instance(cells(1, 4, _THREE), (All(),), Accepted(_AFTER), "several ways")

SMALL = [
    _LINE,
    _WAYS,
    Instance(cells(2, 3, _THREE), (Row(1),), Accepted(_RISES), "one row"),
    Instance(cells(1, 2, _THREE), (All(),), Accepted(_RISES), "too short for any"),
    Instance(cells(1, 1, _THREE), (All(),), Accepted(Table(((0, 2, 1), (0, 3, 1)), (1,))), "one"),
    Instance(
        cells(1, 3, _THREE),
        (All(),),
        Accepted(Table(((0, 1, 1), (0, 1, 2), (1, 2, 3), (2, 3, 3), (3, 3, 3)), (3,))),
        "two ways at once",
    ),
]

FINDS = 1.0

CASES = [
    Case("a rise", _LINE, on_cells("1 2 3 1"), "satisfied"),
    Case("still open", _LINE, on_cells(". 2 . ."), "pending"),
    Case(
        "no rise",
        _LINE,
        on_cells("1 3 . ."),
        "broken",
        lit=(cell(0, 0), cell(0, 1)),
        says="The whole board must match its pattern, but no arrangement fits.",
    ),
    Case(
        "all numbers follow",
        _LINE,
        on_cells(". . 3 ."),
        "pending",
        leaves={cell(0, 0): (1,), cell(0, 1): (2,), cell(0, 3): (1,)},
    ),
    Case(
        "either 3",
        _WAYS,
        on_cells(". 2 . 1"),
        "pending",
        leaves={cell(0, 0): (1, 2, 3), cell(0, 2): (3,)},
    ),
]


def random_instance(rng: random.Random) -> Instance:
    most = rng.randint(2, 4)
    board = cells(rng.randint(1, 3), rng.randint(2, 4), Marks.numbers(rng.randint(0, 1), most))
    region = Along(tuple(rng.sample(board.coords, rng.randint(1, min(6, board.size)))))
    states = rng.randint(2, 5)
    arcs = {
        (rng.randrange(states), rng.randint(0, most), rng.randrange(states))
        for _ in range(rng.randint(4, 20))
    }
    final = tuple(rng.sample(range(states), rng.randint(1, 2)))
    return Instance(board, (region,), Accepted(Table(tuple(sorted(arcs)), final)))
