"""Named cases of Machine."""

import random

from py_solver.board.coords import cell
from py_solver.board.marks import Marks
from py_solver.board.regions import All, Along, Row
from py_solver.rules.order.machine import Machine
from tests.rules.instances import BINARY, Case, Instance, cells, on_cells

# The number of black cells is even, and the last cell is white.
_EVEN = Machine(((2, 1), (3, 0), (2, 1), (3, 0)), (2,))
# Numbers that rise by 1 or stay, beginning at 1.
_RISES = Machine(((-1, 1), (-1, 1, 2), (-1, -1, 2, 3), (-1, -1, -1, 3)), (1, 2, 3))
_THREE = Marks.numbers(1, 3)
_LINE = Instance(cells(1, 4), (All(),), _EVEN)
_NUMBERS = Instance(cells(1, 3, _THREE), (All(),), _RISES, "numbers")

SMALL = [
    _LINE,
    _NUMBERS,
    Instance(cells(2, 3, _THREE), (Row(1),), _RISES, "one row"),
    Instance(cells(1, 2, _THREE), (All(),), Machine(((-1, 1), ()), ()), "nothing is right"),
    Instance(cells(1, 1), (All(),), Machine(((0,),), (0,)), "a short row of steps"),
]

FINDS = 1.0

CASES = [
    Case("an even number", _LINE, on_cells("1 0 1 0"), "satisfied"),
    Case("still open", _LINE, on_cells("1 . . ."), "pending", leaves={cell(0, 3): (0,)}),
    Case(
        "the last follows",
        _LINE,
        on_cells("1 0 . ."),
        "pending",
        leaves={cell(0, 2): (1,), cell(0, 3): (0,)},
    ),
    Case(
        "a fall",
        _NUMBERS,
        on_cells("1 2 1"),
        "broken",
        lit=(cell(0, 0), cell(0, 1), cell(0, 2)),
        says="The whole board must match its pattern, but no arrangement fits.",
    ),
]


def random_instance(rng: random.Random) -> Instance:
    most = rng.randint(1, 3)
    marks = BINARY if most == 1 else Marks.numbers(rng.randint(0, 1), most)
    board = cells(rng.randint(1, 3), rng.randint(2, 4), marks)
    region = Along(tuple(rng.sample(board.coords, rng.randint(1, min(6, board.size)))))
    states = rng.randint(1, 5)
    steps = tuple(
        tuple(rng.randint(-1, states - 1) for _ in range(most + rng.randint(0, 1)))
        for _ in range(states)
    )
    ends = tuple(rng.sample(range(states), rng.randint(1, states)))
    return Instance(board, (region,), Machine(steps, ends))
