"""Named cases of SameMarks."""

import random

from py_solver.board.coords import cell
from py_solver.board.marks import Marks
from py_solver.board.regions import Row, Set
from py_solver.rules.count.same_marks import SameMarks
from tests.rules.instances import BINARY, Case, Instance, cells, on_cells

_THREE = Marks.numbers(1, 3)
_PAIR = Instance(cells(2, 3, _THREE), (Row(0), Row(1)), SameMarks())
_SINGLES = Instance(
    cells(1, 3, _THREE), tuple(Set((cell(0, col),)) for col in range(3)), SameMarks(), "singles"
)

SMALL = [
    _PAIR,
    _SINGLES,
    Instance(cells(3, 2, Marks.numbers(0, 2)), (Row(0), Row(1), Row(2)), SameMarks(), "three"),
    Instance(cells(2, 2, BINARY), (Row(0), Row(1)), SameMarks(), "binary"),
    Instance(
        cells(1, 3, _THREE),
        (Set((cell(0, 0), cell(0, 1))), Set((cell(0, 1), cell(0, 2)))),
        SameMarks(),
        "one shared",
    ),
    Instance(cells(1, 2), (Set(), Set()), SameMarks(), "of nothing"),
]

FINDS = 0.95

CASES = [
    Case("another order", _PAIR, on_cells("1 1 3 \n 3 1 1"), "satisfied"),
    Case("still open", _PAIR, on_cells("1 . . \n . 1 ."), "pending"),
    Case(
        "one more often",
        _PAIR,
        on_cells("1 1 . \n 3 2 ."),
        "broken",
        says="Row 1 must contain the same numbers as row 2, but row 2 cannot contain as many 1s.",
    ),
    Case(
        "the rest is known",
        _PAIR,
        on_cells("1 2 . \n 3 1 ."),
        "pending",
        leaves={cell(0, 2): (3,), cell(1, 2): (2,)},
    ),
    Case(
        "all are equal",
        _SINGLES,
        on_cells(". 2 ."),
        "pending",
        leaves={cell(0, 0): (2,), cell(0, 2): (2,)},
    ),
]


def random_instance(rng: random.Random) -> Instance:
    board = cells(rng.randint(2, 3), rng.randint(2, 4), Marks.numbers(0, rng.randint(1, 3)))
    size = rng.randint(1, min(3, board.size // 2))
    groups = rng.randint(2, max(2, min(3, board.size // size)))
    some = rng.sample(board.coords, min(board.size, size * groups))
    regions = tuple(
        Set(tuple(some[at : at + size])) for at in range(0, len(some) // size * size, size)
    )
    return Instance(board, regions, SameMarks())
