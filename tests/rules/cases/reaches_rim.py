"""Named cases of ReachesRim."""

import random

from py_solver.board.coords import Coord, cell
from py_solver.board.marks import Marks
from py_solver.board.regions import All, Col, Region, Row, Set
from py_solver.rules.groups.reaches_rim import ReachesRim
from tests.rules.instances import Case, Instance, cells, on_cells


def rim(rows: int, cols: int) -> Set:
    """The outermost cells."""
    return Set(
        tuple(
            cell(row, col)
            for row in range(rows)
            for col in range(cols)
            if row in (0, rows - 1) or col in (0, cols - 1)
        )
    )


def around(rows: int, cols: int) -> tuple[Region, ...]:
    return All(), rim(rows, cols)


_ROOM = Instance(cells(3, 3), around(3, 3), ReachesRim(1))
_HALL = Instance(cells(4, 4), around(4, 4), ReachesRim(1), "a larger one")
_ASLANT = Instance(cells(3, 3), around(3, 3), ReachesRim(1, diagonal=True), "also diagonally")
_DOOR = Instance(cells(2, 4), (All(), Set((cell(0, 3),))), ReachesRim(1), "one way out")

SMALL = [
    _ROOM,
    _DOOR,
    Instance(cells(3, 3), around(3, 3), ReachesRim(0), "of the unmarked"),
    Instance(cells(2, 4), (All(), Col(0)), ReachesRim(1), "to the left"),
    Instance(cells(3, 3, walls=(1,)), (All(), Row(0)), ReachesRim(1), "round a wall"),
    Instance(cells(2, 3, Marks.numbers(1, 3)), (All(), Row(0)), ReachesRim(2), "among numbers"),
    Instance(cells(2, 2), (All(), Set()), ReachesRim(1), "no way out"),
    _ASLANT,
    Instance(cells(3, 3), (All(), Row(0)), ReachesRim(1, diagonal=True), "diagonally upwards"),
]

FINDS = 1.0

CASES = [
    Case("nothing marked", _ROOM, on_cells("0 0 0 \n 0 0 0 \n 0 0 0"), "satisfied"),
    Case("joined to the rim", _ROOM, on_cells("0 1 0 \n 0 1 0 \n 0 0 1"), "satisfied"),
    Case("still open", _ROOM, on_cells(". . . \n . 1 . \n . . ."), "pending"),
    Case(
        "shut in",
        _ROOM,
        on_cells("1 0 . \n 0 1 0 \n . 0 ."),
        "broken",
        lit=(cell(1, 1),),
        says="All black cells must be connected to the edge of the grid, but row 2, "
        "column 2 is cut off from the edge of the grid.",
    ),
    Case(
        "no way out",
        _ROOM,
        on_cells(". 0 . \n 0 . 0 \n . 0 ."),
        "pending",
        leaves={cell(1, 1): (0,), cell(0, 0): (0, 1)},
    ),
    Case(
        "the only way out",
        _HALL,
        on_cells(". 0 . . \n 0 1 . 0 \n . 0 0 . \n . . . ."),
        "pending",
        leaves={cell(1, 2): (1,), cell(0, 2): (1,), cell(0, 3): (0, 1)},
    ),
    Case("joined at a corner", _ASLANT, on_cells("1 0 0 \n 0 1 0 \n 0 0 0"), "satisfied"),
    Case(
        "shut in, also diagonally",
        _ASLANT,
        on_cells("0 0 0 \n 0 1 0 \n 0 0 0"),
        "broken",
        lit=(cell(1, 1),),
        says="All black cells must be connected to the edge of the grid, also diagonally, but",
    ),
    Case(
        "the only way out, diagonally",
        _ASLANT,
        on_cells("0 0 0 \n 0 1 0 \n 0 0 ."),
        "pending",
        leaves={cell(2, 2): (1,)},
    ),
]


def random_instance(rng: random.Random) -> Instance:
    board = cells(rng.randint(2, 4), rng.randint(2, 5))
    out: list[Coord] = rng.sample(board.coords, rng.randint(0, 4))
    rule = ReachesRim(rng.randint(0, 1), diagonal=rng.random() < 0.4)
    return Instance(board, (All(), Set(tuple(out))), rule)
