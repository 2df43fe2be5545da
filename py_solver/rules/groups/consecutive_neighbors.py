"""ConsecutiveNeighbors: every coord with the number n has a coord with n + 1 next to it.

Only the greatest number that can be in the region needs none; `falling` turns this round: n - 1,
and the smallest. Next to it is in 8 directions if `diagonal`, else in 4. An empty region passes.
With `of`, this is asked of one number only.
Source: Hidato (diagonal) and Numbrix, where with Distinct it makes the chain. There each direction
implies the other, and stating both is worth it: the clauses of the other direction are what lets
unit propagation confine n + 1, n + 2, … to the surroundings of a given n, and save about nine
conflicts in ten on a 10x10 board with 12 givens. Neither implies the other without Distinct.
Encoding: the rule, number by number. Cost: O(coords x marks) clauses of up to 9 literals.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import ClassVar

from py_solver.board.marks import is_decided, marks_in, only_mark
from py_solver.board.substrate import Substrate
from py_solver.logic.abilities import Part, Parted
from py_solver.logic.cnf import Cnf
from py_solver.logic.oracle import Oracle
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.params import param
from py_solver.logic.reason.masks import least, most, narrowed
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.marks import numbers
from py_solver.logic.say.places import NAMED, place
from py_solver.logic.scope import Scope
from py_solver.words.say import later, say

Near = Mapping[int, tuple[int, ...]]


@lru_cache(maxsize=64)
def _diagonally_too(board: Substrate, region: tuple[int, ...]) -> Near:
    """For each coord those of the region in its layer that touch it, corners included."""
    inside = {board.coords[index]: index for index in region}
    steps = [(down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right]
    return {
        index: tuple(
            inside[near]
            for down, right in steps
            if (near := coord._replace(row=coord.row + down, col=coord.col + right)) in inside
        )
        for coord, index in inside.items()
    }


EVERY = {
    (False, False): later("every number but {last} must touch the next one along an edge"),
    (False, True): later(
        "every number but {last} must touch the next one along an edge or at a corner"
    ),
    (True, False): later("every number but {last} must touch the one before it along an edge"),
    (True, True): later(
        "every number but {last} must touch the one before it along an edge or at a corner"
    ),
}
"""By whether numbers fall, and may touch at corners."""


@dataclass(frozen=True)
class ConsecutiveNeighbors(Rule, Parted):
    """Every coord with the number n has a coord with n + 1 (falling: n - 1) next to it."""

    diagonal: bool = field(metadata=param("flag", later("Also at corners")))
    falling: bool = field(default=False, metadata=param("flag", later("Falling")))
    of: int | None = field(default=None, metadata=param("mark", later("Only for this value")))
    arithmetic: ClassVar[bool] = True

    def _near(self, scope: Scope) -> Near:
        if self.diagonal:
            return _diagonally_too(scope.board, scope.region)
        return scope.neighbors

    def _end(self, scope: Scope) -> int:
        """Return the mask of the numbers that need no neighbour."""
        end = 1 << self._last(scope)
        return end if self.of is None else end | ~(1 << self.of)

    def _last(self, scope: Scope) -> int:
        """Return the number that nothing follows."""
        marks = scope.marks or 1
        return least(marks) if self.falling else most(marks)

    def _next(self, mask: int) -> int:
        """Return the numbers that those of the mask ask for."""
        return mask >> 1 if self.falling else mask << 1

    def _served(self, mask: int) -> int:
        """Return the numbers that ask for those of the mask."""
        return mask << 1 if self.falling else mask >> 1

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Remove numbers without a possible next one, until no more are removed."""
        near, end = self._near(scope), self._end(scope)
        alive = list(candidates)
        # A part is checked hundreds of times for each hint, and few coords can have its number.
        asking = [index for index in scope.region if candidates[index] & ~end]
        waiting = dict.fromkeys(asking)
        while waiting:
            index = next(iter(waiting))
            del waiting[index]
            kept = alive[index] & (end | self._served(self._union(alive, near[index])))
            if kept != alive[index]:
                alive[index] = kept
                waiting.update(dict.fromkeys(near[index]))
        stuck = [index for index in scope.region if not alive[index]]
        if stuck:
            return self._stuck(candidates, scope, stuck, alive)
        for index in asking:
            settled = (other for other in near[index] if is_decided(candidates[other]))
            if candidates[index] & ~(end | self._served(self._union(alive, settled))):
                return PENDING
        return SATISFIED

    @staticmethod
    def _union(masks: Candidates, indices: Iterable[int]) -> int:
        union = 0
        for index in indices:
            union |= masks[index]
        return union

    def _stuck(
        self, candidates: Candidates, scope: Scope, stuck: list[int], alive: Candidates
    ) -> Broken:
        """Blame one coord that is left with nothing, best one whose neighbours say it all."""
        near, end = self._near(scope), self._end(scope)

        def is_direct(index: int) -> bool:
            served = self._served(self._union(candidates, near[index]))
            return not candidates[index] & (end | served)

        chosen = min(stuck, key=lambda i: (not is_direct(i), not is_decided(candidates[i])))
        blamed = dict.fromkeys((chosen, *near[chosen]))
        if not is_direct(chosen):
            # A candidate that a neighbour lost was removed because of its own neighbours.
            waiting = list(near[chosen])
            while waiting:
                index = waiting.pop()
                if alive[index] != candidates[index]:
                    waiting.extend(other for other in near[index] if other not in blamed)
                    blamed.update(dict.fromkeys(near[index]))
        numbers: tuple[int, ...] = ()
        if is_decided(candidates[chosen]):
            number = only_mark(candidates[chosen])
            asked = number - 1 if self.falling else number + 1
            numbers = (number, asked) if is_direct(chosen) else (number,)
        return Broken((chosen,), numbers, narrowed(blamed, candidates, scope.board))

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Remove numbers without a possible next one; force the one coord that can be next."""
        near, end = self._near(scope), self._end(scope)
        waiting = dict.fromkeys(index for index in scope.region if candidates[index] & ~end)
        while waiting:
            index = next(iter(waiting))
            del waiting[index]
            served = self._served(self._union(candidates, near[index]))
            gone = candidates[index] & ~(end | served)
            if gone:
                blamed = narrowed(near[index], candidates, scope.board)
                yield Removal(index, gone, blamed, "stuck")
                waiting.update(dict.fromkeys(near[index]))
        for index in scope.region:
            if candidates[index] & end:
                continue
            asked = self._next(candidates[index])
            serving = [other for other in near[index] if candidates[other] & asked]
            if len(serving) != 1:
                continue
            gone = candidates[serving[0]] & ~asked
            if gone:
                others = (other for other in near[index] if other != serving[0])
                blamed = narrowed(others, candidates, scope.board)
                yield Removal(serving[0], gone, (index, *blamed), "only way")

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write for each coord and each number but the last that a neighbour continues."""
        near, end = self._near(scope), self._end(scope)
        step = -1 if self.falling else 1
        for index in scope.region:
            for mark in cnf.marks(index):
                if not end >> mark & 1:
                    onward = (cnf.lit(other, mark + step) for other in near[index])
                    cnf.add([-cnf.lit(index, mark), *onward])

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it by the difference between each two neighbours."""
        near, end = self._near(scope), self._end(scope)
        step = -1 if self.falling else 1
        for index in scope.region:
            following = [cp.lit(index, mark) for mark in cp.marks(index) if end >> mark & 1]
            for other in near[index]:
                follows = cp.model.new_bool_var("")
                cp.model.add(cp.number(other) == cp.number(index) + step).only_enforce_if(follows)
                cp.model.add(cp.number(other) != cp.number(index) + step).only_enforce_if(~follows)
                following.append(follows)
            cp.model.add_at_least_one(following)

    def states(self, scope: Scope) -> str:
        """Say what a number must touch, and how."""
        if self.of is not None:
            step = -1 if self.falling else 1
            told = later("{number} must touch {other} along an edge")
            if self.diagonal:
                told = later("{number} must touch {other} along an edge or at a corner")
            return say(told, number=self.of, other=self.of + step)
        return say(EVERY[self.falling, self.diagonal], last=self._last(scope))

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Name the number and what is missing next to it."""
        where = place(violation.coords[0], scope.board)
        if len(violation.numbers) == 2:
            number, asked = violation.numbers
            return say(
                "{place} is {number}, and no cell next to it can be {asked}",
                place=where,
                number=number,
                asked=asked,
            )
        if violation.numbers:
            return say(
                "{place} is {number}, and no cell next to it can be the number needed",
                place=where,
                number=violation.numbers[0],
            )
        return say("no number that is left for {place} fits the cells next to it", place=where)

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say which number cannot be next to it, or which number has no other way to continue."""
        if removal.why == "stuck":
            asked = marks_in(self._next(removal.candidates))
            if len(asked) > NAMED:
                return say("no cell next to it can be the number needed")
            return say("no cell next to it can be {numbers}", numbers=numbers(asked, "or"))
        return say(
            "no other cell next to {place} can be the number needed",
            place=place(removal.because[0], scope.board),
        )

    def parts(self, scope: Scope) -> Iterator[Part]:
        """Yield what is asked of each number."""
        end = self._end(scope)
        for number in marks_in(scope.marks & ~end):
            one = ConsecutiveNeighbors(self.diagonal, self.falling, number)
            yield Part(one, scope, self.weight)
