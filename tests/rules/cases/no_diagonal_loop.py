"""Named cases of NoDiagonalLoop."""

import random

from py_solver.board.coords import cell
from py_solver.board.marks import Marks
from py_solver.board.regions import All, Rect, Set
from py_solver.rules.lines.no_diagonal_loop import NoDiagonalLoop
from tests.rules.instances import Case, Instance, cells, on_cells

_SLOPES = Marks.either(("falling", "rising"), ("slash_down", "slash_up"))
_RULE = NoDiagonalLoop(0, 1)
_PLAIN = Instance(cells(3, 3, _SLOPES), (All(),), _RULE)
_WIDE = Instance(cells(4, 4, _SLOPES), (All(),), _RULE)

SMALL = [
    Instance(cells(1, 3, _SLOPES), (All(),), _RULE, "too narrow for a loop"),
    Instance(cells(2, 2, _SLOPES), (Set(),), _RULE, "empty"),
    Instance(cells(2, 2, _SLOPES), (All(),), NoDiagonalLoop(1, 0), "the other way round"),
    Instance(cells(2, 3, _SLOPES), (All(),), _RULE),
    Instance(cells(3, 3, _SLOPES, walls=(2,)), (All(),), _RULE, "with a wall"),
    Instance(cells(3, 4, _SLOPES), (Rect(0, 0, 3, 3),), _RULE, "a part of the board"),
    Instance(cells(2, 3, Marks.numbers(0, 2)), (All(),), NoDiagonalLoop(1, 2), "or none at all"),
    Instance(cells(2, 2), (All(),), NoDiagonalLoop(1, 3), "a mark that nothing holds"),
    _PLAIN,
]

FINDS = 1.0

CASES = [
    Case("an open board is undecided", _PLAIN, {}, "pending"),
    Case(
        "three sides of a small loop",
        _PLAIN,
        on_cells("1 0 .\n0 . .\n. . ."),
        "pending",
        leaves={cell(1, 1): (0,), cell(2, 2): (0, 1)},
    ),
    Case("a cross", _PLAIN, on_cells("0 1 .\n1 0 .\n. . ."), "pending"),
    Case("no loop on a full board", _PLAIN, on_cells("0 0 0\n1 0 1\n0 0 1"), "satisfied"),
    Case(
        "no loop can be drawn any more",
        _PLAIN,
        on_cells(". . .\n. 1 0\n. 0 ."),
        "pending",
    ),
    Case(
        "a small loop, the rest open",
        _PLAIN,
        on_cells("1 0 .\n0 1 .\n. . ."),
        "broken",
        lit=(cell(0, 0), cell(0, 1), cell(1, 0), cell(1, 1)),
        says="The diagonals must not close a loop, but a loop is closed at row 1, column 1.",
    ),
    Case(
        "a loop of eight round two corners",
        _WIDE,
        on_cells(". 1 0 .\n1 . . 0\n0 . . 1\n. 0 1 ."),
        "broken",
        says="but a loop is closed at row 1, column 2.",
    ),
    Case(
        "seven sides of it",
        _WIDE,
        on_cells(". 1 0 .\n1 . . 0\n0 . . 1\n. 0 . ."),
        "pending",
        leaves={cell(3, 2): (0,)},
    ),
]


def random_instance(rng: random.Random) -> Instance:
    board = cells(rng.randint(2, 5), rng.randint(2, 4), _SLOPES)
    return Instance(board, (All(),), _RULE)
