"""Named cases of OrderedVisits."""

import random

from py_solver.board.coords import Coord, Layer
from py_solver.board.regions import All, Along, Region
from py_solver.board.substrate import Joins, Substrate
from py_solver.rules.lines.ordered_visits import OrderedVisits
from tests.rules.instances import Case, Instance, edges, through_cells


def _above(row: int, col: int) -> Coord:
    return Coord(Layer.EDGES_H, row, col)


def _left_of(row: int, col: int) -> Coord:
    return Coord(Layer.EDGES_V, row, col)


def _around(board: Substrate, row: int, col: int) -> Region:
    around = (_above(row, col), _left_of(row, col), _left_of(row, col + 1), _above(row + 1, col))
    return Along(tuple(edge for edge in around if board.in_play[board.index(edge)]))


def _upright(row: int, col: int) -> tuple[Coord, Coord]:
    """The edges that cross a gate which runs along this cell."""
    return _above(row, col), _above(row + 1, col)


def _level(row: int, col: int) -> tuple[Coord, Coord]:
    """The edges that cross a vertical gate in this cell."""
    return _left_of(row, col), _left_of(row, col + 1)


_SMALL = edges(2, 3, Joins.CELLS)
_SQUARE = edges(3, 3, Joins.CELLS)
_LONG = edges(1, 5, Joins.CELLS)


def _gated(*numbers: int | None) -> Instance:
    """Four gates, one in the middle of each side of a square loop; the start is its top left
    corner."""
    gates = (_level(0, 1), _upright(1, 2), _level(2, 1), _upright(1, 0))
    regions = (All(), _around(_SQUARE, 0, 0), *(Along(gate) for gate in gates))
    return Instance(_SQUARE, regions, OrderedVisits(1, numbers))


SMALL = [
    Instance(_SMALL, (All(), _around(_SMALL, 0, 0)), OrderedVisits(1, ()), "without gates"),
    Instance(
        _SMALL, (All(), _around(_SMALL, 1, 0), Along(_level(0, 1))), OrderedVisits(1, (1,)), "one"
    ),
    Instance(
        _SMALL,
        (All(), _around(_SMALL, 1, 0), Along(_level(0, 1)), Along(_level(1, 1))),
        OrderedVisits(1, (1, None)),
        "two",
    ),
    Instance(
        edges(1, 4, Joins.CELLS),
        (All(), Along(()), Along(_level(0, 1)), Along(_level(0, 2))),
        OrderedVisits(1, (2, None)),
        "side by side",
    ),
    Instance(
        _LONG,
        (All(), Along(()), *(Along(_level(0, col)) for col in (1, 2, 3))),
        OrderedVisits(1, (1, 3, None)),
        "three in a row, out of turn",
    ),
    Instance(
        _SMALL,
        (All(), _around(_SMALL, 0, 0), Along(_level(0, 1)), Along(()), Along(_level(1, 1))),
        OrderedVisits(1, (None, 1, 3)),
        "one that cannot be passed",
    ),
]

FINDS = 1.0

_RING = "o-o-o\n|x x|\noxoxo\n|x x|\no-o-o".replace("|x x|", "| x |")

CASES = [
    Case("an open board is undecided", _gated(1, 2, 3, 4), {}, "pending"),
    Case("in turn", _gated(1, 2, 3, 4), through_cells(_RING), "satisfied"),
    Case("the other way round", _gated(4, None, 2, 1), through_cells(_RING), "satisfied"),
    Case(
        "out of turn",
        _gated(1, 3, None, None),
        through_cells(_RING),
        "broken",
        says="The line must pass the numbered gates in order, but in either direction, it "
        "passes a gate out of order.",
    ),
    Case(
        "what would be out of turn",
        _gated(1, 3, None, None),
        through_cells("o-o-o\n    |\no o o\n     \no o o"),
        "pending",
        leaves={_above(2, 2): (0,), _above(1, 0): (0, 1)},
    ),
]


def random_instance(rng: random.Random) -> Instance:
    rows, cols = rng.randint(2, 4), rng.randint(3, 4)
    board = edges(rows, cols, Joins.CELLS)
    places = [(row, col) for row in range(rows) for col in range(cols)]
    rng.shuffle(places)
    start, gates = places.pop(), []
    for row, col in places[: rng.randint(1, 4)]:
        pair = rng.choice((_upright, _level))(row, col)
        inside = all(board.in_play[board.index(edge)] for edge in pair)
        gates.append(Along(pair if inside else ()))
    numbers = tuple(rng.choice((None, rng.randint(1, len(gates)))) for _ in gates)
    return Instance(board, (All(), _around(board, *start), *gates), OrderedVisits(1, numbers))
