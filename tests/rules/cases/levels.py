"""Named cases of Levels."""

import random

from py_solver.board.coords import cell
from py_solver.board.marks import Marks
from py_solver.board.regions import Along, Row, Set
from py_solver.rules.order.levels import Levels
from tests.rules.instances import Case, Instance, cells, on_cells

_ROWS = Instance(cells(3, 2), (Row(2), Row(1), Row(0)), Levels(1))
_ONE = Instance(cells(1, 3), (Row(0),), Levels(1), "one level")
_TWO = Instance(cells(2, 3), (Row(1), Set((cell(0, 1),))), Levels(1), "two levels")

SMALL = [
    _ROWS,
    _ONE,
    _TWO,
    Instance(cells(3, 2), (Row(0), Row(2)), Levels(0), "of white cells"),
    Instance(cells(2, 2, Marks.numbers(1, 3)), (Row(0), Row(1)), Levels(2), "of numbers"),
    Instance(cells(2, 3), (Row(0), Set(), Row(1)), Levels(1), "with an empty one"),
    Instance(cells(1, 5), tuple(Set((cell(0, n),)) for n in range(5)), Levels(1), "one by one"),
    Instance(cells(1, 2), (Set(),), Levels(1), "of nothing"),
]

FINDS = 1.0

CASES = [
    Case("two are filled", _ROWS, on_cells("0 0 \n 1 1 \n 1 1"), "satisfied"),
    Case("none is", _ROWS, on_cells("0 0 \n 0 0 \n 0 0"), "satisfied"),
    Case("all are", _ROWS, on_cells("1 1 \n 1 1 \n 1 1"), "satisfied"),
    Case("still open", _ROWS, on_cells("0 0 \n . . \n 1 1"), "pending"),
    Case(
        "what holds fills all before it",
        _ROWS,
        on_cells(". . \n . 1 \n . ."),
        "pending",
        leaves={cell(1, 0): (1,), cell(2, 0): (1,), cell(2, 1): (1,), cell(0, 0): (0, 1)},
    ),
    Case(
        "what does not leaves all behind it",
        _ROWS,
        on_cells(". . \n . 0 \n . ."),
        "pending",
        leaves={cell(1, 0): (0,), cell(0, 0): (0,), cell(0, 1): (0,), cell(2, 0): (0, 1)},
    ),
    Case(
        "not throughout",
        _ONE,
        on_cells("1 . 0"),
        "broken",
        lit=(cell(0, 0), cell(0, 2)),
        says="All or none of the whole board must be black, but row 1, column 1 is black while "
        "row 1, column 3 is white.",
    ),
    Case(
        "above one that is not",
        _TWO,
        on_cells(". 1 . \n . . 0"),
        "broken",
        lit=(cell(0, 1), cell(1, 2)),
        says="Row 2 and then row 1, column 2 must be black in this order, each of them "
        "completely, but row 1, column 2 is black while row 2, column 3 is white.",
    ),
    Case("an empty level", _ROWS, on_cells("1 . \n . . \n . 0"), "broken"),
]


def random_instance(rng: random.Random) -> Instance:
    board = cells(rng.randint(2, 4), rng.randint(2, 5))
    places = rng.sample(board.coords, rng.randint(1, len(board.coords)))
    cuts = sorted(rng.randint(0, len(places)) for _ in range(rng.randint(0, 3)))
    ends = zip([0, *cuts], [*cuts, len(places)], strict=True)
    levels = tuple(Along(tuple(places[start:end])) for start, end in ends)
    return Instance(board, levels, Levels(rng.randint(0, 1)))
