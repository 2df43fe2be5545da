"""Named cases of TurnsNest."""

import random

from py_solver.board.coords import Coord, Layer, cell
from py_solver.board.regions import All, AllOf, Set
from py_solver.board.substrate import Joins
from py_solver.rules.lines.turns_nest import TurnsNest
from tests.rules.instances import Case, Instance, edges, on_edges, through_cells


def through(rows: int, cols: int, *places: Coord, tag: str = "") -> Instance:
    return Instance(
        edges(rows, cols, Joins.CELLS),
        (All(),),
        TurnsNest(1, tuple((place, 7) for place in places)),
        tag,
    )


_FREE = through(3, 3)
_NINE = through(3, 3, cell(0, 2))

SMALL = [
    through(1, 5, cell(0, 2)),
    through(2, 4),
    through(2, 4, cell(0, 2)),
    through(4, 2, cell(1, 1), cell(0, 0)),
    Instance(edges(2, 2, Joins.CELLS), (All(),), TurnsNest(0, ()), "of the unmarked"),
    Instance(edges(2, 2, Joins.CELLS), (All(),), TurnsNest(3, ()), "a foreign mark"),
    Instance(edges(2, 2, Joins.CELLS), (Set(),), TurnsNest(1, ()), "empty"),
    Instance(edges(2, 3, Joins.CELLS), (AllOf(Layer.EDGES_V),), TurnsNest(1, ()), "part"),
    Instance(edges(1, 2), (All(),), TurnsNest(1, ()), "at corners"),
    _FREE,
    _NINE,
]

FINDS = 1.0

CASES = [
    Case("an open board is undecided", _NINE, {}, "pending"),
    Case(
        "a turn inside a turn",
        _NINE,
        through_cells("o o o\n     \no o o\n|    \no-o o"),
        "pending",
        leaves={Coord(Layer.EDGES_H, 1, 1): (1,), Coord(Layer.EDGES_V, 1, 2): (1,)},
    ),
    Case(
        "around a turn around a place",
        _NINE,
        through_cells("oxoxo\n| | x\noxo-o\n| x x\no-o-o"),
        "satisfied",
    ),
    Case(
        "around a place, and a turn that opens upwards at the rim",
        _NINE,
        through_cells("oxo o\nx |  \noxo-o\nx x x\noxoxo"),
        "pending",
    ),
    Case(
        "around a line that runs straight on",
        _NINE,
        through_cells("o o o\n  |  \no oxo\n|    \no-o o"),
        "broken",
        lit=(
            Coord(Layer.EDGES_H, 2, 0),
            Coord(Layer.EDGES_V, 2, 1),
            Coord(Layer.EDGES_V, 1, 2),
        ),
        says="A line that turns upwards must go around a number or another such turn, but "
        "the line in row 3, column 1 turns around nothing.",
    ),
    Case(
        "around a cell that no line visits",
        _NINE,
        through_cells("o o o\n| x  \noxoxo\n|    \no-o o"),
        "broken",
        says="but the line in row 3, column 1 turns around nothing.",
    ),
    Case(
        "with the rim inside",
        _FREE,
        through_cells("o o o\n  |  \no-o o\n     \no o o"),
        "broken",
        lit=(Coord(Layer.EDGES_H, 1, 1), Coord(Layer.EDGES_V, 1, 1)),
    ),
    Case("at corners", SMALL[8], on_edges("+-+ +\n| | |\n+-+ +"), "broken"),
]


def random_instance(rng: random.Random) -> Instance:
    rows, cols = rng.randint(2, 5), rng.randint(2, 5)
    places = [cell(row, col) for row in range(rows) for col in range(cols)]
    return through(rows, cols, *rng.sample(places, rng.randint(0, 4)))
