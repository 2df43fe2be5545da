"""StraightBeside: a line that leaves a cell runs straight through the next one.

Four regions are the cell's arms to the north, west, east and south, up to two edges each, going
outwards. An arm whose first edge has the mark has a second edge, and that has it too.
Source: the black pearls of Masyu. Encoding: the first edge implies the second. Cost: one clause an
arm.
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
from py_solver.logic.say.places import place
from py_solver.logic.say.ways import hub
from py_solver.logic.scope import Scope
from py_solver.words.say import say


@dataclass(frozen=True)
class StraightBeside(Rule):
    """Every arm whose first edge has the mark has a second edge that has it too."""

    mark: int = field(metadata=param("mark"))
    regions: ClassVar[tuple[int, int | None]] = (4, 4)

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look for a first edge that has the mark while the second cannot."""
        bit = 1 << self.mark
        status = SATISFIED
        for arm in scope.regions:
            if not arm or not candidates[arm[0]] & bit:
                continue
            second_open = len(arm) > 1 and candidates[arm[1]] & bit
            if candidates[arm[0]] == bit and not second_open:
                return Broken(arm[:2])
            if not (second_open and candidates[arm[1]] == bit):
                status = PENDING
        return status

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Continue the line beyond the cell; do not leave where the line cannot continue."""
        bit = 1 << self.mark
        for first, *second in (arm[:2] for arm in scope.regions if arm):
            if candidates[first] & bit and not any(candidates[edge] & bit for edge in second):
                yield Removal(first, bit, tuple(second), "stopped")
            elif candidates[first] == bit and candidates[second[0]] & ~bit:
                yield Removal(second[0], candidates[second[0]] & ~bit, (first,), "goes on")

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write that the first edge implies the second."""
        for arm in scope.regions:
            if arm:
                cnf.add([-cnf.lit(arm[0], self.mark), *(cnf.lit(i, self.mark) for i in arm[1:2])])

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it as a comparison of two numbers, 0 or 1; a missing edge is 0."""
        for arm in scope.regions:
            if arm:
                cp.model.add(
                    cp.lit(arm[0], self.mark) <= sum(cp.lit(i, self.mark) for i in arm[1:2])
                )

    def states(self, scope: Scope) -> str:
        """Say where the line must go straight on."""
        middle = hub(scope.regions, scope.board)
        return say(
            ("the line must run straight through the cells before and after {place}"), place=middle
        )

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say behind which edge the line does not go straight on."""
        return say(
            ("it cannot continue beyond {place}"), place=place(violation.coords[0], scope.board)
        )

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say that the line leaves here, or that it could not continue."""
        if not removal.because:
            return say("it could not continue beyond the next cell")
        return which(self.mark, removal.because, scope.board, never=removal.why == "stopped")
