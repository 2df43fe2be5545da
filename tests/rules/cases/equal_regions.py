"""Named cases of EqualRegions."""

import random

from py_solver.board.coords import Coord, Layer, cell
from py_solver.board.regions import All
from py_solver.board.substrate import Substrate
from py_solver.rules.division.equal_regions import EqualRegions
from tests.rules.boards import sized_cases, small_sized
from tests.rules.instances import Case, Instance, on_edges, walled


def _instance(rows: int, cols: int, size: int, walls: tuple[int, ...] = ()) -> Instance:
    return Instance(walled(Substrate.division(rows, cols), walls), (All(),), EqualRegions(size))


_THREE = _instance(3, 3, 3)
_ROW = _instance(1, 4, 2)
_SIX = _instance(2, 6, 6)

SMALL = [
    *small_sized(_instance),
    _instance(1, 3, 2),
    _instance(3, 3, 4, (4,)),
    _instance(3, 3, 8, (4,)),
    _instance(2, 3, 6),
]

FINDS = 0.7306

CASES = [
    *sized_cases(_instance),
    Case("two dominoes", _ROW, on_edges("+ + + + +\n  x | x  \n+ + + + +"), "satisfied"),
    Case(
        "a region that is too large",
        _THREE,
        on_edges("+ + + +\n  x x  \n+x+ + +\n       \n+ + + +\n       \n+ + + +"),
        "broken",
        lit=(cell(0, 0), cell(0, 1), cell(0, 2), cell(1, 0)),
        says="Every region must have 3 cells, but the region of row 1, column 1 has 4 cells "
        "already.",
    ),
    Case(
        "a whole region",
        _THREE,
        on_edges("+ + + +\n  x x  \n+ + + +"),
        "pending",
        leaves={Coord(Layer.EDGES_H, 1, 0): (1,), Coord(Layer.EDGES_H, 1, 2): (1,)},
    ),
    Case(
        "two halves",
        _SIX,
        on_edges("+ + + + + + +\n  x x | x x  \n+x+ + +x+x+x+\n  x x | x x  \n+ + + + + + +"),
        "pending",
        leaves={Coord(Layer.EDGES_H, 1, 2): (0,)},
    ),
]


def random_instance(rng: random.Random) -> Instance:
    rows, cols, size = rng.choice(
        [(2, 3, 3), (2, 4, 4), (3, 3, 3), (2, 4, 2), (1, 6, 3), (2, 6, 6), (3, 4, 6), (2, 7, 7)]
    )
    return _instance(rows, cols, size)
