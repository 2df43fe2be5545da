"""Boards cut into tiles: letters, and borders where they show too little."""

from __future__ import annotations

import pytest

from py_solver import Budget, all_genres, generate, grade, solve
from py_solver.making.order import ordered
from py_solver.making.pipeline import Pipeline
from py_solver.making.progress import Watch
from tests.pipeline.workshops import is_seen, workshop


@pytest.mark.parametrize("seed", range(3))
def test_letters_and_borders_show_all_where_that_is_wished(seed: int) -> None:
    """All letters alone show one board in sixteen."""
    line = Pipeline(ordered("pentominous", (6, 6), seed, None, None, {}, "easy"), Watch(Budget()))
    line.shop.ease = 1.0
    draft = line.making.fill(line.shop)
    assert draft is not None
    puzzle = line.shop.puzzle(draft.clues)
    assert is_seen(puzzle, draft.solution)
    assert all(draft.solution[edge] for edge in draft.clues.get("border", ()))


def test_borders_are_given_only_where_letters_do_not_show_all() -> None:
    genre = all_genres()["pentominous"]
    assert genre.making is not None
    given = []
    for seed in range(6):
        usual = genre.making.fill(workshop(genre, (6, 6), seed))
        assert usual is not None
        assert not usual.clues.get("border")
        line = Pipeline(ordered(genre, (6, 6), seed, None, None, {}, "easy"), Watch(Budget()))
        line.shop.ease = 1.0
        draft = line.making.fill(line.shop)
        assert draft is not None
        there = draft.clues.get("border", {})
        bare = line.shop.puzzle({**draft.clues, "border": {}})
        assert bool(there) != is_seen(bare, draft.solution)
        given.append(len(there))
    assert any(given)


def test_an_easy_pentominous_is_seen_throughout() -> None:
    puzzle = generate("pentominous", (6, 6), 1, grade="easy", budget=Budget())
    assert grade(puzzle).word == "easy"
    assert is_seen(puzzle, solve(puzzle).solutions[0])
