"""Where nothing is seen at first, boards are made towards few steps that are worked out."""

from __future__ import annotations

import pytest

from py_solver import Budget, generate, grade, load, solve
from py_solver.hints.grounds import grounds_of
from py_solver.making.glance import at_a_glance
from py_solver.making.second import state_of
from py_solver.making.sketch import left_after


def nothing() -> None:
    """No one waits."""


@pytest.mark.parametrize("seed", [0, 2])
def test_a_juosan_is_as_easy_as_any_can_be(seed: int) -> None:
    """Three first steps at most: of boards that were not made towards it, none came so."""
    puzzle = generate("juosan", (6, 6), seed, grade="medium", budget=Budget())
    assert grade(puzzle).word == "medium"


def test_what_is_left_after_a_few_steps_is_true_and_no_more_than_before() -> None:
    puzzle = load("puzz.link/p?juosan/6/5/qo4mk6a4do2618g52")
    grounds, known = grounds_of(puzzle), state_of(puzzle, solve(puzzle).solutions[0])
    assert at_a_glance(grounds, nothing) == list(grounds.start)
    before = list(grounds.start)
    for ceiling in (3, 4, 5, 8):
        left, taken = left_after(grounds, (), ceiling, nothing)
        assert bool(taken) == (ceiling > 3)
        assert all(mask & ~old == 0 for mask, old in zip(left, before, strict=True))
        assert all(mask & good for mask, good in zip(left, known, strict=True))
        again, first = left_after(grounds, taken[::-1], ceiling, nothing)
        assert len(first) <= len(taken)
        assert all(mask & good for mask, good in zip(again, known, strict=True))
        before = left
    assert before != list(grounds.start)
