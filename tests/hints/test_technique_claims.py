"""The sentences of a technique are true: every claim is checked on the candidates.

The test reads the sentences, and computes the candidates itself: from the givens, from what
earlier steps concluded, and from the digits in the same row, column and box.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import py_solver as gw
from py_solver.hints.step import Step
from py_solver.hints.techniques.catalogue import HOUSES
from tests.hints.claims import Candidates, Reader
from tests.hints.named_places import GRID, see_each_other
from tests.hints.test_names import PATTERNS, Cells, told
from tests.tiers import times, usually

SUDOKUS = Path(__file__).with_name("sudokus.txt").read_text(encoding="utf-8").split()
"""Sudokus of ours, the first few of which together have most techniques."""

FEW = 3


def judge(step: Step, left: Candidates) -> None:
    """Check the sentences of a step with a name; they must contain each of its conclusions."""
    assert "Suppose" not in step.why
    assert step.name in HOUSES
    reader = Reader(left)
    reader.read(step.why)
    for coord, mark, holds in step.conclusions:
        at = coord.row, coord.col
        gone = left[at] - {mark} if holds else {mark}
        assert all((at, digit) in reader.ruled_out for digit in gone), step.why


def noted(left: Candidates) -> None:
    """Rule out what decided cells rule out, if they leave more than one digit."""
    changed = True
    while changed:
        changed = False
        for at in GRID:
            if len(left[at]) == 1:
                for other in GRID:
                    if see_each_other(at, other) and left[other] & left[at]:
                        rest = left[other] - left[at]
                        if len(rest) > 1:
                            left[other] = rest
                            changed = True


def judged(text: str) -> int:
    """Judge the named steps of a path; return how many rest on more than singles."""
    puzzle = gw.load(text)
    left = {at: set(range(1, 10)) for at in GRID}
    for coord, mark in puzzle.clues["given"].items():
        left[coord.row, coord.col] = {mark}
    counted = 0
    for step in gw.path(puzzle).steps:
        noted(left)
        if step.name:
            judge(step, left)
            counted += "single" not in step.name and step.name != "full house"
        for coord, mark, holds in step.conclusions:
            at = coord.row, coord.col
            left[at] = {mark} if holds else left[at] - {mark}
    assert all(len(there) == 1 for there in left.values())
    return counted


@usually(9)
@pytest.mark.parametrize(
    ("name", "there", "target", "number"), PATTERNS, ids=[one[0] for one in PATTERNS]
)
def test_each_technique_claims_what_is_so(
    name: str, there: Cells, target: tuple[int, int], number: int
) -> None:
    left = {at: {int(digit) for digit in there.get(at, "123456789")} for at in GRID}
    judge(told(there, target, number), left)


def test_techniques_on_paths_claim_what_is_so() -> None:
    counted = sum(judged(text) for text in SUDOKUS[: times(FEW, len(SUDOKUS))])
    assert counted >= times(20, 200)
