"""A rule of which only the check is written: Gridwright derives the rest from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from py_solver.logic import Checked
from py_solver.logic.outcome import PENDING, SATISFIED, Broken
from py_solver.logic.outcome import Checked as Outcome
from py_solver.logic.rule import Candidates
from py_solver.logic.scope import Scope


@dataclass(frozen=True)
class Remainder(Checked):
    """The number of coords with this mark leaves the remainder when it is divided by `by`."""

    mark: int
    remainder: int
    by: int = 3
    said: ClassVar[str] = (
        "the number of shaded cells in {where} must leave the remainder of the clue"
    )

    def check(self, candidates: Candidates, scope: Scope) -> Outcome:
        """Count once all marks are known: before that, any remainder is still possible."""
        bit = 1 << self.mark
        # The candidates of a coord are the bits of the marks that are still possible there.
        sure = sum(candidates[index] == bit for index in scope.region)
        open_coords = sum(
            bool(candidates[index] & bit) and candidates[index] != bit for index in scope.region
        )
        if open_coords:
            return PENDING
        return SATISFIED if sure % self.by == self.remainder else Broken(scope.region)
