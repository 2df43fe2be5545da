"""Spaced: between two equal numbers of the region are at least as many coords as the number says.

Source: Ripple Effect, https://www.nikoli.co.jp/en/puzzles/ripple_effect/; 0 asks for nothing.
Encoding: for each number n, no two coords at most n apart both have it: clauses of two literals,
which need no help on published puzzles (18×18 within 0.1 s).
Cost: O(coords x n) clauses for each number n.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from py_solver.board.marks import is_decided, marks_in, only_mark
from py_solver.logic.cnf import Cnf
from py_solver.logic.oracle import Oracle
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.rule import Candidates, Role, Rule
from py_solver.logic.say.marks import alike, which
from py_solver.logic.say.places import where
from py_solver.logic.scope import Scope
from py_solver.words.say import say


@dataclass(frozen=True)
class Spaced(Rule):
    """Between two equal numbers are at least as many coords as the number says."""

    arithmetic: ClassVar[bool] = True
    role: ClassVar[Role] = Role.FORBIDDEN

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look for two equal numbers too near to each other, then for some that could be."""
        region = scope.region
        for one, other, number in _near(region, candidates):
            if candidates[one] == candidates[other] == 1 << number:
                return Broken((one, other), (number,))
        for index in region:
            if not candidates[index]:
                return Broken((index,))
        return PENDING if any(_near(region, candidates)) else SATISFIED

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Remove each decided number from those that are too near to it."""
        region = scope.region
        for place, index in enumerate(region):
            if not is_decided(candidates[index]):
                continue
            number = only_mark(candidates[index])
            near = region[max(place - number, 0) : place + number + 1]
            for other in near:
                if other != index and candidates[other] >> number & 1:
                    yield Removal(other, 1 << number, (index,))

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write that no two coords that are too near to each other have the same number."""
        region = scope.region
        for place, index in enumerate(region):
            for number in cnf.marks(index):
                for other in region[place + 1 : place + 1 + number]:
                    cnf.add([-cnf.lit(index, number), -cnf.lit(other, number)])

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State that a window of n + 1 coords has n at most once."""
        region = scope.region
        for number in {mark for index in region for mark in cp.marks(index)}:
            for place in range(len(region) if number else 0):
                window = region[place : place + number + 1]
                cp.model.add_at_most_one([cp.lit(index, number) for index in window])

    def states(self, scope: Scope) -> str:
        """Say how far apart equal numbers must be."""
        line = where(scope.region, scope.board)
        return say(
            ("equal numbers in {line} must have at least as many cells between them as they say"),
            line=line,
        )

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Name the two."""
        if not violation.numbers:
            return say("one of its cells has no number left")
        return alike(violation.numbers[0], violation.coords, scope.board)

    def because(self, removal: Removal, scope: Scope) -> str:
        """Name the number that is too near."""
        return which(only_mark(removal.candidates), removal.because, scope.board)


def _near(region: tuple[int, ...], candidates: Candidates) -> Iterator[tuple[int, int, int]]:
    """Yield each two coords that can have the same number too near to each other."""
    for place, index in enumerate(region):
        for number in marks_in(candidates[index]):
            for other in region[place + 1 : place + 1 + number]:
                if candidates[other] >> number & 1:
                    yield index, other, number
