"""Between: every inner number of the path is strictly between the numbers at its two ends.

A region of fewer than three coords passes.
Source: the between lines of a Sudoku. Encoding: one variable says which end is the greater one;
given that, order-encoded numbers rise from the one end to each inner coord and on to the other.
Cost: O(coords x marks) clauses.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from py_solver.board.marks import marks_in
from py_solver.logic.cnf import Cnf
from py_solver.logic.encode.order import at_least
from py_solver.logic.oracle import Oracle
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.reason.masks import least, most, numbers_of, strictly_between
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.places import place, places, where
from py_solver.logic.say.sums import few, with_here
from py_solver.logic.scope import Scope
from py_solver.words.say import later, say, say_n


@dataclass(frozen=True)
class Between(Rule):
    """Every inner number of the path is strictly between the numbers at its two ends."""

    arithmetic: ClassVar[bool] = True

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Try both directions, with the ends as far apart as they can be."""
        inner = scope.region[1:-1]
        if not inner:
            return SATISFIED
        first, last = scope.region[0], scope.region[-1]
        one, other = candidates[first], candidates[last]
        rising = self._outside(candidates, inner, least(one), most(other))
        falling = self._outside(candidates, inner, least(other), most(one))
        if rising is not None and falling is not None:
            either = strictly_between(least(one), most(other))
            either |= strictly_between(least(other), most(one))
            alone = [index for index in inner if not candidates[index] & either]
            lit = dict.fromkeys((first, last, *(alone[:1] or (rising, falling))))
            return Broken(tuple(lit), tuple(sorted(numbers_of((first, last), candidates))))
        numbers = 0
        for index in inner:
            numbers |= candidates[index]
        for low, high in ((one, other), (other, one)):
            if not numbers & ~strictly_between(most(low), least(high)):
                return SATISFIED
        return PENDING

    @staticmethod
    def _outside(candidates: Candidates, inner: Sequence[int], low: int, high: int) -> int | None:
        """Return a coord that cannot have any number strictly between the two."""
        span = strictly_between(low, high)
        return next((index for index in inner if not candidates[index] & span), None)

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Keep inner numbers between the ends, and each end beyond what the inner coords need."""
        inner = scope.region[1:-1]
        if not inner:
            return
        first, last = scope.region[0], scope.region[-1]
        for index in inner:
            rest = [near for near in inner if near != index]
            allowed, reason = 0, [first, last]
            for low, high in ((first, last), (last, first)):
                bottom, top = least(candidates[low]), most(candidates[high])
                outside = self._outside(candidates, rest, bottom, top)
                if outside is None:
                    allowed |= strictly_between(bottom, top)
                else:
                    reason.append(outside)
            gone = candidates[index] & ~allowed
            if gone:
                yield Removal(index, gone, tuple(dict.fromkeys(reason)))
        for end, far in ((first, last), (last, first)):
            bottom, top = least(candidates[far]), most(candidates[far])
            gone, reason = 0, [far]
            for mark in marks_in(candidates[end]):
                below = self._outside(candidates, inner, mark, top)
                above = self._outside(candidates, inner, bottom, mark)
                if below is not None and above is not None:
                    gone |= 1 << mark
                    reason += [below, above]
            if gone:
                yield Removal(end, gone, tuple(dict.fromkeys(reason)))

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write for each direction that the numbers rise from end to inner coord to end."""
        inner = scope.region[1:-1]
        if not inner:
            return
        first, last = scope.region[0], scope.region[-1]
        rises = cnf.aux()
        for condition, low, high in ((rises, first, last), (-rises, last, first)):
            for index in inner:
                self._rise_if(cnf, condition, low, index)
                self._rise_if(cnf, condition, index, high)

    @staticmethod
    def _rise_if(cnf: Cnf, condition: int, low: int, high: int) -> None:
        for mark in cnf.marks(low):
            cnf.add([-condition, -at_least(cnf, low, mark), at_least(cnf, high, mark + 1)])

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it with the minimum and the maximum of the ends."""
        inner = scope.region[1:-1]
        if not inner:
            return
        ends = scope.region[0], scope.region[-1]
        numbers = [cp.number(index) for index in ends]
        top = max(mark for index in ends for mark in cp.marks(index))
        low, high = cp.model.new_int_var(0, top, ""), cp.model.new_int_var(0, top, "")
        cp.model.add_min_equality(low, numbers)
        cp.model.add_max_equality(high, numbers)
        for index in inner:
            cp.model.add(cp.number(index) > low)
            cp.model.add(cp.number(index) < high)

    def states(self, scope: Scope) -> str:
        """Name the inner coords and the ends."""
        inner, board = scope.region[1:-1], scope.board
        if not inner:
            return say("nothing needs to be between two ends")
        return say_n(
            len(inner),
            "the number in {places} must be strictly between those in {first} and {last}",
            "the numbers in {places} must be strictly between those in {first} and {last}",
            places=where(inner, board),
            first=place(scope.region[0], board),
            last=place(scope.region[-1], board),
        )

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Name the coord that does not fit between the ends, and their numbers if known."""
        board, culprits = scope.board, violation.coords[2:]
        if violation.numbers:
            low, high = violation.numbers
            if low == high:
                return say("both ends are {low}", low=low)
            if high - low == 1:
                return say("there is no number between {low} and {high}", low=low, high=high)
            return say(
                "{place} cannot be between {low} and {high}",
                place=place(culprits[0], board),
                low=low,
                high=high,
            )
        if len(culprits) == 1:
            return say(
                "{place} cannot be between any two numbers left for the ends",
                place=place(culprits[0], board),
            )
        return say("{places} cannot both be between the ends", places=places(culprits, board))

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say that the ends leave no room, or that an end would leave none."""
        board, index = scope.board, removal.index
        first, last, inner = scope.region[0], scope.region[-1], scope.region[1:-1]
        gone = few(removal.candidates, index, board)
        if index in inner:
            near = [other for other in removal.because if other not in (first, last)]
            if near:
                named = places(near, board)
                return say(
                    "the ends and {places} leave no room for {gone}", places=named, gone=gone
                )
            return say("the ends leave no room for {gone}", gone=gone)
        told = later("{places} could not all be between the ends")
        if len(inner) == 1:
            told = later("{places} could not be between the ends")
        elif len(inner) == 2:
            told = later("{places} could not both be between the ends")
        return with_here(removal, scope, say(told, places=where(inner, board)))
