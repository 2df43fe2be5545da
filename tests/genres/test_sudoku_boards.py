"""Sudokus on boards of other shapes, against every way to fill them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from py_solver import Coord, PuzzleError, Verdict, all_genres, count, dump, generate, load, solve
from py_solver.board.coords import cell
from py_solver.phrases.boxes import box_size

SUDOKU = all_genres()["sudoku"]
Grid = dict[Coord, int]


def grids(rows: int, cols: int, numbers: range, boxes: list[list[Coord]]) -> Iterator[Grid]:
    """Yield every grid without repeats in rows, columns and boxes."""
    cells = [cell(row, col) for row in range(rows) for col in range(cols)]

    def fill(grid: Grid) -> Iterator[Grid]:
        if len(grid) == len(cells):
            yield dict(grid)
            return
        at = cells[len(grid)]
        near = {other for other in cells if other.row == at.row or other.col == at.col}
        near |= {other for box in boxes if at in box for other in box}
        for number in numbers:
            if all(grid[other] != number for other in near & grid.keys()):
                grid[at] = number
                yield from fill(grid)
                del grid[at]

    return fill({})


@pytest.mark.parametrize(
    ("size", "expected"),
    [
        ((9, 9), (3, 3)),
        ((6, 6), (2, 3)),
        ((12, 12), (3, 4)),
        ((6, 8), (2, 4)),
        ((8, 6), (4, 2)),
        ((6, 9), (3, 3)),
        ((10, 6), (5, 2)),
        ((4, 6), (2, 3)),
        ((9, 8), None),
        ((4, 7), None),
        ((7, 7), None),
        ((2, 3), None),
    ],
)
def test_boxes_have_as_many_cells_as_the_longer_side(
    size: tuple[int, int], expected: tuple[int, int] | None
) -> None:
    assert box_size(*size) == expected
    boxes = SUDOKU.boxes
    assert boxes
    found = boxes(SUDOKU.puzzle(*size, {}))
    assert {len(box) for box in found} == ({max(size)} if expected else set())
    assert len({at for box in found for at in box}) == (size[0] * size[1] if expected else 0)


@pytest.mark.parametrize("size", [(1, 1), (2, 3), (3, 2), (3, 4), (3, 3)])
def test_every_grid_of_a_small_board_is_a_solution_and_no_other(size: tuple[int, int]) -> None:
    ways = sum(1 for _ in grids(*size, range(1, max(size) + 1), []))
    assert count(SUDOKU.puzzle(*size, {}), limit=10_000).number == ways


def test_boxes_of_a_wide_board_hold_in_every_solution() -> None:
    for cols in (2, 4):
        boxes = [
            [cell(row + r, col + c) for r in range(2) for c in range(2)]
            for row in (0, 2)
            for col in range(0, cols, 2)
        ]
        ways = sum(1 for _ in grids(4, cols, range(1, 5), boxes))
        assert count(SUDOKU.puzzle(4, cols, {}), limit=10_000).number == ways
    wide = solve(SUDOKU.puzzle(4, 6, {}), 5)
    for solution in wide.solutions:
        for row in (0, 2):
            for col in (0, 3):
                box = [solution[cell(row + r, col + c)] for r in range(2) for c in range(3)]
                assert sorted(box) == [1, 2, 3, 4, 5, 6]


def test_a_wide_board_is_made_written_and_read() -> None:
    made = generate("sudoku", (4, 6), seed=3)
    assert solve(made).verdict is Verdict.UNIQUE
    for form in ("json", "text", "iss"):
        assert load(dump(made, form), "sudoku").clues == made.clues
    for form in ("link", "f-puzzles", "sudokupad", "file", "tatham", "line"):
        with pytest.raises(PuzzleError):
            dump(made, form)


def test_numbers_without_a_name_are_no_sudoku_of_another_shape() -> None:
    text = "2 3\n1 - -\n- - 3\n"
    assert load(text, "sudoku").size == (2, 3)
    for bare in (text, "1 - -\n- - 3\n"):
        with pytest.raises(PuzzleError):
            load(bare)


def test_the_rules_say_what_a_short_column_contains() -> None:
    told = " ".join(SUDOKU.notes(SUDOKU.puzzle(4, 7, {})))
    assert "The numbers are 1 to 7." in told
    assert "at most once" in told
    assert "There are no boxes." in told
    assert not list(SUDOKU.notes(SUDOKU.puzzle(9, 9, {})))


@pytest.mark.parametrize("kind", ["killer", "jigsaw", "thermometer", "sandwich", "little_killer"])
def test_kinds_are_made_on_wide_boards(kind: str) -> None:
    rows, cols = random.Random(kind).choice([(4, 6), (6, 4)])
    options: dict[str, Any] = {kind: 1}
    made = generate("sudoku", (rows, cols), seed=1, **options)
    assert made.size == (rows, cols)
    assert solve(made).verdict is Verdict.UNIQUE
