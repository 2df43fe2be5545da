"""What a path that is not finished says about the difficulty."""

from __future__ import annotations

from pathlib import Path as File

import pytest

import py_solver as gw
from py_solver.board.errors import Stopped
from py_solver.hints.path import Path, grade_of, least_of

HARD = File(__file__).with_name("sudokus.txt").read_text(encoding="utf-8").split()[1]


def test_the_bound_rises_to_the_grade() -> None:
    steps = gw.path(gw.load(HARD)).steps
    bounds = [least_of(steps[:count]) for count in range(len(steps) + 1)]
    numbers = [0.0 if bound is None else bound.number for bound in bounds]
    assert numbers == sorted(numbers)
    assert len(set(numbers)) > 3
    assert bounds[0] is None
    assert numbers[-1] == grade_of(Path(steps)).number


def test_a_grade_that_is_stopped_says_what_is_known_by_then() -> None:
    puzzle = gw.load(HARD)
    steps = gw.path(puzzle).steps
    first = next(count for count in range(len(steps)) if least_of(steps[:count]))
    bound = least_of(steps[:first])
    assert bound is not None
    with pytest.raises(Stopped) as stopped:
        gw.grade(puzzle, on_step=lambda count, left, whole: count < first)
    assert stopped.value.sentence == (
        "Stopped before the solve path was found. The puzzle is at least "
        f"{bound.word}: {first} steps so far give a rating of {bound.number:g}."
    )
    with pytest.raises(Stopped) as early:
        gw.grade(puzzle, on_step=lambda count, left, whole: count < first - 1)
    assert early.value.sentence == "Stopped before the solve path was found."
