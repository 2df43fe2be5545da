"""Named cases of TurnsAround."""

import random

from py_solver.board.coords import Coord, Layer, cell
from py_solver.board.regions import All, AllOf, Set
from py_solver.board.substrate import Joins
from py_solver.rules.lines.turns_around import TurnsAround
from tests.rules.instances import Case, Instance, edges, on_edges, through_cells


def through(rows: int, cols: int, *places: Coord, tag: str = "") -> Instance:
    return Instance(
        edges(rows, cols, Joins.CELLS), (All(),), TurnsAround(1, frozenset(places)), tag
    )


_FREE = through(3, 3)
_NINE = through(3, 3, cell(1, 1))
_LONG = through(3, 5, cell(2, 2))

SMALL = [
    through(1, 5, cell(0, 2)),
    through(2, 4),
    through(2, 4, cell(1, 2)),
    through(4, 2, cell(1, 1), cell(0, 0)),
    Instance(edges(2, 2, Joins.CELLS), (All(),), TurnsAround(0, frozenset()), "of the unmarked"),
    Instance(edges(2, 2, Joins.CELLS), (All(),), TurnsAround(3, frozenset()), "a foreign mark"),
    Instance(edges(2, 2, Joins.CELLS), (Set(),), TurnsAround(1, frozenset()), "empty"),
    Instance(
        edges(2, 3, Joins.CELLS), (AllOf(Layer.EDGES_V),), TurnsAround(1, frozenset()), "a part"
    ),
    Instance(edges(1, 2), (All(),), TurnsAround(1, frozenset()), "at corners"),
    _FREE,
    _NINE,
]

FINDS = 1.0

CASES = [
    Case("an open board is undecided", _NINE, {}, "pending"),
    Case(
        "not back the way it went",
        _NINE,
        through_cells("o o-o\n    |\no o o\n\no o o"),
        "pending",
        leaves={Coord(Layer.EDGES_V, 1, 2): (0,), Coord(Layer.EDGES_V, 0, 1): (0, 1)},
    ),
    Case(
        "around the place",
        _NINE,
        through_cells("o-o-o\n| x |\noxoxo\nx x x\noxoxo"),
        "satisfied",
    ),
    Case(
        "around a square",
        _NINE,
        through_cells("oxo-o\nx x |\noxo-o\n     \no o o"),
        "broken",
        lit=(
            Coord(Layer.EDGES_V, 0, 2),
            Coord(Layer.EDGES_H, 1, 2),
            Coord(Layer.EDGES_V, 1, 2),
        ),
        says="must go around a number, but the line at the edge between columns 2 and 3 of row 1 "
        "turns around nothing.",
    ),
    Case(
        "wide and around nothing, on a full board",
        _FREE,
        through_cells("o-o-o\n| x |\noxoxo\nx x x\noxoxo"),
        "broken",
        says="but the line at the edge between rows 1 and 2 of column 1 turns around nothing.",
    ),
    Case(
        "the place is deep enough inside",
        _LONG,
        through_cells("o-o-o-o-o\n| x x x |\noxoxoxoxo\nx x x x x\noxoxoxoxo"),
        "satisfied",
    ),
    Case(
        "the place lies too deep for so short a run",
        _LONG,
        through_cells("o o-o-o o\n  |   |  \no o o o o\n         \no o o o o"),
        "broken",
    ),
    Case("at corners", SMALL[8], on_edges("+-+ +\n| | |\n+ + +"), "broken"),
]


def random_instance(rng: random.Random) -> Instance:
    rows, cols = rng.randint(2, 5), rng.randint(2, 5)
    places = [cell(row, col) for row in range(rows) for col in range(cols)]
    return through(rows, cols, *rng.sample(places, rng.randint(0, 4)))
