"""DegreeIn: how many coords of the region hold `mark` is one of the `allowed` counts.

An empty region holds it 0 times.
Source: the vertices of a loop, where 0 or 2 edges meet; the ends and forks of other lines.
Encoding: each count that is not allowed is forbidden outright among the few edges of a vertex; a
longer region takes a totalizer. Cost: at most 2^coords clauses up to five coords.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from py_solver.board.errors import ConstraintError
from py_solver.logic.encode.cardinality import count_in
from py_solver.logic.outcome import Broken, Checked, Removal
from py_solver.logic.reason.tally import holding, judged, region_named, settled, tally
from py_solver.logic.rule import Candidates, Cnf, Oracle, Rule
from py_solver.logic.say.wording import listed
from py_solver.logic.scope import Scope


@dataclass(frozen=True)
class DegreeIn(Rule):
    """How many coords of the region hold the mark is one of the allowed counts."""

    mark: int
    allowed: tuple[int, ...]

    def refuse(self, scope: Scope) -> None:
        """Refuse an empty list of counts, and negative ones."""
        super().refuse(scope)
        if not self.allowed or min(self.allowed) < 0:
            raise ConstraintError("DegreeIn needs at least one count, and none below 0.")

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Count the coords that hold the mark, and those that still may."""
        return judged(candidates, scope.region, self.mark, self.allowed, scope.board)

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Clear the rest where no greater count is allowed, fill it where no smaller one is."""
        found = tally(candidates, scope.region, self.mark, scope.board)
        yield from settled(candidates, found, self.mark, self.allowed)

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write the count."""
        count_in(cnf, cnf.lits(scope.region, self.mark), self.allowed)

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it as a table of the literals' sum."""
        degree = cp.model.new_int_var(0, len(scope.region), "")
        cp.model.add(degree == sum(cp.lit(index, self.mark) for index in scope.region))
        cp.model.add_allowed_assignments([degree], [(number,) for number in self.allowed])

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say which counts there may be, and which there are or can be."""
        board = scope.board
        counts = sorted(set(self.allowed))
        may = listed([str(number) for number in counts[:-1]] + [""], "or") if counts[1:] else ""
        wanted = f"{may}{holding(counts[-1], self.mark, violation.coords, board)}"
        least, most = violation.numbers
        given = f"{least}" if least == most or least > counts[-1] else f"{least} to {most}"
        if most < counts[0]:
            given = f"at most {most}"
        return f"{region_named(violation.coords, board)} must include {wanted}, not {given}."
