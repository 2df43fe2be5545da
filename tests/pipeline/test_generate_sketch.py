"""Sketches: what is much too hard, or too easy, is noticed without a proof; the rest is proved."""

from __future__ import annotations

from typing import Any

import pytest

from py_solver import Budget, Puzzle, generate, grade, load, solve
from py_solver.hints.grounds import grounds_of
from py_solver.making.glance import at_a_glance, with_more
from py_solver.making.grading import Grading
from py_solver.making.second import state_of
from py_solver.making.sketch import DOUBTED, SAMPLE, Fit, Sketches


def nothing() -> None:
    """No one waits."""


def test_boards_that_are_much_too_hard_are_not_walked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Most boards of a Snake are far too hard; each was walked until that was proved."""
    walks: list[Fit] = []
    fits: list[Fit] = []
    found, fit = Grading._found, Grading.fit

    def walking(self: Grading, *args: Any) -> Fit:
        walks.append(found(self, *args))
        return walks[-1]

    def fitting(self: Grading, *args: Any) -> Fit:
        fits.append(fit(self, *args))
        return fits[-1]

    monkeypatch.setattr(Grading, "_found", walking)
    monkeypatch.setattr(Grading, "fit", fitting)
    puzzle = generate("snake", (7, 7), 2, grade="medium", budget=Budget())
    assert grade(puzzle).word == "medium"
    assert fits.count(Fit.HARD) > 6
    assert walks.count(Fit.HARD) < fits.count(Fit.HARD) / 2


def test_a_sketch_is_believed_once_one_was_right_and_looked_into_now_and_then() -> None:
    sketches = Sketches(5, 8, nothing)
    for number, fit in ((12.0, Fit.HARD), (1.0, Fit.EASY)):
        assert sketches.believed(number) is None
        sketches.hear(number, fit)
        said = [sketches.believed(number) for _ in range(2 * SAMPLE)]
        assert said == 2 * [*[fit] * (SAMPLE - 1), None]
        sketches.hear(number, Fit.RIGHT)
        for _ in range(DOUBTED):
            assert sketches.believed(number) is None
            sketches.hear(number, fit)
        assert sketches.believed(number) is fit
    assert sketches.believed(8.5) is None
    assert sketches.believed(4.8) is None


@pytest.mark.parametrize(
    ("name", "size", "wished"), [("kenken", (5, 5), "hard"), ("akari", (7, 7), "medium")]
)
def test_a_sketch_tells_about_how_hard_a_puzzle_is(
    name: str, size: tuple[int, int], wished: str
) -> None:
    puzzle = generate(name, size, 3, grade=wished, budget=Budget())
    grounds, known = grounds_of(puzzle), state_of(puzzle, solve(puzzle).solutions[0])
    seen = at_a_glance(grounds, nothing)
    drawn = Sketches(0.0, 20.0, nothing).drawn(grounds, seen, known)
    assert abs(drawn - grade(puzzle).number) < 2.5
    assert Sketches(0.0, 20.0, nothing).drawn(grounds, known, known) == 0


def test_with_more_clues_only_what_is_new_is_looked_at() -> None:
    """And what is seen then is what is seen from the beginning."""
    solution = solve(load("1.../..3./4.../.2..")).solutions[0]
    genre = load("1.../..3./4.../.2..").genre
    assert genre

    def made(number: int) -> Puzzle:
        return genre.puzzle(4, 4, {"given": dict(sorted(solution.items())[:number])})

    before = grounds_of(made(1))
    seen = at_a_glance(before, nothing)
    told = 0
    for number in range(2, 17):
        grounds, looks = grounds_of(made(number)), [0]

        def looking(looks: list[int] = looks) -> None:
            looks[0] += 1

        now = with_more(before, seen, grounds, looking)
        assert now == at_a_glance(grounds, nothing)
        if now == seen:
            assert looks[0] < len(grounds.each)
            told += 1
        before, seen = grounds, now
    assert told
