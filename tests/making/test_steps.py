"""If nothing is obvious at first, boards are made towards few steps that need deduction."""

from __future__ import annotations

from typing import Any

import pytest

from py_solver import Budget, Puzzle, generate, grade, load, solve
from py_solver.ask.uniqueness import state_of
from py_solver.board.coords import cell
from py_solver.hints import seek
from py_solver.hints.hint import next_step, take
from py_solver.hints.premises import premises_of
from py_solver.hints.seek import Followed, Seeker
from py_solver.hints.step import Step
from py_solver.hints.suppose import suppose
from py_solver.making import restore_clues
from py_solver.making.estimate import left_after
from py_solver.making.judge import Judge, Judgement
from py_solver.making.progress import Watch
from py_solver.making.restore_clues import Thinned, restored
from py_solver.making.visible import at_a_glance
from py_solver.puzzle.workshop import Fit
from tests.helpers.workshops import judge_of


def nothing() -> None:
    """A waiting function that returns at once."""


def test_a_juosan_is_as_easy_as_any_can_be() -> None:
    """Three first steps at most: of a hundred boards without this aim, none had so few."""
    puzzle = generate("juosan", (8, 8), 0, grade="medium", budget=Budget())
    assert grade(puzzle).word == "medium"


def test_what_is_left_after_a_few_steps_is_true_and_no_more_than_before() -> None:
    puzzle = load("puzz.link/p?juosan/6/5/qo4mk6a4do2618g52")
    premises, known = premises_of(puzzle), state_of(puzzle, solve(puzzle).solutions[0])
    assert at_a_glance(premises, nothing) == list(premises.start)
    before = list(premises.start)
    for ceiling in (3, 4, 5, 8):
        left, taken = left_after(premises, (), ceiling, nothing)
        assert bool(taken) == (ceiling > 3)
        assert all(mask & ~old == 0 for mask, old in zip(left, before, strict=True))
        assert all(mask & good for mask, good in zip(left, known, strict=True))
        again, first = left_after(premises, taken[::-1], ceiling, nothing)
        assert len(first) <= len(taken)
        assert all(mask & good for mask, good in zip(again, known, strict=True))
        before = left
    assert before != list(premises.start)


@pytest.mark.parametrize("text", ["puzz.link/p?juosan/6/5/qo4mk6a4do2618g52", "akari"])
def test_seekers_that_share_what_they_followed_find_the_same(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The estimate, a first look and the followed path visit the same places of a board."""
    puzzle = load(text) if "/" in text else generate(text, (7, 7), 3, grade="hard", budget=Budget())
    premises, known = premises_of(puzzle), state_of(puzzle, solve(puzzle).solutions[0])
    supposed = [0]

    def counting(*args: Any) -> Any:
        supposed[0] += 1
        return suppose(*args)

    monkeypatch.setattr(seek, "suppose", counting)

    def walked(followed: Followed | None) -> tuple[list[Step], int, int]:
        seeker = Seeker(premises, premises.start, known, known, nothing, followed)
        steps, before = [], supposed[0]
        while (step := next_step(seeker)) is not None:
            steps.append(step)
            take(seeker, step)
        return steps, supposed[0] - before, seeker.smallest.explainer.asked

    alone, many, asked = walked(None)
    shared = Followed()
    assert walked(shared) == (alone, many, asked)
    again, fewer, questions = walked(shared)
    assert (again, questions) == (alone, asked)
    assert fewer < many


def test_after_a_board_that_was_too_hard_the_first_look_is_at_the_easiest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """If even that is too hard, so are all others: four looks at each Snake once showed it."""
    solution = solve(load("1.../..3./4.../.2..")).solutions[0]
    genre = load("1.../..3./4.../.2..").genre
    assert genre

    def build(places: Any) -> Puzzle:
        return genre.puzzle(4, 4, {"given": {at: solution[at] for at in sorted(places)}})

    looks = [0]

    def hard(*_: Any) -> Judgement:
        looks[0] += 1
        return Judgement(Fit.TOO_HARD)

    monkeypatch.setattr(Judge, "judge", hard)
    kept = {cell(0, 0), cell(1, 2), cell(2, 0), cell(3, 1)}
    gone = [(at,) for at in sorted(solution) if at not in kept]
    monkeypatch.setattr(restore_clues, "at_a_glance", lambda premises, *_: premises.start)
    judge, board, counted = judge_of("hard"), Thinned(build, solution, kept, gone, 16), []
    for after_too_hard in (False, True):
        looks[0] = 0
        found = restored(judge, board, Watch(Budget()), after_too_hard=after_too_hard)
        assert found.fit is Fit.TOO_HARD
        counted.append(looks[0])
    assert counted[0] > 1
    assert counted[1] == 1
