"""Named cases of RegionMates."""

import random

from py_solver.board.coords import Coord, Layer, cell
from py_solver.board.regions import All, Along
from py_solver.rules.division.region_mates import RegionMates
from tests.rules.cases.unknown_houses import board
from tests.rules.instances import Case, Instance, on_cells, on_edges


def _instance(
    rows: int, cols: int, most: int, cells: tuple[tuple[int, int], ...], *counts: int, size: int = 4
) -> Instance:
    along = Along(tuple(cell(*at) for at in cells))
    return Instance(board(rows, cols, most), (All(), along), RegionMates(size, counts))


_ROW = _instance(1, 4, 4, ((0, 1), (0, 0), (0, 2), (0, 3)))
_SQUARE = ((0, 0), (0, 1), (1, 0), (1, 1))

SMALL = [
    _instance(1, 3, 3, ((0, 0), (0, 1), (0, 2))),
    _instance(2, 2, 2, _SQUARE),
    _instance(2, 2, 2, ((0, 0), (1, 1))),
    _instance(2, 2, 2, _SQUARE[:3], 3),
    _instance(2, 2, 2, ((1, 0), (0, 1)), 1),
    _instance(2, 2, 2, _SQUARE, 1, 4),
    _instance(1, 2, 3, ((0, 0),)),
    _instance(2, 2, 2, _SQUARE, size=2),
    _instance(2, 3, 2, ((0, 0), (0, 1), (1, 2)), size=3),
]

FINDS = 0.881

CASES = [
    Case("an open board is undecided", _ROW, {}, "pending"),
    Case(
        "two in the region",
        _ROW,
        on_cells(". 2 . .") | on_edges("+ + + + +\n  | x |  \n+ + + + +"),
        "satisfied",
    ),
    Case(
        "too many",
        _ROW,
        on_cells(". 2 . .") | on_edges("+ + + + +\n  x x    \n+ + + + +"),
        "broken",
        lit=(cell(0, 0), cell(0, 1), cell(0, 2)),
        says="but 3 cells are in the region of row 1, column 2.",
    ),
    Case(
        "too few",
        _ROW,
        on_cells(". 4 . .") | on_edges("+ + + + +\n  |      \n+ + + + +"),
        "broken",
        says="Row 1, column 2 must be the number of cells in its region among row 1, columns 1 to "
        "4, but only 3 cells can be in the region of row 1, column 2.",
    ),
    Case(
        "no number of cells",
        _instance(1, 2, 3, ((0, 0),)),
        on_cells("3 ."),
        "broken",
        lit=(cell(0, 0),),
        says="but row 1, column 1 counts only 1 cell.",
    ),
    Case(
        "neither one nor four",
        _instance(1, 4, 2, ((0, 0), (0, 1), (0, 2), (0, 3)), 1, 4),
        on_edges("+ + + + +\n  x   |  \n+ + + + +"),
        "broken",
        says="The region of row 1, column 1 must contain 1 or 4 of the cells row 1, columns 1 to "
        "4, but 2 to 3 cells are in the region of row 1, column 1.",
    ),
    Case(
        "apart",
        _instance(1, 3, 2, ((0, 0), (0, 2)), 2),
        on_edges("+ + + +\n    |  \n+ + + +"),
        "broken",
        says="Row 1, columns 1 and 3 must be in the same region, but only 1 cell can be in the "
        "region of row 1, column 1.",
    ),
    Case(
        "between what is joined and what can be",
        _ROW,
        on_edges("+ + + + +\n    x |  \n+ + + + +"),
        "pending",
        leaves={cell(0, 1): (2, 3)},
    ),
    Case(
        "too far away",
        _instance(1, 4, 4, ((0, 0), (0, 1), (0, 2), (0, 3)), size=2),
        {},
        "pending",
        leaves={cell(0, 0): (1, 2)},
    ),
    Case(
        "no more",
        _ROW,
        on_cells(". 2 . .") | on_edges("+ + + + +\n    x    \n+ + + + +"),
        "pending",
        leaves={Coord(Layer.EDGES_V, 0, 1): (1,), Coord(Layer.EDGES_V, 0, 3): (1,)},
    ),
    Case(
        "all of them",
        _ROW,
        on_cells(". 4 . ."),
        "pending",
        leaves={Coord(Layer.EDGES_V, 0, 1): (0,), Coord(Layer.EDGES_V, 0, 3): (0,)},
    ),
]


def random_instance(rng: random.Random) -> Instance:
    rows, cols, most = rng.choice([(2, 3, 3), (2, 2, 4), (1, 5, 5), (3, 2, 4)])
    places = [(row, col) for row in range(rows) for col in range(cols)]
    chosen = tuple(rng.sample(places, rng.randint(2, len(places))))
    counts = rng.sample(range(1, len(chosen) + 1), rng.randint(1, 2))
    size = rng.randint(2, 5)
    return _instance(rows, cols, most, chosen, *(counts if rng.random() < 0.5 else ()), size=size)
