"""Boards with few or no clues: known solutions, and searches that tend towards them."""

from __future__ import annotations

import random

import pytest

from py_solver import Budget, Coord, Genre, PuzzleError, Verdict, all_genres, check, solve
from py_solver.board.coords import cell
from py_solver.engine.search import forget
from py_solver.puzzle.clues import Clue
from tests import tiers

SIDE, SMALLER = 20, 8  # of boards of genres that are usually large, and of others
CONFLICTS = 10_000  # at most a second natively; without any help some boards took 100,000 and more


def guesses(genre: Genre) -> bool:
    """Whether it knows solutions of a board without clues."""
    try:
        return bool(list(genre.guesses(genre.puzzle(4, 4, {}))))
    except PuzzleError:
        return False  # there are only large boards


GUESSING = [
    pytest.param(genre, id=genre.id)
    for genre in tiers.one_of_each(all_genres().values(), lambda genre: genre.guesses)
    if guesses(genre)
]


def blank(genre: Genre, side: int) -> tuple[int, int]:
    """The largest square board without clues, up to this side; else the usual one."""
    for smaller in range(min(side, *genre.largest), 0, -1):
        try:
            genre.puzzle(smaller, smaller, {})
        except PuzzleError:
            continue
        return smaller, smaller
    return genre.size


@pytest.mark.parametrize(
    "genre", tiers.part([*all_genres().values()], 1), ids=lambda genre: genre.id
)
def test_a_board_without_clues_is_judged_at_once(genre: Genre) -> None:
    forget()
    is_large = genre.largest >= (100, 100) or guesses(genre)
    puzzle = genre.puzzle(*blank(genre, SIDE if is_large else SMALLER), {})
    outcome = solve(puzzle, budget=Budget(conflicts=CONFLICTS))
    assert outcome.verdict is not Verdict.LIMIT
    assert all(check(puzzle, marks).solved for marks in outcome.solutions)


@pytest.mark.parametrize("size", [(4, 4), (3, 8), (8, 3), (6, 5), (5, 6), (9, 10)])
@pytest.mark.parametrize("genre", GUESSING)
def test_what_is_guessed_is_a_solution_where_there_is_no_clue(
    genre: Genre, size: tuple[int, int]
) -> None:
    puzzle = genre.puzzle(*size, {})
    guesses = [dict(guess) for guess in genre.guesses(puzzle)]
    assert len(guesses) == 2
    assert guesses[0] != guesses[1]
    assert all(check(puzzle, guess).solved for guess in guesses)


@pytest.mark.parametrize("genre", GUESSING)
def test_a_guess_may_be_wrong(genre: Genre) -> None:
    """On small boards with clues that it does not know, no solution is lost or invented."""
    for size in ((1, 1), (1, 2), (2, 1), (1, 7), (2, 2), (3, 3), (2, 5)):
        puzzle = genre.puzzle(*size, {})
        guessed = solve(puzzle)
        counted = solve(puzzle, limit=3)  # more than are guessed
        assert guessed.verdict is (
            Verdict.MULTIPLE if len(counted.solutions) > 1 else counted.verdict
        )
        assert all(check(puzzle, marks).solved for marks in guessed.solutions)


def some_clues(genre: Genre, count: int, seed: int) -> dict[Coord, object]:
    """Clues with little information: small groups, arrows that only block the way, or one
    number."""
    dice = random.Random(seed)
    # Not at the edge of the grid: two of them may leave two cells in a corner that no loop can
    # leave.
    places = dice.sample(
        [cell(r, c) for r in range(1, SIDE - 1) for c in range(1, SIDE - 1)], count
    )
    kind = genre.clues[0]
    if kind.sort == "arrow":
        return dict.fromkeys(places, (Clue.ANY, None))
    return {place: dice.randint(2, 5) for place in places}


@tiers.usually(1)
@pytest.mark.parametrize("seed", range(tiers.times(2, 10)))
@pytest.mark.parametrize("name", ["fillomino", "yajilin"])
def test_with_a_few_clues_a_solution_near_the_guess_is_found(name: str, seed: int) -> None:
    genre = all_genres()[name]
    forget()
    for count in (1, 8):
        clues = some_clues(genre, count, seed)
        puzzle = genre.puzzle(SIDE, SIDE, {genre.clues[0].key: clues})
        outcome = solve(puzzle, budget=Budget(conflicts=6 * CONFLICTS))
        assert outcome.verdict is Verdict.MULTIPLE


def test_one_number_anywhere_on_a_walk() -> None:
    genre = all_genres()["hidato"]
    dice = random.Random(tiers.SEED)
    for _ in range(20):
        place, number = cell(dice.randrange(12), dice.randrange(12)), dice.randint(1, 144)
        outcome = solve(
            genre.puzzle(12, 12, {"given": {place: number}}), budget=Budget(conflicts=1)
        )
        assert outcome.verdict is Verdict.MULTIPLE
        assert all(marks[place] == number for marks in outcome.solutions)
