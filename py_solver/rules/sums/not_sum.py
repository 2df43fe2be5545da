"""NotSum: the numbers of the region add up to none of the `targets`.

An empty region adds up to 0.
Source: XV Sudoku, where pairs without a sign make neither 5 nor 10. Encoding: up to three coords a
decision diagram of partial sums (Abío et al. 2016), in which unit propagation is complete; beyond,
a totalizer over order-encoded numbers (after Joshi, Martins and Manquinho 2015) that steps over the
targets. Cost: about 20 clauses for two coords of nine numbers.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import ClassVar

from py_solver.board.marks import marks_in
from py_solver.logic.cnf import Cnf
from py_solver.logic.encode.arithmetic import sum_in
from py_solver.logic.oracle import Oracle
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.params import param
from py_solver.logic.reason.masks import fitting_sums, narrowed, reachable_sums
from py_solver.logic.rule import Candidates, Role, Rule
from py_solver.logic.say.marks import numbers
from py_solver.logic.say.places import place, where
from py_solver.logic.say.sums import rest, with_here
from py_solver.logic.scope import Scope
from py_solver.words.say import later, say


@dataclass(frozen=True)
class NotSum(Rule):
    """The numbers of the region add up to none of the targets."""

    targets: tuple[int, ...] = field(metadata=param("numbers"))
    arithmetic: ClassVar[bool] = True
    role: ClassVar[Role] = Role.FORBIDDEN

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

    def states(self, scope: Scope) -> str:
        """Name the sums."""
        named = where(scope.region, scope.board)
        told = later("{region} must not add up to {numbers}")
        if len(scope.region) == 1:
            told = later("{region} must not be {numbers}")
        return say(told, region=named, numbers=numbers(sorted(set(self.targets)), "or"))

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say which sum there is, or which sums alone there can be."""
        sums, board = violation.numbers, scope.board
        if not violation.coords:
            return say("there is no number")
        one = len(violation.coords) == 1
        who = place(violation.coords[0], board) if one else say("the sum")
        if len(sums) == 1:
            return say("{what} is {number}", what=who, number=sums[0])
        return say("{what} can only be {numbers}", what=who, numbers=numbers(sums, "or"))

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say what the only other number must then be, or that no other sum is left."""
        board, left = scope.board, rest(removal, scope)
        if not left:
            return say("there is no other number to add")
        if len(left) == 1:
            # Each of the numbers would go with one of these, and with nothing else.
            partners = -1
            for mark in marks_in(removal.candidates):
                sums = [target - mark for target in self.targets if target >= mark]
                partners &= sum(1 << number for number in set(sums))
            only = marks_in(partners & board.candidates[left[0]])
            if only:
                named = place(left[0], board)
                if len(only) == 1:
                    return say("{what} is {number}", what=named, number=only[0])
                return say("{what} can only be {numbers}", what=named, numbers=numbers(only, "or"))
        return with_here(removal, scope, say("only forbidden sums would be left"))
