"""Straight: the line runs straight through a cell; it cannot where arms are missing.

Four regions are the cell's arms to the north, west, east and south, edges going outwards; of their
first edges exactly two opposite ones have the mark. An empty arm has nothing.
Source: the white pearls of Masyu. Encoding: opposite edges are equal, and one pair differs from the
other. Cost: six clauses of two literals.
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
from py_solver.words.say import say


@dataclass(frozen=True)
class Straight(Rule):
    """Of the first edges of the four arms, exactly two opposite ones have the mark."""

    mark: int = field(metadata=param("mark"))
    regions: ClassVar[tuple[int, int | None]] = (4, 4)

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look for a way that is still open: along the column, or along the row."""
        north, west, east, south = (arm[:1] for arm in scope.regions)
        upright = self._hindrance(candidates, (north, south), (west, east))
        level = self._hindrance(candidates, (west, east), (north, south))
        first, bit = north + west + east + south, 1 << self.mark
        if upright is not None and level is not None:
            blamed = tuple(dict.fromkeys(upright + level))
            turns = len(blamed) == 2 and all(candidates[edge] == bit for edge in blamed)
            return Broken(first, (), blamed, "turns" if turns else "")
        decided = all(candidates[i] == bit or not candidates[i] & bit for i in first)
        return SATISFIED if decided else PENDING

    def _hindrance(
        self,
        candidates: Candidates,
        along: tuple[tuple[int, ...], tuple[int, ...]],
        across: tuple[tuple[int, ...], tuple[int, ...]],
    ) -> tuple[int, ...] | None:
        """Return what alone rules out that the line runs along this way; None if nothing does."""
        if not all(along):
            return ()
        bit = 1 << self.mark
        for (edge,) in along:
            if not candidates[edge] & bit:
                return (edge,)
        for edge in across[0] + across[1]:
            if candidates[edge] == bit:
                return (edge,)
        return None

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Once one way is ruled out, take the other."""
        north, west, east, south = (arm[:1] for arm in scope.regions)
        ways = (("column", (north, south), (west, east)), ("row", (west, east), (north, south)))
        for line, along, across in ways:
            because = self._hindrance(candidates, along, across)
            if because is None:
                continue
            bit = 1 << self.mark
            why = line
            if because:
                why = "on" if candidates[because[0]] == bit else "off"
            for edge in along[0] + along[1]:
                if candidates[edge] & bit:
                    yield Removal(edge, bit, because, why)
            for edge in across[0] + across[1]:
                if candidates[edge] & ~bit:
                    yield Removal(edge, candidates[edge] & ~bit, because, why)

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write that opposite edges are equal and that the two ways differ."""
        north, west, east, south = (
            cnf.lit(arm[0], self.mark) if arm else cnf.FALSE for arm in scope.regions
        )
        for one, other in ((north, south), (west, east), (north, -west)):
            cnf.add([-one, other])
            cnf.add([one, -other])

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it as a table of the two ways."""
        edges = [
            cp.lit(arm[0], self.mark) if arm else cp.model.new_constant(0) for arm in scope.regions
        ]
        cp.model.add_allowed_assignments(edges, [(1, 0, 0, 1), (0, 1, 1, 0)])

    def states(self, scope: Scope) -> str:
        """Say where the line must run straight."""
        return say(
            "the line must run straight through {place}", place=hub(scope.regions, scope.board)
        )

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say that it turns, or that neither way is open."""
        if violation.why:
            return say("it turns there")
        return say("it can run straight neither along the row nor along the column")

    def because(self, removal: Removal, scope: Scope) -> str:
        """Name the edge that leaves only the other way, if there is an edge at all."""
        if not removal.because:
            if removal.why == "row":
                return say("it cannot run straight along the row")
            return say("it cannot run straight along the column")
        return which(self.mark, removal.because, scope.board, never=removal.why == "off")
