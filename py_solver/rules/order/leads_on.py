"""LeadsOn: the number after that of the first region's coord is in the second region.

Only `last` needs none after it. `falling` turns this round: the number before it is there.
Source: Signpost, of Tatham's collection, in which each arrow points to the next number. With
Distinct, each direction implies the other, and both are stated because unit propagation follows a
chain forwards by one and backwards by the other.
Encoding: the rule, number by number. Cost: O(marks) clauses of as many literals as the region has.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import ClassVar

from py_solver.board.errors import ConstraintError
from py_solver.board.marks import is_decided, marks_in, only_mark
from py_solver.logic.cnf import Cnf
from py_solver.logic.oracle import Oracle
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.params import param
from py_solver.logic.reason.masks import narrowed
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.marks import numbers
from py_solver.logic.say.places import NAMED, place, where
from py_solver.logic.scope import Scope
from py_solver.words.say import later, say


@dataclass(frozen=True)
class LeadsOn(Rule):
    """The number after that of one coord is in the region; falling: the number before it."""

    last: int = field(metadata=param("mark", later("Last value")))
    falling: bool = field(default=False, metadata=param("flag", later("Falling")))
    regions: ClassVar[tuple[int, int | None]] = (2, 2)
    arithmetic: ClassVar[bool] = True

    def refuse(self, scope: Scope) -> None:
        """Refuse a first region that is not one coord, and one that is in the second region."""
        super().refuse(scope)
        if len(scope.region) != 1 or scope.region[0] in scope.regions[1]:
            raise ConstraintError(say("A number leads from one coord to others."))

    def _asked(self, mask: int) -> int:
        """Return the numbers that those of the mask ask for."""
        return mask >> 1 if self.falling else mask << 1

    def _served(self, candidates: Candidates, scope: Scope) -> int:
        """Return the numbers that the coord can have."""
        union = 0
        for index in scope.regions[1]:
            union |= candidates[index]
        return 1 << self.last | (union << 1 if self.falling else union >> 1)

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Compare the numbers of the coord with those that are possible in the region."""
        (start,), ends = scope.regions
        mask = candidates[start]
        if not mask & self._served(candidates, scope):
            decided = (only_mark(mask), only_mark(self._asked(mask))) if is_decided(mask) else ()
            return Broken((start,), decided, narrowed((start, *ends), candidates, scope.board))
        settled = 1 << self.last
        for index in ends:
            if is_decided(candidates[index]):
                found = candidates[index]
                settled |= found << 1 if self.falling else found >> 1
        return PENDING if mask & ~settled else SATISFIED

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Remove numbers that nothing follows; force the one coord that can have the next."""
        (start,), ends = scope.regions
        mask = candidates[start]
        gone = mask & ~self._served(candidates, scope)
        if gone == mask:
            return
        if gone:
            yield Removal(start, gone, narrowed(ends, candidates, scope.board), "stuck")
            mask = candidates[start]
        if mask >> self.last & 1:
            return
        asked = self._asked(mask)
        able = [index for index in ends if candidates[index] & asked]
        if len(able) == 1:
            gone = candidates[able[0]] & ~asked
            if gone:
                others = narrowed(
                    (index for index in ends if index != able[0]), candidates, scope.board
                )
                yield Removal(able[0], gone, (start, *others), "only way")

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write for each number but the last that a coord of the region has the next one."""
        (start,), ends = scope.regions
        step = -1 if self.falling else 1
        for mark in cnf.marks(start):
            if mark != self.last:
                onward = (cnf.lit(index, mark + step) for index in ends)
                cnf.add([-cnf.lit(start, mark), *onward])

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it by differences."""
        (start,), ends = scope.regions
        step = -1 if self.falling else 1
        follows = [cp.lit(start, mark) for mark in cp.marks(start) if mark == self.last]
        for index in ends:
            next_ = cp.model.new_bool_var("")
            cp.model.add(cp.number(index) == cp.number(start) + step).only_enforce_if(next_)
            follows.append(next_)
        cp.model.add_at_least_one(follows)

    def states(self, scope: Scope) -> str:
        """Say where the next number must be."""
        (start,), ends = scope.regions
        first, lit = place(start, scope.board), where(ends, scope.board)
        if self.falling:
            return say(
                "the number before that in {first} must be in {where}", first=first, where=lit
            )
        return say("the number after that in {first} must be in {where}", first=first, where=lit)

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say which number is missing."""
        if violation.numbers:
            return self._none(str(violation.numbers[1]))
        return self._none(say("the number needed"))

    def _none(self, needed: str) -> str:
        """Say that no cell of the region can have it."""
        if self.falling:
            return say("none of the cells that point to it can be {needed}", needed=needed)
        return say("none of the cells it points to can be {needed}", needed=needed)

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say which number cannot be there, or that no other cell can have it."""
        if removal.why == "stuck":
            asked = marks_in(self._asked(removal.candidates))
            if len(asked) > NAMED:
                return self._none(say("the number needed"))
            return self._none(numbers(asked, "or"))
        only = place(removal.index, scope.board)
        if self.falling:
            return say(
                "of the cells that point to it, only {place} can be the number needed", place=only
            )
        return say("of the cells it points to, only {place} can be the number needed", place=only)
