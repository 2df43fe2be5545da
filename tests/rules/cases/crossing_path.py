"""Named cases of CrossingPath."""

import random

from py_solver.board.coords import Coord, Layer
from py_solver.board.marks import Marks
from py_solver.board.regions import All, AllOf, Set
from py_solver.board.substrate import Joins
from py_solver.rules.lines.crossing_path import CrossingPath
from tests.rules.instances import Case, Instance, edges, through_cells


def _above(row: int, col: int) -> Coord:
    return Coord(Layer.EDGES_H, row, col)


def _left_of(row: int, col: int) -> Coord:
    return Coord(Layer.EDGES_V, row, col)


SMALL = [
    Instance(edges(1, 2), (All(),), CrossingPath(1), "at corners"),
    Instance(edges(1, 2), (Set(),), CrossingPath(1), "empty"),
    Instance(edges(1, 2), (AllOf(layer=Layer.EDGES_H),), CrossingPath(1), "never closed"),
    Instance(edges(2, 2), (All(),), CrossingPath(1), "at corners"),
    Instance(edges(2, 3, Joins.CELLS), (All(),), CrossingPath(1), "through cells"),
    Instance(edges(2, 2, Joins.CELLS, Marks.numbers(0, 2)), (All(),), CrossingPath(2), "numbers"),
    Instance(edges(3, 3, Joins.CELLS), (All(),), CrossingPath(1), "through cells"),
]

_FREE = Instance(edges(3, 3, Joins.CELLS), (All(),), CrossingPath(1))
_WIDE = Instance(edges(3, 4, Joins.CELLS), (All(),), CrossingPath(1))
_LARGE = Instance(edges(4, 4, Joins.CELLS), (All(),), CrossingPath(1))

FINDS = 0.762

CASES = [
    Case("an open board is undecided", _FREE, {}, "pending"),
    Case(
        "an eight",
        _FREE,
        through_cells("o-oxo\n| | x\no-o-o\nx | |\noxo-o"),
        "satisfied",
    ),
    Case(
        "two loops across each other",
        _LARGE,
        through_cells("o-o-oxo\n| x | x\noxo-o-o\n| | | |\no-o-oxo\nx | x |\noxo-o-o"),
        "broken",
        says="The line must form one closed loop, which may cross itself, but the loop at",
    ),
    Case(
        "a dead end",
        _FREE,
        through_cells("o-oxo\n  x  \no o o\n     \no o o"),
        "broken",
        lit=(_left_of(0, 1),),
        says="but it comes to a dead end in row 1, column 2.",
    ),
    Case(
        "a branch",
        _FREE,
        through_cells("o-o-o\n  |  \no o o\n     \no o o"),
        "broken",
        lit=(_left_of(0, 1), _left_of(0, 2), _above(1, 1)),
        says="but it branches in row 1, column 2.",
    ),
    Case(
        "on where three are marked",
        _FREE,
        through_cells("o o o\n  |  \no-o-o\n     \no o o"),
        "pending",
        leaves={_above(2, 1): (1,)},
    ),
    Case(
        "nothing drawn",
        Instance(edges(2, 2, Joins.CELLS), (All(),), CrossingPath(1)),
        through_cells("oxo\nx x\noxo"),
        "broken",
        says="but no loop can be drawn any more.",
    ),
    Case(
        "a turn may still become a crossing",
        _WIDE,
        through_cells("o-o o-o\n|      \no-o o o\n  x    \no o o o"),
        "pending",
        leaves={_above(1, 1): (0, 1)},
    ),
    Case(
        "not closed straight on",
        _WIDE,
        through_cells("o-o o-o\n|     |\no-o-o-o\nx     x\no o-o o"),
        "pending",
        leaves={_left_of(0, 2): (0,)},
    ),
    Case(
        "parts that nothing joins",
        _WIDE,
        through_cells("o-oxo-o\n       \no oxo o\n       \no oxo o"),
        "broken",
        says="but there is no way from the edge between columns 1 and 2 of row 1 to the "
        "edge between columns 3 and 4 of row 1.",
    ),
]


def random_instance(rng: random.Random) -> Instance:
    joins = rng.choice(list(Joins))
    more = joins is not Joins.CORNERS
    board = edges(rng.randint(2, 3 + more), rng.randint(2, 3 + more), joins)
    return Instance(board, (All(),), CrossingPath(1))
