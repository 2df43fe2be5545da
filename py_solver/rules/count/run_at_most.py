"""RunAtMost: along the region at most `n` coords in succession have the mark.

Source: Takuzu, where no three alike may follow each other. Encoding: of n + 1 coords in succession
one does not have the mark. Cost: a clause a coord.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import ClassVar

from py_solver.board.errors import ConstraintError
from py_solver.logic.cnf import Cnf
from py_solver.logic.oracle import Oracle
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.params import param
from py_solver.logic.rule import Candidates, Role, Rule
from py_solver.logic.say.marks import holding, holding_none, which
from py_solver.logic.say.places import where
from py_solver.logic.scope import Scope
from py_solver.rules.count.exact_count import ExactCount
from py_solver.words.say import say


@dataclass(frozen=True)
class RunAtMost(Rule):
    """At most n coords in succession have the mark."""

    mark: int = field(metadata=param("mark"))
    n: int = field(metadata=param("count"))
    role: ClassVar[Role] = Role.FORBIDDEN

    def refuse(self, scope: Scope) -> None:
        """Refuse a negative length."""
        super().refuse(scope)
        if self.n < 0:
            raise ConstraintError(say("There cannot be runs of at most {n}.", n=self.n))

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look for the first run that is too long, and highlight all of it."""
        bit = 1 << self.mark
        held = possible = longest = 0
        region = scope.region
        for place, index in enumerate(region):
            mask = candidates[index]
            possible = possible + 1 if mask & bit else 0
            held = held + 1 if mask == bit else 0
            longest = max(longest, possible)
            if held > self.n:
                end = place + 1
                while end < len(region) and candidates[region[end]] == bit:
                    end += 1
                run = region[place + 1 - held : end]
                return Broken(run, (len(run),), run[: self.n + 1])
        return PENDING if longest > self.n else SATISFIED

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Remove the mark from a coord whose neighbours have it n times in succession already."""
        bit = 1 << self.mark
        for window in self._windows(scope):
            open_ = [index for index in window if candidates[index] != bit]
            if len(open_) == 1 and candidates[open_[0]] & bit:
                held = tuple(index for index in window if index != open_[0])
                yield Removal(open_[0], bit, held)

    def _windows(self, scope: Scope) -> Iterator[tuple[int, ...]]:
        """Yield each n + 1 successive coords."""
        length, region = self.n + 1, scope.region
        return (region[at : at + length] for at in range(len(region) - self.n))

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write that each run ends."""
        literals = [-literal for literal in cnf.lits(scope.region, self.mark)]
        for at in range(len(literals) - self.n):
            cnf.add(literals[at : at + self.n + 1])

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it as sums of literals."""
        for window in self._windows(scope):
            cp.model.add(sum(cp.lit(index, self.mark) for index in window) <= self.n)

    def states(self, scope: Scope) -> str:
        """Say how many would be too many next to each other."""
        region, board = scope.region, scope.board
        if not self.n:
            return say(
                "{region} must have {stars}",
                region=where(region, board),
                stars=holding_none(self.mark, region, board),
            )
        return say(
            "{region} must not have {stars} in a row",
            region=where(region, board),
            stars=holding(self.n + 1, self.mark, region, board),
        )

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Name the run."""
        return which(self.mark, violation.coords, scope.board)

    def because(self, removal: Removal, scope: Scope) -> str:
        """Name those beside it that would make up the run with it; a run of one needs none."""
        if not removal.because:
            return ""
        return which(self.mark, removal.because, scope.board)

    def opposite(self, scope: Scope) -> Rule | None:
        """Return that all is one run; in a longer region it could be anywhere."""
        whole = len(scope.region) == self.n + 1
        return ExactCount(self.mark, self.n + 1) if whole else None
