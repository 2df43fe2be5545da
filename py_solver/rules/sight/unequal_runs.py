"""UnequalRuns: along two regions, not as many coords have `mark` before the first that does not.

If either of them begins without the mark, the other is as long as it likes. Each region is a way to
look, the nearest coord first; an empty one shows nothing. Source: the black circles of Balance
Loop, https://www.janko.at/Raetsel/Balance-Loop/index.htm. Encoding: for each coord whether the mark
continues past it; both runs do not end after equally many coords. Cost: 3 clauses and 1 variable
for each coord of either region, 1 clause for each length that both can have.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from typing import ClassVar

from py_solver.board.marks import is_decided
from py_solver.logic.cnf import Cnf
from py_solver.logic.oracle import Oracle
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.params import param
from py_solver.logic.reason.masks import least
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.marks import sort_of
from py_solver.logic.say.places import place
from py_solver.logic.scope import Scope
from py_solver.rules.sight._ahead import both_lengths, follows, length_of, removals, seen
from py_solver.words.say import later, say, say_n


@dataclass(frozen=True)
class UnequalRuns(Rule):
    """Both regions begin with different numbers of coords that have the mark, or one with none."""

    mark: int = field(metadata=param("mark"))
    regions: ClassVar[tuple[int, int | None]] = (2, 2)

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Compare how far the mark may continue along both."""
        one, other = both_lengths(candidates, scope, self.mark)
        if one == other and is_decided(one) and one != 1:
            reach = least(one) + 1
            lit = dict.fromkeys(index for region in scope.regions for index in region[:reach])
            return Broken(tuple(lit), (least(one),))
        return PENDING if one & other & ~1 else SATISFIED

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Continue along each up to the least length that fits, and stop at the only one."""
        one, other = both_lengths(candidates, scope, self.mark)
        kept = _fitting(one, other), _fitting(other, one)
        if all(kept):  # else broken: the check says so
            yield from removals(candidates, scope, self.mark, kept)

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Forbid each length that both could have."""
        ways = [_reach(cnf, region, self.mark) for region in scope.regions]
        for (one, beyond), (other, further) in zip(*map(pairwise, ways), strict=False):
            cnf.add([-one, beyond, -other, further])

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it with the length of each."""
        one, other = (length_of(cp, region, self.mark) for region in scope.regions)
        pairs = [
            (a, b)
            for a in range(len(scope.regions[0]) + 1)
            for b in range(len(scope.regions[1]) + 1)
            if a != b or not a
        ]
        cp.model.add_allowed_assignments([one, other], pairs)

    def states(self, scope: Scope) -> str:
        """Say from where there are not as many both ways."""
        starts = [place(region[0], scope.board) for region in scope.regions if region]
        if len(starts) < 2:
            return say("an empty region shows nothing")
        told = seen(
            scope,
            later(
                "looking from {one} and from {other}, different numbers of {stars} must be seen, "
                "unless one way has none"
            ),
            later(
                "looking from {one} and from {other}, different numbers of {stars} must be in "
                "line, unless one way has none"
            ),
        )
        what = sort_of(self.mark, scope.coords, scope.board)
        return say(told, one=starts[0], other=starts[1], stars=what)

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say how many there are both ways."""
        (number,) = violation.numbers
        if follows(scope):
            return say_n(number, "there is {n} step both ways", "there are {n} steps both ways")
        return say_n(number, "{n} is seen both ways", "{n} are seen both ways")

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say that they would be equal."""
        told = seen(
            scope,
            later("otherwise equally many would be seen both ways"),
            later("otherwise there would be equally many steps both ways"),
        )
        return say(told)


def _fitting(own: int, other: int) -> int:
    """Return those lengths that go with some length of the other region."""
    return own & ~other if is_decided(other) and other != 1 else own


def _reach(cnf: Cnf, region: tuple[int, ...], mark: int) -> list[int]:
    """Return for each coord the literal that it and all before it have the mark."""
    found = list[int]()
    for index in region:
        here = cnf.lit(index, mark)
        if found:
            both = cnf.aux()
            cnf.add([-both, found[-1]])
            cnf.add([-both, here])
            cnf.add([both, -found[-1], -here])
            here = both
        found.append(here)
    return [*found, cnf.FALSE]
