"""Named cases of Parity."""

import random

from py_solver.board.coords import cell
from py_solver.board.marks import Marks
from py_solver.board.regions import All, Row, Set
from py_solver.rules.count.parity import Parity
from tests.rules.instances import BINARY, Case, Instance, cells, edges, on_cells

_ROW = Instance(cells(1, 5), (All(),), Parity(1))
_ODD = Instance(cells(1, 5), (All(),), Parity(1, odd=True), "odd")

SMALL = [
    _ROW,
    Instance(cells(2, 3), (All(),), Parity(0), "of the unmarked"),
    Instance(cells(3, 3), (All(),), Parity(1), "a whole board"),
    Instance(cells(1, 4), (All(),), Parity(1), "one piece"),
    Instance(cells(1, 10), (All(),), Parity(1), "four pieces"),
    Instance(cells(2, 3, Marks.numbers(1, 3)), (Row(1),), Parity(2), "among numbers"),
    Instance(cells(1, 3, Marks.numbers(1, 3)), (All(),), Parity(4), "a mark in no domain"),
    Instance(cells(1, 3), (Set(),), Parity(1), "an empty region"),
    Instance(edges(1, 2), (All(),), Parity(1), "of edges"),
    _ODD,
    Instance(cells(1, 4), (All(),), Parity(1, odd=True), "one odd piece"),
    Instance(cells(1, 10), (All(),), Parity(1, odd=True), "four odd pieces"),
    Instance(cells(1, 1), (All(),), Parity(1, odd=True), "a single cell"),
    Instance(cells(1, 3), (Set(),), Parity(1, odd=True), "an empty region that cannot be odd"),
]

FINDS = 1.0

CASES = [
    Case("two", _ROW, on_cells("1 0 0 1 0"), "satisfied"),
    Case("two are open", _ROW, on_cells("1 0 . . 0"), "pending", leaves={cell(0, 3): (0, 1)}),
    Case("one more", _ROW, on_cells("1 0 0 . 0"), "pending", leaves={cell(0, 3): (1,)}),
    Case("no more", _ROW, on_cells("1 1 0 . 0"), "pending", leaves={cell(0, 3): (0,)}),
    Case(
        "three",
        _ROW,
        on_cells("1 0 1 1 0"),
        "broken",
        lit=tuple(cell(0, col) for col in range(5)),
        says="The whole board must have an even number of black cells, but there are 3.",
    ),
    Case(
        "one, on a board still open",
        SMALL[5],
        on_cells(". . .\n2 1 3"),
        "broken",
        lit=(cell(1, 0), cell(1, 1), cell(1, 2)),
        says="Row 2 must have an even number of cells with 2, but there is 1.",
    ),
    Case("three, which is odd", _ODD, on_cells("1 0 1 1 0"), "satisfied"),
    Case(
        "two are open, of an odd number",
        _ODD,
        on_cells("1 0 . . 0"),
        "pending",
        leaves={cell(0, 3): (0, 1)},
    ),
    Case("no more than one", _ODD, on_cells("1 0 0 . 0"), "pending", leaves={cell(0, 3): (0,)}),
    Case("one more than two", _ODD, on_cells("1 1 0 . 0"), "pending", leaves={cell(0, 3): (1,)}),
    Case(
        "two, which is even",
        _ODD,
        on_cells("1 0 0 1 0"),
        "broken",
        lit=tuple(cell(0, col) for col in range(5)),
        says="The whole board must have an odd number of black cells, but there are 2.",
    ),
]


def random_instance(rng: random.Random) -> Instance:
    board = cells(rng.randint(2, 5), rng.randint(3, 5), BINARY)
    places = rng.sample(board.coords, rng.randint(1, board.size))
    return Instance(board, (Set(tuple(places)),), Parity(rng.randint(0, 1), rng.random() < 0.5))
