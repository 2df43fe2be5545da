"""CellMin: in each of several regions at least `least` coords hold `mark`.

Each region is the reach of its first coord, as the puzzle names it; an empty one holds it 0 times.
Source: Akari, where a bulb in its cross lights each cell. Encoding: one clause a region for one;
else combinations where they are few, or a totalizer that counts downwards only. Cost: O(coords) a
region for one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from py_solver.board.errors import ConstraintError
from py_solver.logic.encode.cardinality import count_in
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.reason.tally import extent, holding, region_named, settled, short_of, tally
from py_solver.logic.rule import Candidates, Cnf, Oracle, Rule
from py_solver.logic.scope import Scope


@dataclass(frozen=True)
class CellMin(Rule):
    """In each region at least so many coords hold the mark."""

    mark: int
    least: int
    regions: ClassVar[tuple[int, int | None]] = (1, None)

    def refuse(self, scope: Scope) -> None:
        """Refuse a negative count."""
        super().refuse(scope)
        if self.least < 0:
            raise ConstraintError(f"There cannot be at least {self.least} of a mark.")

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look for a region that cannot hold the mark often enough; light up its first coord."""
        status = SATISFIED
        for region in scope.regions:
            least, most = extent(candidates, region, self.mark)
            if most < self.least:
                lost = tally(candidates, region, self.mark, scope.board).lost
                return Broken(region[:1], (most,), lost)
            if least < self.least:
                status = PENDING
        return status

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Give the mark to the open coords of a region that needs all of them."""
        for region in scope.regions:
            found = tally(candidates, region, self.mark, scope.board)
            yield from settled(candidates, found, self.mark, self._allowed(region))

    def _allowed(self, region: tuple[int, ...]) -> range:
        return range(self.least, len(region) + 1)

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write the count of each region."""
        for region in scope.regions:
            literals = cnf.lits(region, self.mark)
            count_in(cnf, literals, self._allowed(region))

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it as sums of literals."""
        for region in scope.regions:
            cp.model.add(sum(cp.lit(index, self.mark) for index in region) >= self.least)

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Name the coord that is not reached often enough."""
        board = scope.board
        least = holding(self.least, self.mark, violation.coords, board)
        where = region_named(violation.coords, board)
        return f"{where} must have at least {least} in its reach, {short_of(violation.numbers[0])}"
