"""Fills that learn that their boards are too easy, and their response."""

from __future__ import annotations

from dataclasses import replace

import pytest

from py_solver import Budget, all_genres, solve
from py_solver.making.order import ordered
from py_solver.making.pipeline import Pipeline
from py_solver.making.progress import Watch
from py_solver.phrases.gates import ends, gates
from py_solver.puzzle.workshop import Aim, Draft, Fit
from tests.helpers.workshops import is_seen, workshop


def draft_of(line: Pipeline) -> Draft:
    """The next draft that succeeds, of 50."""
    drafts = (line.making.fill(line.workshop()) for _ in range(50))
    return next(draft for draft in drafts if draft)


def test_a_shirokuro_link_that_was_too_easy_is_changed_until_it_is_not_seen_at_a_glance() -> None:
    """Of 200 random boards, one was not, and to settle one takes some searches."""
    line = Pipeline(ordered("shirokuro_link", (7, 7), 2, None, None, {}, "hard"), Watch(Budget()))
    easy = draft_of(line)
    assert is_seen(line.order.puzzle(easy.clues), easy.solution)
    line.search, harder = replace(line.search, aim=Aim(-0.5, easy, Fit.TOO_EASY)), None
    while harder is None:
        harder = line.making.fill(line.workshop())
    puzzle = line.order.puzzle(harder.clues)
    assert not is_seen(puzzle, harder.solution)
    assert solve(puzzle).solutions == (harder.solution,)


@pytest.mark.parametrize("seed", range(3))
def test_a_slalom_that_shall_be_harder_has_no_wall_that_need_not_be(seed: int) -> None:
    genre = all_genres()["slalom"]
    assert genre.making is not None
    shop, draft = replace(workshop(genre, (8, 8), seed), aim=Aim(-0.5)), None
    while draft is None:
        draft = genre.making.fill(shop)
    puzzle = genre.puzzle(8, 8, draft.clues)
    assert solve(puzzle).solutions == (draft.solution,)
    held = {end for gate in gates(puzzle) for end in ends(puzzle, gate)}
    spare = draft.clues["wall"].keys() - held
    for wall in spare:
        less = {at: told for at, told in draft.clues["wall"].items() if at != wall}
        assert len(solve(genre.puzzle(8, 8, {**draft.clues, "wall": less})).solutions) > 1
