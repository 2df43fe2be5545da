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
        "on where it has left, and not where it cannot go on",
        _FIVE,
        through_cells("o o o o o\n    x\no o o o o\n     \no o o-o o\n\no o o o o\n\no o o o o"),
        "pending",
        leaves={
            Coord(Layer.EDGES_V, 2, 4): (1,),
            Coord(Layer.EDGES_H, 2, 2): (0,),
            Coord(Layer.EDGES_V, 2, 2): (0, 1),
        },
    ),
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
        says="The line must run straight through the cells before and after row 3, column "
        "3, but it cannot continue beyond the edge between rows 2 and 3 of column 3.",
    ),
    Case(
        "there is no second cell",
        SMALL[3],
        through_cells("o-o o o o"),
        "broken",
        lit=(Coord(Layer.EDGES_V, 0, 1),),
        says="but it cannot continue beyond the edge between columns 1 and 2 of row 1.",
    ),
    Case(
        "it stops on a full board",
        SMALL[0],
        through_cells("oxoxo-oxo"),
        "broken",
        says="but it cannot continue beyond the edge between columns 3 and 4 of row 1.",
    ),
]


def random_instance(rng: random.Random) -> Instance:
    rows, cols = rng.randint(1, 5), rng.randint(3, 6)
    place = rng.randrange(rows), rng.randrange(cols)
    return around(StraightBeside(rng.randint(0, 1)), place, (rows, cols))
