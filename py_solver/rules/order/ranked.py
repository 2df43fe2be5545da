"""Ranked: of the regions that begin like the first one, exactly `below` come before it.

Regions are compared mark by mark, as words in a dictionary are letter by letter. Unless there may
be `ties`, none equals the first one.
Source: Full Rank Sudoku, whose clues rank the rows and columns, read as numbers from all four
sides. As each number is first four times, the clue tells the first number, and the rule compares
what begins with it. Encoding: for each other region and place one literal that it is smaller from
there on, and one that it is greater at this place; a count of the regions that come before.
Cost: O(regions x coords x marks) clauses.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import ClassVar, NamedTuple

from py_solver.board.errors import ConstraintError
from py_solver.board.marks import is_decided
from py_solver.logic.cnf import Cnf
from py_solver.logic.encode.cardinality import count_in
from py_solver.logic.encode.order import at_least
from py_solver.logic.oracle import Oracle, both
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.params import param
from py_solver.logic.reason.masks import least, most, narrowed
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.marks import numbers as listed_numbers
from py_solver.logic.say.places import where
from py_solver.logic.scope import Scope
from py_solver.words.say import later, say, say_n

Region = tuple[int, ...]


class _Order(NamedTuple):
    """What is known of a region: whether it counts for sure, can count, equals the first one."""

    counts: bool
    can_count: bool
    is_equal: bool


@dataclass(frozen=True)
class Ranked(Rule):
    """Of the regions that begin like the first one, exactly `below` come before it."""

    below: int = field(metadata=param("count", later("How many come before it")))
    ties: bool = field(default=False, metadata=param("flag", later("Ties allowed")))
    regions: ClassVar[tuple[int, int | None]] = (1, None)
    arithmetic: ClassVar[bool] = True
    weight: ClassVar[int] = 3

    def refuse(self, scope: Scope) -> None:
        """Refuse empty regions, and regions of different lengths."""
        super().refuse(scope)
        if len({len(region) for region in scope.regions}) > 1 or not scope.regions[0]:
            raise ConstraintError(say("Only regions of one length can be ranked."))

    def _order(self, candidates: Candidates, other: Region, own: Region) -> _Order:
        """Compare a region with the first one."""
        can_be_alike = is_alike = True
        if other[0] != own[0]:
            there, here = candidates[other[0]], candidates[own[0]]
            can_be_alike, is_alike = bool(there & here), there == here and is_decided(here)
        before = self._possible(candidates, other, own, before=True)[1]
        after = self._possible(candidates, other, own, before=False, equal=True)[1]
        pairs = zip(other, own, strict=True)
        is_equal = all(
            one == two or (candidates[one] == candidates[two] and is_decided(candidates[one]))
            for one, two in pairs
        )
        return _Order(is_alike and not after, can_be_alike and before, is_equal)

    def _possible(
        self,
        candidates: Candidates,
        other: Region,
        own: Region,
        *,
        before: bool,
        equal: bool = False,
    ) -> list[bool]:
        """Return for each place whether, from there on, the region can be smaller, or greater.

        `equal` says whether it may also equal the first one.
        """
        found = [equal]
        for one, two in zip(reversed(other), reversed(own), strict=True):
            there, here = candidates[one], candidates[two]
            if one == two:
                found.append(found[-1])
                continue
            apart = least(there) < most(here) if before else most(there) > least(here)
            found.append(apart or (bool(there & here) and found[-1]))
        return found[::-1]

    def _orders(self, candidates: Candidates, scope: Scope) -> list[_Order]:
        own, *others = scope.regions
        return [self._order(candidates, other, own) for other in others]

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Count the regions that come before, and those that can; look for an equal one."""
        orders = self._orders(candidates, scope)
        own = scope.regions[0]
        known = narrowed(scope.coords, candidates, scope.board)
        if not self.ties and any(order.is_equal for order in orders):
            which = next(n for n, order in enumerate(orders) if order.is_equal)
            return Broken((*own, *scope.regions[which + 1]), (), known)
        surely = sum(order.counts for order in orders)
        possibly = sum(order.can_count for order in orders)
        if not surely <= self.below <= possibly:
            return Broken(own, (surely, possibly), known)
        done = all(is_decided(candidates[index]) for index in scope.coords)
        return SATISFIED if done else PENDING

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Once enough come before, the others do not; if no more can, all of them do."""
        own, *others = scope.regions
        orders = self._orders(candidates, scope)
        surely = sum(order.counts for order in orders)
        possibly = sum(order.can_count for order in orders)
        if not surely <= self.below <= possibly or surely == possibly:
            return
        for before, bound in ((False, surely), (True, possibly)):
            if bound != self.below:
                continue
            for other in others:
                order = self._order(candidates, other, own)
                if order.can_count and not order.counts:
                    for index, kept in self._kept(candidates, other, own, before):
                        gone = candidates[index] & ~kept
                        if gone and kept & candidates[index]:
                            known = narrowed(scope.coords, candidates, scope.board)
                            reason = tuple(near for near in known if near != index)
                            yield Removal(index, gone, reason)

    def _kept(
        self, candidates: Candidates, other: Region, own: Region, before: bool
    ) -> Iterator[tuple[int, int]]:
        """Yield the first coords that can differ, with the marks that they keep.

        The region comes before the first one, or does not.
        """
        rest = self._possible(candidates, other, own, before=before, equal=self.ties and not before)
        for place, (one, two) in enumerate(zip(other, own, strict=True)):
            there, here = candidates[one], candidates[two]
            if one == two or (there == here and is_decided(here)):
                continue
            if place == 0:
                if before:
                    yield from ((one, here), (two, there))
                elif not rest[1]:
                    yield one, ~here if is_decided(here) else -1
                    yield two, ~there if is_decided(there) else -1
            else:
                same = (here, there) if rest[place + 1] else (0, 0)
                low, high = (
                    (_up_to(most(here)), -2 << least(there)),
                    (-2 << least(here), _up_to(most(there))),
                )
                smaller, greater = low if before else high
                yield one, smaller | same[0]
                yield two, greater | same[1]
            return

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write for each other region whether it counts, and how many do."""
        own, *others = scope.regions
        count_in(cnf, [self._counting(cnf, other, own) for other in others], [self.below])

    def _counting(self, cnf: Cnf, other: Region, own: Region) -> int:
        """Return the literal that the region counts; write that it does not equal the first one."""
        apart, smaller = [], cnf.FALSE
        for one, two in reversed([*zip(other, own, strict=True)][1:]):
            if one == two:
                continue
            less, more = self._compared(cnf, one, two)
            apart += [less, more]
            here = cnf.aux()
            cnf.add([-less, here])
            cnf.add([-more, -here])
            cnf.add([less, more, -smaller, here])
            cnf.add([less, more, smaller, -here])
            smaller = here
        if other[0] == own[0]:
            if not self.ties:
                cnf.add(apart)
            return smaller
        equal, result = self._equal(cnf, other[0], own[0]), cnf.aux()
        if not self.ties:
            cnf.add([-equal, *apart])
        cnf.add([-result, equal])
        cnf.add([-result, smaller])
        cnf.add([-equal, -smaller, result])
        return result

    @staticmethod
    def _compared(cnf: Cnf, one: int, two: int) -> tuple[int, int]:
        """Return the literals that the first coord has a smaller number, and a greater one."""

        def write() -> tuple[int, int]:
            less, more = cnf.aux(), cnf.aux()
            for mark in cnf.marks(one):
                has, from_here, above = (
                    cnf.lit(one, mark),
                    at_least(cnf, two, mark),
                    at_least(cnf, two, mark + 1),
                )
                cnf.add([-has, -above, less])
                cnf.add([-has, above, -less])
                cnf.add([-has, from_here, more])
                cnf.add([-has, -from_here, -more])
            return less, more

        if one > two:
            more, less = Ranked._compared(cnf, two, one)
            return less, more
        found: tuple[int, int] = cnf.once(("compared", one, two), write)
        return found

    @staticmethod
    def _equal(cnf: Cnf, one: int, two: int) -> int:
        less, more = Ranked._compared(cnf, one, two)

        def write() -> int:
            equal = cnf.aux()
            cnf.add([less, more, equal])
            cnf.add([-less, -equal])
            cnf.add([-more, -equal])
            return equal

        found: int = cnf.once(("equal", *sorted((one, two))), write)
        return found

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it with each region as one number in a base that no mark reaches."""
        base = 1 + max(mark for index in scope.coords for mark in cp.marks(index))
        own, *others = (
            (region[0], sum(base**at * cp.number(i) for at, i in enumerate(reversed(region))))
            for region in scope.regions
        )
        counting = []
        for start, value in others:
            before = cp.model.new_bool_var("")
            cp.model.add(value < own[1]).only_enforce_if(before)
            cp.model.add(value >= own[1]).only_enforce_if(~before)
            if not self.ties:
                cp.model.add(value != own[1])
            if start == own[0]:
                counting.append(before)
                continue
            same = [both(cp, [cp.lit(start, m), cp.lit(own[0], m)]) for m in cp.marks(start)]
            alike = cp.model.new_bool_var("")
            cp.model.add(sum(same) == alike)
            counting.append(both(cp, [before, alike]))
        cp.model.add(sum(counting) + cp.model.new_constant(0) == self.below)

    def states(self, scope: Scope) -> str:
        """Say how many regions are smaller."""
        return say_n(
            self.below,
            "{region} must be greater than {n} line that begins with the same number",
            "{region} must be greater than {n} lines that begin with the same number",
            region=where(scope.regions[0], scope.board),
        )

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say how many there are, or that one is equal."""
        if not violation.numbers:
            return say("another line is equal to it")
        fewest, greatest = violation.numbers
        if fewest == greatest:
            return say("it is greater than {n}", n=fewest)
        if fewest > self.below:
            return say("it is greater than at least {n}", n=fewest)
        return say("it can be greater than at most {n}", n=greatest)

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say that the number of smaller lines would be wrong."""
        gone = listed_numbers(_marks(removal.candidates), "or")
        return say("with {gone} there, the number of smaller lines would be wrong", gone=gone)


def _up_to(number: int) -> int:
    """Return the mask of the numbers below this one."""
    return (1 << number) - 1


def _marks(mask: int) -> Sequence[int]:
    return [mark for mark in range(mask.bit_length()) if mask >> mark & 1]
