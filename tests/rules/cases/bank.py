"""Named cases of Bank."""

import random

from py_solver.board.coords import cell
from py_solver.board.marks import Marks
from py_solver.board.regions import All, Rect, Set
from py_solver.board.shapes import Shape
from py_solver.rules.groups.bank import Bank
from tests.rules.instances import Case, Instance, cells, on_cells

ONE: Shape = ((0, 0),)
TWO: Shape = ((0, 0), (0, 1))
THREE: Shape = ((0, 0), (0, 1), (0, 2))
BENT: Shape = ((0, 0), (0, 1), (1, 0))
TEE: Shape = ((0, 0), (0, 1), (0, 2), (1, 1))

_FLEET = Instance(cells(3, 4), (All(),), Bank(1, (TWO, ONE, ONE), apart=True, thing="ship"))
_PARK = Instance(cells(3, 4), (All(),), Bank(1, (BENT, TWO)))

SMALL = [
    _FLEET,
    _PARK,
    Instance(cells(3, 3), (All(),), Bank(1, (TEE,)), "only one"),
    Instance(cells(2, 4), (All(),), Bank(1, (TWO, TWO, ONE)), "hardly room"),
    Instance(cells(2, 3), (All(),), Bank(1, (TEE, TEE)), "no room at all"),
    Instance(cells(2, 3), (All(),), Bank(1, ()), "nothing"),
    Instance(cells(2, 3), (Set(),), Bank(1, (ONE,)), "nowhere"),
    Instance(cells(1, 6), (All(),), Bank(0, (THREE, ONE)), "of the unmarked"),
    Instance(cells(3, 3), (Rect(0, 0, 3, 2),), Bank(1, (THREE,)), "in a part of the board"),
    Instance(cells(2, 3, Marks.numbers(1, 3)), (All(),), Bank(2, (TWO, ONE)), "among numbers"),
    Instance(cells(3, 3, walls=(4,)), (All(),), Bank(1, (BENT, ONE), apart=True), "round a wall"),
]

FINDS = 0.839

CASES = [
    Case("a fleet", _FLEET, on_cells("1 0 0 1 \n 0 0 0 0 \n 0 1 1 0"), "satisfied"),
    Case("still open", _FLEET, on_cells("1 . . . \n . . . . \n . . . ."), "pending"),
    Case(
        "two that touch at a corner",
        _FLEET,
        on_cells("1 . . . \n . 1 . . \n . . . ."),
        "broken",
        lit=(cell(0, 0),),
        says="The groups of black cells must be exactly the ships of the bank, but no ship "
        "that is left fits row 1, column 1.",
    ),
    Case(
        "what may touch at a corner elsewhere",
        _PARK,
        on_cells("1 1 0 0 \n 1 0 1 1 \n 0 0 0 0"),
        "satisfied",
    ),
    Case(
        "a group that is no piece",
        _PARK,
        on_cells("1 1 1 . \n . . . . \n . . . ."),
        "broken",
        lit=(cell(0, 0), cell(0, 1), cell(0, 2)),
        says="no piece that is left fits row 1, columns 1 to 3.",
    ),
    Case(
        "too many of a piece",
        _FLEET,
        on_cells("1 0 1 0 \n 0 0 0 0 \n 1 0 . ."),
        "broken",
        lit=(cell(0, 0), cell(0, 2), cell(2, 0)),
        says="but there are already 3 ships of 1 cell, more than there may be.",
    ),
    Case(
        "too much",
        _PARK,
        on_cells("1 1 0 1 \n 1 0 1 1 \n . . . ."),
        "broken",
        says="but there are already 6 black cells.",
    ),
    Case(
        "no room for a piece",
        _PARK,
        on_cells("0 0 0 0 \n . 0 . 0 \n . 0 . 0"),
        "broken",
        says="but there is no room for 1 piece of 3 cells.",
    ),
    Case(
        "too little room for all",
        _PARK,
        on_cells("0 0 0 0 \n . . 0 0 \n . . 0 0"),
        "broken",
        says="but there is no room for 2 pieces of 2 cells.",
    ),
    Case(
        "all round a piece that is whole",
        _FLEET,
        on_cells(". . . . \n . 1 1 . \n . . . ."),
        "broken",
        says="but there is no room for 2 ships of 1 cell.",
    ),
    Case(
        "what a group must hold",
        _PARK,
        on_cells("1 1 0 . \n . 0 . . \n 0 . . ."),
        "pending",
        leaves={cell(1, 0): (0, 1), cell(2, 1): (0, 1)},
    ),
    Case(
        "all are there",
        _PARK,
        on_cells("1 1 0 . \n 1 . . . \n 0 . 1 1"),
        "pending",
        leaves={cell(0, 3): (0,), cell(1, 1): (0,), cell(1, 3): (0,)},
    ),
    Case(
        "what is left must do",
        _PARK,
        on_cells("0 . . 0 \n 0 . 0 0 \n 0 0 . ."),
        "pending",
        leaves={cell(0, 1): (1,), cell(1, 1): (1,), cell(2, 3): (1,)},
    ),
]


def random_instance(rng: random.Random) -> Instance:
    board = cells(rng.randint(2, 4), rng.randint(2, 4))
    pieces = [rng.choice([ONE, TWO, THREE, BENT, TEE]) for _ in range(rng.randint(0, 3))]
    apart = rng.random() < 0.5
    return Instance(board, (All(),), Bank(rng.randint(0, 1), tuple(pieces), apart))
