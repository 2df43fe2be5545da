"""Decided: every coord has exactly one candidate left.

Source: a value-filling puzzle is finished only when every cell is filled in; shading and loop
puzzles do not ask for it. Encoding: none, since a model decides every coord. Cost: nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from py_solver.logic.abilities import Part, Parted
from py_solver.logic.cnf import Cnf
from py_solver.logic.oracle import Oracle
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.places import places, where
from py_solver.logic.scope import Scope
from py_solver.words.say import say


@dataclass(frozen=True)
class Decided(Rule, Parted):
    """Every coord has exactly one candidate left."""

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look for an open coord, and for one without any candidate."""
        status = SATISFIED
        for index in scope.region:
            mask = candidates[index]
            if mask & (mask - 1):
                status = PENDING
            elif not mask:
                return Broken((index,))
        return status

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Remove nothing: any mark decides a coord."""
        yield from ()

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write nothing: every model gives each coord exactly one mark."""

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State that each coord has one of its marks."""
        for index in scope.region:
            cp.model.add_exactly_one([cp.lit(index, mark) for mark in cp.marks(index)])

    def states(self, scope: Scope) -> str:
        """Say that nothing may stay open."""
        return say("{where} must be filled in", where=where(scope.region, scope.board))

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Name the coord that nothing fits."""
        return say("nothing fits in {places}", places=places(violation.coords, scope.board))

    def because(self, removal: Removal, scope: Scope) -> str:
        """Return a sentence for the case that any mark were removed."""
        return say("nothing else is possible")

    def parts(self, scope: Scope) -> Iterator[Part]:
        """Yield nothing: no mark follows from it, and every finished board obeys it."""
        yield from ()
