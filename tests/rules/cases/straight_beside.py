"""Named cases of StraightBeside."""

import random

from py_solver.grid import Coord, Joins, Layer, Marks
from py_solver.regions import Path, Region
from py_solver.rules.straight_beside import StraightBeside
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
    return Instance(board, _arms(row, col, rows, cols), StraightBeside(mark), tag)


SMALL = [
    _at(0, 2, 1, 5, tag="in a single row"),
    _at(0, 2, 1, 6, 0, "of the unmarked"),
    _at(0, 2, 1, 5, 2, "a mark that nothing holds"),
    _at(0, 1, 1, 5, tag="a short arm"),
    _at(0, 0, 1, 1, tag="no arms"),
    _at(2, 0, 5, 1, tag="in a single column"),
    _at(1, 1, 3, 3, tag="short arms"),
    Instance(
        edges(1, 5, Joins.CELLS, Marks.numbers(0, 2)),
        _arms(0, 2, 1, 5),
        StraightBeside(2),
        "numbers",
    ),
]

_FIVE = _at(2, 2, 5, 5)

CASES = [
    Case("an open board is undecided", _FIVE, {}, "pending"),
    Case(
        "it leaves north and east and goes on",
        _FIVE,
        through_cells(
            "o o o o o\n    |\no o o o o\n    |\no oxo-o-o\n    x\no o o o o\n\no o o o o"
        ),
        "satisfied",
    ),
    Case(
        "it leaves north, the rest open",
        _FIVE,
        through_cells("o o o o o\n\no o o o o\n    |\no o o o o\n\no o o o o\n\no o o o o"),
        "pending",
    ),
    Case(
        "it turns in the next cell, the rest open",
        _FIVE,
        through_cells("o o o o o\n    x\no o o-o o\n    |\no o o o o\n\no o o o o\n\no o o o o"),
        "broken",
        lit=(Coord(Layer.EDGES_H, 2, 2), Coord(Layer.EDGES_H, 1, 2)),
        says="straight through the next cell",
    ),
    Case(
        "there is no second cell",
        _at(0, 1, 1, 5),
        through_cells("o-o o o o"),
        "broken",
        lit=(Coord(Layer.EDGES_V, 0, 1),),
        says="The line leaves by the edge left of row 1, column 2",
    ),
    Case(
        "it stops on a full board",
        _at(0, 2, 1, 5),
        through_cells("oxoxo-oxo"),
        "broken",
        says="straight through the next cell",
    ),
]


def random_instance(rng: random.Random) -> Instance:
    rows, cols = rng.randint(1, 5), rng.randint(3, 6)
    return _at(rng.randrange(rows), rng.randrange(cols), rows, cols, rng.randint(0, 1))
