"""Named cases of UnknownHouses."""

import random

from py_solver.board.coords import Coord, Layer, cell
from py_solver.board.marks import Marks
from py_solver.board.regions import All, Set
from py_solver.board.substrate import Joins, Substrate
from py_solver.rules.division.unknown_houses import UnknownHouses
from tests.rules.boards import sized_cases, small_sized, with_edges
from tests.rules.instances import Case, Instance, on_cells, on_edges

_BORDERS = Marks.binary("joined", "border", noun="border")


def board(rows: int, cols: int, most: int) -> Substrate:
    """Cells with the numbers from 1, and borders between them."""
    return with_edges(rows, cols, Marks.numbers(1, most), _BORDERS, Joins.PARTS)


def _instance(rows: int, cols: int, most: int) -> Instance:
    return Instance(board(rows, cols, most), (All(),), UnknownHouses())


_THREE = _instance(3, 3, 3)
_ROW = _instance(1, 4, 2)

_MIXED = Set(tuple(random.Random(2).sample(_ROW.board.coords, len(_ROW.board.coords))))
"""The row in another order: a rule of one's own may list its cells in any."""

SMALL = [*small_sized(_instance), Instance(_ROW.board, (_MIXED,), UnknownHouses(), "mixed")]

FINDS = 0.7475

CASES = [
    *sized_cases(_instance),
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
        "equal numbers have a border between them",
        _THREE,
        on_cells("2 2 .\n. . .\n. . ."),
        "pending",
        leaves={Coord(Layer.EDGES_V, 0, 1): (1,)},
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
]


def random_instance(rng: random.Random) -> Instance:
    rows, cols, most = rng.choice([(2, 3, 3), (2, 4, 4), (3, 3, 3), (2, 4, 2), (1, 6, 3)])
    return _instance(rows, cols, most)
