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
from py_solver.board.marks import is_decided
from py_solver.logic.cnf import Cnf
from py_solver.logic.encode.arithmetic import Level, follow
from py_solver.logic.encode.automata import Automaton, drawn, is_sure, kept_along, reads
from py_solver.logic.oracle import Oracle
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.reason.masks import narrowed, taken
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

    def _kept(self, candidates: Candidates, scope: Scope) -> list[int]:
        return kept_along(self._levels(scope), [candidates[index] for index in scope.region])

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look whether a path is left, and whether everything is decided."""
        if not all(self._kept(candidates, scope)):
            lost = narrowed(scope.region, candidates, scope.board)
            return Broken(lost or scope.region, (), scope.region)
        done = all(is_decided(candidates[index]) for index in scope.region)
        return SATISFIED if done else PENDING

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Remove the numbers that are on no path."""
        kept = self._kept(candidates, scope)
        if not all(kept):
            return  # broken: the check says so
        yield from [
            Removal(index, gone, because, "", tuple([candidates[other] for other in because]))
            for index, gone, because in taken(scope.region, kept, candidates, scope.board)
        ]

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
