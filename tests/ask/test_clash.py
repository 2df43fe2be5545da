"""Clues that cannot all be satisfied: they really conflict, and without any of them they do not."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator

import pytest

from py_solver import Budget, Puzzle, PuzzleError, Verdict, all_genres, load, solve
from py_solver.ask import clash
from py_solver.ask.clash import find_clash
from py_solver.logic.outcome import Source
from py_solver.puzzle.clues import Standing
from tests import tiers

WAYS = ("guarded", "halves")
TRIES = 500


WITH_CLUES_IN_CELLS = [
    genre.id for genre in tiers.written() if any(isinstance(kind, Standing) for kind in genre.clues)
]


# If clues are bound to their rooms, mixing them hardly ever breaks a board.
BROKEN = {
    "hanare": ("1 3\n- 2 1\n1 1 2\n", "3 1\n-\n2\n1\n1\n1\n2\n"),
    "juosan": (
        "3 3\n3 - -\n3 - -\n3 - -\n1 1 1\n2 2 2\n3 3 3\n",
        "3 3\n3 3 3\n- - -\n- - -\n1 2 3\n1 2 3\n1 2 3\n",
    ),
}


def broken(name: str, wanted: int) -> Iterator[Puzzle]:
    """Our example this many times, with some clues mixed so that there is no solution."""
    genre = all_genres()[name]
    if name in BROKEN:
        for text in BROKEN[name][:wanted]:
            puzzle = load(text, name)
            assert solve(puzzle, 1).verdict is Verdict.NONE
            yield puzzle
        return
    puzzle = load(genre.example, genre.id)
    kinds = [kind for kind in genre.clues if isinstance(kind, Standing)]
    kind = max(kinds, key=lambda kind: len(puzzle.clues[kind.key]))
    dice = random.Random(name)
    assert len(puzzle.clues[kind.key]) > 1, "the example needs some clues in cells to be mixed up"
    for _ in range(TRIES):
        clues = dict(puzzle.clues[kind.key])
        for _ in range(dice.randint(1, 4)):
            one, other = dice.sample(sorted(clues), 2)
            if len(set(clues.values())) == 1:  # trees, for example: only their places can change
                clues[dice.choice(kind.at.places(puzzle.size))] = clues.pop(one)
            else:
                clues[one], clues[other] = clues[other], dice.choice((clues[one], clues[other]))
        try:
            changed = puzzle.with_clues(kind.key, clues)
        except PuzzleError:
            continue
        if solve(changed, 1).verdict is Verdict.NONE:
            yield changed
            wanted -= 1
            if not wanted:
                return
    pytest.fail("however its clues are mixed up, the example has solutions: give it more of them")


def is_solved_with(puzzle: Puzzle, kept: Collection[Source]) -> bool:
    gone = [clue for clue in puzzle.each_clue() if clue not in kept]
    try:
        return bool(solve(puzzle.without(gone), 1).solutions)
    except PuzzleError:
        return True  # not a puzzle at all, so nothing is refuted


@tiers.usually(20)
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", WITH_CLUES_IN_CELLS)
def test_they_cannot_all_hold_and_all_are_needed(
    name: str, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if way == "halves":
        monkeypatch.setattr(clash._Hunt, "guarded", lambda hunt: False)
    for puzzle in broken(name, 2):
        found = find_clash(puzzle, Budget(seconds=60))
        assert found.fewest
        assert found.tells
        assert not is_solved_with(puzzle, found.clues)
        for clue in found.clues:
            assert is_solved_with(puzzle, set(found.clues) - {clue}), puzzle.called(clue)
        places = [coord for clue in found.clues for coord in puzzle.places_of(clue)]
        assert set(found.coords) == set(places)
        assert found.sentence.endswith(".")


def test_drawings_and_flags_are_named() -> None:
    text = (
        '{"format": "gridwright", "version": 1, "genre": "sudoku", "rows": 4, "cols": 4, "clues": '
        '{"given": {"cells/3/3": 1}, "anti_king": true, "thermometer": [{"cells": ["cells/0/0", '
        '"cells/0/1", "cells/0/2", "cells/0/3", "cells/1/3"]}, {"cells": ["cells/2/0", '
        '"cells/2/1"]}]}}'
    )
    puzzle = load(text)
    found = find_clash(puzzle, Budget(seconds=10))
    assert {clue.kind for clue in found.clues} <= {"anti_king", "thermometer"}
    assert found.fewest
    assert len(found.clues) == 1


def test_out_of_time_all_of_them_is_what_is_known() -> None:
    puzzle = next(broken("slitherlink", 1))
    found = find_clash(puzzle, Budget(seconds=0))
    assert not found.fewest
    assert len(found.clues) == len(puzzle.clues["count"])


def test_a_board_that_has_no_solution_at_all_has_no_clue_to_blame() -> None:
    # Two stars in a room of one row would be adjacent to two in the next.
    rooms = tuple(row for row in range(4) for _ in range(4))
    puzzle = all_genres()["starbattle"].puzzle(4, 4, {"rooms": rooms, "stars": 2})
    assert solve(puzzle, 1).verdict is Verdict.NONE
    found = find_clash(puzzle, Budget(seconds=5))
    assert found.sentence == ("The board as drawn has no solution; it may still need other clues.")
    assert found.coords == ()


@pytest.mark.parametrize(
    ("row", "sentence"),
    [
        ("- - - - - -", "An empty board of this puzzle type has no solution."),
        (
            "4 - - - - -",
            "With only the 4 in row 1, column 1, there is no solution: the puzzle may still need "
            "other clues.",
        ),
    ],
)
def test_a_board_that_is_still_being_set_lacks_something(row: str, sentence: str) -> None:
    # The sea has pools everywhere, whether there is a small island or not.
    puzzle = load(f"6 6\n{row}\n" + "- - - - - -\n" * 5, "nurikabe")
    assert solve(puzzle, 1).verdict is Verdict.NONE
    assert find_clash(puzzle, Budget(seconds=5)).sentence == sentence
