"""Named cases of AtLeastOne."""

import random

from py_solver.board.coords import cell
from py_solver.board.marks import Marks
from py_solver.board.regions import All, Row, Set
from py_solver.rules.count.at_least_one import AtLeastOne
from tests.rules.instances import Case, Instance, cells, on_cells

_ROW = Instance(cells(1, 4), (All(),), AtLeastOne(1))

SMALL = [
    _ROW,
    Instance(cells(2, 3), (Row(1),), AtLeastOne(0), "of the unmarked"),
    Instance(cells(3, 3), (Set((cell(0, 0), cell(2, 1))),), AtLeastOne(1), "two apart"),
    Instance(cells(2, 2, Marks.numbers(1, 3)), (All(),), AtLeastOne(2), "among numbers"),
    Instance(cells(1, 3, Marks.numbers(1, 3)), (All(),), AtLeastOne(4), "a mark in no domain"),
    Instance(cells(1, 3), (Set(),), AtLeastOne(1), "an empty region"),
]

FINDS = 1.0

CASES = [
    Case("one is enough", _ROW, on_cells("0 . 1 ."), "satisfied"),
    Case("still open", _ROW, on_cells("0 0 . ."), "pending"),
    Case("the last place", _ROW, on_cells("0 0 . 0"), "pending", leaves={cell(0, 2): (1,)}),
    Case(
        "the last place, among numbers",
        SMALL[3],
        on_cells("1 .\n3 1"),
        "pending",
        leaves={cell(0, 1): (2,)},
    ),
    Case(
        "none",
        _ROW,
        on_cells("0 0 0 0"),
        "broken",
        lit=(cell(0, 0), cell(0, 1), cell(0, 2), cell(0, 3)),
        says="The whole board must have at least 1 black cell, but none of these cells can be "
        "black.",
    ),
    Case(
        "none, before all is decided",
        SMALL[2],
        on_cells("0 . .\n. . .\n. 0 ."),
        "broken",
        lit=(cell(0, 0), cell(2, 1)),
        says="Row 1, column 1 and row 3, column 2 must have at least 1 black cell, but",
    ),
    Case("an empty region", SMALL[5], {}, "broken", says="An empty region must have at least 1"),
]


def random_instance(rng: random.Random) -> Instance:
    board = cells(rng.randint(1, 5), rng.randint(2, 5), Marks.numbers(1, rng.randint(2, 4)))
    places = rng.sample(board.coords, rng.randint(1, min(6, board.size)))
    return Instance(board, (Set(tuple(places)),), AtLeastOne(rng.randint(1, 2)))
