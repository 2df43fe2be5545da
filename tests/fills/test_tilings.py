"""Boards that are cut into tiles, with letters as clues."""

from __future__ import annotations

import pytest

from py_solver import Budget, all_genres, generate, grade, solve
from tests import tiers
from tests.helpers.workshops import is_seen, workshop


@pytest.mark.parametrize("seed", range(3))
def test_all_letters_show_all(seed: int) -> None:
    """Two letters side by side show whether there is a border between them."""
    genre = all_genres()["pentominous"]
    assert genre.making is not None
    shop = workshop(genre, (6, 6), seed)
    draft = genre.making.fill(shop)
    assert draft is not None
    assert is_seen(shop.puzzle(draft.clues), draft.solution)


@pytest.mark.parametrize("word", tiers.part(["medium", "hard"], 0, 2))
def test_what_is_not_easy_is_made_of_fewer_letters(word: str) -> None:
    """While letters were not light reasons, 40 s on the usual board gave only easy grades."""
    puzzle = generate("pentominous", (6, 6), 1, grade=word, budget=Budget())
    assert grade(puzzle).word == word


def test_an_easy_pentominous_is_seen_throughout() -> None:
    puzzle = generate("pentominous", (6, 6), 1, grade="easy", budget=Budget())
    assert grade(puzzle).word == "easy"
    assert is_seen(puzzle, solve(puzzle).solutions[0])


@tiers.usually(0)
def test_what_was_made_before_changes_no_board() -> None:
    """The solver has learnt from it by then, and might choose something else."""
    first, _, again = (generate("pentominous", (10, 10), seed) for seed in (6, 5, 6))
    assert first.clues == again.clues
