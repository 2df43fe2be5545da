"""NotSum: the numbers of the region add up to none of the `targets`.

An empty region adds up to 0.
Source: XV Sudoku, where pairs without a sign make neither 5 nor 10. Encoding: up to three coords a
decision diagram of partial sums (Abío et al. 2016), in which unit propagation is complete; beyond,
a totalizer over order-encoded numbers (after Joshi, Martins and Manquinho 2015) that steps over the
targets. Cost: about 20 clauses for two coords of nine numbers.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from py_solver.board.marks import marks_in
from py_solver.logic.encode.arithmetic import sum_in
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.reason.masks import fitting_sums, narrowed, reachable_sums
from py_solver.logic.reason.tally import region_named
from py_solver.logic.rule import Candidates, Cnf, Oracle, Rule
from py_solver.logic.say.wording import listed
from py_solver.logic.scope import Scope


@dataclass(frozen=True)
class NotSum(Rule):
    """The numbers of the region add up to none of the targets."""

    targets: tuple[int, ...]
    arithmetic: ClassVar[bool] = True

    @property
    def _wrong(self) -> int:
        return sum(1 << target for target in set(self.targets) if target >= 0)

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Compare the sums that are still open with the targets."""
        sums = reachable_sums(candidates[index] for index in scope.region)
        if not sums & self._wrong:
            return SATISFIED
        if sums & ~self._wrong:
            return PENDING
        because = narrowed(scope.region, candidates, scope.board)
        return Broken(scope.region, marks_in(sums), because)

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Remove the numbers with which every sum that is open is one of the targets."""
        masks = [candidates[index] for index in scope.region]
        kept = fitting_sums(masks, reachable_sums(masks) & ~self._wrong)
        if not all(kept):
            return  # broken: the check says so
        for index, fit in zip(scope.region, kept, strict=True):
            gone = candidates[index] & ~fit
            if gone:
                others = (other for other in scope.region if other != index)
                yield Removal(index, gone, narrowed(others, candidates, scope.board))

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write the sums that are left, if any are taken away."""
        masks = [scope.board.candidates[index] for index in scope.region]
        sums = reachable_sums(masks)
        if sums & self._wrong:
            sum_in(cnf, scope.region, masks, sums & ~self._wrong)

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it as linear inequations."""
        for target in self.targets:
            cp.model.add(sum(cp.number(index) for index in scope.region) != target)

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say which sum there is, or which sums alone there can be."""
        board = scope.board
        sums = listed([str(number) for number in violation.numbers], "or")
        return f"{region_named(violation.coords, board)} must not add up to {sums}."
