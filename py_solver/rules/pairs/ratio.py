"""Ratio: of two neighbours along the region one is `factor` times the other; empty regions pass.

With `never`, no two neighbours are. Zero is any number of times zero.
Source: the black dots of a Kropki (2), and its rule that all dots are given. Encoding: each number
asks for a fitting one on the next coord, in both directions (Gent, "Arc consistency in SAT", 2002).
Cost: O(coords x marks) clauses, most of them of two or three literals.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from typing import ClassVar

from py_solver.board.errors import ConstraintError
from py_solver.logic.abilities import Exhaustive
from py_solver.logic.cnf import Cnf
from py_solver.logic.encode.order import supports
from py_solver.logic.oracle import Oracle
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.params import param
from py_solver.logic.reason.masks import all_follow, dead_end, numbers_of, revise
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.chains import along, at_odds, beside
from py_solver.logic.scope import Scope
from py_solver.words.say import later, say

RATIOS = {
    (False, True, True): later("one of {two} must be twice the other"),
    (False, True, False): later("one of {two} must be {n} times the other"),
    (False, False, True): later("one of every two {two} must be twice the other"),
    (False, False, False): later("one of every two {two} must be {n} times the other"),
    (True, True, True): later("neither of {two} may be twice the other"),
    (True, True, False): later("neither of {two} may be {n} times the other"),
    (True, False, True): later("neither of any two {two} may be twice the other"),
    (True, False, False): later("neither of any two {two} may be {n} times the other"),
}
"""By whether it never holds, whether it is about exactly two, and whether one is the double."""


@dataclass(frozen=True)
class Ratio(Rule, Exhaustive):
    """One of two neighbours along the region is `factor` times the other; or never is."""

    factor: int = field(metadata=param("number", later("Factor")))
    never: bool = field(default=False, metadata=param("flag", later("Never")))
    arithmetic: ClassVar[bool] = True

    def refuse(self, scope: Scope) -> None:
        """Refuse a factor that is not a multiple."""
        super().refuse(scope)
        if self.factor < 1:
            raise ConstraintError(
                say("A number cannot be {factor} times another.", factor=self.factor)
            )

    def _partners(self, number: int) -> int:
        related = 1 << number * self.factor
        if number % self.factor == 0:
            related |= 1 << number // self.factor
        return ~related if self.never else related

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look for a stretch along which no numbers fit."""
        stuck = dead_end(candidates, scope.region, self._partners)
        if stuck:
            return Broken(stuck, numbers_of(stuck, candidates))
        return SATISFIED if all_follow(candidates, scope.region, self._partners) else PENDING

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Remove from each coord the numbers without a partner on its neighbour."""
        yield from revise(candidates, scope.region, self._partners, self._partners)

    def finds_all(self, scope: Scope) -> bool:
        """Return whether no coord occurs twice: then a chain of pairs is all there is."""
        return len(scope.coords) == len(scope.region)

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write for each two neighbours which numbers of the one fit a number of the other."""
        for one, other in pairwise(scope.region):
            supports(cnf, one, other, lambda a, b: bool(self._partners(a) >> b & 1))

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it as a table of the pairs in that ratio."""
        for one, other in pairwise(scope.region):
            pairs = [
                (a, b)
                for a in cp.marks(one)
                for b in cp.marks(other)
                if self.factor * a == b or self.factor * b == a
            ]
            numbers = [cp.number(one), cp.number(other)]
            if self.never:
                cp.model.add_forbidden_assignments(numbers, pairs)
            else:
                cp.model.add_allowed_assignments(numbers, pairs)

    def states(self, scope: Scope) -> str:
        """Say which multiple one of two neighbours is, or never is."""
        two = along(scope)
        if self.factor == 1:
            told = later("{two} must be the same")
            if self.never:
                told = later("{two} must differ")
            return say(told, two=two)
        told = RATIOS[self.never, len(scope.region) == 2, self.factor == 2]
        return say(told, two=two, n=self.factor)

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Name the two numbers, or the stretch that no numbers fit."""
        return at_odds(violation, scope)

    def because(self, removal: Removal, scope: Scope) -> str:
        """Name the neighbour, and its number if it has one."""
        return beside(removal, scope)

    def opposite(self, scope: Scope) -> Rule | None:
        """Return that one of two numbers never is such a multiple, or that it is."""
        return Ratio(self.factor, not self.never) if len(scope.region) == 2 else None
