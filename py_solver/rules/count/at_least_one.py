"""AtLeastOne: one or more coords of the region have `mark`; an empty region fails.

Source: the spans over three rooms of Heyawake, the colours of a loop that must touch every room.
Encoding: one clause. Cost: O(coords).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from py_solver.logic.abilities import Narrowing, WritingEach
from py_solver.logic.cnf import Cnf
from py_solver.logic.encode.cardinality import count_each
from py_solver.logic.oracle import Oracle
from py_solver.logic.outcome import Broken, Checked, Removal
from py_solver.logic.params import param
from py_solver.logic.reason.tally import judged, settled, tally
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.counts import AT_LEAST, asks
from py_solver.logic.say.marks import be
from py_solver.logic.say.places import place, thing
from py_solver.logic.say.words import plural
from py_solver.logic.scope import Scope
from py_solver.rules.count.at_most import AtMost
from py_solver.words.say import say


@dataclass(frozen=True)
class AtLeastOne(Rule, Narrowing, WritingEach):
    """One or more coords of the region have the mark."""

    mark: int = field(metadata=param("mark"))

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look for a coord that has the mark, or still can."""
        return judged(candidates, scope.region, self.mark, self._allowed(scope), scope.board)

    def _allowed(self, scope: Scope) -> range:
        return range(1, len(scope.region) + 1)

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Give the mark to the last coord that can have it."""
        found = tally(candidates, scope.region, self.mark, scope.board)
        yield from settled(candidates, found, self.mark, self._allowed(scope))

    def narrow(self, state: list[int], scope: Scope) -> list[int]:
        """Do the same without reasons."""
        bit, last = 1 << self.mark, None
        for index in scope.region:
            mask = state[index]
            if mask & bit:
                if mask == bit or last is not None:
                    return []
                last = index
        if last is None:
            return []
        state[last] = bit
        return [last]

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write that one of the coords has the mark."""
        cnf.add(cnf.lits(scope.region, self.mark))

    def encode_each(self, cnf: Cnf, scopes: Sequence[Scope]) -> None:
        """Write the clauses."""
        regions = [scope.region for scope in scopes]
        count_each(cnf, regions, self.mark, range(1, max(map(len, regions), default=0) + 1))

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it as a sum of at least one."""
        cp.model.add(sum(cp.lit(index, self.mark) for index in scope.region) >= 1)

    def states(self, scope: Scope) -> str:
        """Say that there should be one."""
        return asks(AT_LEAST, 1, self.mark, scope)

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say that there can be none."""
        if not scope.region:
            return say("there can be none")
        held = be(1 << self.mark, scope.region[0], scope.board)
        if len(scope.region) == 1:
            return say("{place} cannot {be}", place=place(scope.region[0], scope.board), be=held)
        things = plural(thing([scope.board.coords[index] for index in scope.region]))
        return say("none of these {things} can {be}", things=things, be=held)

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say that this is the last that can have the mark."""
        held = be(1 << self.mark, removal.index, scope.board)
        marks = scope.board.marks_of(removal.index)
        if marks.is_binary and marks.noun and self.mark != marks.most and len(scope.region) > 1:
            # “cannot have no border” says it twice.
            held = be(1 << marks.most, removal.index, scope.board)
            if len(scope.region) == 2:
                return say("the other one must {be}", be=held)
            return say("all the others must {be}", be=held)
        if len(scope.region) == 2:
            return say("the other one cannot {be}", be=held)
        if len(scope.region) > 2:
            return say("none of the others can {be}", be=held)
        cell = say(thing([scope.board.coords[removal.index]]))
        return say("only this {cell} can {be}", cell=cell, be=held)

    def opposite(self, scope: Scope) -> Rule | None:
        """Return that there is none."""
        return AtMost(self.mark, 0)
