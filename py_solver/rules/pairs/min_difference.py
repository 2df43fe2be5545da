"""MinDifference: neighbours along the region differ by at least `least`; an empty region passes.

Source: the German whispers (5) of a Sudoku, and pairs of cells that must not be consecutive (2).
Encoding: each number asks for one far enough away on the next coord, in both directions (Gent,
"Arc consistency in SAT", 2002). Cost: O(coords x marks) clauses.
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
from py_solver.rules.pairs.difference import Difference
from py_solver.words.say import later, say


@dataclass(frozen=True)
class MinDifference(Rule, Exhaustive):
    """Neighbours along the region differ by at least `least`."""

    least: int = field(metadata=param("number", later("Least difference")))
    arithmetic: ClassVar[bool] = True

    def refuse(self, scope: Scope) -> None:
        """Refuse a difference that any two numbers have."""
        super().refuse(scope)
        if self.least < 1:
            raise ConstraintError(
                say("Numbers always differ by {least}: ask for 1 or more.", least=self.least)
            )

    def _far(self, number: int) -> int:
        return -1 << (number + self.least) | (1 << max(0, number - self.least + 1)) - 1

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look for a stretch along which no numbers keep their distance."""
        stuck = dead_end(candidates, scope.region, self._far)
        if stuck:
            return Broken(stuck, numbers_of(stuck, candidates))
        return SATISFIED if all_follow(candidates, scope.region, self._far) else PENDING

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Remove from each coord the numbers that are close to all that its neighbour may hold."""
        yield from revise(candidates, scope.region, self._far, self._far)

    def finds_all(self, scope: Scope) -> bool:
        """Return whether no coord occurs twice: then a chain of pairs is all there is."""
        return len(scope.coords) == len(scope.region)

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write for each two neighbours which numbers of the one fit a number of the other."""
        for one, other in pairwise(scope.region):
            supports(cnf, one, other, lambda a, b: abs(a - b) >= self.least)

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it as the absolute value of a difference."""
        for one, other in pairwise(scope.region):
            top = max((*cp.marks(one), *cp.marks(other)))
            distance = cp.model.new_int_var(min(self.least, top + 1), top + 1, "")
            cp.model.add_abs_equality(distance, cp.number(one) - cp.number(other))

    def states(self, scope: Scope) -> str:
        """Say how far apart neighbours are at least."""
        if self.least == 1:
            return say("{two} must differ", two=along(scope))
        return say("{two} must differ by at least {least}", two=along(scope), least=self.least)

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Name the numbers that are too close, or the stretch where all are."""
        return at_odds(violation, scope)

    def because(self, removal: Removal, scope: Scope) -> str:
        """Name the neighbour, and its number if it has one."""
        return beside(removal, scope)

    def opposite(self, scope: Scope) -> Rule | None:
        """Return that two numbers are the same, where they only had to differ."""
        differ = self.least == 1 and len(scope.region) == 2
        return Difference(0) if differ else None
