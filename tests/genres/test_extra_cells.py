"""Sudokus with cells outside the grid: solved as by trying every number, and as by OR-Tools."""

from __future__ import annotations

import itertools
import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from py_solver import Contents, Coord, PuzzleError, Verdict, check, dump, load, read, solve, write
from py_solver.board.coords import cell
from py_solver.puzzle.clues import Drawing, Span
from tests import tiers
from tests.genres.definitions import GENRE
from tests.genres.doppelgangers import houses, twins
from tests.helpers.uniqueness import second

SIDE, BOX = 4, (2, 2)
GRID = [cell(row, col) for row in range(SIDE) for col in range(SIDE)]
EXTRA = (cell(SIDE + 1, 0), cell(SIDE + 1, 1))
SPARE = Drawing(EXTRA)
MOST = 700

RULES: dict[str, Callable[[list[int]], bool]] = {
    "arrow": lambda ns: ns[0] == sum(ns[1:]),
    "whisper": lambda ns: all(abs(a - b) >= 2 for a, b in itertools.pairwise(ns)),
    "extra_region": lambda ns: len(set(ns)) == len(ns),
    "palindrome": lambda ns: ns == ns[::-1],
    "room_line": lambda ns: ns[1] < len(ns) and ns[ns[1]] == ns[0],
}


def grids() -> list[dict[Coord, int]]:
    """All 4×4 Sudokus."""
    found = solve(GENRE.puzzle(SIDE, SIDE, {}), MOST).solutions
    assert len(found) == 288
    return [dict(one) for one in found]


def board(clues: dict[str, Any], rows: int = SIDE + 2) -> Any:
    return GENRE.puzzle(rows, SIDE, {"extra_cells": [SPARE], **clues})


def test_the_solver_finds_what_trying_every_number_finds() -> None:
    rng, every, seen = random.Random(5), grids(), set()
    whole = [
        grid | dict(zip(EXTRA, numbers, strict=True))
        for grid in every
        for numbers in itertools.product(range(1, SIDE + 1), repeat=2)
    ]
    for _ in range(tiers.times(30, 90)):
        one = rng.choice(every) | {EXTRA[1]: rng.randint(1, SIDE)}
        given = {at: one[at] for at in (*rng.sample(GRID, rng.choice((2, 9))), EXTRA[1])}
        clues: dict[str, Any] = {"given": given}
        for key in rng.sample(sorted(RULES), 2):
            ends = rng.sample(EXTRA, rng.choice((1, 2)))
            cells = (ends[0], *rng.sample(GRID, rng.choice((1, 2))), *ends[1:])
            clues[key] = [Drawing(cells)]
        puzzle = board(clues)
        wanted = [
            one
            for one in whole
            if all(one[at] == number for at, number in clues["given"].items())
            and all(
                RULES[key]([one[at] for at in drawn[0].cells])
                for key, drawn in clues.items()
                if key in RULES
            )
        ]
        found = solve(puzzle, MOST).solutions
        assert sorted(sorted(one.items()) for one in found) == sorted(
            sorted(one.items()) for one in wanted
        )
        seen.add(min(len(wanted), 2))
        if len(wanted) == 1:
            assert check(puzzle, wanted[0]).solved
            assert second(puzzle, wanted[0]) is None
    assert seen == {0, 1, 2}


def test_rules_for_whole_grids_pass_extra_cells_by() -> None:
    flags = ("anti_knight", "anti_king", "non_consecutive", "anti_taxicab", "diagonal_down")
    for key in (*flags, "diagonal_up", "every_xv", "global_entropy", "disjoint_groups"):
        bare = solve(GENRE.puzzle(SIDE, SIDE, {key: True}), MOST).solutions
        found = solve(board({key: True, "given": dict(zip(EXTRA, (1, 2), strict=True))}), MOST)
        assert len(found.solutions) == len(bare)


TWINS = tuple(cell(SIDE + 1 + kind, n) for kind in range(3) for n in range(SIDE))
FIVE = {
    "numbers": Span(0, SIDE),
    "extra_cells": [Drawing(TWINS)],
    "doppelganger": [Drawing(TWINS)],
}


def with_a_number_to_spare(start: dict[Coord, int]) -> list[dict[Coord, int]]:
    """All 4×4 grids with 0 to 4 that begin so and have doppelgängers; and these, cell by cell."""
    kinds, found = houses(SIDE, BOX), list[dict[Coord, int]]()
    sees = {
        at: {one for kind in kinds for house in kind if at in house for one in house} - {at}
        for at in GRID
    }

    def fill(grid: dict[Coord, int], at: int) -> None:
        if at == len(GRID):
            lack = [
                {*range(SIDE + 1)} - {grid[one] for one in house}
                for kind in kinds
                for house in kind
            ]
            whole = grid | {place: min(one) for place, one in zip(TWINS, lack, strict=True)}
            if all(len(one) == 1 for one in lack) and twins(whole, TWINS, SIDE, BOX):
                found.append(whole)
            return
        for number in range(SIDE + 1):
            if all(grid.get(one) != number for one in sees[GRID[at]]):
                fill(grid | {GRID[at]: number}, at + 1)

    fill(start, len(start))
    return found


def test_doppelgangers_are_those_of_plain_sets() -> None:
    start = dict(zip(GRID, (0, 1, 2, 3), strict=False))
    every = with_a_number_to_spare(start)
    assert every
    bare = GENRE.puzzle(SIDE + 4, SIDE, FIVE | {"given": start})
    found = solve(bare, 2 * len(every) + 1).solutions
    assert sorted(sorted(one.items()) for one in found) == sorted(
        sorted(one.items()) for one in every
    )
    puzzle = GENRE.puzzle(SIDE + 4, SIDE, FIVE | {"given": {at: every[0][at] for at in GRID}})
    assert check(puzzle, every[0]).solved
    assert second(puzzle, every[0]) is None
    assert solve(puzzle).verdict is Verdict.UNIQUE


@pytest.mark.parametrize(
    ("clues", "told"),
    [
        ({"extra_cells": [Drawing((cell(1, 0),))]}, "Extra cells must be below the grid"),
        ({"extra_cells": [Drawing((cell(0, 0),))]}, "Extra cells must be below the grid"),
        ({"given": {cell(SIDE, 0): 1}}, "Row 5, column 1: the board has no cell here."),
        ({"cage": [Drawing((cell(SIDE + 1, 2),), (3,))]}, "the board has no cell here."),
        ({"windoku": True}, "does not allow extra cells."),
        ({"chaos_construction": True}, "does not allow extra cells."),
        ({"rooms": (0,) * (SIDE * (SIDE + 2))}, "Extra cells belong to no region."),
        ({"numbers": Span(0, 2)}, "needs at least as many numbers."),
        ({"doppelganger": [Drawing(EXTRA)]}, "Doppelgängers need 12 cells"),
    ],
)
def test_nothing_is_where_the_board_has_no_cell(clues: dict[str, Any], told: str) -> None:
    with pytest.raises(PuzzleError) as error:
        board(clues)
    assert told in error.value.sentence


def test_a_query_has_names_for_them() -> None:
    query = ".Shape~4x4.Var~A~Totals~2.Var~B.Arrow~VA2~R1C1~R1C2.~VB_1_3.~VA1_4.~R1C1_1"
    found = read(query)
    assert not found.notes
    assert found.puzzle.size == (7, 4)
    assert found.puzzle.clues["arrow"][0].cells[0] == EXTRA[1]
    assert found.puzzle.clues["given"][EXTRA[0]] == 4
    again = read(write(Contents(found.puzzle), "iss"))
    assert again.puzzle.clues == found.puzzle.clues
    assert not again.notes
    assert load(dump(found.puzzle, "json")).clues == found.puzzle.clues
    assert json.loads(dump(found.puzzle, "json"))["rows"] == 7


def test_a_query_has_doppelgangers() -> None:
    found = read(".Shape~4x4~0-4.Doppelganger.Whisper~2~DGC1~DGC2.~R1C1_1")
    assert not found.notes
    assert found.puzzle.clues["doppelganger"][0].cells == TWINS
    # The solver's names of rows and columns are exchanged.
    assert found.puzzle.clues["whisper"][0].cells == TWINS[:2]
    assert read(write(Contents(found.puzzle), "iss")).puzzle.clues == found.puzzle.clues
    assert [note.sort for note in read(".Shape~4x4.Doppelganger.~R1C1_1").notes] == ["unread"]


def test_as_many_rows_as_numbers_change_no_numbers() -> None:
    found = read(".Shape~4x4~6.Var~A.~R1C1_6")
    assert found.puzzle.clues["given"] == {cell(0, 0): 6}
    assert found.puzzle.substrate.marks_of(0).most == 6
    assert not found.notes


def test_a_cell_may_occur_twice_in_a_sum() -> None:
    found = read(".Sum~0_=_1_2_-1~R1C1~R1C2~R1C1.~R9C5_1")
    (one,) = found.puzzle.clues["weighted_sum"]
    assert (len(one.cells), one.text) == (2, "0 2 = 0")


def test_lines_that_end_where_they_begin_are_loops() -> None:
    ring = "~".join(("R5C5", "R5C6", "R5C7", "R6C7", "R6C6", "R6C5", "R5C5"))
    found = read(f".Zipper~{ring}.RegionSumLine~{ring}.~R9C9_1")
    assert not found.notes
    for key in ("zipper_loop", "region_sum_loop"):
        assert [len(one.cells) for one in found.puzzle.clues[key]] == [6]


@pytest.mark.parametrize("form", ["f-puzzles", "sudokupad"])
def test_other_formats_close_their_lines(form: str) -> None:
    ring = tuple(cell(*at) for at in ((1, 1), (1, 2), (1, 3), (2, 3), (3, 2), (2, 1)))
    clues = {"zipper_loop": [Drawing(ring)], "region_sum_loop": [Drawing(ring[::-1])]}
    puzzle = GENRE.puzzle(9, 9, {"given": {cell(0, 0): 1}, **clues})
    found = read(write(Contents(puzzle), form))
    assert {key: list(found.puzzle.clues[key]) for key in clues} == clues


@pytest.mark.parametrize("form", ["f-puzzles", "sudokupad", "hodoku", "sdk"])
def test_formats_of_square_boards_refuse_extra_cells(form: str) -> None:
    puzzle = GENRE.puzzle(9, 9, {"extra_cells": [Drawing((cell(8, 0),))]})
    with pytest.raises(PuzzleError, match="can't store extra cells"):
        write(Contents(puzzle), form)
