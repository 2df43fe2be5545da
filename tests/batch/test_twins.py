"""Twins (equal puzzles): every genre's example is found in its images, and in no other puzzle."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import pytest

import py_solver as gw
from py_solver.batch.twins import Image, form_of
from py_solver.board.coords import Coord, cell
from py_solver.board.errors import PuzzleError
from py_solver.puzzle.clues import Drawing, Rooms
from tests import tiers

GENRES = gw.all_genres()
SMALL = "1.../..3./..4./.2.."


def moved(puzzle: gw.Puzzle, image: Image) -> gw.Puzzle:
    """The image of a puzzle under a symmetry, as its genre reads it. Raises PuzzleError."""
    assert puzzle.genre is not None
    clues: dict[str, Any] = {}
    for kind in puzzle.genre.clues:
        value = puzzle.clues[kind.key]
        if isinstance(kind, Rooms):
            clues[kind.key] = image.rooms(value)
        elif isinstance(value, dict):
            clues[kind.key] = {image.place(p): image.clue(c) for p, c in value.items()}
        else:
            clues[kind.key] = image.clue(value)
    return puzzle.genre.puzzle(*image.size, clues)


@pytest.mark.parametrize("genre", [g.id for g in tiers.written()])
def test_images_that_are_solved_by_the_image_of_the_solution_are_twins(genre: str) -> None:
    puzzle = gw.load(GENRES[genre].example, genre)
    outcome = gw.solve(puzzle, 2, 60)
    assert outcome.solutions
    solution = outcome.solutions[0]
    form = form_of(puzzle, solution)
    for how in product((False, True), repeat=3):
        image = Image(puzzle.size, *how)
        # There and back again: nothing is lost.
        places = [image.place(place) for place in solution]
        assert len(set(places)) == len(places)
        try:
            other = moved(puzzle, image)
            marks = {image.place(place): mark for place, mark in solution.items()}
            solved = gw.check(other, marks).solved
        except PuzzleError:
            continue  # the genre has no such board
        if solved:
            assert form_of(other, marks) == form, how


def sudoku(text: str) -> str:
    puzzle = gw.load(text)
    return form_of(puzzle, gw.solve(puzzle).solutions[0])


def test_numbers_may_be_renamed_and_the_board_be_turned() -> None:
    rng = random.Random(19)
    rows = SMALL.split("/")
    for _ in range(20):
        names = dict(zip("1234", rng.sample("1234", 4), strict=True))
        turned = ["".join(row) for row in zip(*rows[::-1], strict=True)]
        rows = ["".join(names.get(sign, sign) for sign in row) for row in turned]
        assert sudoku("/".join(rows)) == sudoku(SMALL)


def test_another_puzzle_with_the_same_solution_or_the_same_places_is_no_twin() -> None:
    solved = "1324/2431/3142/4213"
    assert sudoku(solved) != sudoku(SMALL)
    puzzle = gw.load(SMALL)
    more = dict(puzzle.clues["given"]) | {cell(0, 1): 3}
    other = puzzle.with_clues("given", more)
    assert form_of(other, gw.solve(other).solutions[0]) != sudoku(SMALL)


def test_what_is_drawn_turns_with_the_board_and_keeps_its_sum() -> None:
    genre = GENRES["sudoku"]
    given = gw.load(SMALL).clues["given"]

    def form(cells: tuple[Coord, ...], value: int, clues: Any) -> str:
        puzzle = genre.puzzle(4, 4, {"given": clues, "cage": [Drawing(cells, (value,))]})
        outcome = gw.solve(puzzle)
        assert outcome.verdict is gw.Verdict.UNIQUE
        return form_of(puzzle, outcome.solutions[0])

    def turned(place: Coord) -> Coord:
        return cell(3 - place.row, 3 - place.col)

    cage = (cell(0, 0), cell(0, 1))
    other = {turned(place): number for place, number in given.items()}
    here = form(cage, 4, given)
    assert form(tuple(map(turned, cage)), 4, other) == here
    assert form((cell(1, 0), cell(1, 1)), 6, given) != here


def test_duplicates_of_a_pack_are_found_in_the_order_of_coming() -> None:
    texts = [SMALL, "2.../..3./..4./.1..", "1324/2431/3142/....", SMALL[::-1], "...."]
    results = list(gw.batch.map("grade", texts, workers=0))
    ((first, *others),) = gw.batch.duplicates(results)
    assert first["n"] == 1
    assert [one["n"] for one in others] == [2, 4]
