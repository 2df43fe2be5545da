"""Named cases of TurnBeside."""

import random

from py_solver.grid import Coord, Joins, Layer, Marks
from py_solver.rules.turn_beside import TurnBeside
from tests.rules.boards import arms, around
from tests.rules.instances import Case, Instance, edges, through_cells

_NUMBERS = edges(1, 5, Joins.CELLS, Marks.numbers(0, 2))

SMALL = [
    around(TurnBeside(1), (0, 2), (1, 5), "in a single row"),
    around(TurnBeside(0), (0, 2), (1, 6), "of the unmarked"),
    around(TurnBeside(2), (0, 2), (1, 5), "a mark that nothing holds"),
    around(TurnBeside(1), (0, 1), (1, 5), "a short arm"),
    around(TurnBeside(1), (0, 0), (1, 1), "no arms"),
    around(TurnBeside(1), (2, 0), (5, 1), "in a single column"),
    around(TurnBeside(1), (1, 1), (3, 3), "short arms"),
    Instance(_NUMBERS, arms(_NUMBERS, 0, 2, 2), TurnBeside(2), "numbers"),
]

_FIVE = around(TurnBeside(1), (2, 2), (5, 5))

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
    ),
    Case(
        "straight through three cells, the rest open",
        _FIVE,
        through_cells("o o o o o\n\no o o o o\n\no-o-o-o-o\n\no o o o o\n\no o o o o"),
        "broken",
        lit=tuple(Coord(Layer.EDGES_V, 2, col) for col in range(1, 5)),
        says="must turn or end",
    ),
    Case(
        "straight through a full board",
        SMALL[0],
        through_cells("o-o-o-o-o"),
        "broken",
        says="runs straight through row 1, column 3",
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
