"""CountsDiffer: the two regions have `mark` in different numbers.

Source: neighbouring areas of Shimaguni, https://www.nikoli.co.jp/en/puzzles/shimaguni/. Encoding:
for each region one literal for each number, from a totalizer that its neighbours share, or the one
number that an ExactCount has told; no number is that of both. 27 published Shimaguni up to 30x45
take 0.21 s natively, and 0.25 s where told numbers are counted again.
Cost: O(coords^2) clauses a region, O(coords) a pair.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, ClassVar

from py_solver.board.errors import ConstraintError
from py_solver.logic.cnf import Cnf
from py_solver.logic.encode.cardinality import exactly, numbered
from py_solver.logic.oracle import Oracle
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.params import param
from py_solver.logic.reason.masks import narrowed
from py_solver.logic.reason.tally import Tally, extent, tally
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.marks import sort_of
from py_solver.logic.say.places import where
from py_solver.logic.scope import Scope
from py_solver.words.say import say


@dataclass(frozen=True)
class CountsDiffer(Rule):
    """The two regions do not have equally many coords with the mark."""

    mark: int = field(metadata=param("mark"))
    regions: ClassVar[tuple[int, int | None]] = (2, 2)

    def refuse(self, scope: Scope) -> None:
        """Refuse regions that share a coord."""
        super().refuse(scope)
        if not set(scope.regions[0]).isdisjoint(scope.regions[1]):
            raise ConstraintError(say("CountsDiffer needs two regions that share nothing."))

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Compare the numbers that there may be."""
        (least, most), (low, high) = (
            extent(candidates, region, self.mark) for region in scope.regions
        )
        if most < low or high < least:
            return SATISFIED
        if least == most == low == high:
            known = narrowed(scope.coords, candidates, scope.board)
            held = tuple(at for at in scope.coords if candidates[at] == 1 << self.mark)
            return Broken(held or scope.coords, (least,), known)
        return PENDING

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """If one number is certain and the other almost so, decide the last coord."""
        board, bit = scope.board, 1 << self.mark
        counts: list[Tally] = [tally(candidates, one, self.mark, board) for one in scope.regions]
        for sure, open_ in (counts, counts[::-1]):
            if sure.open or len(open_.open) != 1:
                continue
            (index,) = open_.open
            known = narrowed(scope.coords, candidates, board)
            reason = tuple(at for at in known if at != index)
            if open_.least == sure.least:
                others = candidates[index] & ~bit
                yield Removal(index, others, reason, "fewer", (sure.least,))
            elif open_.most == sure.least:
                yield Removal(index, bit, reason, "more", (sure.least,))

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write that no number is that of both regions."""
        one, other = (self._numbers(cnf, region) for region in scope.regions)
        for number in one.keys() & other.keys():
            cnf.add((-one[number], -other[number]))

    def _numbers(self, cnf: Cnf, region: tuple[int, ...]) -> dict[int, int]:
        """Return a literal for each number of coords with the mark that there may be."""

        def count() -> dict[int, int]:
            known: int | None = cnf.once(exactly(self.mark, region), lambda: None)
            if known is not None:
                return {known: cnf.TRUE}
            return dict(enumerate(numbered(cnf, cnf.lits(region, self.mark))))

        found: dict[int, int] = cnf.once(("how many", self.mark, region), count)
        return found

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it as sums that are not equal."""
        one, other = (
            sum((cp.lit(index, self.mark) for index in region), start=self._none(cp))
            for region in scope.regions
        )
        cp.model.add(one != other)

    @staticmethod
    def _none(cp: Oracle) -> Any:
        return cp.model.new_constant(0)

    def states(self, scope: Scope) -> str:
        """Say what must differ."""
        one, other = (where(region, scope.board) for region in scope.regions)
        kind = sort_of(self.mark, scope.coords or range(1), scope.board)
        return say(
            "{one} and {other} must have different numbers of {kind}",
            one=one,
            other=other,
            kind=kind,
        )

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say which number both have."""
        (number,) = violation.numbers
        return say("both have {n}", n=number) if number else say("both have none")

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say which number both would have."""
        (number,) = removal.numbers
        return (
            say("otherwise both would have {n}", n=number)
            if number
            else say("otherwise both would have none")
        )
