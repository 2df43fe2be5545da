"""Increasing: the numbers rise strictly along the region; an empty region passes.

Source: the thermometers of a Sudoku, and every puzzle with an order of numbers. Encoding: each
number asks for a smaller one before it and a greater one after it, so that unit propagation is
complete (Gent, "Arc consistency in SAT", 2002). Cost: O(coords x marks) clauses.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from operator import lt
from typing import ClassVar

from py_solver.logic.encode.order import supports
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.reason.masks import all_follow, dead_end, least, most, revise
from py_solver.logic.rule import Candidates, Cnf, Oracle, Rule
from py_solver.logic.say.wording import places
from py_solver.logic.scope import Scope


@dataclass(frozen=True)
class Increasing(Rule):
    """The numbers rise strictly along the region."""

    arithmetic: ClassVar[bool] = True

    @staticmethod
    def _greater(number: int) -> int:
        return -1 << (number + 1)

    @staticmethod
    def _smaller(number: int) -> int:
        return (1 << number) - 1

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look for a stretch along which no numbers can rise."""
        stuck = dead_end(candidates, scope.region, self._greater)
        if stuck:
            return Broken(stuck, (least(candidates[stuck[0]]), most(candidates[stuck[-1]])))
        settled = all_follow(candidates, scope.region, self._greater)
        return SATISFIED if settled else PENDING

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Raise each coord above the least number before it; lower it below the greatest after."""
        yield from revise(candidates, scope.region, self._greater, self._smaller)

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write for each two neighbours which numbers of the one fit a number of the other."""
        for before, after in pairwise(scope.region):
            supports(cnf, before, after, lt)

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it as inequalities of numbers."""
        for before, after in pairwise(scope.region):
            cp.model.add(cp.number(before) < cp.number(after))

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Name the two numbers that do not rise, or the stretch that has no room."""
        board = scope.board
        first, last = violation.numbers
        length = len(violation.coords)
        if length == 2:
            before, after = (board.coords[index].words for index in violation.coords)
            return (
                f"The number in {after}, at most {last}, must exceed that in {before}, "
                f"at least {first}."
            )
        if last - first >= length - 1:
            return f"{places(violation.coords, board)} must rise, but what is open there does not."
        return (
            f"{places(violation.coords, board)} must rise, but the first number is at least "
            f"{first} and the last at most {last}."
        )
