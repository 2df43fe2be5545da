"""Named cases of RunTotal."""

import random

from py_solver.board.coords import Coord, Layer, cell
from py_solver.board.marks import Marks
from py_solver.board.regions import All, Along, Direction, Los, Region, Row, Set
from py_solver.board.substrate import Joins
from py_solver.rules.sight.run_total import RunTotal
from tests.rules.instances import Case, Instance, cells, edges, on_cells


def cross(place: Coord) -> tuple[Region, ...]:
    """The cell itself, and the four directions from there."""
    return Set((place,)), *(Los(place.row, place.col, way) for way in Direction)


# The edges to the right of the second of four cells, and the one to its left.
ARMS = (
    Along((Coord(Layer.EDGES_V, 0, 2), Coord(Layer.EDGES_V, 0, 3))),
    Along((Coord(Layer.EDGES_V, 0, 1),)),
)

_CENTRE = Instance(cells(3, 3), cross(cell(1, 1)), RunTotal(0, 4))
_CORNER = Instance(cells(3, 4), cross(cell(0, 0)), RunTotal(0, 4), "from a corner")
_ROW = Instance(cells(1, 5), (All(),), RunTotal(0, 3), "one way")

SMALL = [
    _CENTRE,
    _CORNER,
    _ROW,
    Instance(cells(3, 3), cross(cell(1, 1)), RunTotal(1, 5), "all black"),
    Instance(cells(3, 3), cross(cell(0, 1)), RunTotal(0, 0), "none"),
    Instance(cells(3, 3), cross(cell(1, 0)), RunTotal(0, 6), "too many"),
    Instance(cells(3, 4, walls=(2,)), cross(cell(0, 0)), RunTotal(0, 3), "with a wall"),
    Instance(cells(2, 3, Marks.numbers(1, 3)), (Row(0), Row(1)), RunTotal(2, 3), "of numbers"),
    Instance(cells(1, 5), (All(),), RunTotal(0, 3, absent=True), "three or none"),
    Instance(edges(1, 4, Joins.CELLS), ARMS, RunTotal(1, 2, absent=True), "of a line"),
    Instance(cells(1, 2), (Set(),), RunTotal(0, 0), "of nothing"),
    Instance(cells(1, 2), (Set(), Set()), RunTotal(0, 2), "some of nothing"),
]

FINDS = 1.0

CASES = [
    Case("four are seen", _CENTRE, on_cells(". 1 . \n 0 0 0 \n . 0 ."), "satisfied"),
    Case("what lies behind is not", _ROW, on_cells("0 0 0 1 0"), "satisfied"),
    Case("still open", _CENTRE, on_cells(". . . \n . 0 . \n . . ."), "pending"),
    Case(
        "too many",
        _CENTRE,
        on_cells(". 0 . \n 0 0 0 \n . 0 ."),
        "broken",
        lit=(cell(1, 1), cell(0, 1), cell(1, 2), cell(2, 1), cell(1, 0)),
        says="Looking from row 2, column 2 each way, exactly 4 white cells must be seen, but 5 are "
        "seen.",
    ),
    Case(
        "too few",
        _ROW,
        on_cells("0 . 1 0 0"),
        "broken",
        lit=(cell(0, 0), cell(0, 1), cell(0, 2)),
        says="Looking from row 1, column 1 to row 1, column 5, exactly 3 white cells must be seen, "
        "but at most 2 can be seen.",
    ),
    Case("none", _ROW, on_cells("1 . . . ."), "broken", says="but none can be seen."),
    Case("far too many", _ROW, on_cells("0 0 0 0 ."), "broken", says="at least 4 are seen."),
    Case(
        "the other ways are short",
        _CORNER,
        on_cells("0 . . . \n . . . . \n 1 . . ."),
        "pending",
        leaves={cell(0, 1): (0,), cell(0, 2): (0,), cell(1, 0): (0, 1)},
    ),
    Case(
        "one more would join what is beyond",
        _ROW,
        on_cells("0 0 0 . ."),
        "pending",
        leaves={cell(0, 3): (1,), cell(0, 4): (0, 1)},
    ),
    Case(
        "neither two nor four",
        _CORNER,
        on_cells("0 . 0 1 \n 1 . . . \n . . . ."),
        "broken",
        says="but at most 3 can be seen.",
    ),
]


def random_instance(rng: random.Random) -> Instance:
    board = cells(rng.randint(2, 4), rng.randint(2, 5))
    places = rng.sample(board.coords, rng.randint(1, len(board.coords)))
    cut = rng.randint(0, len(places))
    ways = (Along(tuple(places[:cut])), Along(tuple(places[cut:])))
    return Instance(board, ways, RunTotal(rng.randint(0, 1), rng.randint(0, 5)))
