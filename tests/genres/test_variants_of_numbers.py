"""Variants that read numbers, on small boards with other numbers than usual, in every way."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import pairwise, permutations
from typing import Any

import pytest

from py_solver import Coord, all_genres, count
from py_solver.board.coords import cell
from py_solver.puzzle.clues import Drawing, Numbering
from tests.tiers import usually

SUDOKU = all_genres()["sudoku"]
BOARDS = ((3, 3, 0, 3), (2, 4, 0, 4), (3, 3, 2, 5), (2, 4, 1, 6), (3, 3, 0, 2))
"""Rows, columns, the smallest and the largest number."""

Rows = list[tuple[int, ...]]
Line = Sequence[int]


def grids(rows: int, cols: int, numbers: Sequence[int]) -> Iterator[Rows]:
    """Yield every grid without repeats in rows, columns and 2×2 boxes, if these fit."""
    lines = list(permutations(numbers, cols))
    boxed = max(rows, cols) == 4

    def fits(above: Rows, line: tuple[int, ...]) -> bool:
        if any(one == other for row in above for one, other in zip(row, line, strict=True)):
            return False
        return not (boxed and len(above) % 2) or all(
            len({*above[-1][at : at + 2], *line[at : at + 2]}) == 4 for at in (0, 2)
        )

    def fill(above: Rows) -> Iterator[Rows]:
        if len(above) == rows:
            yield above
            return
        for line in lines:
            if fits(above, line):
                yield from fill([*above, line])

    return fill([])


def row(length: int) -> tuple[Coord, ...]:
    return tuple(cell(0, col) for col in range(length))


def seen(line: Line) -> int:
    return sum(all(other < one for other in line[:at]) for at, one in enumerate(line))


def x_sum(line: Line, clue: int) -> bool:
    return line[0] <= len(line) and sum(line[: line[0]]) == clue


def room(line: Line, clue: int) -> bool:
    return 1 <= line[0] <= len(line) and line[line[0] - 1] == clue


def sandwich(line: Line, clue: int, numbers: Line) -> bool:
    if numbers[0] not in line or numbers[-1] not in line:
        return False
    first, last = sorted((line.index(numbers[0]), line.index(numbers[-1])))
    return sum(line[first + 1 : last]) == clue


def third(number: int, numbers: Line) -> int:
    """Return 0, 1 or 2 for a low, middle or high number of three to six."""
    ends = {3: (1, 2), 4: (1, 3), 5: (2, 3), 6: (2, 4)}[len(numbers)]
    return sum(numbers.index(number) >= end for end in ends)


def different(found: Line) -> bool:
    return all(len(set(found[at : at + 3])) == len(found[at : at + 3]) for at in range(len(found)))


Meaning = Callable[[Line, int, Line], bool]
MEANINGS: dict[str, tuple[Sequence[int | None], Meaning]] = {
    "arrow": ((None,), lambda line, _, n: line[0] == sum(line[1:])),
    "thermometer": ((None,), lambda line, _, n: all(a < b for a, b in pairwise(line))),
    "renban": ((None,), lambda line, _, n: max(line) - min(line) == len(line) - 1),
    "between": (
        (None,),
        lambda line, _, n: all(
            min(line[0], line[-1]) < m < max(line[0], line[-1]) for m in line[1:-1]
        ),
    ),
    "double_arrow": ((None,), lambda line, _, n: line[0] + line[-1] == sum(line[1:-1])),
    "nabner": ((None,), lambda line, _, n: all(b - a > 1 for a, b in pairwise(sorted(line)))),
    "whisper": (
        (None, 2),
        lambda line, v, n: all(abs(a - b) >= (v or (n[-1] + 1) // 2) for a, b in pairwise(line)),
    ),
    "entropic": ((None,), lambda line, _, n: different([third(m, n) for m in line])),
    "modular": ((None,), lambda line, _, n: different([m % 3 for m in line])),
    "cage": ((3, 4, 6, 9), lambda line, v, n: sum(line) == v),
    "skyscraper": ((1, 2, 3), lambda line, v, n: seen(line) == v),
    "x_sum": ((0, 3, 4, 5), lambda line, v, n: x_sum(line, v)),
    "numbered_room": ((0, 2, 4), lambda line, v, n: room(line, v)),
    "sandwich": ((0, 1, 3, 4), lambda line, v, n: sandwich(line, v, n)),
    "odd": ((None,), lambda line, _, n: all(m % 2 for m in line)),
    "even": ((None,), lambda line, _, n: not any(m % 2 for m in line)),
    "pill_arrow": ((1, 2), lambda line, v, n: pill(line, v)),
    "column_indexer": ((None,), lambda line, _, n: indexed(line)),
}


def pill(line: Line, cells: int) -> bool:
    return int("".join(map(str, line[:cells]))) == sum(line[cells:])


def indexed(line: Line) -> bool:
    return all(
        1 <= number <= len(line) and line[number - 1] == col for col, number in enumerate(line, 1)
    )


PAIRS: dict[str, Callable[[int, int], bool]] = {
    "black_dot": lambda a, b: a == 2 * b or b == 2 * a,
    "white_dot": lambda a, b: abs(a - b) == 1,
    "v": lambda a, b: a + b == 5,
}


def expected(board: tuple[int, int, int, int], holds: Callable[[Rows, Line], bool]) -> int:
    rows, cols, least, most = board
    numbers = range(least, most + 1)
    return sum(holds(grid, numbers) for grid in grids(rows, cols, numbers))


def found(board: tuple[int, int, int, int], clues: dict[str, Any]) -> int:
    rows, cols, least, most = board
    numbers = Numbering.read(f"{least}-{most}")
    number = count(SUDOKU.puzzle(rows, cols, {"numbers": numbers, **clues}), limit=50_000).number
    assert isinstance(number, int)
    return number


def first_row(meaning: Meaning, value: int, grid: Rows, numbers: Line) -> bool:
    return meaning(grid[0], value, numbers)


@usually(2)
@pytest.mark.parametrize("key", MEANINGS)
def test_a_drawing_along_a_row_leaves_the_right_number_of_grids(key: str) -> None:
    values, meaning = MEANINGS[key]
    for board in BOARDS:
        for value in values:
            drawing = Drawing(row(board[1]), () if value is None else (value,))
            first = partial(first_row, meaning, value or 0)
            right = expected(board, first)
            assert found(board, {key: (drawing,)}) == right, (board, value)


@pytest.mark.parametrize("key", PAIRS)
def test_a_dot_leaves_the_right_number_of_grids(key: str) -> None:
    for board in BOARDS:
        drawing = Drawing((cell(0, 0), cell(1, 0)))
        right = expected(board, lambda grid, _: PAIRS[key](grid[0][0], grid[1][0]))
        assert found(board, {key: (drawing,)}) == right, board


def test_a_row_indexer_looks_down_its_column() -> None:
    for board in BOARDS:

        def holds(grid: Rows, _: Line) -> bool:
            column = [line[1] for line in grid]
            return 1 <= column[1] <= len(column) and column[column[1] - 1] == 2

        drawing = Drawing((cell(1, 1),))
        assert found(board, {"row_indexer": (drawing,)}) == expected(board, holds), board


def test_a_quadruple_and_pencil_marks_may_have_0() -> None:
    board = (3, 3, 0, 3)
    around = tuple(cell(r, c) for r in (0, 1) for c in (0, 1))
    right = expected(board, lambda grid, _: 0 in (*grid[0][:2], *grid[1][:2]))
    assert found(board, {"quadruple": (Drawing(around, (0,)),)}) == right
    right = expected(board, lambda grid, _: grid[0][0] in (0, 3))
    assert found(board, {"pencil_marks": (Drawing((cell(0, 0),), (0, 3)),)}) == right
