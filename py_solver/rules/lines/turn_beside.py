"""TurnBeside: a line that is straight in a cell is not straight in both of the next ones.

Four regions are the cell's arms to the north, west, east and south, up to two edges each, going
outwards. If the first edges of two opposite arms have the mark, their second edges do not both hold
it too. A missing edge has nothing, so an arm of one edge satisfies.
Source: the white pearls of Masyu. Encoding: not all four edges along a way. Cost: two clauses.
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
from py_solver.logic.say.ways import hub
from py_solver.logic.scope import Scope
from py_solver.words.say import say


@dataclass(frozen=True)
class TurnBeside(Rule):
    """In each direction through the cell, at most three of the four edges have the mark."""

    mark: int = field(metadata=param("mark"))
    regions: ClassVar[tuple[int, int | None]] = (4, 4)

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look for four edges in a row that have the mark."""
        bit = 1 << self.mark
        status = SATISFIED
        for way in self._ways(scope):
            if all(candidates[edge] == bit for edge in way):
                return Broken(way)
            if all(candidates[edge] & bit for edge in way):
                status = PENDING
        return status

    def _ways(self, scope: Scope) -> list[tuple[int, ...]]:
        """Return the four edges along the column and along the row, where there are four."""
        north, west, east, south = (arm[:2] for arm in scope.regions)
        return [way for way in (north + south, west + east) if len(way) == 4]

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """If three of the four have the mark, clear the last."""
        bit = 1 << self.mark
        for way in self._ways(scope):
            rest = [edge for edge in way if candidates[edge] != bit]
            if len(rest) == 1 and candidates[rest[0]] & bit:
                yield Removal(rest[0], bit, tuple(edge for edge in way if edge != rest[0]))

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write for either way that not all four edges have the mark."""
        for way in self._ways(scope):
            cnf.add([-cnf.lit(edge, self.mark) for edge in way])

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it as a sum of at most three."""
        for way in self._ways(scope):
            cp.model.add(sum(cp.lit(edge, self.mark) for edge in way) <= 3)

    def states(self, scope: Scope) -> str:
        """Say where the line must not continue straight."""
        middle = hub(scope.regions, scope.board)
        return say(
            "a line that runs straight through {place} must turn before or after it", place=middle
        )

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say that it does not turn."""
        return say("it turns on neither side")

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say that one side is left for the turn."""
        return say("it does not turn on the other side")
