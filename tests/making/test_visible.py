"""At a glance: earlier deductions from premises are found again, on boards of other walls, too."""

from __future__ import annotations

import random

import pytest

from py_solver import Puzzle, PuzzleError, all_genres, load, must
from py_solver.board.coords import cell
from py_solver.board.marks import Marks
from py_solver.board.regions import Rect
from py_solver.board.substrate import Substrate
from py_solver.making.visible import AnswerCache, unseen
from py_solver.rules.sums.distinct_sum import DistinctSum
from tests import tiers

WALLED = ["simple_loop", "yajilin", "koburin", "castle_wall", "akari", "kakuro", "mines"]
"""Genres in which other clues mean other walls or holes, or at least other regions."""

BOARDS = tiers.times(6, 40)

DEAD_END = 200
"""Refused moves in a row: on a Kakuro that has changed often, hardly any other is legal."""


def with_moved_clues(puzzle: Puzzle, rng: random.Random) -> Puzzle | None:
    """Return the puzzle with one clue elsewhere, if that is legal."""
    genre = puzzle.genre
    assert genre is not None
    key = next(kind.key for kind in genre.clues if puzzle.clues[kind.key])
    clues = dict(puzzle.clues[key])
    place = rng.choice(sorted(clues))
    free = cell(rng.randrange(puzzle.size[0]), rng.randrange(puzzle.size[1]))
    if free in clues:
        return None
    clues[free] = clues.pop(place)
    try:
        return genre.puzzle(*puzzle.size, {**puzzle.clues, key: clues})
    except PuzzleError:
        return None


def test_a_glance_ends_where_a_place_has_lost_all() -> None:
    """Both first cells must be 5, and must differ: one of them has no candidate."""
    runs = [(Rect(0, 0, 1, 1), 5), (Rect(0, 1, 1, 1), 5), (Rect(0, 0, 1, 3), 12)]
    stated = [must(run, DistinctSum(target)) for run, target in runs]
    puzzle = Puzzle.of(Substrate.cells(1, 3, Marks.numbers(1, 9)), stated)
    looks = iter(range(1000))

    def pulse() -> None:
        next(looks)

    assert cell(0, 2) in unseen(puzzle, pulse)


@pytest.mark.parametrize("name", WALLED)
def test_what_was_told_of_other_walls_holds_here(name: str) -> None:
    rng, cache = random.Random(f"{name} {tiers.SEED}"), AnswerCache()
    example = load(all_genres()[name].example, name)
    puzzle, seen, refused = example, 0, 0
    while seen < BOARDS:
        changed = with_moved_clues(puzzle, rng)
        refused = refused + 1 if changed is None else 0
        if refused > DEAD_END:
            puzzle = example
        if changed is not None:
            alone = unseen(changed, lambda: None)
            assert unseen(changed, lambda: None, cache) == alone
            assert unseen(changed, lambda: None, cache) == alone, "asked a second time"
            puzzle, seen = changed, seen + 1
