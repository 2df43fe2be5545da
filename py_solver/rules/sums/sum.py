"""Sum: the numbers of the region add up to `target`, each from `domain`; nothing adds up to 0.

Numbers may repeat. Without a domain any number will do that a coord may hold.
Source: the cages of Killer Sudoku, Little Killer, Kakuro. Encoding: up to three coords a decision
diagram of partial sums (Abío et al. 2016), in which unit propagation is complete; beyond, a
totalizer over order-encoded numbers (after Joshi, Martins and Manquinho 2015) that keeps only sums
that the target leaves open, so that bounds propagate both ways. Cost: up to 20 clauses for two
coords of nine numbers, 230 for three, 500 for four, 2800 for nine, and 30 a coord that all share.
From four coords on, the numbers of parts that lie in one house differ (`linear`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from py_solver.board.errors import ConstraintError
from py_solver.board.marks import is_decided, marks_in
from py_solver.logic.abilities import Exhaustive, Totalling
from py_solver.logic.cnf import Cnf
from py_solver.logic.encode.arithmetic import DIAGRAM_UP_TO, sum_in
from py_solver.logic.encode.linear import linear
from py_solver.logic.encode.segments import houses
from py_solver.logic.oracle import Oracle
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.params import param
from py_solver.logic.reason.masks import fitting_sums, least, most, others_hold, reachable_sums
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.marks import numbers
from py_solver.logic.say.places import place, thing, where
from py_solver.logic.say.sums import adds_up, cannot_make, few, leaves, others
from py_solver.logic.say.words import counted, no, there_are, there_are_only, there_can_be
from py_solver.logic.scope import Scope
from py_solver.rules.sums.not_sum import NotSum
from py_solver.words.say import later, say, say_n

OUTSIDE, GREAT, SMALL = "outside", "great", "small"
"""Why a number cannot be: it is not of the domain, or the others add up to too much or little."""


@dataclass(frozen=True)
class Sum(Rule, Totalling, Exhaustive):
    """The numbers of the region add up to the target, each from the domain."""

    target: int = field(metadata=param("sum"))
    domain: frozenset[int] | tuple[int, ...] | None = field(default=None, metadata=param("marks"))
    arithmetic: ClassVar[bool] = True

    def refuse(self, scope: Scope) -> None:
        """Refuse a negative target and an empty domain."""
        super().refuse(scope)
        if self.target < 0:
            raise ConstraintError(say("Numbers cannot add up to {target}.", target=self.target))
        if self.domain is not None and not self.domain:
            raise ConstraintError(say("A sum needs at least one number."))

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
                yield Removal(index, outside, (), OUTSIDE)
        kept = fitting_sums(masks, 1 << self.target)
        if not all(kept):
            return  # broken: the check says so
        low, high = sum(map(least, masks)), sum(map(most, masks))
        found = []
        for index, mask, fit in zip(scope.region, masks, kept, strict=True):
            limit, floor = self.target - low + least(mask), self.target - high + most(mask)
            too_great = mask >> (limit + 1) << (limit + 1)
            too_small = mask & ((1 << max(floor, 0)) - 1)
            for gone, told, why in (
                (too_great, least, GREAT),
                (too_small, most, SMALL),
                (mask & ~fit & ~too_great & ~too_small, int, ""),
            ):
                if gone:
                    held = others_hold(scope.region, index, candidates)
                    because = self._changed(scope, masks, told, index)
                    found.append(Removal(index, gone, because, why, held))
        yield from found

    def finds_all(self, scope: Scope) -> bool:
        """Return whether no coord occurs twice: then its number is free of all others."""
        return len(scope.coords) == len(scope.region)

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write the sum; of a long region, with what houses say about its parts."""
        region = frozenset(scope.region)
        shared = max((len(region & house) for house in houses(cnf)), default=0)
        if self.domain is None and len(scope.region) > DIAGRAM_UP_TO and shared > 1:
            linear(cnf, Counter(scope.region), self.target)
            return
        masks = self._masks(scope.board.candidates, scope)
        sum_in(cnf, scope.region, masks, 1 << self.target)

    def total(self, scope: Scope) -> int:
        """Return the target."""
        return self.target

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it as a linear equation, and the domain as a table."""
        cp.model.add(sum(cp.number(index) for index in scope.region) == self.target)
        if self.domain is not None:
            for index in scope.region:
                table = [(number,) for number in set(self.domain)]
                cp.model.add_allowed_assignments([cp.number(index)], table)

    def states(self, scope: Scope) -> str:
        """Name the sum, and the domain if there is one."""
        named, only = where(scope.region, scope.board), self._only
        if self._noun(scope):
            things = counted(self.target, self._noun(scope))
            return say("{region} must have exactly {things}", region=named, things=things)
        told = later("{region} must add up to {target}, using only {numbers}")
        if len(scope.region) == 1:
            told = later("{region} must be {target}, using only {numbers}")
        if not only:
            told = later("{region} must add up to {target}")
            if len(scope.region) == 1:
                told = later("{region} must be {target}")
        return say(told, region=named, target=self.target, numbers=only)

    @property
    def _only(self) -> str:
        return "" if self.domain is None else numbers(sorted(set(self.domain)))

    @staticmethod
    def _noun(scope: Scope) -> str:
        """Return what the numbers count, if anything: bridges."""
        return scope.board.marks_of(scope.region[0]).noun if scope.region else ""

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say what the sum is or can be, or name the coord that cannot have any number of the
        domain.
        """
        coords, board = violation.coords, scope.board
        if not violation.numbers and coords:
            return say(
                "no number that may be used is left for {place}", place=place(coords[0], board)
            )
        low, high = violation.numbers
        if not self._noun(scope):
            return adds_up(low, high, self.target, coords, board)
        if low > self.target:
            return there_are(low)
        if low == high:
            return there_are_only(low)
        if high < self.target:
            return there_can_be(high)
        return say("the numbers that are left do not add up to it")

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say what the others add up to at least, at most, or not at all."""
        if removal.why == OUTSIDE:
            return say(
                "{gone} may not be used",
                gone=few(removal.candidates, removal.index, scope.board, "and"),
            )
        if len(scope.region) == 1:
            kind = thing([scope.board.coords[removal.index]])
            return say("it is the only {cell}", cell=say(kind))
        marks, noun = marks_in(removal.candidates), self._noun(scope)
        first, last = marks[0], marks[-1]
        # The least and the greatest number that the others leave no room for.
        low, high = self.target - first + 1, self.target - last - 1
        if removal.why == GREAT and low <= 0:
            if not noun:
                return say("{number} alone is too much", number=first)
            return say_n(
                first,
                "{things} alone is too many",
                "{things} alone are too many",
                things=counted(first, noun),
            )
        held = removal.numbers
        if held and not noun:
            return leaves(removal, scope, "+".join(map(str, held)), self.target - sum(held))
        if not removal.why:
            return cannot_make(removal, scope, [self.target - mark for mark in reversed(marks)])
        # Candidates may have been gone before, so the bound can be beyond what the others reach.
        rest = [scope.board.marks_of(one) for one in scope.region if one != removal.index]
        low = max(low, sum(each.least for each in rest))
        high = min(high, sum(each.most for each in rest))
        who = others(removal, scope)
        if noun:
            if removal.why == GREAT:
                least = counted(low, noun)
                return say("{places} must have at least {things}", places=who, things=least)
            if not high:
                return say("{places} can have {none}", places=who, none=no(noun))
            most = counted(high, noun)
            return say("{places} can have at most {things}", places=who, things=most)
        if len(scope.region) == 2:
            if removal.why == GREAT:
                return say("{what} is at least {number}", what=who, number=low)
            return say("{what} is at most {number}", what=who, number=high)
        if removal.why == GREAT:
            return say("{places} add up to at least {number}", places=who, number=low)
        return say("{places} add up to at most {number}", places=who, number=high)

    def opposite(self, scope: Scope) -> Rule | None:
        """Return that the sum is another, where any number may take part."""
        return NotSum((self.target,)) if self.domain is None else None
