"""Named cases of UnknownHouses."""

import random

from py_solver.board.coords import Coord, Layer, cell
from py_solver.board.marks import Marks
from py_solver.board.regions import All
from py_solver.board.substrate import Joins, Substrate
from py_solver.rules.division.unknown_houses import UnknownHouses
from tests.rules.boards import with_edges
from tests.rules.instances import Case, Instance, on_cells, on_edges

_BORDERS = Marks.binary("joined", "border", noun="border")


def board(rows: int, cols: int, most: int) -> Substrate:
    """Cells with the numbers from 1, and borders between them."""
    return with_edges(rows, cols, Marks.numbers(1, most), _BORDERS, Joins.PARTS)


def _instance(rows: int, cols: int, most: int) -> Instance:
    return Instance(board(rows, cols, most), (All(),), UnknownHouses())


_THREE = _instance(3, 3, 3)
_ROW = _instance(1, 4, 2)

SMALL = [
    _instance(1, 3, 3),
    _ROW,
    _instance(2, 2, 2),
    _instance(2, 3, 2),
    _instance(2, 3, 3),
    _instance(1, 2, 1),
]

FINDS = 0.7475

CASES = [
    Case("an open board is undecided", _THREE, {}, "pending"),
    Case(
        "two dominoes",
        _ROW,
        on_cells("1 2 2 1") | on_edges("+ + + + +\n  x | x  \n+ + + + +"),
        "satisfied",
    ),
    Case(
        "a region that is too large",
        _THREE,
        on_edges("+ + + +\n  x x  \n+x+ + +\n       \n+ + + +\n       \n+ + + +"),
        "broken",
        lit=(cell(0, 0), cell(0, 1), cell(0, 2), cell(1, 0)),
        says="Every region must contain each number exactly once, but the region of row 1, "
        "column 1 has 4 cells already.",
    ),
    Case(
        "a number twice",
        _THREE,
        on_cells("2 . .\n2 . .\n. . .") | on_edges("+ + + +\n       \n+x+ + +"),
        "broken",
        lit=(cell(0, 0), cell(1, 0)),
        says="but column 1, rows 1 and 2 are both 2 in the same region.",
    ),
    Case(
        "a border inside a region",
        _instance(2, 2, 4),
        on_edges("+ + +\n  x  \n+x+x+\n  |  \n+ + +"),
        "broken",
        lit=(Coord(Layer.EDGES_V, 1, 1),),
        says="but a border separates row 2, column 1 and row 2, column 2, which are joined.",
    ),
    Case(
        "a corner closed off",
        _THREE,
        on_edges("+ + + +\n  |    \n+-+ + +"),
        "broken",
        lit=(cell(0, 0),),
        says="but the region of row 1, column 1 has only 1 cell.",
    ),
    Case(
        "an area that no regions fill",
        _ROW,
        on_edges("+ + + + +\n      |  \n+ + + + +"),
        "broken",
        says="but borders close off 3 cells around row 1, column 1, which are not whole regions "
        "of 2.",
    ),
    Case(
        "equal numbers have a border between them",
        _THREE,
        on_cells("2 2 .\n. . .\n. . ."),
        "pending",
        leaves={Coord(Layer.EDGES_V, 0, 1): (1,)},
    ),
    Case(
        "one way out",
        _THREE,
        on_edges("+ + + +\n  |    \n+ + + +"),
        "pending",
        leaves={Coord(Layer.EDGES_H, 1, 0): (0,)},
    ),
    Case(
        "a whole region",
        _THREE,
        on_cells("1 . .\n. . .\n. . .") | on_edges("+ + + +\n  x x  \n+ + + +"),
        "pending",
        leaves={
            cell(0, 1): (2, 3),
            Coord(Layer.EDGES_H, 1, 0): (1,),
            Coord(Layer.EDGES_H, 1, 2): (1,),
        },
    ),
    Case(
        "the last place for a number",
        _ROW,
        on_cells("1 . . .") | on_edges("+ + + + +\n  x      \n+ + + + +"),
        "pending",
        leaves={cell(0, 1): (2,)},
    ),
    Case(
        "no border where both sides are joined",
        _instance(2, 2, 4),
        on_edges("+ + +\n  x  \n+x+x+\n     \n+ + +"),
        "pending",
        leaves={Coord(Layer.EDGES_V, 1, 1): (0,)},
    ),
    Case(
        "two groups too large for one region",
        _instance(1, 6, 3),
        on_edges("+ + + + + + +\n  x     x    \n+ + + + + + +"),
        "pending",
        leaves={Coord(Layer.EDGES_V, 0, 3): (1,), Coord(Layer.EDGES_V, 0, 2): (0,)},
    ),
]


def random_instance(rng: random.Random) -> Instance:
    rows, cols, most = rng.choice([(2, 3, 3), (2, 4, 4), (3, 3, 3), (2, 4, 2), (1, 6, 3)])
    return _instance(rows, cols, most)
