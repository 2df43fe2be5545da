"""Named cases of EqualSums."""

import random
from itertools import pairwise

from py_solver.board.coords import cell
from py_solver.board.marks import Marks
from py_solver.board.regions import Along, Row, Set
from py_solver.rules.sums.equal_sums import EqualSums
from tests.rules.instances import Case, Instance, cells, on_cells

_ROWS = Instance(cells(2, 3, Marks.numbers(1, 4)), (Row(0), Row(1)), EqualSums())
_FOUR = tuple(cell(0, col) for col in range(4))
_ARROW = Instance(
    cells(1, 4, Marks.numbers(1, 9)), (Along(_FOUR[:1]), Along(_FOUR[1:])), EqualSums(), "arrow"
)

SMALL = [
    _ROWS,
    _ARROW,
    Instance(
        cells(1, 5, Marks.numbers(0, 4)),
        (Along(_FOUR[:2]), Along(_FOUR[2:]), Along((cell(0, 4),))),
        EqualSums(),
        "of three regions",
    ),
    Instance(cells(3, 3, Marks.numbers(1, 2)), (Row(0), Row(1), Row(2)), EqualSums(), "three rows"),
    Instance(cells(1, 4, Marks.numbers(5, 9)), (Along(_FOUR[:1]), Along(_FOUR[1:])), EqualSums()),
    Instance(
        cells(1, 3, Marks.numbers(0, 3)), (Set(), Along(_FOUR[:2])), EqualSums(), "and nothing"
    ),
    Instance(cells(1, 2, Marks.numbers(0, 3)), (Set(), Set()), EqualSums(), "of nothing"),
    Instance(
        cells(1, 4, Marks.numbers(0, 6)),
        (Along(_FOUR[:3]), Along(_FOUR[2:])),
        EqualSums(),
        "that overlap",
    ),
]

FINDS = 0.88

CASES = [
    Case("equal rows", _ROWS, on_cells("1 4 2\n3 3 1"), "satisfied"),
    Case("still open", _ROWS, on_cells("1 4 2\n3 . ."), "pending"),
    Case(
        "unequal rows",
        _ROWS,
        on_cells("1 4 2\n3 3 3"),
        "broken",
        lit=_ROWS.board.coords,
        says="Row 1 must have the same sum as row 2, but the sum of row 1 is 7, and the sum of row "
        "2 is 9.",
    ),
    Case(
        "the arm is too heavy",
        _ARROW,
        on_cells("7 4 . 3"),
        "broken",
        says="Row 1, column 1 must equal the sum of row 1, columns 2 to 4, but row 1, column 1 is "
        "at most 7, and the sum of row 1, columns 2 to 4 is at least 8.",
    ),
    Case("an arrow", _ARROW, on_cells("9 4 2 3"), "satisfied"),
    Case("too many numbers for a circle", SMALL[4], {}, "broken", says="at most 9"),
    Case(
        "the circle holds much, the arm little",
        _ARROW,
        on_cells(". . 5 2"),
        "pending",
        leaves={cell(0, 0): (8, 9), cell(0, 1): (1, 2)},
    ),
]


def random_instance(rng: random.Random) -> Instance:
    board = cells(rng.randint(3, 4), rng.randint(3, 5), Marks.numbers(rng.randint(0, 2), 7))
    drawn = rng.sample(board.coords, 9)
    ends = sorted(rng.sample(range(10), rng.choice((3, 3, 4))))
    regions = [Along(tuple(drawn[a:b])) for a, b in pairwise(ends)]
    return Instance(board, tuple(regions), EqualSums())
