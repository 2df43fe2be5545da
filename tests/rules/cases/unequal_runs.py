"""Named cases of UnequalRuns."""

import random

from py_solver.board.coords import Coord, Layer, cell
from py_solver.board.marks import Marks
from py_solver.board.regions import Along, Direction, Los, Row, Set
from py_solver.board.substrate import Joins
from py_solver.rules.sight.unequal_runs import UnequalRuns
from tests.rules.instances import Case, Instance, cells, edges, on_cells


def from_middle(row: int, col: int) -> tuple[Los, Los]:
    """The cells to the left of a cell, and to its right."""
    return Los(row, col, Direction.WEST), Los(row, col, Direction.EAST)


# Around the third of five cells in a row.
LINE = (
    Along((Coord(Layer.EDGES_V, 0, 2), Coord(Layer.EDGES_V, 0, 1))),
    Along((Coord(Layer.EDGES_V, 0, 3), Coord(Layer.EDGES_V, 0, 4))),
)

_SEVEN = Instance(cells(1, 7), from_middle(0, 3), UnequalRuns(1))
_ASIDE = Instance(cells(1, 6), from_middle(0, 1), UnequalRuns(1), "more room one way")
_LINE = Instance(edges(1, 5, Joins.CELLS), LINE, UnequalRuns(1), "of a line")

SMALL = [
    _SEVEN,
    _ASIDE,
    _LINE,
    Instance(cells(2, 3), (Row(0), Row(1)), UnequalRuns(0), "of rows"),
    Instance(cells(2, 2, Marks.numbers(1, 3)), (Row(0), Row(1)), UnequalRuns(2), "of numbers"),
    Instance(cells(1, 4), from_middle(0, 0), UnequalRuns(1), "at the rim"),
    Instance(cells(1, 2), (Set(), Set()), UnequalRuns(1), "of nothing"),
]

FINDS = 1.0

CASES = [
    Case("one and two", _SEVEN, on_cells(". 0 1 . 1 1 0"), "satisfied"),
    Case("none one way", _SEVEN, on_cells(". . 0 . . . ."), "satisfied"),
    Case("none both ways", _SEVEN, on_cells(". . 0 . 0 . ."), "satisfied"),
    Case("all is open", _LINE, {}, "pending"),
    Case(
        "goes on past the length that the other has",
        _SEVEN,
        on_cells("0 1 1 . 1 1 ."),
        "pending",
        leaves={cell(0, 6): (1,)},
    ),
    Case(
        "ends before the length that the other has",
        _ASIDE,
        on_cells("1 . 1 . . ."),
        "pending",
        leaves={cell(0, 3): (1,), cell(0, 4): (0, 1)},
    ),
    Case(
        "two both ways",
        _SEVEN,
        on_cells("0 1 1 . 1 1 0"),
        "broken",
        lit=tuple(cell(0, col) for col in (0, 1, 2, 4, 5, 6)),
        says="Looking from row 1, column 3 and from row 1, column 5, different numbers of black "
        "cells must be seen, unless one way has none, but 2 are seen both ways.",
    ),
    Case(
        "a line with one step both ways",
        _LINE,
        {Coord(Layer.EDGES_V, 0, col): mark for col, mark in ((1, 0), (2, 1), (3, 1), (4, 0))},
        "broken",
        says="but there is 1 step both ways.",
    ),
]


def random_instance(rng: random.Random) -> Instance:
    board = cells(rng.randint(2, 4), rng.randint(2, 5))
    places = rng.sample(board.coords, rng.randint(1, len(board.coords)))
    cut = rng.randint(0, len(places))
    ways = (Along(tuple(places[:cut])), Along(tuple(places[cut:])))
    return Instance(board, ways, UnequalRuns(rng.randint(0, 1)))
