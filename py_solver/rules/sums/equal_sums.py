"""EqualSums: the numbers of each region add up to the same sum; an empty region sums to 0.

Numbers may repeat, and the sum is not given.
Source: the arrows (the circle, and its arm) and the region sum lines of a Sudoku. Encoding: one
totalizer per region over order-encoded numbers (after Joshi, Martins and Manquinho 2015), only up
to the smallest of the greatest sums; all regions reach the same bounds.
Cost: O(coords x sums x marks) clauses.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations, pairwise
from typing import ClassVar

from py_solver.board.marks import is_decided
from py_solver.logic.encode.order import Ladder, sum_ladder
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.reason.masks import fitting_sums, least, most, narrowed, reachable_sums
from py_solver.logic.rule import Candidates, Cnf, Oracle, Rule
from py_solver.logic.say.wording import places
from py_solver.logic.scope import Scope


@dataclass(frozen=True)
class EqualSums(Rule):
    """The numbers of each region add up to the same sum."""

    arithmetic: ClassVar[bool] = True
    regions: ClassVar[tuple[int, int | None]] = (2, None)

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look for two regions, then for all of them, that can have no sum in common."""
        sums = [self._sums(candidates, region) for region in scope.regions]
        common = -1
        for reachable in sums:
            common &= reachable
        if not common:
            for one, other in combinations(range(len(sums)), 2):
                if not sums[one] & sums[other]:
                    both = (sums[one], sums[other])
                    bounds = [bound(mask) for mask in both if all(both) for bound in (least, most)]
                    return self._broken(scope, (one, other), tuple(bounds))
            return self._broken(scope, range(len(sums)), ())
        return SATISFIED if all(map(is_decided, sums)) else PENDING

    @staticmethod
    def _sums(candidates: Candidates, region: Iterable[int]) -> int:
        return reachable_sums(candidates[index] for index in region)

    @staticmethod
    def _broken(scope: Scope, which: Iterable[int], bounds: tuple[int, ...]) -> Broken:
        lit = dict.fromkeys(index for place in which for index in scope.regions[place])
        return Broken(tuple(lit), bounds)

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Remove from each region the numbers with which it reaches no sum of the others."""
        for place, region in enumerate(scope.regions):
            own = self._sums(candidates, region)
            target = own
            blamed: list[int] = []
            for other in (*scope.regions[:place], *scope.regions[place + 1 :]):
                narrower = target & self._sums(candidates, other)
                if narrower != target:
                    target = narrower
                    blamed.extend(other)
            if target == own:
                continue
            fitting = fitting_sums([candidates[index] for index in region], target)
            for index, marks in zip(region, fitting, strict=True):
                gone = candidates[index] & ~marks
                if gone:
                    rest = (*blamed, *(near for near in region if near != index))
                    yield Removal(index, gone, narrowed(rest, candidates, scope.board))

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write the sum of each region, and that each next region reaches the same bounds."""
        limit = min(sum(cnf.marks(index)[-1] for index in region) for region in scope.regions)
        if any(sum(cnf.marks(i)[0] for i in region) > limit for region in scope.regions):
            cnf.add([])
            return
        sums = [sum_ladder(cnf, region, limit) for region in scope.regions]
        for one, other in pairwise(sums):
            for bound in sorted({value for value, _ in (*one, *other)}):
                cnf.add([-self._reached(cnf, one, bound), self._reached(cnf, other, bound)])
                cnf.add([self._reached(cnf, one, bound), -self._reached(cnf, other, bound)])

    @staticmethod
    def _reached(cnf: Cnf, ladder: Ladder, bound: int) -> int:
        return next((literal for value, literal in ladder if value >= bound), cnf.FALSE)

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it as linear equations."""
        for one, other in pairwise(scope.regions):
            left, right = (sum(cp.number(index) for index in region) for region in (one, other))
            # Two sums without any number are plain integers, which are equal or not at once.
            cp.model.add(left - right + cp.model.new_constant(0) == 0)

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Name the two sums, or their bounds."""
        board = scope.board
        wanted = f"{places(violation.coords, board)} must have equal sums"
        if not violation.numbers:
            return f"{wanted}, and none suits all."
        low, high, other_low, other_high = violation.numbers
        if low == high and other_low == other_high:
            return f"{wanted}, but these are {low} and {other_low}."
        if high < other_low or other_high < low:
            small, great = (high, other_low) if high < other_low else (other_high, low)
            return f"{wanted}, but one is at most {small}, the other at least {great}."
        return f"{wanted}, but can have none in common."
