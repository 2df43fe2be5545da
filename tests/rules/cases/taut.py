"""Named cases of Taut."""

import random

from py_solver.grid import Coord, Joins, Layer, cell
from py_solver.numbered import Numbers
from py_solver.regions import All, AllOf, Set
from py_solver.rules.taut import Taut
from tests.rules.instances import Case, Instance, edges, on_edges, through_cells


def through(rows: int, cols: int, numbers: Numbers, tag: str = "") -> Instance:
    return Instance(edges(rows, cols, Joins.CELLS), (All(),), Taut(1, numbers), tag)


_NINE = through(3, 3, ((cell(0, 0), 1), (cell(2, 2), 1), (cell(1, 0), 2), (cell(2, 0), 2)))
_SIDES = through(3, 3, ((cell(1, 0), 1), (cell(1, 2), 1)))

SMALL = [
    through(1, 5, ((cell(0, 0), 1), (cell(0, 4), 1))),
    through(1, 5, ((cell(0, 1), 4), (cell(0, 3), 2))),
    through(2, 3, (), "no numbers"),
    through(2, 3, ((cell(0, 0), 1), (cell(1, 2), 1))),
    through(2, 4, ((cell(0, 0), 1), (cell(1, 2), 1), (cell(0, 3), 2))),
    Instance(
        edges(2, 3, Joins.CELLS),
        (AllOf(layer=Layer.EDGES_V),),
        Taut(1, ((cell(0, 1), 1), (cell(1, 0), 2))),
        "a part",
    ),
    Instance(edges(2, 2, Joins.CELLS), (Set(),), Taut(1, ((cell(0, 1), 1),)), "empty"),
    Instance(edges(2, 2, Joins.CELLS), (All(),), Taut(3, ((cell(0, 1), 1),)), "a foreign mark"),
    Instance(edges(2, 3, Joins.CELLS), (All(),), Taut(0, ((cell(0, 1), 1),)), "of the unmarked"),
    Instance(edges(1, 2), (All(),), Taut(1, ((Coord(Layer.CORNERS, 0, 0), 5),)), "at corners"),
    _NINE,
    _SIDES,
]

CASES = [
    Case("an open board is undecided", _NINE, {}, "pending"),
    Case(
        "as short and as high as can be",
        _NINE,
        through_cells("o-o-o\nx x |\noxoxo\n| x |\noxoxo"),
        "satisfied",
    ),
    Case(
        "as short, but lower than it could be",
        _NINE,
        through_cells("o-oxo\nx | x\noxo-o\n| x |\noxoxo"),
        "broken",
        lit=(Coord(Layer.EDGES_V, 0, 2), Coord(Layer.EDGES_H, 1, 2)),
        says="takes a detour",
    ),
    Case(
        "neighbours not joined, the rest open",
        _NINE,
        through_cells("o o o\n     \no o o\nx    \no o o"),
        "broken",
        lit=(Coord(Layer.EDGES_H, 2, 0),),
        says="Near the edge above row 3, column 1",
    ),
    Case(
        "around an idle cell",
        _SIDES,
        through_cells("o-o-o\n| x |\noxoxo\nx x x\noxoxo"),
        "broken",
    ),
    Case("straight on", _SIDES, through_cells("oxoxo\nx x x\no-o-o\nx x x\noxoxo"), "satisfied"),
    Case(
        "two numbers joined",
        _NINE,
        through_cells("o o o\n|    \no o o\n     \no o o"),
        "broken",
        lit=(Coord(Layer.EDGES_H, 1, 0),),
    ),
    Case(
        "at corners",
        Instance(edges(1, 2), (All(),), Taut(1, ((Coord(Layer.CORNERS, 0, 0), 5),))),
        on_edges("+-+x+\n| x |\n+x+x+"),
        "satisfied",
    ),
]


def random_instance(rng: random.Random) -> Instance:
    rows, cols = rng.randint(2, 3), rng.randint(2, 4)
    places = [cell(row, col) for row in range(rows) for col in range(cols)]
    some = rng.sample(places, rng.randint(1, min(6, len(places))))
    return through(rows, cols, tuple((place, rng.randint(1, 3)) for place in sorted(some)))
