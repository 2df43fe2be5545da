"""Named cases of Straight."""

import random

from py_solver.grid import Coord, Joins, Layer, Marks
from py_solver.regions import Region, Set
from py_solver.rules.straight import Straight
from tests.rules.instances import Case, Instance, edges, through_cells

_NORTH, _SOUTH = Coord(Layer.EDGES_H, 1, 1), Coord(Layer.EDGES_H, 2, 1)
_WEST, _EAST = Coord(Layer.EDGES_V, 1, 1), Coord(Layer.EDGES_V, 1, 2)


def _arms(*arms: tuple[Coord, ...]) -> tuple[Region, ...]:
    """The arms north, west, east, south."""
    return tuple(Set(arm) for arm in arms)


_MIDDLE = _arms((_NORTH,), (_WEST,), (_EAST,), (_SOUTH,))
_NINE = Instance(edges(3, 3, Joins.CELLS), _MIDDLE, Straight(1))
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
    Instance(edges(3, 3, Joins.CELLS), _MIDDLE, Straight(0), "of the unmarked"),
    Instance(edges(3, 3, Joins.CELLS), _MIDDLE, Straight(2), "a mark that nothing holds"),
    Instance(_ROW, _IN_ROW, Straight(1), "in a single row"),
    Instance(_ROW, _arms((), (), (Coord(Layer.EDGES_V, 0, 1),), ()), Straight(1), "at the end"),
    Instance(_ROW, _arms((), (), (), ()), Straight(1), "no arms"),
    Instance(edges(2, 3, Joins.CELLS), _TOP, Straight(1), "at the rim"),
    Instance(edges(2, 2, Joins.CELLS, Marks.numbers(0, 2)), _arms((), (), (), ()), Straight(2)),
]

CASES = [
    Case("an open board is undecided", _NINE, {}, "pending"),
    Case("along the row", _NINE, through_cells("o o o\n  x  \no-o-o\n  x  \no o o"), "satisfied"),
    Case("one edge on", _NINE, through_cells("o o o\n  |  \no o o\n     \no o o"), "pending"),
    Case(
        "it turns, the rest open",
        _NINE,
        through_cells("o o o\n  |  \no-o o\n     \no o o"),
        "broken",
        lit=(_NORTH, _WEST, _EAST, _SOUTH),
        says="must run straight here",
    ),
    Case(
        "neither way can be",
        _NINE,
        through_cells("o o o\n  x  \noxo o\n     \no o o"),
        "broken",
        says="must run straight here",
    ),
    Case(
        "no line on a full board",
        _NINE,
        through_cells("oxoxo\nx x x\noxoxo\nx x x\noxoxo"),
        "broken",
        says="must run straight here",
    ),
]


def random_instance(rng: random.Random) -> Instance:
    around = [[coord] if rng.random() < 0.9 else [] for coord in (_NORTH, _WEST, _EAST, _SOUTH)]
    board = edges(rng.randint(3, 5), rng.randint(3, 5), Joins.CELLS, Marks.numbers(0, 2))
    return Instance(board, _arms(*map(tuple, around)), Straight(rng.randint(0, 2)))
