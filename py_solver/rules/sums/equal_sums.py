"""EqualSums: the numbers of each region add up to the same sum; an empty region sums to 0.

Numbers may repeat, and the sum is not given.
Source: the arrows (the circle, and its arm) and the region sum lines of a Sudoku. Encoding: one
totalizer per region over order-encoded numbers (after Joshi, Martins and Manquinho 2015), only up
to the smallest of the greatest sums; all regions reach the same bounds.
Cost: O(coords x sums x marks) clauses.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from typing import ClassVar

from py_solver.board.marks import is_decided, marks_in
from py_solver.logic.abilities import Part, Parted
from py_solver.logic.cnf import Cnf
from py_solver.logic.encode.order import Ladder, sum_ladder
from py_solver.logic.oracle import Oracle
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.reason.masks import fitting_sums, least, most, narrowed, reachable_sums
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.places import place, where
from py_solver.logic.say.sums import few, with_here
from py_solver.logic.say.words import chained
from py_solver.logic.scope import Scope
from py_solver.words.say import later, say

GREAT, SMALL = "great", "small"
"""Why a number cannot be: the sum would be beyond all that the other regions can have."""


@dataclass(frozen=True)
class EqualSums(Rule, Parted):
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
        for number, region in enumerate(scope.regions):
            own = self._sums(candidates, region)
            target = own
            blamed: list[int] = []
            for other in (*scope.regions[:number], *scope.regions[number + 1 :]):
                narrower = target & self._sums(candidates, other)
                if narrower != target:
                    target = narrower
                    blamed.extend(other)
            if target == own:
                continue
            masks = [candidates[index] for index in region]
            fitting = fitting_sums(masks, target)
            for index, mask, fit in zip(region, masks, fitting, strict=True):
                gone = mask & ~fit
                if not gone:
                    continue
                rest = (*blamed, *(near for near in region if near != index))
                reason = narrowed(rest, candidates, scope.board)
                limit = most(target) - least(own) + least(mask)
                floor = max(least(target) - most(own) + most(mask), 0)
                great = gone >> (limit + 1) << (limit + 1) if target else 0
                small = gone & ((1 << floor) - 1) & ~great
                for part, why in ((great, GREAT), (small, SMALL), (gone & ~great & ~small, "")):
                    if part:
                        yield Removal(index, part, reason, why)

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

    def states(self, scope: Scope) -> str:
        """Name the regions; of more than two how many there are."""
        board, regions = scope.board, scope.regions
        if len(regions) > 2:
            held = [index for region in regions for index in region]
            if not held:
                return say("the {n} groups of cells must have equal sums", n=len(regions))
            return say(
                "the {n} groups of cells from {first} to {last} must have equal sums",
                n=len(regions),
                first=place(held[0], board),
                last=place(held[-1], board),
            )
        # The one cell first, as the circle of an arrow.
        one, other = sorted(regions, key=lambda region: len(region) != 1)
        if len(one) != 1:
            return say(
                "{one} must have the same sum as {other}",
                one=where(one, board),
                other=where(other, board),
            )
        told = later("{place} must equal the sum of {region}")
        if len(other) == 1:
            told = later("{place} must equal {region}")
        return say(told, place=place(one[0], board), region=where(other, board))

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Name the two sums, or their bounds."""
        if not violation.numbers:
            return say("there is no sum that all of them can have")
        low, high, other_low, other_high = violation.numbers
        one, other = (self._sum_of(region, scope) for region in self._apart(violation, scope))
        if low == high and other_low == other_high:
            told = [
                say("{what} is {n}", what=what, n=n) for what, n in ((one, low), (other, other_low))
            ]
        elif high < other_low:
            told = [
                say("{what} is at most {n}", what=one, n=high),
                say("{what} is at least {n}", what=other, n=other_low),
            ]
        elif other_high < low:
            told = [
                say("{what} is at least {n}", what=one, n=low),
                say("{what} is at most {n}", what=other, n=other_high),
            ]
        else:
            return say("{one} and {other} can no longer be equal", one=one, other=other)
        return chained(told)

    @staticmethod
    def _sum_of(region: Sequence[int], scope: Scope) -> str:
        """Return `the sum of row 3`, or the name of a single cell, which is its own sum."""
        named = where(region, scope.board)
        return named if len(region) == 1 else say("the sum of {region}", region=named)

    @staticmethod
    def _apart(violation: Broken, scope: Scope) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return the two regions that are lit."""
        return next(
            pair
            for pair in combinations(scope.regions, 2)
            if tuple(dict.fromkeys((*pair[0], *pair[1]))) == violation.coords
        )

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say that the sum would be too great or too small for the others, or no sum of theirs."""
        board, index = scope.board, removal.index
        own = [region for region in scope.regions if index in region]
        if len(scope.regions) > 2 or len(own) > 1:
            wrong = say("no sum would be left that all of them can have")
            if removal.why:
                told = later("the sum would be too small for the others")
                if removal.why == GREAT:
                    told = later("the sum would be too large for the others")
                wrong = say(told)
            return with_here(removal, scope, wrong)
        (other,) = (region for region in scope.regions if region not in own)
        named, marks = where(other, board), marks_in(removal.candidates)
        if len(own[0]) > 1:
            told = later("no sum would be left that {region} can have")
            if removal.why:
                told = later("the sum would be too small for {region}")
                if removal.why == GREAT:
                    told = later("the sum would be too large for {region}")
            return with_here(removal, scope, say(told, region=named))
        if removal.why:
            what = named if len(other) == 1 else say("the sum of {region}", region=named)
            if removal.why == GREAT:
                return say("{what} is at most {number}", what=what, number=marks[0] - 1)
            return say("{what} is at least {number}", what=what, number=marks[-1] + 1)
        gone = few(removal.candidates, index, board)
        if len(other) == 1:
            return say("{place} cannot be {gone}", place=named, gone=gone)
        return say("{region} cannot add up to {gone}", region=named, gone=gone)

    def parts(self, scope: Scope) -> Iterator[Part]:
        """Split into pairs of regions."""
        for pair in combinations(scope.regions, 2):
            yield Part(self, Scope(scope.board, pair), self.weight)
