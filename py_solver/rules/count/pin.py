"""Pin: the one coord has the mark: a given.

Source: the givens of a Sudoku. Encoding: a unit clause, which the search assumes rather than adds,
so that one warm solver serves every puzzle of a shape. Cost: one literal.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from py_solver.board.errors import ConstraintError
from py_solver.logic.abilities import Narrowing
from py_solver.logic.cnf import Cnf
from py_solver.logic.oracle import Oracle
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.reason.masks import numbers_of
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.marks import be, has, named_mark
from py_solver.logic.say.places import place
from py_solver.logic.scope import Scope
from py_solver.rules.count.one_of import other_marks
from py_solver.words.say import say


@dataclass(frozen=True)
class Pin(Rule, Narrowing):
    """The one coord has the mark."""

    mark: int
    assumed: ClassVar[bool] = True

    def refuse(self, scope: Scope) -> None:
        """Raise ConstraintError for more than one coord, or a mark that the coord cannot have."""
        super().refuse(scope)
        if len(scope.region) != 1:
            raise ConstraintError(say("Pin is about one coord, not {n}.", n=len(scope.region)))
        index = scope.region[0]
        if self.mark < 0 or not scope.board.candidates[index] >> self.mark & 1:
            place = scope.board.coords[index]
            raise ConstraintError(
                say("{place} cannot be {mark}.", place=place.words, mark=self.mark),
                (place,),
            )

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Compare the coord's candidates with the mark."""
        mask = candidates[scope.region[0]]
        if not mask >> self.mark & 1:
            return Broken(scope.region, numbers_of(scope.region, candidates))
        return SATISFIED if mask == 1 << self.mark else PENDING

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Remove every other candidate."""
        others = candidates[scope.region[0]] & ~(1 << self.mark)
        if others:
            yield Removal(scope.region[0], others, ())

    def narrow(self, state: list[int], scope: Scope) -> list[int] | None:
        """Leave the mark."""
        (index,) = scope.region
        if not state[index] >> self.mark & 1:
            return None
        changed = [index] if state[index] != 1 << self.mark else []
        state[index] = 1 << self.mark
        return changed

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write the mark's literal."""
        cnf.add([cnf.lit(scope.region[0], self.mark)])

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """Fix the number."""
        cp.model.add(cp.number(scope.region[0]) == self.mark)

    def states(self, scope: Scope) -> str:
        """Name the given; of what is put into a place or left out, say which of the two."""
        (index,), board = scope.region, scope.board
        marks = board.marks_of(index)
        named = place(index, board)
        if marks.noun:
            return say("{place} must {be}", place=named, be=be(1 << self.mark, index, board))
        return say("{place} is given as {mark}", place=named, mark=named_mark(self.mark, marks))

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say what is there instead, if that is decided."""
        if violation.numbers:
            return has(say("it"), violation.numbers[0], scope.region, scope.board)
        return has(say("it"), self.mark, scope.region, scope.board, never=True)

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say nothing: the demand is the whole reason."""
        return ""

    def opposite(self, scope: Scope) -> Rule | None:
        """Return any other mark."""
        return other_marks((self.mark,), scope)
