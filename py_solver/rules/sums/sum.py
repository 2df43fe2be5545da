"""Sum: the numbers of the region add up to `target`, each from `domain`; nothing adds up to 0.

Numbers may repeat. Without a domain any number will do that a coord may hold.
Source: the cages of Killer Sudoku, Little Killer, Kakuro. Encoding: up to three coords a decision
diagram of partial sums (Abío et al. 2016), in which unit propagation is complete; beyond, a
totalizer over order-encoded numbers (after Joshi, Martins and Manquinho 2015) that keeps only sums
that the target leaves open, so that bounds propagate both ways. Cost: up to 20 clauses for two
coords of nine numbers, 230 for three, 500 for four, 2800 for nine, and 30 a coord that all share.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from py_solver.board.errors import ConstraintError
from py_solver.board.marks import is_decided
from py_solver.logic.encode.arithmetic import sum_in
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.reason.masks import fitting_sums, least, most, reachable_sums
from py_solver.logic.reason.tally import region_named
from py_solver.logic.rule import Candidates, Cnf, Oracle, Rule
from py_solver.logic.say.wording import adding_up, listed
from py_solver.logic.scope import Scope


@dataclass(frozen=True)
class Sum(Rule):
    """The numbers of the region add up to the target, each from the domain."""

    target: int
    domain: frozenset[int] | tuple[int, ...] | None = None
    arithmetic: ClassVar[bool] = True

    def refuse(self, scope: Scope) -> None:
        """Refuse a negative target and an empty domain."""
        super().refuse(scope)
        if self.target < 0:
            raise ConstraintError(f"Numbers cannot add up to {self.target}.")
        if self.domain is not None and not self.domain:
            raise ConstraintError("A sum needs at least one number to be made of.")

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look for numbers outside the domain, then for the target among the sums still open."""
        masks = self._masks(candidates, scope)
        for index, mask in zip(scope.region, masks, strict=True):
            if not mask:
                return Broken((index,))
        if not reachable_sums(masks) >> self.target & 1:
            bounds = sum(map(least, masks)), sum(map(most, masks))
            because = self._changed(scope, masks, self._told(*bounds))
            return Broken(scope.region, bounds, because)
        decided = all(is_decided(candidates[index]) for index in scope.region)
        return SATISFIED if decided else PENDING

    def _masks(self, candidates: Candidates, scope: Scope) -> list[int]:
        within = -1 if self.domain is None else sum(1 << number for number in set(self.domain))
        return [candidates[index] & within for index in scope.region]

    def _told(self, low: int, high: int) -> Callable[[int], int]:
        """Say what of the masks shows that sums from `low` to `high` miss the target."""
        return least if low > self.target else most if high < self.target else int

    def _changed(
        self, scope: Scope, masks: Sequence[int], told: Callable[[int], int], but: int = -1
    ) -> tuple[int, ...]:
        """Return the coords, `but` one, for which this is not so on an empty board."""
        whole = self._masks(scope.board.candidates, scope)
        pairs = zip(scope.region, masks, whole, strict=True)
        return tuple(i for i, mask, full in pairs if i != but and told(mask) != told(full))

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Keep of the domain the numbers with which the target can still be reached.

        A number that is too great is blamed on the least numbers of the others, one that is too
        small on their greatest, and what is left over on all that they have lost.
        """
        masks = self._masks(candidates, scope)
        for index, mask in zip(scope.region, masks, strict=True):
            outside = candidates[index] & ~mask
            if outside:
                yield Removal(index, outside, ())
        kept = fitting_sums(masks, 1 << self.target)
        if not all(kept):
            return  # broken: the check says so
        low, high = sum(map(least, masks)), sum(map(most, masks))
        for index, mask, fit in zip(scope.region, masks, kept, strict=True):
            limit, floor = self.target - low + least(mask), self.target - high + most(mask)
            too_great = mask >> (limit + 1) << (limit + 1)
            too_small = mask & ((1 << max(floor, 0)) - 1)
            for gone, told in (
                (too_great, least),
                (too_small, most),
                (mask & ~fit & ~too_great & ~too_small, int),
            ):
                if gone:
                    yield Removal(index, gone, self._changed(scope, masks, told, index))

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write the sum."""
        masks = self._masks(scope.board.candidates, scope)
        sum_in(cnf, scope.region, masks, 1 << self.target)

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it as a linear equation, and the domain as a table."""
        cp.model.add(sum(cp.number(index) for index in scope.region) == self.target)
        if self.domain is not None:
            for index in scope.region:
                table = [(number,) for number in set(self.domain)]
                cp.model.add_allowed_assignments([cp.number(index)], table)

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say what the sum should be and is, or which number may not take part."""
        board = scope.board
        where = region_named(violation.coords, board)
        if not violation.numbers:
            return f"{where} must hold {listed([*map(str, sorted(set(self.domain or ())))], 'or')}."
        low, high = violation.numbers
        return adding_up(where, self.target, low, high, "which their open numbers cannot")
