"""Named cases of Tiling."""

import random

from py_solver.board.coords import Coord, Layer, cell
from py_solver.board.regions import All, Set
from py_solver.board.shapes import from_drawn
from py_solver.board.substrate import Substrate
from py_solver.rules.division.tiling import Tiling
from tests.rules.instances import Case, Instance, on_edges, walled

I2, I3, L3, O4, L4 = map(from_drawn, ("xx", "xxx", "xx/x-", "xx/xx", "xxx/x--"))

_THREES = Instance(Substrate.division(3, 3), (All(),), Tiling((I3, L3)))
_CORNER = Instance(Substrate.division(3, 3), (All(), Set((cell(0, 0),))), Tiling((L3,)), "a corner")

SMALL = [
    Instance(Substrate.division(1, 4), (All(),), Tiling((I2,)), "one row"),
    Instance(Substrate.division(1, 3), (All(),), Tiling((I2,)), "too short"),
    Instance(Substrate.division(2, 3), (All(),), Tiling((I2, O4)), "two sizes"),
    Instance(Substrate.division(2, 4), (All(),), Tiling((L4, O4))),
    Instance(walled(Substrate.division(3, 3), (4,)), (All(),), Tiling((I2, L3)), "round a wall"),
    Instance(Substrate.division(2, 3), (All(), Set((cell(0, 0),))), Tiling((L3,)), "a cell"),
    Instance(
        Substrate.division(2, 3),
        (All(), Set((cell(0, 0), cell(1, 2)))),
        Tiling((I2, I3)),
        "two cells",
    ),
]

FINDS = 1.0

CASES = [
    Case("an open board is undecided", _THREES, {}, "pending"),
    Case(
        "three of them",
        _THREES,
        on_edges("+ + + +\n  x x  \n+-+-+-+\n  x |  \n+x+-+x+\n  | x  \n+ + + +"),
        "satisfied",
    ),
    Case(
        "one is too large",
        _THREES,
        on_edges("+ + + +\n  x x  \n+x+ + +\n       \n+ + + +\n       \n+ + + +"),
        "broken",
        lit=(cell(0, 0), cell(0, 1), cell(0, 2), cell(1, 0)),
        says="Every region must be a tile, but the region of row 1, column 1 has 4 cells.",
    ),
    Case(
        "one is too small",
        _THREES,
        on_edges("+ + + +\n  x |  \n+-+-+ +\n       \n+ + + +\n       \n+ + + +"),
        "broken",
        lit=(cell(0, 0), cell(0, 1)),
        says="but the region of row 1, column 1 has 2 cells.",
    ),
    Case(
        "a border inside",
        Instance(Substrate.division(2, 2), (All(),), Tiling((O4,))),
        on_edges("+ + +\n  |  \n+x+x+\n  x  \n+ + +"),
        "broken",
        lit=(Coord(Layer.EDGES_V, 0, 1),),
        says="but there is a border inside a region at the edge between columns 1 and 2 of row 1.",
    ),
    Case(
        "one way out",
        _THREES,
        on_edges("+ + + +\n       \n+ + + +\n  |    \n+-+ + +\n       \n+x+ + +"),
        "pending",
        leaves={Coord(Layer.EDGES_H, 1, 0): (0,)},
    ),
    Case(
        "no room in a corner",
        _THREES,
        on_edges("+ + + +\n  |    \n+ + + +\n  |    \n+-+ + +\n       \n+ + + +"),
        "broken",
        lit=(cell(0, 0),),
        says="can still contain row 1, column 1.",
    ),
    Case(
        "four cells are parted off",
        _THREES,
        on_edges("+ + + +\n    |  \n+ + + +\n    |  \n+-+-+ +\n       \n+ + + +"),
        "broken",
        lit=(cell(0, 0), cell(0, 1), cell(1, 0), cell(1, 1)),
        says="but 4 cells are cut off here.",
    ),
    Case(
        "another one",
        _CORNER,
        on_edges("+ + + +\n  x x  \n+-+-+-+\n       \n+ + + +\n       \n+ + + +"),
        "broken",
        lit=(cell(0, 0), cell(0, 1), cell(0, 2)),
        says="The region of row 1, column 1 must be a tile of the shape asked for, but the "
        "region of row 1, column 1 is not such a tile.",
    ),
    Case(
        "all ways agree",
        _CORNER,
        on_edges("+ + + +\n  x    \n+ + + +\n       \n+ + + +\n       \n+ + + +"),
        "pending",
        leaves={
            Coord(Layer.EDGES_V, 0, 2): (1,),
            Coord(Layer.EDGES_H, 1, 0): (0, 1),
            Coord(Layer.EDGES_V, 1, 2): (0, 1),
        },
    ),
]


def random_instance(rng: random.Random) -> Instance:
    board = Substrate.division(rng.randint(1, 4), rng.randint(2, 4))
    walls = [at for at in range(1, board.rows * board.cols) if rng.random() < 0.1]
    shapes = tuple(rng.sample((I2, I3, L3, O4, L4), rng.randint(1, 4)))
    regions = (All(), Set((cell(0, 0),))) if rng.random() < 0.3 else (All(),)
    return Instance(walled(board, walls), regions, Tiling(shapes))
