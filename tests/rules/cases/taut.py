"""Named cases of Taut."""

import random

from py_solver.board.coords import Coord, Layer, cell
from py_solver.rules.lines.taut import Taut
from tests.rules.boards import numbered, numbered_at_corners, random_numbered, small_numbered
from tests.rules.instances import Case, Instance, on_edges, through_cells

_NINE = numbered(Taut, 3, 3, ((cell(0, 0), 1), (cell(2, 2), 1), (cell(1, 0), 2), (cell(2, 0), 2)))
_SIDES = numbered(Taut, 3, 3, ((cell(1, 0), 1), (cell(1, 2), 1)))

SMALL = [
    *small_numbered(Taut),
    _NINE,
    _SIDES,
]

FINDS = 0.33

CASES = [
    Case(
        "neighbours with numbers",
        _NINE,
        {},
        "pending",
        leaves={
            Coord(Layer.EDGES_H, 1, 0): (0,),
            Coord(Layer.EDGES_H, 2, 0): (1,),
            Coord(Layer.EDGES_H, 1, 1): (0, 1),
        },
    ),
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
        says="but near the edge between rows 1 and 2 of column 3, a line makes a detour or "
        "joins two numbers.",
    ),
    Case(
        "neighbours not joined, the rest open",
        _NINE,
        through_cells("o o o\n     \no o o\nx    \no o o"),
        "broken",
        lit=(Coord(Layer.EDGES_H, 2, 0),),
        says="but near the edge between rows 2 and 3 of column 1, a line makes a detour or "
        "joins two numbers.",
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
        numbered_at_corners(Taut),
        on_edges("+-+x+\n| x |\n+x+x+"),
        "satisfied",
    ),
]


def random_instance(rng: random.Random) -> Instance:
    return random_numbered(Taut, rng)
