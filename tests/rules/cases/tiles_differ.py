"""Named cases of TilesDiffer."""

import random

from py_solver.board.coords import Coord, Layer, cell
from py_solver.board.regions import All
from py_solver.board.substrate import Substrate
from py_solver.rules.division.tiles_differ import TilesDiffer
from tests.rules.cases.tiling import I2, I3, L3, L4, O4
from tests.rules.instances import Case, Instance, on_edges, walled

_THREES = Instance(Substrate.division(3, 3), (All(),), TilesDiffer((I3, L3)), "threes")
_MIXED = Instance(Substrate.division(2, 4), (All(),), TilesDiffer((I2, I3, L3)))

SMALL = [
    Instance(Substrate.division(1, 4), (All(),), TilesDiffer((I2,)), "none"),
    Instance(Substrate.division(1, 4), (All(),), TilesDiffer((I2, (*I3, (0, 3)))), "one row"),
    Instance(Substrate.division(1, 5), (All(),), TilesDiffer((I2, I3)), "two sizes"),
    Instance(Substrate.division(2, 3), (All(),), TilesDiffer((I3, L3, I2))),
    _MIXED,
    Instance(
        walled(Substrate.division(3, 3), (2, 4)), (All(),), TilesDiffer((I2, I3, L3)), "walls"
    ),
]

FINDS = 0.989

CASES = [
    Case("an open board is undecided", _MIXED, {}, "pending"),
    Case(
        "a bent one, a short one and a bent one",
        _MIXED,
        on_edges("+ + + + +\n  x | x  \n+x+-+-+x+\n  | x |  \n+ + + + +"),
        "broken",
        lit=(cell(0, 1), cell(0, 0), cell(1, 0), cell(0, 2), cell(0, 3), cell(1, 3)),
        says="Every region must be a tile that differs in shape from all regions beside it, "
        "but the regions of row 1, column 1 and row 2, column 4 have the same shape.",
    ),
    Case(
        "a long one and bent ones apart",
        Instance(Substrate.division(3, 3), (All(),), TilesDiffer((I3, L3, I2)), "apart"),
        on_edges("+ + + +\n  x x  \n+-+-+-+\n  x |  \n+x+-+x+\n  | x  \n+ + + +"),
        "broken",
        says="the regions of row 2, column 1 and row 3, column 3 have the same shape.",
    ),
    Case(
        "one is too large",
        _THREES,
        on_edges("+ + + +\n  x x  \n+x+ + +\n       \n+ + + +\n       \n+ + + +"),
        "broken",
        lit=(cell(0, 0), cell(0, 1), cell(0, 2), cell(1, 0)),
        says="but the region of row 1, column 1 has 4 cells.",
    ),
    Case(
        "a short one and a long one",
        Instance(Substrate.division(1, 5), (All(),), TilesDiffer((I2, I3)), "both"),
        on_edges("+ + + + + +\n  x | x x  \n+ + + + + +"),
        "satisfied",
    ),
    Case(
        "two short ones cannot lie side by side",
        Instance(Substrate.division(1, 5), (All(),), TilesDiffer((I2, I3)), "beside"),
        on_edges("+ + + + + +\n  x | x    \n+ + + + + +"),
        "pending",
        leaves={Coord(Layer.EDGES_V, 0, 4): (0,)},
    ),
]


def random_instance(rng: random.Random) -> Instance:
    board = Substrate.division(rng.randint(1, 3), rng.randint(2, 4))
    walls = [at for at in range(1, board.rows * board.cols) if rng.random() < 0.1]
    shapes = tuple(rng.sample((I2, I3, L3, O4, L4), rng.randint(2, 4)))
    return Instance(walled(board, walls), (All(),), TilesDiffer(shapes))
