"""Each constraint knows its clues and states its demand, on every board that we have."""

from __future__ import annotations

import pytest

from py_solver import Puzzle, PuzzleError, all_genres, count, load
from py_solver.logic.outcome import Source
from py_solver.puzzle.clues import Clue
from py_solver.puzzle.clues.standing import Standing
from tests.genres.pictures import picture, variants
from tests.rules.test_words import assert_is_a_clause

BOARDS: dict[str, Puzzle] = {
    **{f"{name}, example": load(one.example, name) for name, one in all_genres().items()},
    **{f"{name}, picture": picture(name).puzzle for name in all_genres()},
    **{puzzle.title: puzzle for puzzle in variants()},
}
EVERY_BOARD = pytest.mark.parametrize("name", BOARDS)


@EVERY_BOARD
def test_what_goes_with_a_clue_is_what_names_it(name: str) -> None:
    puzzle = BOARDS[name]
    for clue in puzzle.each_clue():
        try:
            left = {one: one.source for one in puzzle.without([clue]).constraints}
        except PuzzleError:
            continue  # not a puzzle without it
        named = {one for one in puzzle.constraints if clue in one.source}
        gone = {one for one in puzzle.constraints if one not in left}
        assert gone <= named, puzzle.called(clue)
        # The rest comes from another clue, or from what is left of this one: an unknown place.
        assert all(left[one] for one in named - gone), puzzle.called(clue)


@EVERY_BOARD
def test_a_source_is_a_clue_of_the_puzzle(name: str) -> None:
    puzzle = BOARDS[name]
    clues = set(puzzle.each_clue())
    for constraint in puzzle.constraints:
        for clue in constraint.source:
            assert isinstance(clue, Source)
            assert clue in clues or is_unknown(puzzle, clue) or is_board(puzzle, clue)


def is_unknown(puzzle: Puzzle, clue: Source) -> bool:
    """Whether a clue only says that there is one, without its value: a circle without a number."""
    kind = puzzle.kind_of(clue)
    return isinstance(kind, Standing) and puzzle.clues[clue.kind].get(clue.which) is Clue.ANY


def is_board(puzzle: Puzzle, clue: Source) -> bool:
    """Whether a clue makes the board, so that it cannot be left out: an arrow in every cell."""
    kind = puzzle.kind_of(clue)
    return isinstance(kind, Standing) and kind.fixed and clue.which in puzzle.clues[clue.kind]


@EVERY_BOARD
def test_every_constraint_says_what_it_asks_for(name: str) -> None:
    puzzle = BOARDS[name]
    for constraint, (_, scope) in zip(puzzle.constraints, puzzle.resolved, strict=True):
        assert_is_a_clause(constraint.statement(scope))


@EVERY_BOARD
def test_what_is_implied_changes_nothing(name: str) -> None:
    puzzle = BOARDS[name]
    needed = [one for one in puzzle.constraints if not one.implied]
    if len(needed) < len(puzzle.constraints):
        assert count(Puzzle.of(puzzle.substrate, needed), 2).number == count(puzzle, 2).number
