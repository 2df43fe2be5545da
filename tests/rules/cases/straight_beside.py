"""Named cases of StraightBeside."""

import random

from py_solver.board.coords import Coord, Layer
from py_solver.rules.lines.straight_beside import StraightBeside
from tests.rules.boards import around, small_long_arms
from tests.rules.instances import Case, Instance, through_cells

SMALL = small_long_arms(StraightBeside)
_FIVE = around(StraightBeside(1), (2, 2), (5, 5))

FINDS = 1.0

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
        SMALL[3],
        through_cells("o-o o o o"),
        "broken",
        lit=(Coord(Layer.EDGES_V, 0, 1),),
        says="The line leaves by the edge left of row 1, column 2",
    ),
    Case(
        "it stops on a full board",
        SMALL[0],
        through_cells("oxoxo-oxo"),
        "broken",
        says="straight through the next cell",
    ),
]


def random_instance(rng: random.Random) -> Instance:
    rows, cols = rng.randint(1, 5), rng.randint(3, 6)
    place = rng.randrange(rows), rng.randrange(cols)
    return around(StraightBeside(rng.randint(0, 1)), place, (rows, cols))
