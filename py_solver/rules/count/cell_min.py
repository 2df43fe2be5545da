"""CellMin: in each of several regions at least `least` coords have `mark`.

Each region is the reach of its first coord, as the puzzle names it; an empty one has it 0 times.
Source: Akari, where a bulb in its cross lights each cell. Encoding: one clause a region for one;
else combinations where they are few, or a totalizer that counts downwards only. Cost: O(coords) a
region for one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from py_solver.board.errors import ConstraintError
from py_solver.logic.abilities import Part, Parted, WritingEach
from py_solver.logic.cnf import Cnf
from py_solver.logic.encode.cardinality import count_each, count_in
from py_solver.logic.oracle import Oracle
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.reason.tally import extent, settled, tally
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.marks import a_holder, holding
from py_solver.logic.say.places import place, places
from py_solver.logic.say.words import there_can_be
from py_solver.logic.scope import Scope
from py_solver.rules.count.at_most import AtMost
from py_solver.words.say import later, say, say_n


@dataclass(frozen=True)
class CellMin(Rule, WritingEach, Parted):
    """Each region has at least `least` coords with the mark."""

    mark: int
    least: int
    regions: ClassVar[tuple[int, int | None]] = (1, None)

    def refuse(self, scope: Scope) -> None:
        """Refuse a negative count."""
        super().refuse(scope)
        if self.least < 0:
            raise ConstraintError(
                say("There cannot be at least {least} of a value.", least=self.least)
            )

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look for a region that cannot have the mark often enough; highlight its first coord."""
        status = SATISFIED
        bit, enough = 1 << self.mark, self.least
        for region in scope.regions:
            held = 0
            for index in region:
                # A solution is checked region by region, and mostly the first few coords suffice.
                if held == enough:
                    break
                held += candidates[index] == bit
            if held == enough:
                continue
            least, most = extent(candidates, region, self.mark)
            if most < self.least:
                lost = tally(candidates, region, self.mark, scope.board).lost
                return Broken(region[:1], (most,), lost)
            if least < self.least:
                status = PENDING
        return status

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Give the mark to the open coords of a region that needs all of them."""
        for region in scope.regions:
            found = tally(candidates, region, self.mark, scope.board)
            yield from settled(candidates, found, self.mark, self._allowed(region))

    def _allowed(self, region: tuple[int, ...]) -> range:
        return range(self.least, len(region) + 1)

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write the count of each region."""
        for region in scope.regions:
            literals = cnf.lits(region, self.mark)
            count_in(cnf, literals, self._allowed(region))

    def encode_each(self, cnf: Cnf, scopes: Sequence[Scope]) -> None:
        """Write the counts of all regions."""
        regions = [region for scope in scopes for region in scope.regions]
        longest = max(map(len, regions), default=0)
        count_each(cnf, regions, self.mark, range(self.least, longest + 1))

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it as sums of literals."""
        for region in scope.regions:
            cp.model.add(sum(cp.lit(index, self.mark) for index in region) >= self.least)

    def states(self, scope: Scope) -> str:
        """Say how many each of the first coords should have in its reach."""
        board = scope.board
        firsts = [region[0] for region in scope.regions if region]
        named = places(firsts, board) if firsts else say("an empty region")
        if not self.least:
            return say(
                "{places} need not have {one} within reach",
                places=named,
                one=a_holder(self.mark, scope.coords, board),
            )
        return say_n(
            max(1, len(firsts)),
            "{places} must have at least {stars} within reach",
            "{places} must each have at least {stars} within reach",
            places=named,
            stars=holding(self.least, self.mark, scope.coords, board),
        )

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say that there is no room, and within whose reach."""
        (most,), board = violation.numbers, scope.board
        if most:
            room = there_can_be(most)
        else:
            one = a_holder(self.mark, scope.coords, board)
            room = say("no place is left for {one}", one=one)
        return self._within(violation.coords, scope, room)

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say that all places that are left are needed, and within whose reach."""
        for region in scope.regions:
            if removal.index in region and set(removal.because) <= set(region):
                missing = a_holder(self.mark, scope.coords, scope.board)
                told = later("every remaining place is needed for {one}")
                if self.least == 1:
                    told = later("only one place is left for {one}")
                return self._within(region[:1], scope, say(told, one=missing))
        raise AssertionError("a removal is made for some region")

    @staticmethod
    def _within(first: Sequence[int], scope: Scope, clause: str) -> str:
        """Name the coord whose reach the sentence is about, unless there is only one."""
        if not first or len(scope.regions) == 1:
            return clause
        near = place(first[0], scope.board)
        return say("within reach of {place} {clause}", place=near, clause=clause)

    def parts(self, scope: Scope) -> Iterator[Part]:
        """Yield the reach of each coord alone."""
        if len(scope.regions) == 1:  # itself, which the genre may have words for
            yield Part(self, scope, self.weight)
            return
        for region in scope.regions:
            yield Part(self, Scope(scope.board, (region,)), self.weight)

    def opposite(self, scope: Scope) -> Rule | None:
        """Return that there are fewer, if there is one reach; of several any could lack some."""
        single = len(scope.regions) == 1 and self.least
        return AtMost(self.mark, self.least - 1) if single else None
