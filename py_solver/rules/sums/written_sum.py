"""WrittenSum: the numbers of the first region, read as digits, are the sum of the second.

Two numbers 1 and 7 read 17; one of two digits counts as it is, so that 1 and 12 read 22. An empty
region reads 0 and adds up to 0.
Source: the pill arrows of a Sudoku. Encoding: one equation (`linear`), in which each digit has its
power of ten. Houses are taken from both sides, so an arrow through a whole grid of 9x9 has three
terms. A clause for each number that a pill of three digits can have, with the sum of an arrow of 78
coords behind it, took more than 20 s to write. Cost: as a Sum.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from py_solver.board.marks import is_decided, marks_in
from py_solver.logic.cnf import Cnf
from py_solver.logic.encode.linear import linear
from py_solver.logic.oracle import Oracle
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.reason.masks import fitting_sums, least, most, narrowed, reachable_sums
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.places import where
from py_solver.logic.say.sums import few
from py_solver.logic.scope import Scope
from py_solver.words.say import say


@dataclass(frozen=True)
class WrittenSum(Rule):
    """The numbers of the first region, read as digits, are the sum of the second."""

    arithmetic: ClassVar[bool] = True
    regions: ClassVar[tuple[int, int | None]] = (2, 2)

    @staticmethod
    def _powers(scope: Scope) -> list[int]:
        """Return for each coord of the first region how often its number counts."""
        return [10**place for place in reversed(range(len(scope.region)))]

    def _masks(self, candidates: Candidates, scope: Scope) -> tuple[list[int], list[int]]:
        """Return what each digit adds to the number read, and each coord of the other region."""
        digits = [
            sum(1 << power * mark for mark in marks_in(candidates[index]))
            for index, power in zip(scope.region, self._powers(scope), strict=True)
        ]
        return digits, [candidates[index] for index in scope.regions[1]]

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look for a number that can be both."""
        read, added = (reachable_sums(masks) for masks in self._masks(candidates, scope))
        if not read & added:
            bounds = [end(mask) for mask in (read, added) for end in (least, most) if mask]
            return Broken(scope.coords, tuple(bounds))
        return SATISFIED if is_decided(read) and is_decided(added) else PENDING

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Keep the numbers with which both can be the same."""
        masks = self._masks(candidates, scope)
        sums = [reachable_sums(each) for each in masks]
        common = sums[0] & sums[1]
        if not common:
            return  # broken: the check says so
        powers = self._powers(scope), [1] * len(scope.regions[1])
        for region, own, power_of in zip(scope.regions, masks, powers, strict=True):
            kept = fitting_sums(own, common)
            for index, power, fit in zip(region, power_of, kept, strict=True):
                marks = marks_in(candidates[index])
                gone = sum(1 << mark for mark in marks if not fit >> power * mark & 1)
                if gone:
                    rest = (other for other in scope.coords if other != index)
                    yield Removal(index, gone, narrowed(rest, candidates, scope.board))

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write the equation."""
        factors: Counter[int] = Counter()
        for index, power in zip(scope.region, self._powers(scope), strict=True):
            factors[index] += power
        for index in scope.regions[1]:
            factors[index] -= 1
        linear(cnf, factors, 0)

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it as a linear equation."""
        read, added = (cp.model.new_constant(0) for _ in range(2))
        for index in scope.region:
            read = 10 * read + cp.number(index)
        for index in scope.regions[1]:
            added = added + cp.number(index)
        cp.model.add(read == added)

    def states(self, scope: Scope) -> str:
        """Name both regions."""
        pill, arrow = self._named(scope)
        return say(
            "the digits in {pill} must give the sum of {arrow}",
            pill=pill,
            arrow=arrow,
        )

    @staticmethod
    def _named(scope: Scope) -> tuple[str, str]:
        one, other = scope.regions
        return where(one, scope.board), where(other, scope.board)

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Name the two numbers, or their bounds."""
        if len(violation.numbers) < 4:
            return say("a cell there has no number left")
        low, high, least_sum, greatest_sum = violation.numbers
        if low == high and least_sum == greatest_sum:
            return say("they give {n}, and the sum is {sum}", n=low, sum=least_sum)
        if high < least_sum:
            return say(
                "they give at most {n}, and the sum is at least {sum}", n=high, sum=least_sum
            )
        if greatest_sum < low:
            return say(
                "they give at least {n}, and the sum is at most {sum}",
                n=low,
                sum=greatest_sum,
            )
        return say("no sum that is left has these digits")

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say that no sum is left with the number there."""
        gone = few(removal.candidates, removal.index, scope.board)
        pill, arrow = self._named(scope)
        if removal.index in scope.region:
            return say("with {gone} there, {arrow} cannot add up to it", gone=gone, arrow=arrow)
        return say("with {gone} there, {pill} cannot contain the sum", gone=gone, pill=pill)
