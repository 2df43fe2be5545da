"""Sandwich: the numbers strictly between `low` and `high` in the region add up to the target.

Each of the two is in the region exactly once, in either order; an empty region fails. Source: the
clues outside the grid of a Sandwich Sudoku. Encoding: an automaton that reads the region (before
the sandwich, the sum so far inside it, after it), with only the states from which it can end,
linked in both directions so that unit propagation looks along it (Pesant 2004; Quimper and Walsh
2006). Cost: O(coords x target x marks) clauses.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from py_solver.board.errors import ConstraintError
from py_solver.board.marks import is_decided
from py_solver.logic.cnf import Cnf
from py_solver.logic.encode.cardinality import at_most_one
from py_solver.logic.oracle import Oracle, both, either
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.params import param
from py_solver.logic.reason.masks import fitting_sums, least, most, narrowed, reachable_sums
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.marks import which
from py_solver.logic.say.places import NAMED, where
from py_solver.logic.say.sums import few, with_here
from py_solver.logic.scope import Scope
from py_solver.words.say import later, say

BEFORE, AFTER, DEAD = -1, -2, -3
"""States of the automaton outside the sandwich; inside, the state is the sum so far."""
PLAIN = -1
"""Read instead of a mark outside the sandwich: anything but `low` and `high`."""
TWICE, INSIDE = "twice", "inside"
"""Why a number cannot be: it is one of the two and occurs already, or is between both."""


@dataclass(frozen=True)
class Sandwich(Rule):
    """The numbers strictly between `low` and `high` in the region add up to the target."""

    target: int = field(metadata=param("sum"))
    low: int = field(metadata=param("mark", later("One end")))
    high: int = field(metadata=param("mark", later("Other end")))
    arithmetic: ClassVar[bool] = True

    def refuse(self, scope: Scope) -> None:
        """Refuse a sandwich between a number and itself, and a sum below zero."""
        super().refuse(scope)
        if self.low == self.high:
            raise ConstraintError(say("There is nothing between {low} and itself.", low=self.low))
        if self.target < 0:
            raise ConstraintError(say("Numbers cannot add up to {target}.", target=self.target))

    @property
    def _bread(self) -> int:
        return 1 << self.low | 1 << self.high

    @property
    def _crust_masks(self) -> tuple[int, int]:
        return 1 << self.low, 1 << self.high

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Count `low` and `high`, add up what is between, then try all places for the two."""
        region = scope.region
        ends: list[int] = []
        for mark in (self.low, self.high):
            held = tuple(index for index in region if candidates[index] == 1 << mark)
            if len(held) > 1:
                return Broken(held, (mark, len(held)))
            if not any(candidates[index] >> mark & 1 for index in region):
                return Broken(region, (mark, 0))
            ends.extend(held)
        if len(ends) == 2:
            first, last = sorted(region.index(end) for end in ends)
            span = region[first : last + 1]
            sums = reachable_sums(candidates[index] & ~self._bread for index in span[1:-1])
            if sums and not sums >> self.target & 1:
                return Broken(span, (least(sums), most(sums), len(span) - 2))
            elsewhere = [index for index in region if index not in ends]
            if is_decided(sums) and not any(candidates[i] & self._bread for i in elsewhere):
                return SATISFIED
        return PENDING if any(self._fitting(candidates, scope)) else Broken(region)

    def _fitting(self, candidates: Candidates, scope: Scope) -> list[int]:
        """Return for each place of the region what some arrangement has there."""
        masks = [candidates[index] for index in scope.region]
        filling = [mask & ~self._bread for mask in masks]
        lacking = {place for place, mask in enumerate(filling) if not mask}
        allowed = [0] * len(masks)
        for first in range(len(masks)):
            for last in range(first + 1, len(masks)):
                crusts = self._crusts(masks[first], masks[last])
                if not crusts[0] or not lacking <= {first, last}:
                    continue
                inside = filling[first + 1 : last]
                if not reachable_sums(inside) >> self.target & 1:
                    continue
                kept = [
                    *filling[:first],
                    crusts[0],
                    *fitting_sums(inside, 1 << self.target),
                    crusts[1],
                    *filling[last + 1 :],
                ]
                allowed = [one | other for one, other in zip(allowed, kept, strict=True)]
        return allowed

    def _crusts(self, first: int, last: int) -> tuple[int, int]:
        """Return what the two may hold so that one holds `low` and the other `high`."""
        low, high = self._crust_masks
        one = other = 0
        for a, b in ((low, high), (high, low)):
            if first & a and last & b:
                one |= a
                other |= b
        return one, other

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Take `low` and `high` from the rest once their places are known; then keep what can be
        arranged.
        """
        region = scope.region
        for mark in (self.low, self.high):
            for holder in region:
                if candidates[holder] == 1 << mark:
                    for index in region:
                        if index != holder and candidates[index] >> mark & 1:
                            yield Removal(index, 1 << mark, (holder,), TWICE)
        fitting = self._fitting(candidates, scope)
        if not any(fitting):
            return  # broken: the check says so
        ends = [place for place, i in enumerate(region) if candidates[i] in self._crust_masks]
        # Once both are placed, the coords outside them say nothing about the sum.
        both_stand = len(ends) == 2
        blamed = region[ends[0] : ends[1] + 1] if both_stand else region
        for index, marks in zip(region, fitting, strict=True):
            gone = candidates[index] & ~marks
            reason: tuple[int, ...] | None = None
            for part in (gone & self._bread, gone & ~self._bread):
                if part:
                    rest = (near for near in blamed if near != index)
                    reason = reason or narrowed(rest, candidates, scope.board)
                    yield Removal(index, part, reason, INSIDE if both_stand else "")

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write that each mark leads from one state of the automaton to the next, and back."""
        region = scope.region
        for mark in (self.low, self.high):
            literals = cnf.lits(region, mark)
            cnf.add(literals)
            at_most_one(cnf, literals)
        states = self._states([cnf.marks(index) for index in region])
        if not all(states):
            cnf.add([])
            return
        here = {BEFORE: cnf.TRUE}
        for place, index in enumerate(region):
            last = place == len(region) - 1
            there = {state: cnf.TRUE if last else cnf.aux() for state in states[place + 1]}
            for state, literal in here.items():
                for read in self._readable(state, cnf.marks(index)):
                    following = there.get(self._next(state, read), cnf.FALSE)
                    cnf.add([-literal, *self._unread(cnf, index, read), following])
            for state, literal in there.items():
                for read in self._readable(state, cnf.marks(index)):
                    previous = here.get(self._previous(state, read), cnf.FALSE)
                    cnf.add([-literal, *self._unread(cnf, index, read), previous])
            here = there

    def _states(self, marks: Sequence[Sequence[int]]) -> list[list[int]]:
        """Return the states before each place, and at the end, on the ways that end well."""
        reached = [{BEFORE}]
        for readable in marks:
            reached.append(
                {
                    self._next(state, read)
                    for state in reached[-1]
                    for read in self._readable(state, readable)
                }
            )
        alive = {AFTER} & reached[-1]
        kept = [sorted(alive)]
        for before, readable in zip(reached[-2::-1], reversed(marks), strict=True):
            alive = {
                state
                for state in before
                if any(self._next(state, read) in alive for read in self._readable(state, readable))
            }
            kept.append(sorted(alive))
        return kept[::-1]

    def _readable(self, state: int, marks: Sequence[int]) -> list[int]:
        """Return what an automaton in this state, before or after reading, tells apart."""
        crusts = [mark for mark in (self.low, self.high) if mark in marks]
        others = [mark for mark in marks if mark not in crusts]
        if state >= 0:
            return crusts + others
        return [*crusts, PLAIN] if others else crusts

    def _unread(self, cnf: Cnf, index: int, read: int) -> list[int]:
        """Return the literals of which one holds unless the coord holds what is read."""
        if read == PLAIN:
            return [cnf.lit(index, self.low), cnf.lit(index, self.high)]
        return [-cnf.lit(index, read)]

    def _next(self, state: int, read: int) -> int:
        """Return the state after reading."""
        if read in (self.low, self.high):
            return {BEFORE: 0, self.target: AFTER}.get(state, DEAD)
        return state + read if state >= 0 else state

    def _previous(self, state: int, read: int) -> int:
        """Return the state before reading."""
        if read in (self.low, self.high):
            return {0: BEFORE, AFTER: self.target}.get(state, DEAD)
        if state < 0:
            return state
        return state - read if state >= read else DEAD

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it with a variable for each coord that is its number inside, and 0 outside."""
        region = scope.region
        lows = [cp.lit(index, self.low) for index in region]
        highs = [cp.lit(index, self.high) for index in region]
        cp.model.add_exactly_one(lows)
        cp.model.add_exactly_one(highs)
        counted = []
        for place, index in enumerate(region):
            begun = either(cp, lows[:place] + highs[:place])
            ended = either(cp, lows[place + 1 :] + highs[place + 1 :])
            inside = both(cp, [begun, ended, ~lows[place], ~highs[place]])
            value = cp.model.new_int_var(0, cp.marks(index)[-1], "")
            cp.model.add(value == cp.number(index)).only_enforce_if(inside)
            cp.model.add(value == 0).only_enforce_if(~inside)
            counted.append(value)
        cp.model.add(sum(counted) + cp.model.new_constant(0) == self.target)

    def states(self, scope: Scope) -> str:
        """Name the two numbers and the sum."""
        named = where(scope.region, scope.board)
        return say(
            "the numbers between the {low} and the {high} in {region} must add up to {target}",
            low=self.low,
            high=self.high,
            region=named,
            target=self.target,
        )

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say which of the two is missing or repeated, or the sum between them."""
        if len(violation.numbers) == 2:
            mark, count = violation.numbers
            if not count:
                return say("no place is left for {mark}", mark=mark)
            return which(mark, violation.coords, scope.board)
        if not violation.numbers:
            return say(
                "no places are left for {low} and {high} with a sum of {target} between them",
                low=self.low,
                high=self.high,
                target=self.target,
            )
        fewest, greatest, inside = violation.numbers
        ends = {"low": self.low, "high": self.high}
        if not inside:
            return say("there is nothing between {low} and {high}", **ends)
        if fewest == greatest:
            return say("the sum is {number}", number=fewest)
        if fewest > self.target:
            return say("the sum is at least {number}", number=fewest)
        if greatest < self.target:
            return say("the sum is at most {number}", number=greatest)
        return say("no combination is possible between {low} and {high}", **ends)

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say which coord has it already, or that no places have the right sum between them."""
        gone = few(removal.candidates, removal.index, scope.board)
        if removal.why == TWICE:
            return which(removal.candidates.bit_length() - 1, removal.because, scope.board)
        if removal.why == INSIDE:
            told = later(
                "no combination that is still possible between {low} and {high} has {gone} here"
            )
            if removal.candidates.bit_count() > NAMED:
                told = later(
                    "all combinations that still fit between {low} and {high} agree on this"
                )
            return say(
                told,
                low=self.low,
                high=self.high,
                gone=gone,
            )
        one, other = self._crust_masks
        if removal.candidates & self._bread:
            far = {one: str(self.high), other: str(self.low)}.get(removal.candidates)
            wrong = say(
                "no place would be left for {number} with the right sum between them",
                number=far or say("the other"),
            )
            return with_here(removal, scope, wrong)
        wrong = say(
            "no places would be left for {low} and {high} with the right sum between them",
            low=self.low,
            high=self.high,
        )
        return with_here(removal, scope, wrong)
