"""Named cases of NoCrossing."""

import random

from py_solver.board.coords import Coord, Layer
from py_solver.board.marks import Marks
from py_solver.board.regions import AllOf, Set
from py_solver.board.substrate import Joins
from py_solver.rules.lines.no_crossing import NoCrossing
from tests.rules.instances import Case, Instance, edges, through_cells

_BRIDGES = Marks.numbers(0, 2)
_NORTH, _SOUTH = Coord(Layer.EDGES_H, 1, 1), Coord(Layer.EDGES_H, 2, 1)
_WEST, _EAST = Coord(Layer.EDGES_V, 1, 1), Coord(Layer.EDGES_V, 1, 2)
_CROSS = (Set((_WEST, _EAST)), Set((_NORTH, _SOUTH)))
_LYING, _STANDING = AllOf(layer=Layer.EDGES_H), AllOf(layer=Layer.EDGES_V)

SMALL = [
    Instance(edges(3, 3, Joins.CELLS), _CROSS, NoCrossing(), "a cell of nine"),
    Instance(edges(2, 2, Joins.CELLS, _BRIDGES), (_LYING, _STANDING), NoCrossing(), "numbers"),
    Instance(edges(2, 3, Joins.CELLS), (_LYING, _STANDING), NoCrossing(), "all edges"),
    Instance(edges(1, 4, Joins.CELLS), (_LYING, _STANDING), NoCrossing(), "one is empty"),
    Instance(edges(2, 2, Joins.CELLS, Marks.numbers(1, 3)), (_LYING, _STANDING), NoCrossing()),
    Instance(edges(1, 3, Joins.CELLS), (_STANDING, _STANDING), NoCrossing(), "the same twice"),
]

_CELL = Instance(edges(3, 3, Joins.CELLS), _CROSS, NoCrossing())

FINDS = 0.83

CASES = [
    Case("an open board is undecided", _CELL, {}, "pending"),
    Case("only along the row", _CELL, through_cells("o o o\n  x\no-o-o\n  x\no o o"), "satisfied"),
    Case(
        "one way is taken",
        _CELL,
        through_cells("o o o\n  |\no o o\n\no o o"),
        "pending",
        leaves={_WEST: (0,), _EAST: (0,), _SOUTH: (0, 1)},
    ),
    Case(
        "a crossing, the rest open",
        _CELL,
        through_cells("o o o\n  |\no-o o\n\no o o"),
        "broken",
        lit=(_NORTH, _WEST),
        says="Lines must not cross in row 2, column 2, but lines run through row 2, "
        "column 2 along both its row and its column.",
    ),
    Case(
        "a crossing on a full board",
        _CELL,
        through_cells("oxoxo\nx | x\no-o-o\nx | x\noxoxo"),
        "broken",
        lit=(_NORTH, _WEST, _EAST, _SOUTH),
        says="but lines run through row 2, column 2 along both its row and its column.",
    ),
]


def random_instance(rng: random.Random) -> Instance:
    return Instance(
        edges(rng.randint(3, 5), rng.randint(3, 5), Joins.CELLS, _BRIDGES), _CROSS, NoCrossing()
    )
