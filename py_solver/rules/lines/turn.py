"""Turn: the line turns in a cell; it cannot where both arms of a row or column are missing.

Four regions are the cell's arms to the north, west, east and south, edges going outwards; of the
first edges to the north and south exactly one has the mark, and so to the west and east. An empty
arm has nothing.
Source: the black pearls of Masyu. Encoding: opposite edges differ. Cost: four clauses of two
literals.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import ClassVar

from py_solver.logic.cnf import Cnf
from py_solver.logic.oracle import Oracle
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.params import param
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.marks import which
from py_solver.logic.say.ways import hub
from py_solver.logic.scope import Scope
from py_solver.words.say import later, say

WAYS = (
    later("it can go neither up nor down from there"),
    later("it can go neither left nor right from there"),
)
"""Words for the two pairs of opposite edges, if neither of them can be taken."""


@dataclass(frozen=True)
class Turn(Rule):
    """In each direction, exactly one of the first edges of two opposite arms has the mark."""

    mark: int = field(metadata=param("mark"))
    regions: ClassVar[tuple[int, int | None]] = (4, 4)

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look for two opposite edges that both have the mark, or neither of which can."""
        bit = 1 << self.mark
        decided = True
        for pair, ways in zip(self._pairs(scope), WAYS, strict=True):
            on = [edge for edge in pair if candidates[edge] == bit]
            may = [edge for edge in pair if candidates[edge] & bit]
            if len(on) == 2 or not may:
                return Broken(pair, why="straight" if on else ways)
            decided = decided and len(on) == len(may)
        return SATISFIED if decided else PENDING

    def _pairs(self, scope: Scope) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return the first edges to the north and south, and those to the west and east."""
        north, west, east, south = (arm[:1] for arm in scope.regions)
        return north + south, west + east

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Settle an edge by the opposite one."""
        bit = 1 << self.mark
        for pair in self._pairs(scope):
            for edge in pair:
                opposite = tuple(other for other in pair if other != edge)
                if all(not candidates[other] & bit for other in opposite):
                    gone = candidates[edge] & ~bit
                else:
                    gone = bit if all(candidates[other] == bit for other in opposite) else 0
                if gone & candidates[edge]:
                    why = "on" if gone == bit else "off"
                    yield Removal(edge, gone & candidates[edge], opposite, why)

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write that one of two opposite edges has the mark, and not both."""
        for pair in self._pairs(scope):
            literals = cnf.lits(pair, self.mark)
            cnf.add(literals)
            if len(literals) == 2:
                cnf.add([-literal for literal in literals])

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it as two sums."""
        for pair in self._pairs(scope):
            cp.model.add(sum(cp.lit(edge, self.mark) for edge in pair) == 1)

    def states(self, scope: Scope) -> str:
        """Say where the line must turn."""
        return say("the line must turn in {place}", place=hub(scope.regions, scope.board))

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say that it runs straight on, or which way it cannot leave."""
        if violation.why == "straight":
            return say("it runs straight there")
        return say(violation.why)

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say what the opposite edge holds; it may not be there."""
        if not removal.because:
            return say("there is no way out on the opposite side")
        return which(self.mark, removal.because, scope.board, never=removal.why == "off")
