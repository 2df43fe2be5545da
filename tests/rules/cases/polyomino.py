"""Named cases of Polyomino."""

import random

from py_solver.board.coords import cell
from py_solver.board.marks import Marks
from py_solver.board.regions import All, AllOf, Rect, Set
from py_solver.rules.groups.polyomino import Polyomino
from tests.rules.instances import Case, Instance, cells, on_cells

_FOUR = Instance(cells(3, 3), (All(),), Polyomino(1, 4))

SMALL = [
    Instance(cells(1, 5), (All(),), Polyomino(1, 3)),
    Instance(cells(2, 3), (All(),), Polyomino(1, 1)),
    Instance(cells(2, 3), (All(),), Polyomino(1, 7), "larger than the board"),
    Instance(cells(2, 3), (Set(),), Polyomino(1, 2), "nowhere"),
    _FOUR,
    Instance(cells(3, 3), (All(),), Polyomino(0, 5), "of the unmarked"),
    Instance(cells(3, 3), (Rect(0, 0, 3, 2),), Polyomino(1, 3), "in a part of the board"),
    Instance(cells(2, 3, Marks.numbers(1, 3)), (All(),), Polyomino(2, 3), "among numbers"),
    Instance(cells(2, 2, Marks.numbers(1, 2)), (All(),), Polyomino(3, 2), "of a mark never held"),
    Instance(
        cells(3, 3, walls=(4,)),
        (AllOf(),),
        Polyomino(1, 5),
        "around a wall",
    ),
    Instance(cells(1, 12), (All(),), Polyomino(1, 4), "along a row"),
    Instance(cells(3, 4), (All(),), Polyomino(1, 7), "in more ways than are listed"),
]

FINDS = 0.97

CASES = [
    Case("a tetromino", _FOUR, on_cells("0 1 1\n1 1 0\n0 0 0"), "satisfied"),
    Case("an open board is undecided", _FOUR, {}, "pending"),
    Case("a part of it", _FOUR, on_cells(". 1 .\n. 1 .\n. . ."), "pending"),
    Case(
        "one way on, and not too far",
        _FOUR,
        on_cells("1 . .\n0 . 0\n. . ."),
        "pending",
        leaves={cell(0, 1): (1,), cell(1, 1): (1,), cell(2, 0): (0,), cell(2, 1): (0, 1)},
    ),
    Case(
        "enough",
        _FOUR,
        on_cells("1 1 .\n1 1 .\n. . ."),
        "pending",
        leaves={cell(0, 2): (0,), cell(2, 2): (0,)},
    ),
    Case(
        "too many cells",
        _FOUR,
        on_cells("1 1 1\n1 1 0\n0 0 0"),
        "broken",
        lit=(cell(0, 0), cell(0, 1), cell(0, 2), cell(1, 0), cell(1, 1)),
        says="The whole board must have exactly 4 black cells that form one group, but "
        "there are already 5.",
    ),
    Case(
        "two parts",
        _FOUR,
        on_cells("1 1 1\n0 0 0\n0 0 1"),
        "broken",
        lit=(cell(2, 2),),
        says="that form one group, but row 3, column 3 is cut off from the others.",
    ),
    Case(
        "no room left",
        _FOUR,
        on_cells(". . .\n0 0 0\n. . ."),
        "broken",
        says="that form one group, but there is room for only 3.",
    ),
]


def random_instance(rng: random.Random) -> Instance:
    # On the larger boards many sizes fit in too many ways to list, so cuts handle them.
    board = cells(rng.randint(2, 5), rng.randint(3, 5))
    return Instance(board, (All(),), Polyomino(1, rng.randint(1, 8)))
