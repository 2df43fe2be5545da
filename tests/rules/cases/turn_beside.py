"""Named cases of TurnBeside."""

import random

from py_solver.board.coords import Coord, Layer
from py_solver.rules.lines.turn_beside import TurnBeside
from tests.rules.boards import around, small_long_arms
from tests.rules.instances import Case, Instance, through_cells

SMALL = small_long_arms(TurnBeside)
_FIVE = around(TurnBeside(1), (2, 2), (5, 5))

FINDS = 1.0

CASES = [
    Case("an open board is undecided", _FIVE, {}, "pending"),
    Case(
        "it ends to the west and to the north",
        _FIVE,
        through_cells("o o o o o\n    x    \no o o o o\n    |    \noxo-o-o-o"),
        "satisfied",
    ),
    Case(
        "three in a row",
        _FIVE,
        through_cells("o o o o o\n\no o o o o\n\no-o-o-o o\n\no o o o o\n\no o o o o"),
        "pending",
        leaves={Coord(Layer.EDGES_V, 2, 4): (0,), Coord(Layer.EDGES_H, 2, 2): (0, 1)},
    ),
    Case(
        "straight through three cells, the rest open",
        _FIVE,
        through_cells("o o o o o\n\no o o o o\n\no-o-o-o-o\n\no o o o o\n\no o o o o"),
        "broken",
        lit=tuple(Coord(Layer.EDGES_V, 2, col) for col in range(1, 5)),
        says="A line that runs straight through row 3, column 3 must turn before or after it, but "
        "it turns on neither side.",
    ),
    Case(
        "straight through a full board",
        SMALL[0],
        through_cells("o-o-o-o-o"),
        "broken",
        says="A line that runs straight through row 1, column 3 must turn before or after it",
    ),
    Case(
        "an arm is too short",
        around(TurnBeside(1), (0, 1), (1, 5)),
        through_cells("o-o-o-o-o"),
        "satisfied",
    ),
]


def random_instance(rng: random.Random) -> Instance:
    rows, cols = rng.randint(1, 5), rng.randint(3, 6)
    place = rng.randrange(rows), rng.randrange(cols)
    return around(TurnBeside(rng.randint(0, 1)), place, (rows, cols))
