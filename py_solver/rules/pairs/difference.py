"""Difference: neighbours along the region differ by exactly `gap`; an empty region passes.

Source: the white dots of a Kropki (1). Encoding: each number asks for one at that distance on
the next coord, in both directions (Gent, "Arc consistency in SAT", 2002).
Cost: O(coords x marks) clauses of three literals.
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
from py_solver.rules.pairs.ratio import Ratio
from py_solver.words.say import later, say


@dataclass(frozen=True)
class Difference(Rule, Exhaustive):
    """Neighbours along the region differ by exactly `gap`."""

    gap: int = field(metadata=param("number", later("Difference")))
    arithmetic: ClassVar[bool] = True

    def refuse(self, scope: Scope) -> None:
        """Refuse a difference below zero."""
        super().refuse(scope)
        if self.gap < 0:
            raise ConstraintError(say("Two numbers cannot differ by {gap}.", gap=self.gap))

    def _at_distance(self, number: int) -> int:
        return 1 << (number + self.gap) | (1 << number) >> self.gap

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look for a stretch along which no numbers have the difference."""
        stuck = dead_end(candidates, scope.region, self._at_distance)
        if stuck:
            return Broken(stuck, numbers_of(stuck, candidates))
        return SATISFIED if all_follow(candidates, scope.region, self._at_distance) else PENDING

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Remove from each coord the numbers without a partner on its neighbour."""
        yield from revise(candidates, scope.region, self._at_distance, self._at_distance)

    def finds_all(self, scope: Scope) -> bool:
        """Return whether no coord occurs twice: then a chain of pairs is all there is."""
        return len(scope.coords) == len(scope.region)

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write for each two neighbours which numbers of the one fit a number of the other."""
        for one, other in pairwise(scope.region):
            supports(cnf, one, other, lambda a, b: abs(a - b) == self.gap)

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it as the absolute value of a difference."""
        for one, other in pairwise(scope.region):
            cp.model.add_abs_equality(self.gap, cp.number(one) - cp.number(other))

    def states(self, scope: Scope) -> str:
        """Say how far apart neighbours are."""
        if not self.gap:
            return say("{two} must be the same", two=along(scope))
        return say("{two} must differ by exactly {gap}", two=along(scope), gap=self.gap)

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Name the two numbers, or the stretch that no numbers fit."""
        return at_odds(violation, scope)

    def because(self, removal: Removal, scope: Scope) -> str:
        """Name the neighbour, and its number if it has one."""
        return beside(removal, scope)

    def opposite(self, scope: Scope) -> Rule | None:
        """Return that two numbers are not the same, where they had to be."""
        equal = not self.gap and len(scope.region) == 2
        return Ratio(1, never=True) if equal else None
