"""DistinctSum: the numbers of the region differ and add up to `target`.

Together they say more than Distinct and Sum do each for itself: 24 in three cells of a Sudoku is
7, 8 and 9. Source: the cages of Killer Sudoku. Encoding: a variable for each combination of numbers
that gives the target, as players list them; it asks for each of its numbers, and a number in a
coord asks for one of its combinations. If there are too many, as in Sum. Cost: for each combination
a clause for each of its numbers, and one for each number of a coord; no cage of a 9x9 Sudoku has
more than 12 combinations.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache, reduce
from operator import or_
from typing import ClassVar

from py_solver.board.errors import ConstraintError
from py_solver.board.marks import is_decided, marks_in
from py_solver.logic.abilities import Exhaustive, Narrowing, Strengthening, Totalling
from py_solver.logic.cnf import Cnf
from py_solver.logic.encode.arithmetic import sum_in
from py_solver.logic.encode.order import supports
from py_solver.logic.encode.segments import lay_segments, occurs
from py_solver.logic.oracle import Oracle
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.params import param
from py_solver.logic.reason.masks import (
    fitting_sums,
    keep,
    least,
    most,
    narrowed,
    others_hold,
    permutations,
    taken,
)
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.places import NAMED, where
from py_solver.logic.say.sums import (
    adds_up,
    cannot_make,
    few,
    leaves,
    no_combination,
    none_of,
    only_these,
    rest,
)
from py_solver.logic.scope import Scope
from py_solver.rules.count.distinct import Distinct
from py_solver.words.say import later, say

DISTINCT = Distinct()

FEW = 200
"""Combinations up to which they are listed: 9 cells of a 25x25 Sudoku may have 45,000."""

TOTAL, REST, LEFT = "total", "rest", "left"
FITS = (
    later("{sum} no longer fits with {gone} here"),
    later("neither {sum} nor {other} fits with {gone} here"),
    later("none of {sums} fits with {gone} here"),
)
"""Why a number cannot be: no combination has it here. Otherwise it would occur twice."""


@dataclass(frozen=True)
class DistinctSum(Rule, Narrowing, Strengthening, Totalling, Exhaustive):
    """The numbers of the region differ and add up to the target."""

    target: int = field(metadata=param("sum"))
    arithmetic: ClassVar[bool] = True

    def refuse(self, scope: Scope) -> None:
        """Refuse a negative target."""
        super().refuse(scope)
        if self.target < 0:
            raise ConstraintError(say("Numbers cannot add up to {target}.", target=self.target))

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look for numbers that cannot differ, then for the target among what is still open."""
        checked = DISTINCT.check(candidates, scope)
        if isinstance(checked, Broken):
            return checked
        masks = [candidates[index] for index in scope.region]
        decided = all(map(is_decided, masks))
        bounds = sum(map(least, masks)), sum(map(most, masks))
        if bounds[0] != self.target if decided else not all(self._fitting(scope, masks)):
            because = narrowed(scope.region, candidates, scope.board)
            return Broken(scope.region, (*bounds, self.target), because)
        return SATISFIED if decided else PENDING

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Remove what Distinct does, then what no combination needs there.

        Whether all numbers of a combination find places is asked when nothing easier is found.
        """
        found = False
        for removal in DISTINCT.propagate(candidates, scope):
            found = True
            yield removal
        for placed in (False, True):
            if found:
                return
            kept = self._fitting(scope, [candidates[index] for index in scope.region], placed)
            if not all(kept):
                return  # broken: the check says so
            removals = [
                Removal(index, gone, because, *self._told(candidates, scope, index))
                for index, gone, because in taken(scope.region, kept, candidates, scope.board)
            ]
            found = bool(removals)
            yield from removals

    def finds_all(self, scope: Scope) -> bool:
        """Return whether the combinations are listed."""
        return combinations(len(scope.region), self.target, scope.marks) is not None

    def _told(
        self, candidates: Candidates, scope: Scope, index: int
    ) -> tuple[str, tuple[int, ...]]:
        """Return a reason's content: the numbers of the others, or the few combinations left."""
        held = others_hold(scope.region, index, candidates)
        if held:
            return REST, held
        masks = [candidates[at] for at in scope.region]
        every = combinations(len(masks), self.target, scope.marks) or ()
        left = _fitting_among(every, masks)
        # For two coords, the excluded numbers of the other one explain more.
        if len(masks) > 2 and len(left) <= NAMED and len(left) < len(every):
            return LEFT, tuple(left)
        return TOTAL, ()

    def narrow(self, state: list[int], scope: Scope) -> list[int] | None:
        """Keep what some combination needs, without a look at where its other numbers go."""
        masks = [state[index] for index in scope.region]
        return keep(state, scope.region, self._fitting(scope, masks))

    def _fitting(self, scope: Scope, masks: Sequence[int], placed: bool = False) -> list[int]:
        """Keep of each mask what combinations that fit need; `placed`: all numbers find room."""
        listed = combinations(len(masks), self.target, scope.marks)
        if listed is None:
            return fitting_sums(masks, 1 << self.target)
        fitting = _fitting_among(listed, masks)
        if placed:
            kept = [0] * len(masks)
            for combination in fitting:
                for place, mask in enumerate(permutations([m & combination for m in masks])):
                    kept[place] |= mask
            return kept
        union = _union(fitting)
        return fitting_sums([mask & union for mask in masks], 1 << self.target)

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write the combinations."""
        masks = [sum(1 << mark for mark in cnf.marks(index)) for index in scope.region]
        if len(masks) == 2:
            one, other = scope.region
            supports(cnf, one, other, lambda a, b: a != b and a + b == self.target)
            return
        DISTINCT.encode(cnf, scope)
        listed = combinations(len(masks), self.target, scope.marks)
        if listed is None:
            sum_in(cnf, scope.region, masks, 1 << self.target)
            return
        fitting = _fitting_among(listed, masks)
        if not fitting:
            cnf.add([])
        literals = {mark: cnf.lits(scope.region, mark) for mark in marks_in(_union(masks))}
        asked: dict[int, list[int]] = {mark: [] for mark in literals}
        for combination, chosen in self._chosen(cnf, scope, fitting).items():
            for mark in marks_in(combination):
                cnf.add([-chosen, *literals[mark]])
                asked[mark].append(chosen)
        for mark, chosen_ones in asked.items():
            for literal in literals[mark]:
                cnf.add([-literal, *chosen_ones])

    @staticmethod
    def _chosen(cnf: Cnf, scope: Scope, fitting: Sequence[int]) -> dict[int, int]:
        """Return the literal of each combination.

        It holds exactly when the coords have its numbers: as many as there are coords.
        """
        if len(fitting) == 1:
            return {fitting[0]: cnf.TRUE}
        key = "combinations", scope.region, tuple(fitting)
        chosen: dict[int, int] = cnf.once(key, lambda: {each: cnf.aux() for each in fitting})
        return chosen

    def strengthen(self, cnf: Cnf, scope: Scope) -> None:
        """Write which numbers the region has, and which of them each house has there."""
        region = frozenset(scope.region)
        masks = [sum(1 << mark for mark in cnf.marks(index)) for index in scope.region]
        listed = combinations(len(masks), self.target, scope.marks)
        fitting = _fitting_among(listed, masks) if listed else []
        if fitting:
            inside = {mark: occurs(cnf, region, mark) for mark in marks_in(_union(masks))}
            chosen = self._chosen(cnf, scope, fitting)
            for mark, literal in inside.items():
                cnf.add(
                    [-literal, *(one for numbers, one in chosen.items() if numbers >> mark & 1)]
                )
                for numbers, one in chosen.items():
                    cnf.add([-one, literal if numbers >> mark & 1 else -literal])
        lay_segments(cnf, region)

    def total(self, scope: Scope) -> int:
        """Return the target."""
        return self.target

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State both, each by what CP-SAT has for it."""
        DISTINCT.oracle(cp, scope)
        cp.model.add(sum(cp.number(index) for index in scope.region) == self.target)

    def states(self, scope: Scope) -> str:
        """Name the sum."""
        named = where(scope.region, scope.board)
        if len(scope.region) < 2:
            if scope.region:
                return say("{place} must be {target}", place=named, target=self.target)
            return say("{region} must add up to {target}", region=named, target=self.target)
        return say(
            "{region} must contain different numbers that add up to {target}",
            region=named,
            target=self.target,
        )

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say which number occurs twice, that there are too few, or what the sum is."""
        if len(violation.numbers) < 3:
            return DISTINCT.explain(violation, scope)
        low, high, _ = violation.numbers
        return adds_up(low, high, self.target, violation.coords, scope.board)

    def because(self, removal: Removal, scope: Scope) -> str:
        """Name who has the numbers, or the combinations that they would take, if these are few."""
        board, gone = scope.board, removal.candidates
        if removal.why == REST:
            held = removal.numbers
            return leaves(removal, scope, "+".join(map(str, held)), self.target - sum(held))
        if removal.why not in (TOTAL, LEFT):
            return DISTINCT.because(removal, scope)
        if len(scope.region) == 1:
            return say("there is only one cell")
        if len(scope.region) == 2:
            (other,) = rest(removal, scope)
            open_there = marks_in(board.candidates[other])
            partners = [self.target - mark for mark in reversed(marks_in(gone))]
            usual = [n for n in partners if 2 * n != self.target and n in open_there]
            if usual:
                return cannot_make(removal, scope, usual)
        return self._unfit(removal, scope)

    def _unfit(self, removal: Removal, scope: Scope) -> str:
        every = combinations(len(scope.region), self.target, scope.marks)
        left = removal.numbers or every
        if not left:
            return no_combination(removal, scope)
        gone = few(removal.candidates, removal.index, scope.board)
        using = [combination for combination in left if combination & removal.candidates]
        if len(left) <= NAMED:
            named = only_these(left, left=bool(removal.numbers))
            if not using:
                return named
            if removal.candidates.bit_count() > NAMED:
                return no_combination(removal, scope)
            return say(
                "{clause}, but with {gone} here, the rest would not fit", clause=named, gone=gone
            )
        if not using:
            return say("no combination has {gone}", gone=gone)
        if len(using) <= NAMED and not removal.candidates & ~_union(using):
            return none_of(using, FITS, gone=gone)
        return no_combination(removal, scope)


@lru_cache(maxsize=4096)
def combinations(length: int, target: int, marks: int) -> tuple[int, ...] | None:
    """Return all sets of so many of the marks that add up to the target, as masks.

    None if there are more than FEW; each is met once, from its greatest number down.
    """
    found: list[int] = []
    numbers = marks_in(marks)

    def extend(taken: int, last: int, wanted: int, left: int) -> bool:
        if not wanted:
            if not left:
                found.append(taken)
            return len(found) <= FEW
        for place in range(last - 1, wanted - 2, -1):
            number = numbers[place]
            # The least and the most that the others can still add.
            if number + sum(numbers[: wanted - 1]) > left:
                continue
            if sum(numbers[place - wanted + 1 : place + 1]) < left:
                break
            if not extend(taken | 1 << number, place, wanted - 1, left - number):
                return False
        return True

    return tuple(found) if extend(0, len(numbers), length, target) else None


def _union(masks: Sequence[int]) -> int:
    return reduce(or_, masks, 0)


def _fitting_among(listed: Sequence[int], masks: Sequence[int]) -> list[int]:
    """Return the combinations that fit each coord, and that have every required number.

    Every number that a decided coord holds, and none that no coord may hold.
    """
    union = _union(masks)
    needed = _union([mask for mask in masks if is_decided(mask)])
    return [
        combination
        for combination in listed
        if combination & needed == needed
        and combination & union == combination
        and all(mask & combination for mask in masks)
    ]
