"""Consecutive: the numbers of the region form a run without repeats, in any order.

An empty region passes, and so does a single coord.
Source: the renban lines of a Sudoku. Encoding: one variable for each number at which the run may
start; a number asks for a run that it belongs to, a run asks for each of its numbers somewhere, and
no number occurs twice. Cost: O(coords x marks) clauses, and pairs for each mark.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from py_solver.board.marks import is_decided, marks_in, only_mark
from py_solver.logic.abilities import Strengthening
from py_solver.logic.cnf import Cnf
from py_solver.logic.encode.cardinality import at_most_one
from py_solver.logic.encode.segments import lay_segments, occurs
from py_solver.logic.oracle import Oracle
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.reason.masks import least, most, narrowed, numbers_of, permutations
from py_solver.logic.rule import Candidates, Role, Rule
from py_solver.logic.say.marks import which
from py_solver.logic.say.places import NAMED, place, where
from py_solver.logic.say.sums import few
from py_solver.logic.say.words import counted
from py_solver.logic.scope import Scope
from py_solver.words.say import later, say

TWICE, GREAT, SMALL = "twice", "great", "small"
"""Why a number cannot be: it occurs already, or is too far from every number of another coord."""


@dataclass(frozen=True)
class Consecutive(Rule, Strengthening):
    """The numbers of the region form a run without repeats, in any order."""

    arithmetic: ClassVar[bool] = True
    role: ClassVar[Role] = Role.FORBIDDEN

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look for a repeat, for numbers too far apart, and for a run that fits at all."""
        region = scope.region
        if len(region) < 2:
            return SATISFIED
        holder: dict[int, int] = {}
        for index in region:
            mask = candidates[index]
            if is_decided(mask):
                if mask in holder:
                    return Broken((holder[mask], index), (only_mark(mask),))
                holder[mask] = index
        low, high = self._farthest(candidates, scope)
        bounds = most(candidates[low]), least(candidates[high])
        if 0 <= bounds[0] <= bounds[1] - len(region):
            decided = is_decided(candidates[low]) and is_decided(candidates[high])
            return Broken((low, high), bounds, why="decided" if decided else "")
        if not any(any(kept) for kept in self._runs(candidates, scope)):
            return Broken(region)
        return SATISFIED if len(holder) == len(region) else PENDING

    @staticmethod
    def _farthest(candidates: Candidates, scope: Scope) -> tuple[int, int]:
        """Return the coord that must be smallest, and the one that must be greatest."""
        return (
            min(scope.region, key=lambda index: most(candidates[index])),
            max(scope.region, key=lambda index: least(candidates[index])),
        )

    def _runs(self, candidates: Candidates, scope: Scope) -> Iterator[list[int]]:
        """Yield for each run that every coord can be in what each coord can hold in it."""
        low, high = self._farthest(candidates, scope)
        length = len(scope.region)
        first = max(0, least(candidates[high]) - length + 1)
        for start in range(first, most(candidates[low]) + 1):
            run = (1 << (start + length)) - (1 << start)
            yield permutations([candidates[index] & run for index in scope.region])

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Keep no number twice, none too far from another, and none that no run can use."""
        region = scope.region
        if len(region) < 2:
            return
        for index in region:
            for other in region:
                twice = candidates[other] & candidates[index]
                if other != index and twice and is_decided(candidates[index]):
                    yield Removal(other, twice, (index,), TWICE)
        low, high = self._farthest(candidates, scope)
        top = most(candidates[low]) + len(region)
        bottom = max(0, least(candidates[high]) - len(region) + 1)
        for index in region:
            too_great = candidates[index] >> top << top
            if too_great:
                yield Removal(index, too_great, (low,), GREAT, numbers_of((low,), candidates))
            too_small = candidates[index] & (1 << bottom) - 1
            if too_small:
                yield Removal(index, too_small, (high,), SMALL, numbers_of((high,), candidates))
        if not all(candidates[index] for index in region):
            return
        allowed = [0] * len(region)
        for kept in self._runs(candidates, scope):
            allowed = [one | other for one, other in zip(allowed, kept, strict=True)]
        for index, marks in zip(region, allowed, strict=True):
            gone = candidates[index] & ~marks
            if gone:
                rest = (near for near in region if near != index)
                yield Removal(index, gone, narrowed(rest, candidates, scope.board))

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write that some run starts, what belongs to it, and that it is all there."""
        region = scope.region
        if len(region) < 2:
            return
        holders: dict[int, list[int]] = {}
        for index in region:
            for mark in cnf.marks(index):
                holders.setdefault(mark, []).append(cnf.lit(index, mark))
        starts = self._starts(cnf, scope, sorted(holders))
        cnf.add(starts.values())
        at_most_one(cnf, list(starts.values()))
        for start, literal in starts.items():
            for mark in range(start, start + len(region)):
                cnf.add([-literal, *holders[mark]])
        for mark, literals in holders.items():
            runs = [starts[s] for s in range(mark - len(region) + 1, mark + 1) if s in starts]
            for literal in literals:
                cnf.add([-literal, *runs])
            at_most_one(cnf, literals)

    @staticmethod
    def _starts(cnf: Cnf, scope: Scope, marks: Sequence[int]) -> dict[int, int]:
        """Return for each number at which a run can start the literal that says so.

        It is determined: a run with all its numbers takes every coord.
        """
        length, found = len(scope.region), set(marks)
        starts: dict[int, int] = cnf.once(
            ("runs", scope.region),
            lambda: {
                start: cnf.aux()
                for start in marks
                if found.issuperset(range(start, start + length))
            },
        )
        return starts

    def strengthen(self, cnf: Cnf, scope: Scope) -> None:
        """Write which numbers the region has, and which of them each house has there."""
        region, length = frozenset(scope.region), len(scope.region)
        if length < 2:
            return
        marks = sorted({mark for index in region for mark in cnf.marks(index)})
        starts = self._starts(cnf, scope, marks)
        for mark in marks:
            inside = occurs(cnf, region, mark)
            cnf.add(
                [-inside, *(one for start, one in starts.items() if 0 <= mark - start < length)]
            )
            for start, one in starts.items():
                cnf.add([-one, inside if 0 <= mark - start < length else -inside])
        lay_segments(cnf, region)

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it as different numbers whose maximum is not far above their minimum."""
        if len(scope.region) < 2:
            return
        numbers = [cp.number(index) for index in scope.region]
        top = max(mark for index in scope.region for mark in cp.marks(index))
        low, high = cp.model.new_int_var(0, top, ""), cp.model.new_int_var(0, top, "")
        cp.model.add_min_equality(low, numbers)
        cp.model.add_max_equality(high, numbers)
        cp.model.add_all_different(numbers)
        cp.model.add(high - low == len(numbers) - 1)

    def states(self, scope: Scope) -> str:
        """Name the region."""
        named = where(scope.region, scope.board)
        return say("{region} must contain consecutive numbers in any order", region=named)

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Name the number that occurs twice, or the two that no run joins."""
        board, coords = scope.board, violation.coords
        if len(violation.numbers) == 1:
            return which(violation.numbers[0], coords, board)
        if violation.numbers:
            low, high = violation.numbers
            told = later("{one} is at most {low}, and {other} is at least {high}")
            if violation.why:
                told = later("{one} is {low}, and {other} is {high}")
            one, other = (place(index, board) for index in coords)
            return say(told, one=one, low=low, other=other, high=high)
        return say("no run of {numbers} is possible", numbers=counted(len(coords), "number"))

    def because(self, removal: Removal, scope: Scope) -> str:
        """Name the coord that has it already, or is too far from it, or say that no run has it."""
        board, length = scope.board, len(scope.region)
        marks = marks_in(removal.candidates)
        if removal.why == TWICE:
            return which(marks[0], removal.because, board)
        if removal.numbers:
            return which(removal.numbers[0], removal.because, board)
        if removal.why == GREAT:
            return say(
                "{place} is at most {n}",
                place=place(removal.because[0], board),
                n=marks[0] - length,
            )
        if removal.why == SMALL:
            return say(
                "{place} is at least {n}",
                place=place(removal.because[0], board),
                n=marks[-1] + length,
            )
        if removal.candidates.bit_count() > NAMED:
            return say("all runs that are still possible agree on this")
        return say(
            "no run that is still possible has {gone} here",
            gone=few(removal.candidates, removal.index, board),
        )
