"""OneOf: every coord of the region has one of these `marks`; an empty region passes.

Source: the odd and even cells of a Sudoku, and every cell that a puzzle restricts. Encoding: the
other marks are ruled out one by one. Cost: O(coords x marks) clauses of one literal.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from typing import ClassVar

from py_solver.board.errors import ConstraintError
from py_solver.board.marks import marks_in
from py_solver.logic.abilities import Part, Parted
from py_solver.logic.cnf import Cnf
from py_solver.logic.oracle import Oracle
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.params import param
from py_solver.logic.reason.masks import numbers_of
from py_solver.logic.rule import Candidates, Role, Rule
from py_solver.logic.say.marks import are, be
from py_solver.logic.say.places import NAMED, places, thing, where
from py_solver.logic.say.words import plural
from py_solver.logic.scope import Scope
from py_solver.words.say import say


@dataclass(frozen=True)
class OneOf(Rule, Parted):
    """Every coord of the region has one of the marks."""

    marks: tuple[int, ...] = field(metadata=param("marks"))
    role: ClassVar[Role] = Role.FORBIDDEN

    def refuse(self, scope: Scope) -> None:
        """Refuse an empty list of marks."""
        super().refuse(scope)
        if not self.marks:
            raise ConstraintError(say("OneOf needs at least one mark."))

    @property
    def _mask(self) -> int:
        return sum(1 << mark for mark in set(self.marks))

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look for coords that none of the marks is open to."""
        wanted = self._mask
        wrong = tuple(index for index in scope.region if not candidates[index] & wanted)
        if wrong:
            return Broken(wrong, numbers_of(wrong, candidates), wrong[:1])
        settled = all(not candidates[index] & ~wanted for index in scope.region)
        return SATISFIED if settled else PENDING

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Remove every other mark."""
        wanted = self._mask
        for index in scope.region:
            gone = candidates[index] & ~wanted
            if gone:
                yield Removal(index, gone, ())

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Rule out every other mark."""
        for index in scope.region:
            for mark in cnf.marks(index):
                if mark not in self.marks:
                    cnf.add([-cnf.lit(index, mark)])

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it as a table of the numbers."""
        for index in scope.region:
            table = [(mark,) for mark in self.marks]
            cp.model.add_allowed_assignments([cp.number(index)], table)

    def states(self, scope: Scope) -> str:
        """Name the coords and the marks."""
        region, board = scope.region, scope.board
        if not region:
            return say("an empty region may contain anything")
        if len(region) == sum(board.in_play):
            cells = plural(thing([board.coords[index] for index in region]))
            named = say("all {cells}", cells=cells)
        elif len(region) > NAMED:
            named = say("all of {region}", region=where(region, board))
        else:
            named = places(region, board)
        return say("{places} must {be}", places=named, be=be(self._mask, region[0], board))

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say the marks of the coords, or that they cannot have any of the required ones."""
        coords, held = violation.coords, violation.numbers
        if held and (len(coords) <= NAMED or len(set(held)) == 1):
            return are(coords, held, scope.board)
        return say("nothing that fits is left for {places}", places=places(coords, scope.board))

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say nothing: the demand is the whole reason."""
        return ""

    def parts(self, scope: Scope) -> Iterator[Part]:
        """Yield each coord alone; a single one is the rule, in the words of the genre."""
        if len(scope.region) == 1:
            yield Part(self, scope, self.weight)
        else:
            for index in scope.region:
                yield Part(self, Scope(scope.board, ((index,),)), self.weight)

    def opposite(self, scope: Scope) -> Rule | None:
        """Return the rule that a coord has another mark; None for several coords."""
        return other_marks(self.marks, scope)


def other_marks(marks: Collection[int], scope: Scope) -> OneOf | None:
    """Return the rule that the one coord has none of these; None if it has no other mark."""
    if len(scope.region) != 1:
        return None
    others = (mark for mark in marks_in(scope.marks) if mark not in marks)
    return OneOf(found) if (found := tuple(others)) else None
