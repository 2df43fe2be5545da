"""The smallest boards of every genre, with random clues: accepted whole, or refused."""

from __future__ import annotations

import random

import pytest

from py_solver import Genre, PuzzleError, Verdict, all_genres, dump, load, solve
from py_solver.formats.registry import all_formats
from tests import tiers
from tests.helpers.random_clues import clues_of

SIZES = ((1, 1), (1, 2), (2, 1), (1, 3), (2, 2), (2, 3), (3, 3), (4, 4))
BOARDS = tiers.times(4, 250)  # of each size

SOME = tiers.part([*all_genres().values()], 1)
some_genres = pytest.mark.parametrize("genre", SOME, ids=[one.id for one in SOME])


def test_an_island_that_nothing_can_reach() -> None:
    for text in ("https://puzz.link/p?hashi/1/1/.", "https://puzz.link/p?hashi/1/1/3"):
        assert solve(load(text)).verdict is Verdict.NONE


@pytest.mark.parametrize("text", ["1 1\n10\n", "1 2\n10  1\n", "2 2\n 10   1\n  1 100\n"])
def test_a_size_is_no_row_of_a_grid_that_blanks_part_into_boxes(text: str) -> None:
    rows, cols = (int(word) for word in text.splitlines()[0].split())
    puzzle = load(text, "hitori")
    assert puzzle.size == (rows, cols)
    assert dump(puzzle, "text") == text


@some_genres
def test_what_is_accepted_can_be_asked_and_is_read_back(genre: Genre) -> None:
    dice = random.Random(tiers.SEED)
    for size in SIZES:
        try:
            genre.puzzle(*size, {})
        except PuzzleError:
            continue
        for _ in range(BOARDS):
            share = dice.random()
            some = [kind for kind in genre.clues if dice.random() < share]
            try:
                puzzle = genre.puzzle(
                    *size, {kind.key: clues_of(kind, size, dice) for kind in some}
                )
            except PuzzleError:
                continue
            puzzle.prepare(lambda: None)
            for form in all_formats():
                try:
                    text = dump(puzzle, form.name)
                except PuzzleError:
                    continue
                again = load(text, genre.id)
                assert again.size == size, text
                # A link puts a room's clue in the cell where it is read; other programs have one
                # word for two of ours.
                same = again.clues == puzzle.clues or set(again.constraints) == set(
                    puzzle.constraints
                )
                assert form.name == "link" or same, text
