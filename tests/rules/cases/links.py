"""Named cases of Links."""

import random

from py_solver.grid import Coord, Joins, Layer, cell
from py_solver.numbered import Numbers
from py_solver.regions import All, AllOf, Set
from py_solver.rules.links import Links
from tests.rules.instances import Case, Instance, edges, on_edges, through_cells


def through(rows: int, cols: int, numbers: Numbers, tag: str = "") -> Instance:
    return Instance(edges(rows, cols, Joins.CELLS), (All(),), Links(1, numbers), tag)


_NINE = through(
    3, 3, ((cell(0, 0), 1), (cell(1, 1), 2), (cell(2, 2), 1), (cell(0, 2), 7)), "three numbers"
)

SMALL = [
    through(1, 5, ((cell(0, 0), 1), (cell(0, 4), 1))),
    through(1, 5, ((cell(0, 1), 4), (cell(0, 3), 2))),
    through(2, 3, (), "no numbers"),
    through(2, 3, ((cell(0, 0), 1), (cell(1, 2), 1))),
    through(2, 4, ((cell(0, 0), 1), (cell(1, 2), 1), (cell(0, 3), 2))),
    Instance(
        edges(2, 3, Joins.CELLS),
        (AllOf(layer=Layer.EDGES_V),),
        Links(1, ((cell(0, 1), 1), (cell(1, 0), 2))),
        "a part",
    ),
    Instance(edges(2, 2, Joins.CELLS), (Set(),), Links(1, ((cell(0, 1), 1),)), "empty"),
    Instance(edges(2, 2, Joins.CELLS), (All(),), Links(3, ((cell(0, 1), 1),)), "a foreign mark"),
    Instance(edges(2, 3, Joins.CELLS), (All(),), Links(0, ((cell(0, 1), 1),)), "of the unmarked"),
    Instance(edges(1, 2), (All(),), Links(1, ((Coord(Layer.CORNERS, 0, 0), 5),)), "at corners"),
    _NINE,
]

CASES = [
    Case("an open board is undecided", _NINE, {}, "pending"),
    Case("no line", _NINE, through_cells("oxoxo\nx x x\noxoxo\nx x x\noxoxo"), "satisfied"),
    Case(
        "a line from 1 to 1",
        _NINE,
        through_cells("oxoxo\n| x x\noxoxo\n| x x\no-o-o"),
        "satisfied",
    ),
    Case("a line that leads nowhere yet", _NINE, through_cells("o o o\n|    \no o o"), "pending"),
    Case(
        "1 joined with 2, the rest open",
        _NINE,
        through_cells("o o o\n|    \no-o o\n     \no o o"),
        "broken",
        lit=(Coord(Layer.EDGES_H, 1, 0), Coord(Layer.EDGES_V, 1, 1)),
        says="A line joins 1 and 2.",
    ),
    Case(
        "a line cut off from every number, the rest open",
        _NINE,
        through_cells("o o o\nx    \noxo o\n|    \noxo o"),
        "broken",
        lit=(Coord(Layer.EDGES_H, 2, 0),),
        says="1 line segment from the edge above row 3, column 1 on cannot lead to a number.",
    ),
    Case(
        "a line without a number on a full board",
        _NINE,
        through_cells("oxoxo\nx x x\noxoxo\n| x x\no-oxo"),
        "broken",
        says="2 line segments",
    ),
    Case(
        "at corners",
        Instance(edges(1, 2), (All(),), Links(1, ((Coord(Layer.CORNERS, 0, 0), 5),))),
        on_edges("+ + +\n  x |\n+x+x+"),
        "pending",
    ),
]


def random_instance(rng: random.Random) -> Instance:
    rows, cols = rng.randint(2, 3), rng.randint(2, 4)
    places = [cell(row, col) for row in range(rows) for col in range(cols)]
    some = rng.sample(places, rng.randint(1, min(6, len(places))))
    return through(rows, cols, tuple((place, rng.randint(1, 3)) for place in sorted(some)))
