"""Named cases of EqualRegions."""

import random

from py_solver.board.coords import Coord, Layer, cell
from py_solver.board.regions import All
from py_solver.board.substrate import Substrate
from py_solver.rules.division.equal_regions import EqualRegions
from tests.rules.instances import Case, Instance, on_edges, walled


def _instance(rows: int, cols: int, size: int, walls: tuple[int, ...] = ()) -> Instance:
    return Instance(walled(Substrate.division(rows, cols), walls), (All(),), EqualRegions(size))


_THREE = _instance(3, 3, 3)
_ROW = _instance(1, 4, 2)
_SIX = _instance(2, 6, 6)

SMALL = [
    _instance(1, 3, 3),
    _ROW,
    _instance(2, 2, 2),
    _instance(2, 3, 2),
    _instance(2, 3, 3),
    _instance(1, 2, 1),
    _instance(1, 3, 2),
    _instance(3, 3, 4, (4,)),
    _instance(3, 3, 8, (4,)),
    _instance(2, 3, 6),
]

FINDS = 0.7306

CASES = [
    Case("an open board is undecided", _THREE, {}, "pending"),
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
        "one way out",
        _THREE,
        on_edges("+ + + +\n  |    \n+ + + +"),
        "pending",
        leaves={Coord(Layer.EDGES_H, 1, 0): (0,)},
    ),
    Case(
        "a whole region",
        _THREE,
        on_edges("+ + + +\n  x x  \n+ + + +"),
        "pending",
        leaves={Coord(Layer.EDGES_H, 1, 0): (1,), Coord(Layer.EDGES_H, 1, 2): (1,)},
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
