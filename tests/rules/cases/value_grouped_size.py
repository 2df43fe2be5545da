"""Named cases of ValueGroupedSize."""

import random

from py_solver.board.coords import cell
from py_solver.board.marks import Marks
from py_solver.board.regions import AllOf, Rect, Set
from py_solver.board.substrate import Substrate
from py_solver.rules.groups.value_grouped_size import ValueGroupedSize
from tests.rules.instances import Case, Instance, cells, on_cells


def numbers(rows: int, cols: int, least: int, most: int, walls: tuple[int, ...] = ()) -> Substrate:
    return cells(rows, cols, Marks.numbers(least, most), walls)


SMALL = [
    Instance(numbers(1, 6, 1, 4), (AllOf(),), ValueGroupedSize()),
    Instance(numbers(1, 5, 0, 6), (AllOf(),), ValueGroupedSize(), "numbers that cannot be"),
    Instance(numbers(2, 3, 1, 4), (AllOf(),), ValueGroupedSize()),
    Instance(numbers(2, 3, 2, 6), (AllOf(),), ValueGroupedSize(), "without ones"),
    Instance(numbers(3, 3, 1, 3), (AllOf(),), ValueGroupedSize()),
    Instance(numbers(3, 3, 3, 5, (4,)), (AllOf(),), ValueGroupedSize(), "around a wall"),
    Instance(numbers(2, 3, 1, 4), (Rect(0, 0, 2, 2),), ValueGroupedSize(), "in a part"),
    Instance(numbers(1, 3, 1, 12), (AllOf(),), ValueGroupedSize(), "more numbers than are named"),
    Instance(numbers(1, 2, 1, 2), (Set(()),), ValueGroupedSize(), "empty"),
]

_FOUR = Instance(numbers(3, 4, 1, 12), (AllOf(),), ValueGroupedSize())

FINDS = 0.7

CASES = [
    Case("no cells at all pass", SMALL[-1], {}, "satisfied"),
    Case("an open board is undecided", _FOUR, {}, "pending"),
    Case("right groups", _FOUR, on_cells("2 2 1 3\n4 1 3 3\n4 4 4 1"), "satisfied"),
    Case(
        "a group that is the whole board",
        _FOUR,
        on_cells("12 12 12 12\n12 12 12 12\n12 12 12 12"),
        "satisfied",
    ),
    Case(
        "groups of one number may touch at corners",
        _FOUR,
        on_cells("2 2 3 3\n1 3 2 3\n. . 2 ."),
        "pending",
    ),
    Case(
        "two groups of one number have met",
        _FOUR,
        on_cells("2 2 2 .\n. . . .\n. . . ."),
        "broken",
        lit=(cell(0, 0), cell(0, 1), cell(0, 2)),
        says="Every group of equal numbers must have as many cells as its number says, but the "
        "group of 2s at row 1, column 1 has 3 cells.",
    ),
    Case(
        "a group that is too small",
        _FOUR,
        on_cells("3 3 1 3\n4 1 3 3\n4 4 4 1"),
        "broken",
        lit=(cell(0, 0), cell(0, 1)),
        says="but the group of 3s at row 1, column 1 has room for only 2 cells.",
    ),
    Case(
        "a number that is shut in",
        _FOUR,
        on_cells("4 2 . .\n3 . . .\n. . . ."),
        "broken",
        lit=(cell(0, 0),),
        says="but the group of 4s at row 1, column 1 has room for only 1 cell.",
    ),
    Case("a number with just enough room", _FOUR, on_cells("4 . 1 .\n. . 3 .\n1 3 3 ."), "pending"),
    Case(
        "one way to grow, and room for no more than is left",
        _FOUR,
        on_cells("3 2 . .\n. . . .\n. . . ."),
        "pending",
        leaves={cell(1, 0): (3,), cell(2, 3): tuple(range(1, 10))},
    ),
    Case(
        "a full group closes",
        _FOUR,
        on_cells("2 2 . .\n1 . . .\n. . . ."),
        "pending",
        leaves={cell(0, 2): (1, *range(3, 10)), cell(2, 0): tuple(range(2, 10))},
    ),
]


def random_instance(rng: random.Random) -> Instance:
    rows, cols = rng.choice(((1, 8), (2, 4), (2, 5), (3, 3), (4, 3)))
    walls = (rng.randrange(rows * cols),) if rng.random() < 0.3 else ()
    most = rng.choice((3, 4, 5, rows * cols))
    return Instance(numbers(rows, cols, 1, most, walls), (AllOf(),), ValueGroupedSize())
