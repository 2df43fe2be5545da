"""OneOf: every coord of the region holds one of these `marks`; an empty region passes.

Source: the odd and even cells of a Sudoku, and every cell that a puzzle restricts. Encoding: the
other marks are ruled out one by one. Cost: O(coords x marks) clauses of one literal.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from py_solver.board.errors import ConstraintError
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.rule import Candidates, Cnf, Oracle, Rule
from py_solver.logic.say.wording import listed, places
from py_solver.logic.scope import Scope


@dataclass(frozen=True)
class OneOf(Rule):
    """Every coord of the region holds one of the marks."""

    marks: tuple[int, ...]

    def refuse(self, scope: Scope) -> None:
        """Refuse an empty list of marks."""
        super().refuse(scope)
        if not self.marks:
            raise ConstraintError("OneOf needs at least one mark.")

    @property
    def _mask(self) -> int:
        return sum(1 << mark for mark in set(self.marks))

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look for coords that none of the marks is open to."""
        wanted = self._mask
        wrong = tuple(index for index in scope.region if not candidates[index] & wanted)
        if wrong:
            return Broken(wrong, because=wrong[:1])
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

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Name the coords and the marks."""
        board = scope.board
        known = board.marks_of(violation.coords[0])
        words = [known.word(mark) for mark in sorted(set(self.marks)) if known.mask >> mark & 1]
        may = listed(words, "or") if words else "a mark that does not exist here"
        return f"{places(violation.coords, board)} must hold {may}."
