"""AtMost: at most `n` coords of the region have `mark`; an empty region passes.

Source: one bulb in each straight run of Akari. Encoding: pairs or a product (Chen 2010) for one,
else combinations where they are few, or a totalizer that counts upwards only (Bailleux and Boufkhad
2003). Cost: O(coords) clauses for one, O(coords x n) at worst a level of the totalizer.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from py_solver.board.errors import ConstraintError
from py_solver.logic.abilities import Met, Narrowing, Quiet, WritingEach
from py_solver.logic.cnf import Cnf
from py_solver.logic.encode.cardinality import count_each, count_in
from py_solver.logic.oracle import Oracle
from py_solver.logic.outcome import SATISFIED, Broken, Checked, Removal
from py_solver.logic.params import param
from py_solver.logic.reason.tally import has_room, judged, settled, tally
from py_solver.logic.rule import Candidates, Role, Rule
from py_solver.logic.say.counts import AT_MOST, asks, full_or_needed, miscounted
from py_solver.logic.scope import Scope
from py_solver.rules.count.degree_in import other_counts
from py_solver.words.say import say


@dataclass(frozen=True)
class AtMost(Rule, Narrowing, WritingEach, Quiet, Met):
    """At most n coords of the region have the mark."""

    mark: int = field(metadata=param("mark"))
    n: int = field(metadata=param("count"))
    role: ClassVar[Role] = Role.FORBIDDEN

    def refuse(self, scope: Scope) -> None:
        """Refuse a negative count."""
        super().refuse(scope)
        if self.n < 0:
            raise ConstraintError(say("There cannot be at most {n} of a value.", n=self.n))

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Count the coords that have the mark, and those that still can."""
        if self.is_met(candidates, scope):
            return SATISFIED
        return judged(candidates, scope.region, self.mark, range(self.n + 1), scope.board)

    def is_met(self, candidates: Candidates, scope: Scope) -> bool:
        """Return whether no more of them can have it: most boards ask this a thousand times."""
        bit, room = 1 << self.mark, self.n
        for index in scope.region:
            if candidates[index] & bit:
                if room == 0:
                    return False
                room -= 1
        return True

    def is_quiet(self, candidates: Candidates, scope: Scope) -> bool:
        """Count without recording which coords have it."""
        return has_room(candidates, scope.region, self.mark, range(self.n + 1))

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Clear the rest once n coords have the mark."""
        found = tally(candidates, scope.region, self.mark, scope.board)
        yield from settled(candidates, found, self.mark, range(self.n + 1))

    def narrow(self, state: list[int], scope: Scope) -> list[int]:
        """Do the same without reasons, by the one bound that there is: most boards have many."""
        bit, held, undecided = 1 << self.mark, 0, list[int]()
        for index in scope.region:
            mask = state[index]
            if mask == bit:
                held += 1
            elif mask & bit:
                undecided.append(index)
        if held < self.n:
            return []
        for index in undecided:
            state[index] &= ~bit
        return undecided

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write the count."""
        count_in(cnf, cnf.lits(scope.region, self.mark), range(self.n + 1))

    def encode_each(self, cnf: Cnf, scopes: Sequence[Scope]) -> None:
        """Write the counts."""
        count_each(cnf, [scope.region for scope in scopes], self.mark, range(self.n + 1))

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it as a sum of literals."""
        cp.model.add(sum(cp.lit(index, self.mark) for index in scope.region) <= self.n)

    def states(self, scope: Scope) -> str:
        """Say how many there should be."""
        return asks(AT_MOST, self.n, self.mark, scope)

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say who is too many, or how few there can be."""
        return miscounted(violation, self.mark, self.n, scope)

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say that there are as many already, or that all of the others are needed."""
        return full_or_needed(removal, self.mark, self.n, scope)

    def opposite(self, scope: Scope) -> Rule | None:
        """Return any greater count."""
        return other_counts(self.mark, range(self.n + 1), scope)
