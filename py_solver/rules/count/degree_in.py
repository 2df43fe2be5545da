"""DegreeIn: how many coords of the region have `mark` is one of the `allowed` counts.

An empty region has it 0 times.
Source: the vertices of a loop, where 0 or 2 edges meet; the ends and forks of other lines.
Encoding: each count that is not allowed is forbidden outright among the few edges of a vertex; a
longer region takes a totalizer. Cost: at most 2^coords clauses up to five coords.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field, replace

from py_solver.board.errors import ConstraintError
from py_solver.logic.abilities import Passing, WritingEach
from py_solver.logic.cnf import Cnf
from py_solver.logic.encode.cardinality import count_each, count_in
from py_solver.logic.oracle import Oracle
from py_solver.logic.outcome import Broken, Checked, Removal
from py_solver.logic.params import param
from py_solver.logic.reason.tally import judged, settled, tally
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.counts import (
    AT_LEAST,
    AT_MOST,
    EXACTLY,
    asks,
    full_or_needed,
    miscounted,
    there_can_be_only,
)
from py_solver.logic.say.marks import holding, sort_of
from py_solver.logic.say.places import where
from py_solver.logic.say.words import spans, there_are
from py_solver.logic.scope import Scope
from py_solver.words.say import say

OUT_OF_REACH = "out of reach"
"""Why no more coords can have the mark: the next allowed count is too far away."""


@dataclass(frozen=True)
class DegreeIn(Rule, WritingEach, Passing):
    """The number of coords of the region with the mark is one of the allowed counts."""

    mark: int = field(metadata=param("mark"))
    allowed: tuple[int, ...] = field(metadata=param("numbers"))

    def refuse(self, scope: Scope) -> None:
        """Refuse an empty list of counts, and negative ones."""
        super().refuse(scope)
        if not self.allowed or min(self.allowed) < 0:
            raise ConstraintError(say("DegreeIn needs at least one count, and none below 0."))

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Count the coords that have the mark, and those that still can."""
        return judged(candidates, scope.region, self.mark, self.allowed, scope.board)

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Clear the rest where no greater count is allowed, fill it where no smaller one is."""
        found = tally(candidates, scope.region, self.mark, scope.board)
        if found.least >= max(self.allowed):
            yield from settled(candidates, found, self.mark, self.allowed)
            return
        between = found.least + 1, found.most
        for removal in settled(candidates, found, self.mark, self.allowed, OUT_OF_REACH):
            yield replace(removal, numbers=between) if removal.why else removal

    def passed(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Clear the rest where no more may be."""
        found = tally(candidates, scope.region, self.mark, scope.board)
        if found.least >= max(self.allowed):
            yield from settled(candidates, found, self.mark, self.allowed)

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write the count."""
        count_in(cnf, cnf.lits(scope.region, self.mark), self.allowed)

    def encode_each(self, cnf: Cnf, scopes: Sequence[Scope]) -> None:
        """Write the counts."""
        count_each(cnf, [scope.region for scope in scopes], self.mark, self.allowed)

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it as a table of the literals' sum."""
        degree = cp.model.new_int_var(0, len(scope.region), "")
        cp.model.add(degree == sum(cp.lit(index, self.mark) for index in scope.region))
        cp.model.add_allowed_assignments([degree], [(number,) for number in self.allowed])

    def states(self, scope: Scope) -> str:
        """Say which counts there may be."""
        region, counts = scope.region, sorted(set(self.allowed))
        least, most = counts[0], counts[-1]
        if least == most:
            return asks(EXACTLY, most, self.mark, scope)
        if counts == list(range(least, most + 1)):
            if most == len(region):
                return asks(AT_LEAST, least, self.mark, scope)
            if not least:
                return asks(AT_MOST, most, self.mark, scope)
        return say(
            "{region} must have {counts} {stars}",
            region=where(region, scope.board),
            counts=spans(counts),
            stars=sort_of(self.mark, region, scope.board, many=most != 1),
        )

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say how many there are, or can be."""
        (least, most), counts = violation.numbers, self.allowed
        if least > max(counts):
            return miscounted(violation, self.mark, max(counts), scope)
        if most < min(counts):
            return there_can_be_only(most, self.mark, scope)
        if least < most:
            return say(
                "there can be only {counts} {stars}",
                counts=spans(range(least, most + 1)),
                stars=sort_of(self.mark, scope.region, scope.board),
            )
        if not least:
            return there_are(0)
        number = holding(least, self.mark, scope.region, scope.board)
        if least == 1:
            return say("there is only {number}", number=number)
        return say("there are {number}", number=number)

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say how many there are, that more are needed, or that there is no place for those."""
        if removal.why and removal.candidates == 1 << self.mark:
            least, most = removal.numbers
            if least == most:
                number = holding(least, self.mark, scope.region, scope.board)
                return say("otherwise there would be {number}", number=number)
            return say(
                "otherwise there would be {counts} {stars}",
                counts=spans(range(least, most + 1)),
                stars=sort_of(self.mark, scope.region, scope.board),
            )
        return full_or_needed(removal, self.mark, max(self.allowed), scope)

    def opposite(self, scope: Scope) -> Rule | None:
        """Return any other count."""
        return other_counts(self.mark, self.allowed, scope)


def other_counts(mark: int, counts: Collection[int], scope: Scope) -> DegreeIn:
    """Return the rule that forbids these counts; if no other is possible, one that never holds."""
    most = len(scope.region)
    others = tuple(number for number in range(most + 1) if number not in counts)
    return DegreeIn(mark, others or (most + 1,))
