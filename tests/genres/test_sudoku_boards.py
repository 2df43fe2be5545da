"""Sudokus on boards of other shapes, against every way to fill them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from py_solver import (
    ClueError,
    Coord,
    PuzzleError,
    Verdict,
    all_genres,
    check,
    count,
    dump,
    generate,
    load,
    solve,
)
from py_solver.board.coords import cell
from py_solver.painting.picture import picture
from py_solver.phrases.boxes import box_size
from py_solver.puzzle.clues import Drawing, Numbering, Span
from tests.tiers import usually

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


def spanned(text: str) -> Span:
    found = Numbering.read(text)
    assert found
    return found


@pytest.mark.parametrize(
    ("size", "text", "numbers"),
    [
        ((2, 3), "0-2", range(3)),
        ((2, 3), "1-4", range(1, 5)),
        ((3, 3), "0-3", range(4)),
        ((3, 2), "7-10", range(7, 11)),
        ((2, 2), "0-5", range(6)),
        ((3, 3), "ABC", range(1, 4)),
    ],
)
def test_other_numbers_fill_a_board_in_every_way(
    size: tuple[int, int], text: str, numbers: range
) -> None:
    puzzle = SUDOKU.puzzle(*size, {"numbers": spanned(text)})
    assert count(puzzle, limit=10_000).number == sum(1 for _ in grids(*size, numbers, []))
    assert load(dump(puzzle, "json")).clues == puzzle.clues


@usually(0)
def test_boxes_keep_their_size_whatever_the_numbers() -> None:
    boxes = [
        [cell(row + r, col + c) for r in range(2) for c in range(2)]
        for row in (0, 2)
        for col in (0, 2)
    ]
    given = {cell(0, n): n for n in range(4)} | {cell(1, 0): 4}
    puzzle = SUDOKU.puzzle(4, 4, {"numbers": spanned("0-4"), "given": given})
    ways = (
        grid
        for grid in grids(4, 4, range(5), boxes)
        if all(grid[at] == number for at, number in given.items())
    )
    assert count(puzzle, limit=10_000).number == sum(1 for _ in ways)


def test_the_usual_numbers_are_none() -> None:
    for size, text in (((9, 9), "1-9"), ((4, 6), "1-6"), ((4, 6), " 1–6 "), ((9, 9), "")):
        assert SUDOKU.puzzle(*size, {"numbers": Numbering.read(text)}).clues["numbers"] is None


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("1-8", "1-8: a line of 9 cells needs at least as many numbers."),
        ("8-1", "8-1: a line of 9 cells needs at least as many numbers."),
        ("1-99", "A board can have 30 numbers, up to 99."),
        ("90-100", "A board can have 30 numbers, up to 99."),
        ("12345", "“12345” is neither a range such as 0-8 nor signs."),
        ("A B C", "“A B C” is neither a range such as 0-8 nor signs."),
        ("ABCDEFGHA", "ABCDEFGHA: the signs must be different."),
    ],
)
def test_numbers_that_no_board_has_are_refused(text: str, sentence: str) -> None:
    with pytest.raises(PuzzleError) as refused:
        SUDOKU.puzzle(9, 9, {"numbers": Numbering.read(text)})
    assert refused.value.sentence == sentence


def test_givens_are_numbers_of_the_board() -> None:
    numbers = spanned("0-8")
    zero = SUDOKU.puzzle(9, 9, {"numbers": numbers, "given": {cell(0, 0): 0}})
    assert load(dump(zero, "json")).clues == zero.clues
    for number, there in ((9, numbers), (0, None), (10, None)):
        with pytest.raises(PuzzleError, match="Row 1, column 1"):
            SUDOKU.puzzle(9, 9, {"numbers": there, "given": {cell(0, 0): number}})


def test_signs_are_shown_for_numbers() -> None:
    puzzle = SUDOKU.puzzle(4, 4, {"numbers": spanned("WORD"), "given": {cell(0, 0): 2}})
    texts = [shape.look.text for shape in picture(puzzle).shapes]
    assert "O" in texts
    assert "Numbers: WORD" in texts
    wrong, *_ = check(puzzle, {cell(0, 1): 2, cell(0, 0): 2}).violations
    assert "are both O" in wrong.sentence


def test_regions_of_a_board_with_more_numbers_may_have_fewer_cells() -> None:
    halves = tuple(col // 2 for _ in range(2) for col in range(4))
    puzzle = SUDOKU.puzzle(2, 4, {"numbers": spanned("1-5"), "rooms": halves})
    boxes = [[cell(r, c) for r in range(2) for c in (left, left + 1)] for left in (0, 2)]
    ways = sum(1 for _ in grids(2, 4, range(1, 6), boxes))
    assert count(puzzle, limit=10_000).number == ways
    with pytest.raises(PuzzleError, match="2 cells instead of 9"):
        SUDOKU.puzzle(9, 9, {"rooms": (0, 0, *(-1,) * 79)})


@pytest.mark.parametrize(
    ("query", "numbers"),
    [
        (".Shape~9x9~0-8.~R1C1_0", "0-8"),
        (".Shape~6x6~9.RegionSize~9.~R1C1_9", "1-9"),
        (".Shape~4x7~0-6.~R1C1_0", "0-6"),
    ],
)
def test_queries_name_other_numbers(query: str, numbers: str) -> None:
    puzzle = load(query)
    assert puzzle.clues["numbers"] == spanned(numbers)
    assert load(dump(puzzle, "iss")).clues == puzzle.clues
    assert load(dump(puzzle, "text"), "sudoku").clues == puzzle.clues
    for form in ("link", "f-puzzles", "sudokupad", "file", "tatham", "line"):
        with pytest.raises(PuzzleError):
            dump(puzzle, form)


def test_a_region_size_cuts_other_boxes() -> None:
    boxes = SUDOKU.boxes
    assert boxes
    for query, shape in (
        (".Shape~6x6~9.RegionSize~9.~R1C1_9", (4, 9)),
        (".Shape~6x6.~R1C1_1", (6, 6)),
    ):
        found = boxes(load(query))
        assert (len(found), len(found[0])) == shape


@pytest.mark.parametrize(
    ("key", "cells", "number", "said"),
    [
        ("same_values", [(0, 0), (0, 1), (1, 2)], 2, "one size"),
        ("full_rank", [(0, 0), (0, 1), (0, 2)], 3, "whole row or column"),
        ("tied_rank", [(0, 0), (1, 1), (2, 2), (3, 3)], 3, "whole row or column"),
    ],
)
def test_a_drawing_that_would_say_nothing_is_refused(
    key: str, cells: list[tuple[int, int]], number: int, said: str
) -> None:
    drawing = Drawing(tuple(cell(row, col) for row, col in cells), (number,))
    with pytest.raises(PuzzleError, match=said):
        solve(SUDOKU.puzzle(4, 4, {key: [drawing]}))


@pytest.mark.parametrize("key", ["full_rank", "tied_rank"])
@pytest.mark.parametrize(
    ("size", "span", "cells", "rank", "said"),
    [
        ((1, 2), None, [(0, 0), (0, 1)], 3, "square board"),
        ((2, 3), None, [(0, 0), (0, 1), (0, 2)], 3, "square board"),
        ((4, 4), Span(1, 5), [(0, 0), (0, 1), (0, 2), (0, 3)], 3, "square board"),
        ((4, 4), None, [(0, 0), (0, 1), (0, 2)], 3, "whole row or column"),
        ((4, 4), None, [(0, 0), (0, 1), (0, 2), (0, 3)], 17, "clues go up to 16"),
        ((4, 4), None, [(0, 0), (0, 1), (0, 2), (0, 3)], 0, "clues start at 1"),
    ],
)
def test_a_rank_that_nothing_can_have_is_refused_when_the_puzzle_is_made(
    key: str,
    size: tuple[int, int],
    span: Span | None,
    cells: list[tuple[int, int]],
    rank: int,
    said: str,
) -> None:
    places = " ".join(f"r{row + 1}c{col + 1}" for row, col in cells)
    drawing = Drawing(tuple(cell(row, col) for row, col in cells), (rank,))
    text = f"cage 3: r1c1 | {key} {rank}: {places}"
    for clues in ({key: [drawing]}, {"either": [Drawing((cell(0, 0),), (), text)]}):
        with pytest.raises(ClueError, match=said):
            SUDOKU.puzzle(*size, clues | {"numbers": span})


@pytest.mark.parametrize("key", ["global_entropy", "global_modular"])
def test_two_numbers_cannot_be_of_three_groups(key: str) -> None:
    assert solve(SUDOKU.puzzle(2, 2, {key: True})).verdict is Verdict.NONE
