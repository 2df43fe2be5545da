"""Named cases of Islands."""

import random

from py_solver.board.coords import Coord, cell
from py_solver.board.marks import Marks
from py_solver.board.regions import All, AllOf, Rect, Region, Set
from py_solver.board.substrate import Substrate
from py_solver.rules.groups.islands import Islands
from tests.rules.instances import BINARY, Case, Instance, cells, on_cells


def _islands(
    board: Substrate, clues: dict[Coord, int | None], tag: str = "", strays: bool = False
) -> Instance:
    regions: tuple[Region, ...] = (All(), *(Set((place,)) for place in clues))
    return Instance(board, regions, Islands(1, tuple(clues.values()), strays), tag)


_THREE = _islands(cells(3, 3), {cell(0, 0): 3, cell(2, 2): None})
_PAIR = _islands(cells(2, 3), {cell(0, 0): 2, cell(0, 2): 2})

SMALL = [
    _islands(cells(1, 5), {cell(0, 1): 2, cell(0, 4): 1}),
    _PAIR,
    _islands(cells(2, 3), {}, "no clue at all"),
    _islands(cells(2, 3), {cell(0, 1): 7}, "larger than the board"),
    _islands(cells(2, 3), {cell(0, 1): None, cell(0, 2): 2}, "clues side by side"),
    _THREE,
    _islands(cells(3, 3), {cell(0, 1): None, cell(2, 0): None}, "of unknown sizes"),
    _islands(cells(3, 3), {cell(0, 0): None, cell(0, 2): None, cell(2, 1): None}, "three unknown"),
    _islands(cells(3, 3), {cell(1, 1): 5}, "one in the middle"),
    _islands(cells(3, 3), {cell(0, 1): 4, cell(2, 1): 2}, "two that crowd each other"),
    _islands(cells(2, 3, Marks.numbers(0, 2)), {cell(0, 0): 3}, "among numbers"),
    _islands(cells(2, 2, Marks.numbers(2, 3)), {cell(0, 0): 1}, "of a mark never held"),
    Instance(
        cells(3, 3),
        (Rect(0, 0, 3, 2), Set((cell(1, 0),))),
        Islands(0, (4,)),
        "of the unmarked in a part of the board",
    ),
    Instance(
        cells(3, 3, walls=(4,)),
        (AllOf(), Set((cell(0, 1),)), Set((cell(2, 1),))),
        Islands(1, (3, 2)),
        "around a wall",
    ),
    _islands(cells(3, 3), {cell(0, 1): 3}, "of one size, beside strays", strays=True),
    _islands(cells(3, 3), {cell(0, 0): None, cell(2, 1): 2}, "beside strays", strays=True),
    _islands(cells(2, 3), {cell(0, 0): None, cell(0, 2): None}, "parted only", strays=True),
    _islands(cells(2, 2, Marks.numbers(2, 3)), {cell(0, 0): 1}, "no mark, no stray", strays=True),
]

FINDS = 0.92

CASES = [
    Case("two islands", _THREE, on_cells("1 1 0\n1 0 1\n0 1 1"), "satisfied"),
    Case("a clue of unknown size alone", _THREE, on_cells("1 1 1\n0 0 0\n0 0 1"), "satisfied"),
    Case("an open board is undecided", _THREE, {}, "pending"),
    Case(
        "two clues joined",
        _THREE,
        on_cells("1 1 0\n0 1 1\n0 0 1"),
        "broken",
        lit=(cell(0, 0), cell(0, 1), cell(1, 1), cell(1, 2), cell(2, 2)),
        says="Every group of black cells must contain exactly one number and have as many "
        "cells as it says, but the 3 in row 1, column 1 and the number in row 3, "
        "column 3 are joined.",
    ),
    Case(
        "too large",
        _THREE,
        on_cells("1 1 1\n1 0 0\n0 0 1"),
        "broken",
        lit=(cell(0, 0), cell(0, 1), cell(0, 2), cell(1, 0)),
        says="but the 3 in row 1, column 1 has 4 cells.",
    ),
    Case(
        "too small",
        _THREE,
        on_cells("1 1 0\n0 0 1\n0 1 1"),
        "broken",
        lit=(cell(0, 0), cell(0, 1)),
        says="but the 3 in row 1, column 1 has room for only 2 cells.",
    ),
    Case(
        "walled in before all is decided",
        _THREE,
        on_cells(". . 0\n0 0 .\n. . ."),
        "broken",
        lit=(cell(0, 0), cell(0, 1)),
        says="but the 3 in row 1, column 1 has room for only 2 cells.",
    ),
    Case(
        "no clue in reach",
        _THREE,
        on_cells("1 1 1\n0 0 0\n1 0 1"),
        "broken",
        lit=(cell(2, 0),),
        says="but row 3, column 1 is cut off from every number.",
    ),
    Case(
        "a clue that is not marked",
        _THREE,
        on_cells(". . .\n. . .\n. . 0"),
        "broken",
        lit=(cell(2, 2),),
        says="but the number in row 3, column 3 is white.",
    ),
    Case("each other's only way out", _PAIR, on_cells(". 0 .\n. . ."), "pending"),
    Case(
        "a full island closes",
        _THREE,
        on_cells("1 1 1\n. . .\n. . ."),
        "pending",
        leaves={cell(1, 0): (0,), cell(1, 2): (0,), cell(2, 1): (0, 1)},
    ),
    Case(
        "one way to grow",
        _THREE,
        on_cells(". 0 .\n. . .\n. . ."),
        "pending",
        leaves={cell(1, 0): (1,), cell(2, 0): (0, 1)},
    ),
    Case(
        "a stray, beside an island of the right size",
        _islands(cells(3, 3), {cell(0, 0): 3}, strays=True),
        on_cells("1 1 1\n0 0 0\n1 0 1"),
        "satisfied",
    ),
    Case(
        "one size alone is too large",
        _islands(cells(3, 3), {cell(0, 0): 3}, strays=True),
        on_cells("1 1 1\n1 . .\n. . 1"),
        "broken",
        says="The 3 in row 1, column 1 must be in a group of exactly 3 black cells, but "
        "its group has 4 cells.",
    ),
    Case(
        "parted islands joined, beside a stray",
        _islands(cells(3, 3), {cell(0, 0): None, cell(0, 2): None}, strays=True),
        on_cells("1 1 1\n. . .\n. . 1"),
        "broken",
        says="Every number must be in a group of black cells of its own, but the number in "
        "row 1, column 1 and the number in row 1, column 3 are joined.",
    ),
]


def random_instance(rng: random.Random) -> Instance:
    board = cells(rng.randint(2, 4), rng.randint(2, 5), BINARY)
    clues = rng.sample(board.coords, rng.randint(1, 3))
    sizes = [rng.choice((None, 1, 2, 3, 4, 6)) for _ in clues]
    return _islands(board, dict(zip(clues, sizes, strict=True)), strays=rng.random() < 0.3)
