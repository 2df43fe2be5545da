"""Named cases of Runs."""

import random

from py_solver.board.coords import cell
from py_solver.board.marks import Marks
from py_solver.board.regions import All, Along, Row, Set
from py_solver.rules.order.runs import Runs
from tests.rules.instances import Case, Instance, cells, on_cells

_TWO = Instance(cells(1, 7), (All(),), Runs(1, (2, 1)))
_UNTOLD = Instance(cells(1, 6), (All(),), Runs(1, (0, 2)), "one is not told")
_NONE = Instance(cells(1, 4), (All(),), Runs(1, ()), "none")

SMALL = [
    _TWO,
    _UNTOLD,
    _NONE,
    Instance(cells(2, 4), (Row(1),), Runs(0, (1, 1)), "of white"),
    Instance(cells(1, 5), (All(),), Runs(1, (5,)), "all of it"),
    Instance(cells(1, 5), (All(),), Runs(1, (3, 2)), "too many"),
    Instance(cells(1, 6), (All(),), Runs(1, (0, 0, 0)), "untold"),
    Instance(cells(1, 4, Marks.numbers(1, 3)), (All(),), Runs(2, (1, 1)), "of numbers"),
    Instance(cells(1, 2), (Set(),), Runs(1, ()), "of nothing"),
    Instance(cells(1, 2), (Set(),), Runs(1, (1,)), "one of nothing"),
]

FINDS = 1.0

CASES = [
    Case("two runs", _TWO, on_cells("0 1 1 0 0 1 0"), "satisfied"),
    Case("still open", _TWO, on_cells(". . 1 . . . ."), "pending"),
    Case("no run", _NONE, on_cells("0 0 0 0"), "satisfied"),
    Case(
        "the other way round",
        _TWO,
        on_cells("0 1 0 0 1 1 0"),
        "broken",
        lit=(cell(0, 1), cell(0, 4), cell(0, 5)),
        says="The black cells in the whole board must form runs of 2 and 1 in this order, but they "
        "form runs of 1 and 2.",
    ),
    Case("one run", _TWO, on_cells("0 1 1 0 0 0 0"), "broken", says="but they form one run of 2."),
    Case("nothing", _TWO, on_cells("0 0 0 0 0 0 0"), "broken", says="but there are none."),
    Case(
        "no room",
        _TWO,
        on_cells(". 0 . 0 . 0 ."),
        "broken",
        lit=(cell(0, 1), cell(0, 3), cell(0, 5)),
        says="but there is no room left for them.",
    ),
    Case("a cell too many", _NONE, on_cells(". 1 . ."), "broken", says="but there are some."),
    Case(
        "one run",
        Instance(cells(1, 5), (All(),), Runs(1, (4,)), "of four"),
        on_cells(". . . . ."),
        "pending",
        leaves={cell(0, 0): (0, 1), cell(0, 1): (1,), cell(0, 3): (1,), cell(0, 4): (0, 1)},
    ),
    Case(
        "the first is found",
        _TWO,
        on_cells(". 1 . 1 . . ."),
        "pending",
        leaves={cell(0, 0): (1,), cell(0, 2): (0,), cell(0, 4): (0,), cell(0, 6): (0,)},
    ),
    Case(
        "at least three places",
        _UNTOLD,
        on_cells(". . . . 0 ."),
        "pending",
        leaves={cell(0, 0): (1,), cell(0, 1): (0,), cell(0, 5): (0,)},
    ),
]


def random_instance(rng: random.Random) -> Instance:
    board = cells(rng.randint(2, 4), rng.randint(2, 5))
    region = Along(tuple(rng.sample(board.coords, rng.randint(1, min(8, len(board.coords))))))
    lengths = tuple(rng.randint(0, 3) for _ in range(rng.randint(0, 3)))
    return Instance(board, (region,), Runs(rng.randint(0, 1), lengths))
