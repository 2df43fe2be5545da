"""Named cases of CluePairs."""

import random

from py_solver.board.coords import Coord, Layer, cell
from py_solver.board.regions import All, Set
from py_solver.board.substrate import Substrate
from py_solver.rules.division.clue_pairs import CluePairs
from tests.rules.instances import Case, Instance, on_edges

Clues = dict[tuple[int, int], int | None]


def _instance(rows: int, cols: int, clues: Clues) -> Instance:
    places = (Set((cell(*at),)) for at in sorted(clues))
    numbers = tuple(clues[at] for at in sorted(clues))
    return Instance(Substrate.division(rows, cols), (All(), *places), CluePairs(numbers))


_ROW = _instance(1, 5, {(0, 0): 1, (0, 1): 4, (0, 3): 3, (0, 4): 1})
_THREE = _instance(3, 3, {(0, 0): 2, (0, 2): 5, (2, 0): 4, (2, 2): 6})
_EQUAL = _instance(1, 4, {(0, 0): 2, (0, 1): 3, (0, 2): 2, (0, 3): 4})

SMALL = [
    _ROW,
    _EQUAL,
    _instance(2, 3, {(0, 0): 1, (0, 2): 4, (1, 0): 5, (1, 2): 2}),
    _instance(2, 3, {(0, 0): None, (0, 2): 4, (1, 0): None, (1, 2): 2}),
    _instance(2, 3, {(0, 0): 3, (1, 1): 9}),
    _instance(1, 3, {(0, 0): None, (0, 2): None}),
    _instance(1, 3, {(0, 1): 2}),
    _instance(1, 2, {}),
]

FINDS = 0.6831

CASES = [
    Case("an open board is undecided", _THREE, {}, "pending"),
    Case("two regions", _ROW, on_edges("+ + + + + +\n  x x | x  \n+ + + + + +"), "satisfied"),
    Case(
        "three numbers in a region",
        _THREE,
        on_edges("+ + + +\n  x x  \n+ + +x+\n       \n+ + +x+\n       \n+ + + +"),
        "broken",
        lit=(cell(0, 0), cell(0, 2), cell(2, 2)),
        says="Every region must have two numbers, and its size must be between them, but the "
        "region of row 1, column 1 has 3 numbers.",
    ),
    Case(
        "too many cells for its numbers",
        _instance(1, 5, {(0, 0): 1, (0, 3): 4}),
        on_edges("+ + + + + +\n  x x x    \n+ + + + + +"),
        "broken",
        says="but the region of row 1, column 1 has 4 cells.",
    ),
    Case(
        "no size between the numbers",
        _EQUAL,
        on_edges("+ + + + +\n  x      \n+ + + + +"),
        "broken",
        lit=(cell(0, 0), cell(0, 1)),
        says="but no size is between the numbers in the region of row 1, column 1.",
    ),
    Case(
        "one number closed off",
        _ROW,
        on_edges("+ + + + + +\n  |        \n+ + + + + +"),
        "broken",
        lit=(cell(0, 0),),
        says="but borders close off an odd number of clues around row 1, column 1: 1 number.",
    ),
    Case(
        "no number closed off",
        _ROW,
        on_edges("+ + + + + +\n    | |    \n+ + + + + +"),
        "broken",
        lit=(cell(0, 2),),
        says="but borders close off cells without a number around row 1, column 3.",
    ),
    Case(
        "an area of the wrong size",
        _ROW,
        on_edges("+ + + + + +\n    |      \n+ + + + + +"),
        "broken",
        says="but the region of row 1, column 3 has 3 cells.",
    ),
    Case(
        "a border inside a region",
        _instance(2, 2, {(0, 0): 3, (1, 1): 5}),
        on_edges("+ + +\n  x  \n+x+x+\n  |  \n+ + +"),
        "broken",
        lit=(Coord(Layer.EDGES_V, 1, 1),),
        says="but a border separates row 2, column 1 and row 2, column 2, which are joined.",
    ),
    Case(
        "neighbours without a size between them",
        _EQUAL,
        {},
        "pending",
        leaves={Coord(Layer.EDGES_V, 0, 1): (1,)},
    ),
    Case(
        "a whole region, and cells with one way out",
        _ROW,
        on_edges("+ + + + + +\n        x  \n+ + + + + +"),
        "pending",
        leaves={
            Coord(Layer.EDGES_V, 0, 3): (1,),
            Coord(Layer.EDGES_V, 0, 2): (0,),
            Coord(Layer.EDGES_V, 0, 1): (0,),
        },
    ),
    Case(
        "no third number",
        _ROW,
        on_edges("+ + + + + +\n  x x      \n+ + + + + +"),
        "pending",
        leaves={Coord(Layer.EDGES_V, 0, 3): (1,), Coord(Layer.EDGES_V, 0, 4): (0,)},
    ),
]


def random_instance(rng: random.Random) -> Instance:
    rows, cols = rng.choice([(2, 3), (3, 3), (1, 6), (2, 4)])
    places = rng.sample([(row, col) for row in range(rows) for col in range(cols)], 4)
    told = places[: rng.choice((2, 4))]
    return _instance(rows, cols, {at: rng.choice([None, 1, 1, 2, 3, 4, 5, 6]) for at in told})
