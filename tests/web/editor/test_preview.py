"""The page's own preview of an edit equals the engine's description that follows."""

from __future__ import annotations

import random
from typing import Any

import pytest

from py_solver import Genre, Puzzle, all_genres, load
from py_solver.bridge.describe import describe
from py_solver.formats.envelope import from_json
from py_solver.genres.sudoku.variant import EXTRA
from py_solver.puzzle.clues import Flag, Rooms, Setting
from tests import tiers
from tests.genres.pictures import picture as pictured
from tests.genres.pictures import variants
from tests.helpers.headless import answers
from tests.helpers.random_clues import puzzles

Told = dict[str, Any]

GENRES = [pytest.param(genre, id=name) for name, genre in all_genres().items()]


def previews(pairs: list[tuple[Told, Told]]) -> list[Told]:
    """The page's previews of boards after their clues have become those of a puzzle."""
    return answers([("editor/preview.js", "preview", *pair) for pair in pairs])


def is_another_board(puzzle: Puzzle, empty: Puzzle) -> bool:
    """Whether clues make another board, which only the engine can describe: cells, boxes."""
    genre = puzzle.genre
    assert genre is not None
    switches = {
        kind.key: True
        for kind in genre.clues
        if isinstance(kind, Flag) and not kind.unboxed and puzzle.clues[kind.key]
    }
    switched = genre.puzzle(*puzzle.size, switches)
    moved = genre.boxes is not None and genre.boxes(switched) != genre.boxes(empty)
    return moved or bool(puzzle.clues.get(EXTRA))


def assert_seen_at_once(found: list[Puzzle]) -> None:
    """Every clue, from its own board and from an empty one, looks as the engine describes it."""
    told = [describe(puzzle) for puzzle in found]
    for board, seen in zip(told, previews([(one, one["puzzle"]) for one in told]), strict=True):
        assert seen == board
    starts = [
        (describe(empty), board)
        for puzzle, board in zip(found, told, strict=True)
        if (empty := puzzle.without_clues) and not is_another_board(puzzle, empty)
    ]
    assert starts
    pairs = [(start, board["puzzle"]) for start, board in starts]
    for (_, board), seen in zip(starts, previews(pairs), strict=True):
        assert seen["shapes"] == board["shapes"]
        assert seen["margins"] == board["margins"]
        assert seen["givens"] == board["givens"]


@tiers.usually(5)
@pytest.mark.parametrize("genre", tiers.written(), ids=lambda genre: genre.id)
def test_every_board_of_ours(genre: Genre) -> None:
    more = [puzzle for puzzle in variants() if puzzle.genre == genre]
    assert_seen_at_once([load(genre.example, genre.id), pictured(genre.id).puzzle, *more])


@tiers.usually(5)
@pytest.mark.parametrize("genre", tiers.written(), ids=lambda genre: genre.id)
def test_whatever_an_author_may_set(genre: Genre, run_seed: int) -> None:
    dice = random.Random(run_seed)
    found = [
        puzzle
        for size in ((4, 4), (5, 5), (6, 6), (3, 5))
        for puzzle in puzzles(genre, size, dice, tiers.times(15, 30))
    ]
    # Some genres have only large boards.
    assert_seen_at_once(found or list(puzzles(genre, (12, 12), dice, 30)))


BARE = next(genre for genre in all_genres().values() if genre.bare)


def side(row: int, *cols: int) -> list[str]:
    return [f"cells/{row}/{col}" for col in cols]


def on_a_small_board(clues: Told) -> Puzzle:
    told = {"format": "gridwright", "version": 1, "genre": BARE.id, "rows": 4, "cols": 4}
    return from_json(told | {"clues": clues})


@tiers.usually(3)
@pytest.mark.parametrize(
    "clues",
    [
        # A diagonal of one cell, whose label is above or below it.
        *(
            {"little_killer": [{"cells": side(row, col), "values": [2]}]}
            for row in (0, 3)
            for col in (0, 3)
        ),
        # The same thing drawn twice is one, and so is its label.
        {"skyscraper": [{"cells": side(0, 0, 1), "values": [2]}] * 2},
        # The line of a switch is among the drawn lines, in the order of the kinds.
        {"diagonal_down": True, "thermometer": [{"cells": side(0, 0, 1)}]},
        {"diagonal_up": True, "whisper": [{"cells": side(0, 0, 1)}]},
        # Two cells, each a copy of the other.
        {"clone": [{"cells": side(1, 0, 1), "values": [1]}]},
    ],
    ids=lambda clues: " ".join(clues),
)
def test_what_is_drawn(clues: Told) -> None:
    assert_seen_at_once([on_a_small_board(clues)])


def test_a_flag_or_a_room_that_goes_is_seen_no_longer() -> None:
    clues = {"diagonal_up": True, "rooms": [[row] * 4 for row in range(4)]}
    both = describe(on_a_small_board({"diagonal_down": True, **clues}))
    one = describe(on_a_small_board(clues))
    bare = {**one["puzzle"], "clues": {}}
    seen, empty = previews([(both, one["puzzle"]), (both, bare)])
    assert seen["shapes"] == one["shapes"]
    assert empty["shapes"] == []


def test_a_setting_that_nobody_has_chosen_is_seen() -> None:
    for genre in all_genres().values():
        for kind in genre.clues:
            if isinstance(kind, Setting) and kind.look:
                told = describe(genre.puzzle(*genre.size, {}))
                (seen,) = previews([(told, {**told["puzzle"], "clues": {}})])
                assert seen["shapes"] == told["shapes"]
                caption = f"{kind.name}: {kind.empty(genre.size)}"
                texts = {one["text"] for one in seen["shapes"]}
                assert (caption in texts) is bool(kind.default)


def test_cells_of_no_room_are_seen_as_holes() -> None:
    genre, kind = next(
        (genre, kind)
        for genre in all_genres().values()
        for kind in genre.clues
        if isinstance(kind, Rooms) and kind.loose and kind.hole
    )
    assert kind.hole
    rooms = [row for row in range(4) for _ in range(4)]
    puzzle = genre.puzzle(4, 4, {kind.key: [-1, *rooms[1:]]})
    assert_seen_at_once([puzzle])
    (hole,) = [one for one in describe(puzzle)["shapes"] if one["word"] == kind.hole.word]
    assert hole["coords"] == ["cells/0/0"]
