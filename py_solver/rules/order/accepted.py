"""Accepted: an automaton that reads the region, coord by coord, ends in a state that is right.

Source: lines and cages of Sudoku variants whose rule is about the order of the numbers or about
parts of them: sum lines, rellik cages, lunchboxes, regular expressions. Encoding: the paths through
the automaton as a decision diagram, on which unit propagation is complete
(`logic/encode/automata.py`; Quimper and Walsh, "Global grammar constraints", 2006).
Cost: O(coords x states x marks) clauses, after states with the same future are merged.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import ClassVar

from py_solver.board.errors import ConstraintError
from py_solver.logic.cnf import Cnf
from py_solver.logic.encode.arithmetic import Level, follow
from py_solver.logic.encode.automata import Automaton, drawn, is_sure, reads
from py_solver.logic.oracle import Oracle
from py_solver.logic.outcome import Broken, Checked, Removal
from py_solver.logic.reason.paths import checked_along, removed_along
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.agreed import agreed
from py_solver.logic.say.places import where
from py_solver.logic.scope import Scope
from py_solver.words.say import say


@dataclass(frozen=True)
class Accepted(Rule):
    """The automaton accepts the numbers of the region, in order."""

    automaton: Automaton
    weight: ClassVar[int] = 2

    def refuse(self, scope: Scope) -> None:
        """Refuse an empty region."""
        super().refuse(scope)
        if not scope.region:
            raise ConstraintError(say("There is nothing to read on an empty line."))

    def _levels(self, scope: Scope) -> tuple[Level, ...]:
        """Return the paths on an empty board."""
        return drawn(self.automaton, tuple(scope.board.candidates[i] for i in scope.region))

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look whether a path is left, and whether everything is decided."""
        return checked_along(self._levels(scope), scope.region, candidates, scope.board)

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Remove the numbers that are on no path."""
        yield from removed_along(self._levels(scope), scope.region, candidates, scope.board)

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write that the numbers follow a path."""
        masks = (sum(1 << mark for mark in cnf.marks(index)) for index in scope.region)
        levels = drawn(self.automaton, tuple(masks))
        follow(cnf, scope.region, levels, sure=is_sure(levels))

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it as a table of everything that is accepted."""
        words = product(*(cp.marks(index) for index in scope.region))
        accepted = [word for word in words if reads(self.automaton, word)]
        cp.model.add_allowed_assignments([cp.number(index) for index in scope.region], accepted)

    def states(self, scope: Scope) -> str:
        """Say that the numbers must match; a genre says what."""
        return say("{place} must match its pattern", place=where(scope.region, scope.board))

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say that nothing is left."""
        return say("no arrangement fits")

    def because(self, removal: Removal, scope: Scope) -> str:
        """Name the other numbers, if that is short, or say that no arrangement has this one."""
        return agreed(removal, scope.board)
