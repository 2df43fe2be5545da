"""ExactCount: exactly `n` coords of the region have `mark`; an empty region has it 0 times.

Source: the numbered rooms of Heyawake, the rows of Takuzu and Star Battle, the clues of Slitherlink
and Akari. Encoding: combinations where they are few, else a totalizer (Bailleux and Boufkhad 2003)
that rules out at every level what the whole cannot use. Cost: O(coords x n) clauses at worst a
level; 20 coords with 10 marks take about 330 clauses.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from py_solver.board.errors import ConstraintError
from py_solver.board.substrate import Joins
from py_solver.logic.abilities import Keeping, Narrowing, Quiet, WritingEach
from py_solver.logic.cnf import Cnf
from py_solver.logic.encode.cardinality import count_each, count_in, exactly
from py_solver.logic.oracle import Oracle
from py_solver.logic.outcome import Broken, Checked, Removal
from py_solver.logic.params import param
from py_solver.logic.reason.tally import (
    has_room,
    judged,
    narrow_count,
    settled,
    tally,
)
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.counts import EXACTLY, asks, full_or_needed, miscounted
from py_solver.logic.scope import Scope
from py_solver.rules.count.degree_in import other_counts
from py_solver.words.say import say

ROUND = 4
"""This many coords are around a cell or a corner; no other rule needs smaller counts."""


@dataclass(frozen=True)
class ExactCount(Rule, Narrowing, WritingEach, Keeping, Quiet):
    """Exactly n coords of the region have the mark."""

    mark: int = field(metadata=param("mark"))
    n: int = field(metadata=param("count"))

    def refuse(self, scope: Scope) -> None:
        """Refuse a negative count."""
        super().refuse(scope)
        if self.n < 0:
            raise ConstraintError(say("There cannot be {n} of a value.", n=self.n))

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Count the coords that have the mark, and those that still can."""
        return judged(candidates, scope.region, self.mark, (self.n,), scope.board)

    def is_quiet(self, candidates: Candidates, scope: Scope) -> bool:
        """Count without recording which coords have it."""
        return has_room(candidates, scope.region, self.mark, (self.n,))

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Clear the rest once n coords have the mark; fill the rest when all are needed."""
        found = tally(candidates, scope.region, self.mark, scope.board)
        yield from settled(candidates, found, self.mark, (self.n,))

    def narrow(self, state: list[int], scope: Scope) -> list[int]:
        """Do the same without reasons."""
        return narrow_count(state, scope.region, self.mark, (self.n,))

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write the count."""
        count_in(cnf, cnf.lits(scope.region, self.mark), (self.n,))

    def encode_each(self, cnf: Cnf, scopes: Sequence[Scope]) -> None:
        """Write the counts."""
        count_each(cnf, [scope.region for scope in scopes], self.mark, (self.n,))

    def written(self, cnf: Cnf, scopes: Sequence[Scope]) -> None:
        """Keep the counts of rooms, and of borders around a cell, because other rules need them."""
        for scope in scopes:
            if len(scope.region) > ROUND or scope.board.joins is Joins.PARTS:
                cnf.once(exactly(self.mark, scope.region), lambda: self.n)

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it as a sum of literals."""
        cp.model.add(sum(cp.lit(index, self.mark) for index in scope.region) == self.n)

    def states(self, scope: Scope) -> str:
        """Say how many there should be."""
        return asks(EXACTLY, self.n, self.mark, scope)

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say who is too many, or how few there can be."""
        return miscounted(violation, self.mark, self.n, scope)

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say that there are as many already, or that all of the others are needed."""
        return full_or_needed(removal, self.mark, self.n, scope)

    def opposite(self, scope: Scope) -> Rule | None:
        """Return any other count."""
        return other_counts(self.mark, (self.n,), scope)
