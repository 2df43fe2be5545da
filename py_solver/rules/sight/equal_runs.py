"""EqualRuns: along two regions, as many coords have `mark` before the first that does not.

With `absent`, one of them may also begin without the mark; the other is then as long as it likes.
Each region is a way to look, the nearest coord first; an empty one shows nothing.
Source: Mid-loop, whose dots halve straight stretches, and the “?” of Geradeweg. Encoding: one chain
of variables says how far both continue; while they do, the next coords of both agree. Cost: 6
clauses and 1 variable for each coord of the shorter region.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import ClassVar

from py_solver.board.marks import is_decided
from py_solver.logic.cnf import Cnf
from py_solver.logic.oracle import Oracle
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.params import param
from py_solver.logic.reason.masks import least, most
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.marks import sort_of
from py_solver.logic.say.places import place
from py_solver.logic.scope import Scope
from py_solver.rules.sight._ahead import both_lengths, follows, length_of, removals, seen
from py_solver.words.say import later, say, say_n


@dataclass(frozen=True)
class EqualRuns(Rule):
    """Along both regions, equally many coords have the mark before the first that does not."""

    mark: int = field(metadata=param("mark"))
    absent: bool = field(default=False, metadata=param("flag", later("One may begin without it")))
    regions: ClassVar[tuple[int, int | None]] = (2, 2)

    def _fitting(self, own: int, other: int) -> int:
        """Return those lengths that go with some length of the other region."""
        if not self.absent:
            return own & other
        return own if other & 1 else own & (other | 1)

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Compare how far the mark may continue along both."""
        one, other = both_lengths(candidates, scope, self.mark)
        if self._fitting(one, other):
            free = self.absent and 1 in (one, other)
            return SATISFIED if free or (is_decided(one) and one == other) else PENDING
        spans = sorted((most(mask), least(mask), at) for at, mask in enumerate((one, other)))
        (short, short_least, near), (long, long_least, far) = spans
        apart = short < long_least
        reach = {near: short + 1, far: long_least if apart else long + 1}
        lit = dict.fromkeys(
            index for at, region in enumerate(scope.regions) for index in region[: reach[at]]
        )
        return Broken(tuple(lit), (short_least, short, long_least, long) if apart else ())

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Continue along each up to the least length that fits, and stop at the only one."""
        one, other = both_lengths(candidates, scope, self.mark)
        kept = self._fitting(one, other), self._fitting(other, one)
        if all(kept):  # else broken: the check says so
            yield from removals(candidates, scope, self.mark, kept)

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write that where both continue so far, both continue by one more or both stop."""
        before = cnf.TRUE
        for at, pair in enumerate(zip_longest(*scope.regions)):
            one, other = (
                cnf.FALSE if index is None else cnf.lit(index, self.mark) for index in pair
            )
            after = cnf.aux()
            if at or not self.absent:
                cnf.add([-before, -one, other])
                cnf.add([-before, one, -other])
            cnf.add([-after, before])
            cnf.add([-after, one])
            cnf.add([-after, other])
            cnf.add([-before, -one, -other, after])
            if None in pair:
                break  # the shorter one has ended
            before = after

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it with the length of each."""
        one, other = (length_of(cp, region, self.mark) for region in scope.regions)
        pairs = [
            (a, b)
            for a in range(len(scope.regions[0]) + 1)
            for b in range(len(scope.regions[1]) + 1)
            if a == b or (self.absent and not (a and b))
        ]
        cp.model.add_allowed_assignments([one, other], pairs)

    def states(self, scope: Scope) -> str:
        """Say from where as many follow each other both ways."""
        starts = [place(region[0], scope.board) for region in scope.regions if region]
        if not starts:
            return say("equally many must be seen along two empty regions")
        what = sort_of(self.mark, scope.coords, scope.board)
        if len(starts) == 1 and not self.absent:
            told = seen(
                scope,
                later("looking from {place}, no {stars} may be seen"),
                later("looking from {place}, no {stars} may be in line"),
            )
            return say(told, place=starts[0], stars=what)
        told = seen(
            scope,
            later("looking from {places}, equally many {stars} must be seen"),
            later("looking from {places}, equally many {stars} must be in line"),
        )
        ways = starts[0]
        for start in starts[1:]:
            ways = say("{some} and from {more}", some=ways, more=start)
        clause = say(told, places=ways, stars=what)
        return say("{clause}, unless one way has none", clause=clause) if self.absent else clause

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say how many there are one way, and how many the other."""
        if not violation.numbers:
            return say("that is no longer possible")
        fewest, few, many, greatest = violation.numbers
        short = _short(fewest == few, few, scope)
        if many == greatest:
            return say("{clause} one way and {n} the other", clause=short, n=many)
        return say("{clause} one way and at least {n} the other", clause=short, n=many)

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say that they would differ."""
        told = seen(
            scope,
            later("otherwise more would be seen one way than the other"),
            later("otherwise there would be more steps one way than the other"),
        )
        return say(told)


def _short(exact: bool, few: int, scope: Scope) -> str:
    """Return `2 are seen`, or `at most 2 can be seen`."""
    if not exact:
        if follows(scope):
            return say_n(few, "there can be at most {n} step", "there can be at most {n} steps")
        return say("at most {n} can be seen", n=few)
    if follows(scope):
        return (
            say_n(few, "there is {n} step", "there are {n} steps")
            if few
            else say("there are no steps")
        )
    return say_n(few, "{n} is seen", "{n} are seen")
