"""DistinctSum: the numbers of the region differ and add up to `target`.

Together they say more than Distinct and Sum do each for itself: 24 in three cells of a Sudoku is
7, 8 and 9. Source: the cages of Killer Sudoku. Encoding: a variable for each combination of numbers
that gives the target, as players list them; it asks for each of its numbers, and a number in a
coord asks for one of its combinations. Where there are too many, as in Sum. Cost: for each
combination a clause for each of its numbers, and one for each number of a coord; no cage of a 9x9
Sudoku has more than 12 combinations.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from py_solver.arithmetic import sum_in
from py_solver.constraint import PENDING, SATISFIED, Broken, Checked, Removal, Scope
from py_solver.encodings import at_most_one
from py_solver.errors import ConstraintError
from py_solver.grid import Substrate, is_decided, marks_in, only_mark
from py_solver.masks import fitting_sums, least, most, narrowed, permutations
from py_solver.order import supports
from py_solver.rule import Candidates, Cnf, Oracle, Rule
from py_solver.tally import region_named
from py_solver.wording import places

FEW = 200
"""Combinations up to which they are listed: 9 cells of a 25x25 Sudoku may have 45,000."""


@dataclass(frozen=True)
class DistinctSum(Rule):
    """The numbers of the region differ and add up to the target."""

    target: int
    arithmetic: ClassVar[bool] = True

    def refuse(self, scope: Scope) -> None:
        """Refuse a negative target."""
        super().refuse(scope)
        if self.target < 0:
            raise ConstraintError(f"Numbers cannot add up to {self.target}.")

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look for a number that stands twice, then for the target among what is still open."""
        seen: set[int] = set()
        for index in scope.region:
            mask = candidates[index]
            if is_decided(mask):
                if mask in seen:
                    same = tuple(i for i in scope.region if candidates[i] == mask)
                    return Broken(same, (only_mark(mask),))
                seen.add(mask)
        masks = [candidates[index] for index in scope.region]
        if not self._possible(scope, masks):
            because = narrowed(scope.region, candidates, scope.board)
            return Broken(scope.region, (sum(map(least, masks)), sum(map(most, masks))), because)
        return SATISFIED if len(seen) == len(masks) else PENDING

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Remove what stands beside decided coords, then what no combination needs there.

        The last, whether its other numbers find places too, is asked when nothing easier is found.
        """
        found = False
        for index in scope.region:
            mask = candidates[index]
            if is_decided(mask):
                for other in scope.region:
                    if other != index and candidates[other] & mask:
                        found = True
                        yield Removal(other, mask, (index,))
        for placed in (False, True):
            if found:
                return
            masks = [candidates[index] for index in scope.region]
            kept = self._fitting(scope, masks, placed)
            if not all(kept):
                return  # broken: the check says so
            for index, fit in zip(scope.region, kept, strict=True):
                gone = candidates[index] & ~fit
                if gone:
                    found = True
                    others = (other for other in scope.region if other != index)
                    yield Removal(index, gone, narrowed(others, candidates, scope.board))

    def narrow(self, state: list[int], scope: Scope) -> list[int] | None:
        """Keep what some combination needs, without a look at where its other numbers go."""
        kept = self._fitting(scope, [state[index] for index in scope.region], placed=False)
        if not all(kept):
            return None
        changed = []
        for index, fit in zip(scope.region, kept, strict=True):
            if state[index] != fit:
                state[index] = fit
                changed.append(index)
        return changed

    def _possible(self, scope: Scope, masks: Sequence[int]) -> bool:
        """Whether the masks may hold numbers that are right; sure when all are decided."""
        # Of an empty region nothing is kept, whatever its target.
        return all(self._fitting(scope, masks, placed=False)) and (bool(masks) or not self.target)

    def _fitting(self, scope: Scope, masks: Sequence[int], placed: bool) -> list[int]:
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
        union = 0
        for combination in fitting:
            union |= combination
        return fitting_sums([mask & union for mask in masks], 1 << self.target)

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write the combinations."""
        masks = [sum(1 << mark for mark in cnf.marks(index)) for index in scope.region]
        if len(masks) == 2:
            one, other = scope.region
            supports(cnf, one, other, lambda a, b: a != b and a + b == self.target)
            return
        holders: dict[int, list[int]] = {}
        for index in scope.region:
            for mark in cnf.marks(index):
                holders.setdefault(mark, []).append(cnf.lit(index, mark))
        for literals in holders.values():
            at_most_one(cnf, literals)
        listed = combinations(len(masks), self.target, scope.marks)
        if listed is None:
            sum_in(cnf, scope.region, masks, 1 << self.target)
            return
        fitting = _fitting_among(listed, masks)
        if not fitting:
            cnf.add([])
        asked: dict[int, list[int]] = {mark: [] for mark in holders}
        for combination in fitting:
            # It holds exactly when the coords hold its numbers: as many as there are coords.
            chosen = cnf.aux() if len(fitting) > 1 else cnf.TRUE
            for mark in marks_in(combination):
                cnf.add([-chosen, *holders[mark]])
                asked[mark].append(chosen)
        for mark, literals in holders.items():
            for literal in literals:
                cnf.add([-literal, *asked[mark]])

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State both, each by what CP-SAT has for it."""
        numbers = [cp.number(index) for index in scope.region]
        cp.model.add_all_different(numbers)
        cp.model.add(sum(numbers) == self.target)

    def explain(self, violation: Broken, board: Substrate) -> str:
        """Name the number that stands twice, or say what the sum should be and is."""
        if len(violation.numbers) == 1:
            joint = "both" if len(violation.coords) == 2 else "all"
            return f"{places(violation.coords, board)} {joint} hold {violation.numbers[0]}."
        low, high = violation.numbers
        where = region_named(violation.coords, board)
        if low == high:
            given = f"not to {low}"
        elif low > self.target:
            given = f"not to {low} or more"
        elif high < self.target:
            given = f"not to {high} or less"
        else:
            given = "which different ones of their open numbers cannot"
        return f"{where} must add up to {self.target}, {given}."


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


def _fitting_among(listed: Sequence[int], masks: Sequence[int]) -> list[int]:
    """Return the combinations of which each coord may hold a number, and which have every number.

    Every number that a decided coord holds, and none that no coord may hold.
    """
    union = needed = 0
    for mask in masks:
        union |= mask
        if mask & (mask - 1) == 0:
            needed |= mask
    return [
        combination
        for combination in listed
        if combination & needed == needed
        and combination & union == combination
        and all(mask & combination for mask in masks)
    ]
