"""Levels: each region has `mark` throughout or nowhere, and those that have it come first.

Source: the water of Aquarium, https://puzz.link/rules.html?aquarium: regions are the levels of a
basin, the lowest first. Encoding: neighbours within a region are equal, and the first coord of a
region asks for the first coord of the region before. Cost: two clauses of two literals for a coord.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from typing import ClassVar

from py_solver.logic.cnf import Cnf
from py_solver.logic.oracle import Oracle
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.params import param
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.marks import be, which
from py_solver.logic.say.places import NAMED, where
from py_solver.logic.scope import Scope
from py_solver.words.say import say


@dataclass(frozen=True)
class Levels(Rule):
    """Each region has the mark throughout or nowhere, and the regions that have it come first."""

    mark: int = field(metadata=param("mark"))
    regions: ClassVar[tuple[int, int | None]] = (1, None)

    def _bounds(self, candidates: Candidates, scope: Scope) -> tuple[int, int, int, int]:
        """Return how many regions are filled at least and at most, and the coord that says each.

        The coord is -1 where nothing says it.
        """
        bit, filled, open_, last, first = 1 << self.mark, 0, len(scope.regions), -1, -1
        for at, region in enumerate(scope.regions):
            for index in region:
                if candidates[index] == bit:
                    filled, last = at + 1, index
                elif not candidates[index] & bit and first < 0:
                    open_, first = at, index
        return filled, open_, last, first

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look for a coord with the mark that is not lower than one without."""
        filled, open_, last, first = self._bounds(candidates, scope)
        if filled > open_:
            return Broken((last, first))
        decided = sum(map(len, scope.regions[filled:open_])) == 0
        bit = 1 << self.mark
        settled = (candidates[i] == bit or not candidates[i] & bit for i in scope.coords)
        return SATISFIED if decided and all(settled) else PENDING

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Fill up to the last level with the mark, and clear from the first level without it."""
        bit = 1 << self.mark
        filled, open_, last, first = self._bounds(candidates, scope)
        if filled > open_:
            return  # broken: the check says so
        for region in scope.regions[:filled]:
            for index in region:
                if gone := candidates[index] & ~bit:
                    yield Removal(index, gone, (last,))
        for region in scope.regions[open_:]:
            for index in region:
                if candidates[index] & bit:
                    yield Removal(index, bit, (first,))

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write that a region is of one kind, and asks for the one before."""
        levels = [cnf.lits(region, self.mark) for region in scope.regions if region]
        for level in levels:
            for one, other in pairwise([*level, level[0]]):
                if one != other:
                    cnf.add([-one, other])
        for lower, upper in pairwise(levels):
            cnf.add([-upper[0], lower[0]])

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it with the number of regions that are filled."""
        count = cp.model.new_int_var(0, len(scope.regions), "")
        for at, region in enumerate(scope.regions):
            for index in region:
                holds = cp.lit(index, self.mark)
                cp.model.add(count > at).only_enforce_if(holds)
                cp.model.add(count <= at).only_enforce_if(~holds)

    def states(self, scope: Scope) -> str:
        """Name the regions in their order."""
        names = [where(region, scope.board) for region in scope.regions if region]
        if not names:
            return say("empty regions must be filled one after the other")
        filled = be(1 << self.mark, scope.coords[0], scope.board)
        if len(names) == 1:
            return say("all or none of {region} must {be}", region=names[0], be=filled)
        first, *others = names if len(names) <= NAMED else (names[0], say("all above"))
        for name in others:
            first = say("{some} and then {more}", some=first, more=name)
        return say(
            ("{regions} must {be} in this order, each of them completely"), regions=first, be=filled
        )

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Name the one that has the mark, and the one before it that does not."""
        last, first = violation.coords
        not_so = which(self.mark, (first,), scope.board, never=True)
        return say("{this} while {that}", this=which(self.mark, (last,), scope.board), that=not_so)

    def because(self, removal: Removal, scope: Scope) -> str:
        """Name the one that has the mark, or does not."""
        never = bool(removal.candidates >> self.mark & 1)
        return which(self.mark, removal.because, scope.board, never=never)
