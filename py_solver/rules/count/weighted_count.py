"""WeightedCount: the weights of the coords of the region that have `mark` add up to `n`.

The weights are those of the coords in order; in an empty region they add up to 0.
Source: Kakurasu, https://www.janko.at/Raetsel/Kakurasu/index.htm. Encoding: a decision diagram of
the sums so far, in which unit propagation is complete (`logic/encode/arithmetic.py`); 28 published
puzzles, up to 11×11, take 0.3 s together. Cost: O(coords x n) clauses.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import reduce
from operator import or_
from typing import ClassVar

from py_solver.board.errors import ConstraintError
from py_solver.board.marks import is_decided, marks_in
from py_solver.logic.abilities import Narrowing
from py_solver.logic.cnf import Cnf
from py_solver.logic.encode.arithmetic import diagram, follow
from py_solver.logic.oracle import Oracle
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.params import param
from py_solver.logic.reason.masks import fitting_sums, least, most, narrowed, reachable_sums
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.marks import sort_of
from py_solver.logic.say.places import NAMED, where
from py_solver.logic.say.sums import only_these
from py_solver.logic.scope import Scope
from py_solver.words.say import say

POSSIBLE, LEFT, TOO_MUCH, NEEDED = "possible", "left", "too much", "needed"
WITH, WITHOUT = "with", "without"
"""Why a mark cannot be, by the possible sums with and without it.

Few sums are possible or left. Or it is too much for the rest of the count, the others are not
enough without it, or they reach no such sum with it or without it.
"""


@dataclass(frozen=True)
class _Reader:
    """Reads coord by coord: how many it has read, and the sum so far."""

    mark: int
    weights: tuple[int, ...]
    total: int

    @property
    def start(self) -> tuple[int, int]:
        """Return that nothing has been read."""
        return 0, 0

    def step(self, state: tuple[int, int], number: int) -> tuple[int, int] | None:
        """Add the weight of a coord with the mark."""
        place, total = state
        total += self.weights[place] if number == self.mark else 0
        return (place + 1, total) if total <= self.total else None

    def accepts(self, state: tuple[int, int]) -> bool:
        """Return whether the sum is right."""
        return state[1] == self.total


@dataclass(frozen=True)
class WeightedCount(Rule, Narrowing):
    """The weights of the coords with the mark add up to n."""

    mark: int = field(metadata=param("mark"))
    weights: tuple[int, ...] = field(metadata=param("numbers"))
    n: int = field(metadata=param("count"))
    symmetric: ClassVar[bool] = False

    def refuse(self, scope: Scope) -> None:
        """Refuse a weight too many or too few, and negative numbers."""
        super().refuse(scope)
        if len(self.weights) != len(scope.region):
            raise ConstraintError(say("WeightedCount needs a weight for each coord."))
        if min((self.n, *self.weights)) < 0:
            raise ConstraintError(say("WeightedCount takes no numbers below 0."))

    def _parts(self, candidates: Candidates, scope: Scope) -> list[int]:
        """Return for each coord the mask of what it may add to the sum."""
        bit = 1 << self.mark
        return [
            (1 << weight if candidates[index] & bit else 0) | int(candidates[index] & ~bit != 0)
            for index, weight in zip(scope.region, self.weights, strict=True)
        ]

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Add up what may be."""
        sums = reachable_sums(self._parts(candidates, scope))
        if sums >> self.n & 1:
            return SATISFIED if is_decided(sums) else PENDING
        bit = 1 << self.mark
        if not sums:
            return Broken(tuple(index for index in scope.region if not candidates[index]))
        held = tuple(index for index in scope.region if candidates[index] == bit)
        lost = tuple(index for index in scope.region if not candidates[index] & bit)
        numbers = least(sums), most(sums)
        if numbers[0] > self.n:
            return Broken(held, numbers)
        return Broken(lost or scope.region, numbers, (*held, *lost))

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Take from each coord what no sum that is right has there."""
        parts, bit = self._parts(candidates, scope), 1 << self.mark
        kept = fitting_sums(parts, 1 << self.n)
        if not all(kept):
            return  # broken: the check says so
        known = narrowed(scope.region, candidates, scope.board)
        few: tuple[int, ...] | None = None
        for index, weight, fit in zip(scope.region, self.weights, kept, strict=True):
            if not weight:
                continue
            gone = bit if not fit >> weight & 1 else ~bit if not fit & 1 else 0
            if not candidates[index] & gone:
                continue
            few = self._few(parts) if few is None else few
            reason = tuple(other for other in known if other != index)
            told = (
                (LEFT if known else POSSIBLE, few)
                if few
                else self._bound(parts, weight, with_=gone == bit)
            )
            yield Removal(index, candidates[index] & gone, reason, *told)

    def _few(self, parts: Sequence[int]) -> tuple[int, ...]:
        """Return the few sums that come out, as masks of weights; none where there are more.

        Weights alike are not told apart so, and then nothing is named.
        """
        weights = [weight for weight in self.weights if weight]
        if len(set(weights)) < len(weights):
            return ()
        open_ = sorted(zip(self.weights, parts, strict=True), reverse=True)
        sums = [1]  # what those of the least weights can have
        for _, part in reversed(open_):
            sums.append(reduce(or_, (sums[-1] << count for count in marks_in(part))))
        found: list[int] = []

        def extend(place: int, chosen: int, left: int) -> None:
            if len(found) > NAMED or not sums[len(open_) - place] >> left & 1:
                return
            if place == len(open_):
                found.append(chosen)
                return
            weight, part = open_[place]
            if weight and part >> weight & 1 and weight <= left:
                extend(place + 1, chosen | 1 << weight, left - weight)
            if part & 1:
                extend(place + 1, chosen, left)

        extend(0, 0, self.n)
        return tuple(found) if len(found) <= NAMED else ()

    def _bound(
        self, parts: Sequence[int], weight: int, *, with_: bool
    ) -> tuple[str, tuple[int, ...]]:
        """Return why a coord of this weight cannot have the mark, or cannot be without it."""
        open_ = self.n - sum(least(part) for part in parts)
        if with_ and weight > open_:
            return TOO_MUCH, (open_, weight)
        without = sum(most(part) for part in parts) - weight
        if not with_ and without < self.n:
            return NEEDED, (without,)
        return (WITH, (weight, open_ - weight)) if with_ else (WITHOUT, (weight, open_))

    def narrow(self, state: list[int], scope: Scope) -> list[int] | None:
        """Take the same, in a third of the time: what is decided is reckoned off first."""
        bit, left = 1 << self.mark, self.n
        open_ = []
        for index, weight in zip(scope.region, self.weights, strict=True):
            held = state[index]
            if held == bit:
                left -= weight
            elif held & bit and weight:
                open_.append((index, weight))
        if left < 0:
            return []  # broken: the check says so
        within = (2 << left) - 1
        sums = [1]  # the sums that so many of them can have, each a bit
        for _, weight in open_:
            sums.append((sums[-1] | sums[-1] << weight) & within)
        if not sums.pop() >> left & 1:
            return []
        changed = []
        needed = 1 << left
        for (index, weight), reached in zip(reversed(open_), reversed(sums), strict=True):
            with_, without = reached << weight & needed, reached & needed
            if not with_ or not without:
                state[index] = bit if with_ else state[index] & ~bit
                changed.append(index)
            needed |= needed >> weight
        return changed

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write that the region is read to the right sum."""
        masks = tuple(sum(1 << mark for mark in cnf.marks(index)) for index in scope.region)
        if masks:
            reader = _Reader(self.mark, self.weights, self.n)
            follow(cnf, scope.region, diagram(reader, masks))
        elif self.n:
            cnf.add([])

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it as a weighted sum."""
        terms = [
            weight * cp.lit(index, self.mark)
            for index, weight in zip(scope.region, self.weights, strict=True)
        ]
        cp.model.add(sum(terms) + cp.model.new_constant(0) == self.n)

    def states(self, scope: Scope) -> str:
        """Say what adds up."""
        kind = sort_of(self.mark, scope.region or range(1), scope.board)
        return say(
            "the values of the {kind} in {where} must add up to {n}",
            kind=kind,
            where=where(scope.region, scope.board),
            n=self.n,
        )

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say what they count, or can."""
        if not violation.numbers:
            return say("one of its cells has no value left")
        fewest, greatest = violation.numbers
        if fewest == greatest:
            return say("their total is {fewest}", fewest=fewest)
        if fewest > self.n:
            return say("their total is at least {fewest}", fewest=fewest)
        if greatest < self.n:
            return say("their total can be at most {greatest}", greatest=greatest)
        return say("no set of them has that total")

    def because(self, removal: Removal, scope: Scope) -> str:
        """Name the sums that come out, where these are few, or say what is too much or missing."""
        numbers = removal.numbers
        if removal.why in (POSSIBLE, LEFT):
            if numbers == (0,):
                return say("any of them would be too much")
            return only_these(numbers, left=removal.why == LEFT)
        if removal.why == TOO_MUCH:
            left, weight = numbers
            if not left:
                return say("their total is already {n}", n=self.n)
            return say(
                ("only {left} is still missing, so {weight} is too much"), left=left, weight=weight
            )
        if removal.why == NEEDED:
            return say("otherwise their total could be at most {greatest}", greatest=numbers[0])
        weight, left = numbers
        if removal.why == WITH:
            return say(
                ("{weight} leaves {left}, and no set of the others adds up to that"),
                weight=weight,
                left=left,
            )
        return say(
            ("without {weight}, no set of the others adds up to {left}"), weight=weight, left=left
        )
