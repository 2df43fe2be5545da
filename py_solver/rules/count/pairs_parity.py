"""PairsParity: of the pairs across two regions, an odd number have `mark` twice; or even, not none.

The first coord of one region and the first of the other are a pair, and so on; no coord is in two.
Source: a Snake, https://www.janko.at/Raetsel/Schlange/index.htm, which passes from one row to the
next as often as it must to end where it ends: an odd number of times between its ends, else an even
one. It follows from the other rules, but not for a search. Encoding: a chain of exclusive ors of
what each pair holds. Measured on 23 published Snakes up to 12x12: the slowest takes 42 thousand
conflicts, without it 164 thousand; without “not none” 60 thousand. Cost: O(pairs) clauses.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import ClassVar

from py_solver.board.errors import ConstraintError
from py_solver.logic.cnf import Cnf
from py_solver.logic.oracle import Oracle, both
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.params import param
from py_solver.logic.reason.masks import narrowed
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.marks import sort_of
from py_solver.logic.say.places import where
from py_solver.logic.say.words import there_are
from py_solver.logic.scope import Scope
from py_solver.words.say import later, say

Pairs = list[tuple[int, int]]


@dataclass(frozen=True)
class PairsParity(Rule):
    """The number of pairs across the regions with the mark twice is odd, or even but not 0."""

    mark: int = field(metadata=param("mark"))
    odd: bool = field(metadata=param("flag", later("Odd")))
    regions: ClassVar[tuple[int, int | None]] = (2, 2)
    weight: ClassVar[int] = 3

    def refuse(self, scope: Scope) -> None:
        """Refuse regions of two lengths, and those that share a coord."""
        super().refuse(scope)
        one, other = scope.regions
        if len(one) != len(other) or len({*one, *other}) != len(one) + len(other):
            raise ConstraintError(say("PairsParity pairs off two regions that share nothing."))

    def _sorted(self, candidates: Candidates, scope: Scope) -> tuple[Pairs, Pairs]:
        """Return the pairs that have the mark twice, and those that still can."""
        bit, held, unsure = 1 << self.mark, [], []
        for pair in zip(*scope.regions, strict=True):
            masks = [candidates[index] for index in pair]
            if all(mask == bit for mask in masks):
                held.append(pair)
            elif all(mask & bit for mask in masks):
                unsure.append(pair)
        return held, unsure

    def _fitting(self, held: Pairs, unsure: Pairs) -> list[int]:
        """Return the numbers that there may be."""
        numbers = range(len(held), len(held) + len(unsure) + 1)
        return [number for number in numbers if number and number % 2 == self.odd]

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Count the pairs, and those that still can be."""
        held, unsure = self._sorted(candidates, scope)
        if not self._fitting(held, unsure):
            lit = tuple(index for pair in held for index in pair) or scope.coords
            return Broken(lit, (len(held),), narrowed(scope.coords, candidates, scope.board))
        return PENDING if unsure else SATISFIED

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Fill the pairs where all that may be are needed, and part them where none is."""
        held, unsure = self._sorted(candidates, scope)
        fitting, bit = self._fitting(held, unsure), 1 << self.mark
        if len(fitting) != 1 or not unsure:
            return
        known = narrowed(scope.coords, candidates, scope.board)
        for one, other in unsure if fitting == [len(held) + len(unsure)] else ():
            for index in (one, other):
                if candidates[index] != bit:
                    reason = tuple(at for at in known if at != index)
                    yield Removal(index, candidates[index] & ~bit, reason, "needed")
        for pair in unsure if fitting == [len(held)] else ():
            for index, beside in (pair, pair[::-1]):
                if candidates[beside] == bit:
                    reason = tuple(at for at in known if at != index)
                    yield Removal(index, bit, reason, "enough")

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write what each pair holds, one of them at least, and whether they are odd."""
        held, odd = [], cnf.FALSE
        for pair in zip(*scope.regions, strict=True):
            one, other = cnf.lits(pair, self.mark)
            twice = cnf.aux()
            cnf.add([-twice, one])
            cnf.add([-twice, other])
            cnf.add([twice, -one, -other])
            held.append(twice)
            before, odd = odd, cnf.aux()
            for signs in ((-1, 1, 1), (-1, -1, -1), (1, -1, 1), (1, 1, -1)):
                terms = zip(signs, (odd, before, twice), strict=True)
                cnf.add([sign * literal for sign, literal in terms])
        cnf.add(held)
        cnf.add([odd if self.odd else -odd])

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it as a number that is twice another one, or one more."""
        pairs = zip(*scope.regions, strict=True)
        held = [both(cp, [cp.lit(index, self.mark) for index in pair]) for pair in pairs]
        half = cp.model.new_int_var(0, len(held), "")
        cp.model.add(sum(held) == 2 * half + int(self.odd))
        cp.model.add(sum(held) >= 1)

    def states(self, scope: Scope) -> str:
        """Say how many pairs there must be."""
        kind = sort_of(self.mark, scope.region or range(1), scope.board)
        one, other = (where(region, scope.board) for region in scope.regions)
        if self.odd:
            return say(
                "{one} and {other} must have an odd number of pairs of {stars}, and some",
                one=one,
                other=other,
                stars=kind,
            )
        return say(
            "{one} and {other} must have an even number of pairs of {stars}, and some",
            one=one,
            other=other,
            stars=kind,
        )

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say how many there are."""
        return there_are(violation.numbers[0], already=False)

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say that all pairs that may be are needed, or that no more are."""
        return (
            say("no other pair is left")
            if removal.why == "needed"
            else say("there are already enough")
        )
