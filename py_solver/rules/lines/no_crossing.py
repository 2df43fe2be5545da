"""NoCrossing: not both of two regions have a mark other than 0; an empty region passes.

Source: the bridges of Hashi; the regions are the edges of a cell along its row and along its
column. Encoding: of two edges, one of either region, one has 0. Cost: one clause a pair.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from py_solver.logic.cnf import Cnf
from py_solver.logic.oracle import Oracle, either
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.rule import Candidates, Role, Rule
from py_solver.logic.say.marks import used
from py_solver.logic.say.ways import drawn
from py_solver.logic.scope import Scope
from py_solver.words.say import say


@dataclass(frozen=True)
class NoCrossing(Rule):
    """Not both regions contain a coord with a mark other than 0."""

    regions: ClassVar[tuple[int, int | None]] = (2, 2)
    role: ClassVar[Role] = Role.FORBIDDEN

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look for a coord in either region that cannot have 0."""
        used = [[i for i in region if not candidates[i] & 1] for region in scope.regions]
        if all(used):
            lit = tuple(dict.fromkeys(used[0] + used[1]))
            return Broken(lit, (), tuple(dict.fromkeys((used[0][0], used[1][0]))))
        free = [all(candidates[i] == 1 for i in region) for region in scope.regions]
        return SATISFIED if any(free) else PENDING

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Leave one region empty once the other is used."""
        one, other = scope.regions
        for here, there in ((one, other), (other, one)):
            used = [index for index in here if not candidates[index] & 1]
            for index in there if used else ():
                if candidates[index] & ~1:
                    yield Removal(index, candidates[index] & ~1, (used[0],))

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write for each pair that one of them has 0."""
        for one in scope.regions[0]:
            for other in scope.regions[1]:
                cnf.add([cnf.lit(one, 0), cnf.lit(other, 0)])

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it as two flags, whether either region is used."""
        used = [either(cp, [~cp.lit(i, 0) for i in region]) for region in scope.regions]
        cp.model.add(used[0] + used[1] <= 1)

    def _crossing(self, scope: Scope) -> str:
        """Name the place that all of these edges share; nothing where there is none."""
        coords = [scope.board.coords[index] for index in scope.coords]
        if not coords or not all(coord.layer.is_edge for coord in coords):
            return ""
        shared = set.intersection(*(set(scope.board.ends(coord)) for coord in coords))
        return scope.board.name(min(shared)) if shared else ""

    def states(self, scope: Scope) -> str:
        """Say where nothing may cross."""
        crossing = self._crossing(scope)
        lines = drawn(scope.coords, scope.board)
        if crossing:
            return say("{lines} must not cross in {place}", lines=lines, place=crossing)
        return say("{lines} must not cross", lines=lines)

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say where they cross, or name one of either region."""
        crossing = self._crossing(scope)
        if crossing and len(violation.reason) > 1:
            return say(
                "{lines} run through {place} along both its row and its column",
                lines=drawn(scope.coords, scope.board),
                place=crossing,
            )
        return used(violation.reason, scope.board)

    def because(self, removal: Removal, scope: Scope) -> str:
        """Name what the other region has."""
        return used(removal.because, scope.board)
