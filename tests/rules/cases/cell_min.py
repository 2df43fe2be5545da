"""Named cases of CellMin."""

import random

from py_solver.board.coords import cell
from py_solver.board.marks import Marks
from py_solver.board.regions import All, LosCross, Region, Row, Set
from py_solver.board.substrate import Material, Substrate
from py_solver.rules.count.cell_min import CellMin
from tests.rules.instances import BINARY, Case, Instance, cells, on_cells

_WALLED = cells(3, 3, walls=(1, 4))
_CROSSES = tuple(
    LosCross(row, col)
    for row in range(3)
    for col in range(3)
    if _WALLED.material(row, col) is Material.FLOOR
)
_AKARI = Instance(_WALLED, _CROSSES, CellMin(1, 1), "crosses around walls")
_TWICE = Instance(cells(2, 3), (Row(0), Row(1)), CellMin(1, 2), "two in each row")

SMALL = [
    Instance(cells(1, 4), (All(),), CellMin(1, 2)),
    _TWICE,
    _AKARI,
    Instance(cells(3, 3), tuple(LosCross(n, n) for n in range(3)), CellMin(0, 2), "unmarked"),
    Instance(cells(2, 3, Marks.numbers(1, 3)), (Row(1), Row(0)), CellMin(2, 1), "among numbers"),
    Instance(cells(1, 8), (All(),), CellMin(1, 4), "with a totalizer"),
    Instance(cells(1, 3), (Row(0), Set()), CellMin(1, 1), "an empty region"),
    Instance(cells(1, 3), (Row(0),), CellMin(1, 0), "nothing is asked"),
]

FINDS = 1.0

CASES = [
    Case("all cells are lit", _AKARI, on_cells("1 . 0\n0 . 1\n0 1 ."), "satisfied"),
    Case("a cell may yet be lit", _AKARI, on_cells("1 . .\n0 . 0\n0 . 0"), "pending"),
    Case(
        "a cell that nothing lights",
        _AKARI,
        on_cells("1 . 0\n0 . 0\n0 0 0"),
        "broken",
        lit=(cell(0, 2),),
        says="Row 1, columns 1 and 3, and row 2, columns 1 and 3, and row 3, columns 1, 2 "
        "and 3 must each have at least 1 black cell within reach, but within reach of "
        "row 1, column 3 no place is left for a black cell.",
    ),
    Case(
        "the only cell that may light another",
        _AKARI,
        on_cells("1 . 0\n0 . 1\n0 . 0"),
        "pending",
        leaves={cell(2, 1): (1,)},
    ),
    Case(
        "before all is decided",
        _TWICE,
        on_cells(". . .\n0 . 0"),
        "broken",
        lit=(cell(1, 0),),
        says="but within reach of row 2, column 1 there can be only 1.",
    ),
    Case(
        "one region by itself",
        SMALL[0],
        on_cells("0 0 . 0"),
        "broken",
        says="Row 1, column 1 must have at least 2 black cells within reach, but there can be only "
        "1.",
    ),
]


def random_instance(rng: random.Random) -> Instance:
    rows, cols = rng.randint(2, 5), rng.randint(3, 5)
    materials = tuple(rng.choice(list(Material)[:2] * 3) for _ in range(rows * cols))
    board = Substrate(rows, cols, cells(rows, cols, BINARY).layers, materials)
    crosses: list[Region] = [
        LosCross(at.row, at.col) for at in board.coords if board.in_play[board.index(at)]
    ] or [Set((cell(0, 0),))]
    return Instance(board, tuple(crosses), CellMin(rng.randint(0, 1), rng.randint(0, 3)))
