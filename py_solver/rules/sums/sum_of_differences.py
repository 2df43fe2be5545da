"""SumOfDifferences: the first number is the sum of its differences from the others.

With no others, the sum is 0; an empty region passes.
Source: Bosanowa, where the others are the numbers next to the first. Encoding: the difference of
two numbers in order encoding, which two such rules share (after Tamura et al., "Compiling finite
linear CSP into SAT", 2009), and a totalizer over the differences (Joshi, Martins and Manquinho,
2015). Cost: O(coords x marks²) clauses.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import ClassVar

from py_solver.board.marks import is_decided, marks_in
from py_solver.logic.abilities import Exhaustive
from py_solver.logic.cnf import Cnf
from py_solver.logic.encode.order import Ladder, added, at_least, each_bound
from py_solver.logic.oracle import Oracle
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.reason.masks import (
    fitting_sums,
    least,
    most,
    narrowed,
    reachable_sums,
)
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.places import place, where
from py_solver.logic.say.sums import no_combination
from py_solver.logic.scope import Scope
from py_solver.words.say import later, say

FAR, NEAR = "far", "near"
"""Why a number cannot be: its difference from the first would be too large, or too small."""


@dataclass(frozen=True)
class SumOfDifferences(Rule, Exhaustive):
    """The first number of the region is the sum of its differences from the others."""

    arithmetic: ClassVar[bool] = True

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look for a number that differences can add up to."""
        if not scope.region:
            return SATISFIED
        first, *others = (candidates[index] for index in scope.region)
        if not any(self._fits(number, others) for number in marks_in(first)):
            return Broken(scope.region, self._bounds(candidates, scope))
        settled = all(is_decided(candidates[index]) for index in scope.region)
        return SATISFIED if settled else PENDING

    @staticmethod
    def _fits(number: int, others: Sequence[int]) -> bool:
        sums = reachable_sums(_distances(number, mask, number) for mask in others)
        return bool(sums >> number & 1)

    @staticmethod
    def _bounds(candidates: Candidates, scope: Scope) -> tuple[int, ...]:
        """Return the first number, and the least and the greatest sum, if the number is known."""
        first, *others = scope.region
        if not is_decided(candidates[first]):
            return ()
        number = most(candidates[first])
        found = [_distances(number, candidates[index]) for index in others]
        return number, sum(map(least, found)), sum(map(most, found))

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Remove all numbers with which no differences add up to the first number."""
        if not scope.region:
            return
        masks = [candidates[index] for index in scope.region]
        kept = [0] * len(masks)
        for number in marks_in(masks[0]):
            distances = [_distances(number, mask, number) for mask in masks[1:]]
            if not reachable_sums(distances) >> number & 1:
                continue
            kept[0] |= 1 << number
            for at, fit in enumerate(fitting_sums(distances, 1 << number), 1):
                kept[at] |= _beside(number, fit) & masks[at]
        gone: dict[int, int] = {}
        for index, mask, fit in zip(scope.region, masks, kept, strict=True):
            gone[index] = gone.get(index, 0) | mask & ~fit
        for index, removed in gone.items():
            if removed:
                yield from self._removals(index, removed, candidates, scope)

    def _removals(
        self, index: int, gone: int, candidates: Candidates, scope: Scope
    ) -> Iterator[Removal]:
        """Say of each number whether the difference alone is at fault, or all combinations are."""
        first, *others = scope.region
        rest = [other for other in scope.region if other != index]
        known = narrowed(rest, candidates, scope.board)
        if index != first and is_decided(candidates[first]) and others.count(index) == 1:
            number = most(candidates[first])
            found = {at: _distances(number, candidates[at]) for at in rest}
            beside = [found[at] for at in others if at != index]
            highest = number - sum(map(least, beside))
            lowest = max(0, number - sum(map(most, beside)))
            wide = sum(1 << mark for mark in marks_in(gone) if abs(mark - number) > highest)
            close = sum(1 << mark for mark in marks_in(gone) if abs(mark - number) < lowest)
            apart = tuple(at for at in known if at == first or least(found[at]))
            for part, why, blamed, bound in (
                (wide, FAR, apart, highest),
                (close & ~wide, NEAR, known, lowest),
            ):
                if part:
                    numbers = (number, bound, int(highest == lowest))
                    yield Removal(index, part, blamed, why, numbers)
            gone &= ~(wide | close)
        if gone:
            yield Removal(index, gone, known)

    def finds_all(self, scope: Scope) -> bool:
        """Return whether no coord occurs twice: all combinations are looked at."""
        return len(scope.coords) == len(scope.region)

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write the differences, their sum, and that it reaches what the first number reaches."""
        if not scope.region:
            return
        first, *others = scope.region
        limit = cnf.marks(first)[-1]
        total: Ladder = [(0, cnf.TRUE)]
        for other in others:
            cnf.pulse()
            ladder = _difference(cnf, first, other)
            if total[0][0] + ladder[0][0] > limit:
                cnf.add([])
                return
            total = added(cnf, total, ladder, limit)
        for bound in range(1, limit + 2):
            one = at_least(cnf, first, bound)
            sum_ = next((literal for value, literal in total if value >= bound), cnf.FALSE)
            cnf.add([-one, sum_])
            cnf.add([one, -sum_])

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it with absolute values."""
        if not scope.region:
            return
        first, *others = scope.region
        distances = []
        for other in others:
            distances.append(cp.model.new_int_var(0, max(*cp.marks(first), *cp.marks(other)), ""))
            cp.model.add_abs_equality(distances[-1], cp.number(first) - cp.number(other))
        # A sum of nothing is a plain integer, which is equal or not at once.
        cp.model.add(cp.number(first) - sum(distances) + cp.model.new_constant(0) == 0)

    def states(self, scope: Scope) -> str:
        """Name the first number, and the others."""
        if not scope.region:
            return say("an empty region has no number to add up to")
        first, *others = scope.region
        if not others:
            told = later("{place} must be the sum of its differences, of which there are none")
            return say(told, place=place(first, scope.board))
        if len(others) == 1:
            return say(
                "{place} must be its difference from {other}",
                place=place(first, scope.board),
                other=place(others[0], scope.board),
            )
        return say(
            "{place} must be the sum of its differences from {others}",
            place=place(first, scope.board),
            others=where(others, scope.board),
        )

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Name the sum, or its bound."""
        if not violation.numbers:
            return say("no combination is left")
        number, low, high = violation.numbers
        if low == high:
            return say("it is {number}, and they add up to {sum}", number=number, sum=low)
        if low > number:
            return say("it is {number}, and they are at least {sum}", number=number, sum=low)
        if high < number:
            return say("it is {number}, and they are at most {sum}", number=number, sum=high)
        return say("no combination is left")

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say which difference the other numbers leave, or that no combination has this number."""
        if not removal.numbers:
            return no_combination(removal, scope)
        _, bound, exact = removal.numbers
        if exact:
            return say("only a difference of {n} is left for it", n=bound)
        told = later("a difference of at most {n} is left for it")
        if removal.why == NEAR:
            told = later("the other differences are too small without one of at least {n}")
        return say(told, n=bound)


def _distances(number: int, mask: int, limit: int | None = None) -> int:
    """Return the mask of the differences between a number and those of a mask, up to a limit."""
    found = mask >> number
    for mark in marks_in(mask & ((1 << number) - 1)):
        found |= 1 << (number - mark)
    return found if limit is None else found & ((2 << limit) - 1)


def _beside(number: int, distances: int) -> int:
    """Return the mask of the numbers that have one of these differences from a number."""
    found = distances << number
    for distance in marks_in(distances & ((2 << number) - 1)):
        found |= 1 << (number - distance)
    return found


def _difference(cnf: Cnf, one: int, other: int) -> Ladder:
    """Return the difference of two numbers, with the literals that it is so much or more."""
    pair = (one, other) if one < other else (other, one)
    found: Ladder = cnf.whole.once(("difference", pair), lambda: _write(cnf.whole, *pair))
    return found


def _write(cnf: Cnf, one: int, other: int) -> Ladder:
    """Write the difference, in both directions."""
    if one == other:
        return [(0, cnf.TRUE)]
    marks, others = cnf.marks(one), cnf.marks(other)
    values = sorted({abs(a - b) for a in marks for b in others})
    ladder = [(values[0], cnf.TRUE), *((value, cnf.aux()) for value in values[1:])]
    for (_, lower), (_, upper) in pairwise(ladder):
        cnf.add([-upper, lower])
    bounds = each_bound(cnf, one), each_bound(cnf, other)
    sides = (
        (marks, [cnf.lit(one, mark) for mark in marks], *bounds),
        (others, [cnf.lit(other, mark) for mark in others], *reversed(bounds)),
    )
    for value, literal in ladder[1:]:
        for numbers, own, reached, far in sides:
            for mark, here in zip(numbers, own, strict=True):
                # Of two numbers this far apart, and of a number with the other on neither side.
                nearer = far[min(max(mark - value + 1, 0), len(far) - 1)]
                beyond = far[min(mark + value, len(far) - 1)]
                if cnf.TRUE not in (-reached[mark], nearer):
                    cnf.add([-reached[mark], nearer, literal])
                if cnf.TRUE not in (-here, beyond, -nearer):
                    cnf.add([-literal, -here, beyond, -nearer])
    return ladder
