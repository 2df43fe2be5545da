"""Alike: all coords of the region have the same mark; an empty region passes.

Copy this file to start a rule; replace every sentence. It is tested as if it were in use. Source:
which genre needs it, and its rules page. Encoding: equality of neighbours, mark by mark. Cost:
O(coords x marks) clauses.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from py_solver.board.marks import is_decided
from py_solver.logic.cnf import Cnf
from py_solver.logic.oracle import Oracle
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.marks import be
from py_solver.logic.say.places import place, where
from py_solver.logic.scope import Scope
from py_solver.words.say import say


@dataclass(frozen=True)
class Alike(Rule):
    """All coords of the region have the same mark."""

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look for a mark that is still open everywhere."""
        common = -1
        for index in scope.region:
            common &= candidates[index]
        if not common:
            return Broken(scope.region)
        settled = len(scope.region) < 2 or all(is_decided(candidates[i]) for i in scope.region)
        return SATISFIED if settled else PENDING

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Remove from each coord the marks that some other coord cannot have."""
        for other in scope.region:
            for index in scope.region:
                gone = candidates[index] & ~candidates[other]
                if gone:
                    yield Removal(index, gone, (other,))

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write that a mark on one coord is a mark on the next, and the other way round."""
        for one, other in pairwise(scope.region):
            for mark in {*cnf.marks(one), *cnf.marks(other)}:
                cnf.add([-cnf.lit(one, mark), cnf.lit(other, mark)])
                cnf.add([-cnf.lit(other, mark), cnf.lit(one, mark)])

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it as equal numbers."""
        for one, other in pairwise(scope.region):
            cp.model.add(cp.number(one) == cp.number(other))

    def states(self, scope: Scope) -> str:
        """Say what must hold, as a clause: no capital, no full stop."""
        return say("{where} must be the same throughout", where=where(scope.region, scope.board))

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say what is wrong, as a clause that follows `but`, whatever the clause before it is."""
        return say("nothing is left that fits everywhere")

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say why the marks cannot be; it follows `and`."""
        (other,), board = removal.because, scope.board
        return say(
            "{place} cannot {be}",
            place=place(other, board),
            be=be(removal.candidates, other, board),
        )
