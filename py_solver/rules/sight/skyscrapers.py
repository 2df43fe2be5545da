"""Skyscrapers: looking along the region, exactly `count` numbers exceed all numbers before them.

The first number always counts, unless it is on the `ground`: what is not higher than that is never
seen. An empty region shows none.
Source: the clues outside the grid of a Skyscrapers puzzle.
Encoding: the greatest number so far, in order encoding; a coord is seen when it exceeds that; the
coords seen are counted by a totalizer (Bailleux and Boufkhad 2003). Cost: O(coords x marks + coords
x count) clauses.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import ClassVar

from py_solver.board.errors import ConstraintError
from py_solver.board.marks import marks_in
from py_solver.logic.cnf import Cnf
from py_solver.logic.encode.cardinality import count_in
from py_solver.logic.oracle import Oracle
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.params import param
from py_solver.logic.reason.masks import least, most, narrowed
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.places import place, where
from py_solver.logic.say.sums import with_here
from py_solver.logic.scope import Scope
from py_solver.words.say import later, say, say_n

Views = dict[int, int]
"""By the greatest number so far (at first the ground), the mask of how many numbers can be
visible."""


@dataclass(frozen=True)
class Skyscrapers(Rule):
    """Looking along the region, exactly `count` numbers exceed all numbers before them."""

    count: int = field(metadata=param("count"))
    ground: int = field(default=-1, metadata=param("mark", later("Value of the ground")))
    arithmetic: ClassVar[bool] = True

    def refuse(self, scope: Scope) -> None:
        """Refuse a count below zero."""
        super().refuse(scope)
        if self.count < 0:
            raise ConstraintError(say("{count} numbers cannot be seen.", count=self.count))

    @staticmethod
    def _step(views: Views, mask: int) -> Views:
        """Return the views one coord further on."""
        after: Views = {}
        for height, counts in views.items():
            lower = mask & (1 << (height + 1)) - 1
            if lower:
                after[height] = after.get(height, 0) | counts
            for mark in marks_in(mask & ~lower):
                after[mark] = after.get(mark, 0) | counts << 1
        return after

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Collect how many numbers can be visible, whatever the greatest number is."""
        views: Views = {self.ground: 1}
        for index in scope.region:
            views = self._step(views, candidates[index])
        counts = 0
        for mask in views.values():
            counts |= mask
        if not counts >> self.count & 1:
            return Broken(scope.region, (least(counts), most(counts)) if counts else ())
        return SATISFIED if counts == 1 << self.count else PENDING

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Keep the numbers with which some way to look along the region sees `count` of them."""
        views: list[Views] = [{self.ground: 1}]
        for index in scope.region:
            views.append(self._step(views[-1], candidates[index]))
        # By the greatest number so far: how many can be visible up to there.
        wanted = dict.fromkeys(views[-1], 1 << self.count)
        for at in range(len(scope.region) - 1, -1, -1):
            index = scope.region[at]
            kept, needed = 0, {}
            for height, counts in views[at].items():
                needed[height] = 0
                for mark in marks_in(candidates[index]):
                    seen = int(mark > height)
                    before = wanted[max(mark, height)] >> seen
                    needed[height] |= before
                    if counts & before:
                        kept |= 1 << mark
            wanted = needed
            gone = candidates[index] & ~kept
            if gone:
                rest = (near for near in scope.region if near != index)
                yield Removal(index, gone, narrowed(rest, candidates, scope.board))

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write the greatest number so far, which coords exceed it, and how many do."""
        heights = sorted({mark for index in scope.region for mark in cnf.marks(index)})
        # Some number so far is at least this; the ground is before all of them.
        before = {height: cnf.FALSE if height > self.ground else cnf.TRUE for height in heights}
        seen = []
        for index in scope.region:
            visible = cnf.aux()
            seen.append(visible)
            for mark in cnf.marks(index):
                cnf.add([-cnf.lit(index, mark), visible, before[mark]])
                cnf.add([-cnf.lit(index, mark), -visible, -before[mark]])
            after: dict[int, int] = {}
            higher = cnf.FALSE
            for height in reversed(heights):
                own, reached = cnf.lit(index, height), cnf.aux()
                cnf.add([-reached, before[height], own, higher])
                for cause in (before[height], own, higher):
                    cnf.add([-cause, reached])
                after[height] = higher = reached
            before = after
        count_in(cnf, seen, [self.count])

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it with the maxima of the first numbers, and a count of where they rise."""
        seen = []
        highest = cp.model.new_constant(self.ground)
        roof = max((cp.marks(index)[-1] for index in scope.region), default=0)
        for index in scope.region:
            top = cp.model.new_int_var(self.ground, max(roof, self.ground), "")
            cp.model.add_max_equality(top, [highest, cp.number(index)])
            visible = cp.model.new_bool_var("")
            cp.model.add(cp.number(index) > highest).only_enforce_if(visible)
            cp.model.add(cp.number(index) <= highest).only_enforce_if(~visible)
            seen.append(visible)
            highest = top
        cp.model.add(sum(seen) + cp.model.new_constant(0) == self.count)

    def states(self, scope: Scope) -> str:
        """Say how many must be visible, and from where."""
        region, board = scope.region, scope.board
        if len(region) < 2:
            return say_n(
                self.count,
                "exactly {n} number must be seen in {region}",
                "exactly {n} numbers must be seen in {region}",
                region=where(region, board),
            )
        return say_n(
            self.count,
            "looking from {first} to {last}, exactly {n} number must be seen",
            "looking from {first} to {last}, exactly {n} numbers must be seen",
            first=place(region[0], board),
            last=place(region[-1], board),
        )

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say how many are visible, or how many can be."""
        if not violation.numbers:
            return say("one of its cells has no number left")
        fewest, greatest = violation.numbers
        if not greatest:
            return say("none can be seen")
        if fewest == greatest:
            if fewest < self.count:
                return say_n(fewest, "only {n} is seen", "only {n} are seen")
            return say_n(fewest, "{n} is seen", "{n} are seen")
        if fewest > self.count:
            return say_n(fewest, "at least {n} is seen", "at least {n} are seen")
        if greatest < self.count:
            return say("at most {n} can be seen", n=greatest)
        return say("too few or too many are seen")

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say that the number would make it too few or too many."""
        told = later("too few or too many would be seen")
        if self.count == len(scope.region):
            told = later("too few would be seen")
        elif self.count == 1:
            told = later("too many would be seen")
        return with_here(removal, scope, say(told))
