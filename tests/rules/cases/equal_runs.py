"""Named cases of EqualRuns."""

import random

from py_solver.board.coords import Coord, Layer, cell
from py_solver.board.marks import Marks
from py_solver.board.regions import Along, Direction, Los, Row, Set
from py_solver.board.substrate import Joins
from py_solver.rules.sight.equal_runs import EqualRuns
from tests.rules.instances import Case, Instance, cells, edges, on_cells


def from_middle(row: int, col: int) -> tuple[Los, Los]:
    """The cells to the left of a cell, and to its right."""
    return Los(row, col, Direction.WEST), Los(row, col, Direction.EAST)


# Around the third of five cells in a row, and a turn in the second cell of two rows.
LINE = (
    Along((Coord(Layer.EDGES_V, 0, 2), Coord(Layer.EDGES_V, 0, 1))),
    Along((Coord(Layer.EDGES_V, 0, 3), Coord(Layer.EDGES_V, 0, 4))),
)
TURN = (
    Along((Coord(Layer.EDGES_V, 0, 2), Coord(Layer.EDGES_V, 0, 3))),
    Along((Coord(Layer.EDGES_H, 1, 1),)),
)

_SEVEN = Instance(cells(1, 7), from_middle(0, 3), EqualRuns(1))
_ASIDE = Instance(cells(1, 6), from_middle(0, 1), EqualRuns(1), "more room one way")
_EITHER = Instance(cells(1, 7), from_middle(0, 3), EqualRuns(1, absent=True), "or none")
_NINE = Instance(cells(1, 9), from_middle(0, 4), EqualRuns(1), "nine")
_LINE = Instance(edges(1, 5, Joins.CELLS), LINE, EqualRuns(1), "of a line")

SMALL = [
    _SEVEN,
    _ASIDE,
    _EITHER,
    _LINE,
    Instance(cells(1, 6), from_middle(0, 1), EqualRuns(1, absent=True), "one or none"),
    Instance(edges(2, 4, Joins.CELLS), TURN, EqualRuns(1, absent=True), "of a turn"),
    Instance(cells(2, 3), (Row(0), Row(1)), EqualRuns(0), "of rows"),
    Instance(cells(2, 2, Marks.numbers(1, 3)), (Row(0), Row(1)), EqualRuns(2), "of numbers"),
    Instance(cells(1, 4), from_middle(0, 0), EqualRuns(1), "at the rim"),
    Instance(cells(1, 4), from_middle(0, 0), EqualRuns(1, absent=True), "at the rim, or none"),
    Instance(cells(1, 2), (Set(), Set()), EqualRuns(1), "of nothing"),
]

FINDS = 1.0

CASES = [
    Case("two both ways", _SEVEN, on_cells("0 1 1 . 1 1 0"), "satisfied"),
    Case("none both ways", _SEVEN, on_cells(". . 0 . 0 . ."), "satisfied"),
    Case("up to the rim both ways", _LINE, {}, "pending"),
    Case(
        "what one way goes on, goes on the other way",
        _SEVEN,
        on_cells(". 1 1 . . . ."),
        "pending",
        leaves={cell(0, 4): (1,), cell(0, 5): (1,), cell(0, 6): (0, 1)},
    ),
    Case(
        "what ends one way ends the other way",
        _SEVEN,
        on_cells(". 0 1 . . . ."),
        "pending",
        leaves={cell(0, 4): (1,), cell(0, 5): (0,), cell(0, 6): (0, 1)},
    ),
    Case("the rim ends it", _ASIDE, {}, "pending", leaves={cell(0, 3): (0, 1)}),
    Case(
        "too long for the rim",
        _ASIDE,
        on_cells(". . 1 1 . ."),
        "broken",
        lit=(cell(0, 0), cell(0, 2), cell(0, 3)),
        says="Looking from row 1, column 1 and from row 1, column 3, equally many black cells must "
        "be seen, but at most 1 can be seen one way and at least 2 the other.",
    ),
    Case(
        "one and two",
        _LINE,
        {Coord(Layer.EDGES_V, 0, col): mark for col, mark in ((1, 0), (2, 1), (3, 1), (4, 1))},
        "broken",
        says="but there is 1 step one way and 2 the other.",
    ),
    Case(
        "two or three",
        _NINE,
        on_cells("0 . 1 . . 1 1 . 0"),
        "pending",
        leaves={cell(0, 3): (1,), cell(0, 1): (0, 1), cell(0, 7): (0, 1)},
    ),
    Case(
        "one or three, but two",
        _NINE,
        on_cells("0 1 . 1 . 1 1 0 ."),
        "broken",
        lit=tuple(cell(0, col) for col in (0, 1, 2, 3, 5, 6, 7)),
        says="but that is no longer possible.",
    ),
    Case("one way there is none", _EITHER, on_cells(". . 0 . 1 1 ."), "satisfied"),
    Case(
        "two, or none the other way",
        _EITHER,
        on_cells(". . . . 1 1 0"),
        "pending",
        leaves={cell(0, 2): (0, 1), cell(0, 1): (0, 1)},
    ),
    Case(
        "there are some both ways",
        _EITHER,
        on_cells(". . 1 . 1 1 0"),
        "pending",
        leaves={cell(0, 1): (1,), cell(0, 0): (0,)},
    ),
    Case(
        "some both ways, but not as many",
        _EITHER,
        on_cells(". 0 1 . 1 1 ."),
        "broken",
        lit=(cell(0, 1), cell(0, 2), cell(0, 4), cell(0, 5)),
        says="Looking from row 1, column 3 and from row 1, column 5, equally many black "
        "cells must be seen, unless one way has none, but 1 is seen one way and at "
        "least 2 the other.",
    ),
]


def random_instance(rng: random.Random) -> Instance:
    board = cells(rng.randint(2, 4), rng.randint(2, 5))
    places = rng.sample(board.coords, rng.randint(1, len(board.coords)))
    cut = rng.randint(0, len(places))
    ways = (Along(tuple(places[:cut])), Along(tuple(places[cut:])))
    return Instance(board, ways, EqualRuns(rng.randint(0, 1), absent=rng.random() < 0.5))
