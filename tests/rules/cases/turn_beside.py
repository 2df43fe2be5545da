"""Named cases of TurnBeside."""

import random

from py_solver.grid import Coord, Joins, Layer, Marks
from py_solver.regions import Path, Region
from py_solver.rules.turn_beside import TurnBeside
from tests.rules.instances import Case, Instance, edges, through_cells


def _arms(row: int, col: int, rows: int, cols: int) -> tuple[Region, ...]:
    """The arms of a cell to the north, west, east and south, two edges long where there is room."""
    north = tuple(Coord(Layer.EDGES_H, r, col) for r in range(row, max(row - 2, 0), -1))
    west = tuple(Coord(Layer.EDGES_V, row, c) for c in range(col, max(col - 2, 0), -1))
    east = tuple(Coord(Layer.EDGES_V, row, c) for c in range(col + 1, min(col + 3, cols)))
    south = tuple(Coord(Layer.EDGES_H, r, col) for r in range(row + 1, min(row + 3, rows)))
    return tuple(Path(arm) for arm in (north, west, east, south))


def _at(row: int, col: int, rows: int, cols: int, mark: int = 1, tag: str = "") -> Instance:
    board = edges(rows, cols, Joins.CELLS)
    return Instance(board, _arms(row, col, rows, cols), TurnBeside(mark), tag)


SMALL = [
    _at(0, 2, 1, 5, tag="in a single row"),
    _at(0, 2, 1, 6, 0, "of the unmarked"),
    _at(0, 2, 1, 5, 2, "a mark that nothing holds"),
    _at(0, 1, 1, 5, tag="a short arm"),
    _at(0, 0, 1, 1, tag="no arms"),
    _at(2, 0, 5, 1, tag="in a single column"),
    _at(1, 1, 3, 3, tag="short arms"),
    Instance(
        edges(1, 5, Joins.CELLS, Marks.numbers(0, 2)), _arms(0, 2, 1, 5), TurnBeside(2), "numbers"
    ),
]

_FIVE = _at(2, 2, 5, 5)

CASES = [
    Case("an open board is undecided", _FIVE, {}, "pending"),
    Case(
        "it ends to the west and to the north",
        _FIVE,
        through_cells("o o o o o\n    x    \no o o o o\n    |    \noxo-o-o-o"),
        "satisfied",
    ),
    Case(
        "three in a row",
        _FIVE,
        through_cells("o o o o o\n\no o o o o\n\no-o-o-o o\n\no o o o o\n\no o o o o"),
        "pending",
    ),
    Case(
        "straight through three cells, the rest open",
        _FIVE,
        through_cells("o o o o o\n\no o o o o\n\no-o-o-o-o\n\no o o o o\n\no o o o o"),
        "broken",
        lit=tuple(Coord(Layer.EDGES_V, 2, col) for col in range(1, 5)),
        says="must turn or end",
    ),
    Case(
        "straight through a full board",
        _at(0, 2, 1, 5),
        through_cells("o-o-o-o-o"),
        "broken",
        says="runs straight here",
    ),
    Case("an arm is too short", _at(0, 1, 1, 5), through_cells("o-o-o-o-o"), "satisfied"),
]


def random_instance(rng: random.Random) -> Instance:
    rows, cols = rng.randint(1, 5), rng.randint(3, 6)
    return _at(rng.randrange(rows), rng.randrange(cols), rows, cols, rng.randint(0, 1))
