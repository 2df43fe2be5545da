"""Named cases of Turn."""

import random

from py_solver.grid import Coord, Joins, Layer, Marks
from py_solver.regions import Region, Set
from py_solver.rules.turn import Turn
from tests.rules.instances import Case, Instance, edges, through_cells

_NORTH, _SOUTH = Coord(Layer.EDGES_H, 1, 1), Coord(Layer.EDGES_H, 2, 1)
_WEST, _EAST = Coord(Layer.EDGES_V, 1, 1), Coord(Layer.EDGES_V, 1, 2)


def _arms(*arms: tuple[Coord, ...]) -> tuple[Region, ...]:
    """The arms north, west, east, south."""
    return tuple(Set(arm) for arm in arms)


_MIDDLE = _arms((_NORTH,), (_WEST,), (_EAST,), (_SOUTH,))
_NINE = Instance(edges(3, 3, Joins.CELLS), _MIDDLE, Turn(1))
_ROW = edges(1, 4, Joins.CELLS)
_IN_ROW = _arms((), (Coord(Layer.EDGES_V, 0, 1),), (Coord(Layer.EDGES_V, 0, 2),), ())
_TOP = _arms(
    (),
    (Coord(Layer.EDGES_V, 0, 1),),
    (Coord(Layer.EDGES_V, 0, 2), Coord(Layer.EDGES_V, 0, 3)),
    (Coord(Layer.EDGES_H, 1, 1),),
)

SMALL = [
    _NINE,
    Instance(edges(3, 3, Joins.CELLS), _MIDDLE, Turn(0), "of the unmarked"),
    Instance(edges(3, 3, Joins.CELLS), _MIDDLE, Turn(2), "a mark that nothing holds"),
    Instance(_ROW, _IN_ROW, Turn(1), "in a single row"),
    Instance(_ROW, _arms((), (), (Coord(Layer.EDGES_V, 0, 1),), ()), Turn(1), "at the end"),
    Instance(_ROW, _arms((), (), (), ()), Turn(1), "no arms"),
    Instance(edges(2, 3, Joins.CELLS), _TOP, Turn(1), "at the rim"),
    Instance(edges(2, 2, Joins.CELLS, Marks.numbers(0, 2)), _arms((), (), (), ()), Turn(2)),
]

CASES = [
    Case("an open board is undecided", _NINE, {}, "pending"),
    Case("it turns", _NINE, through_cells("o o o\n  |  \noxo-o\n  x  \no o o"), "satisfied"),
    Case("one edge on", _NINE, through_cells("o o o\n  |  \no o o\n     \no o o"), "pending"),
    Case(
        "it runs straight on, the rest open",
        _NINE,
        through_cells("o o o\n  |  \no o o\n  |  \no o o"),
        "broken",
        lit=(_NORTH, _SOUTH),
        says="runs straight on",
    ),
    Case(
        "neither west nor east can be",
        _NINE,
        through_cells("o o o\n     \noxoxo\n     \no o o"),
        "broken",
        lit=(_WEST, _EAST),
        says="on neither side",
    ),
    Case(
        "no line on a full board",
        _NINE,
        through_cells("oxoxo\nx x x\noxoxo\nx x x\noxoxo"),
        "broken",
        says="must turn here",
    ),
]


def random_instance(rng: random.Random) -> Instance:
    around = [[coord] if rng.random() < 0.9 else [] for coord in (_NORTH, _WEST, _EAST, _SOUTH)]
    board = edges(rng.randint(3, 5), rng.randint(3, 5), Joins.CELLS, Marks.numbers(0, 2))
    return Instance(board, _arms(*map(tuple, around)), Turn(rng.randint(0, 2)))
