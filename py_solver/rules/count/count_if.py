"""CountIf: where the one coord has `when`, the others have `mark` an allowed number of times.

The first region is the one coord, the second the others.
Source: the arrows of Yajisan-Kazusan, https://www.nikoli.co.jp/en/puzzles/yajisan-kazusan/, which
count only where they are not shaded; the body of a Snake. Encoding: the counts of `DegreeIn`, every
clause of it beginning with “not there”. Cost: as DegreeIn.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import ClassVar

from py_solver.board.errors import ConstraintError
from py_solver.logic.abilities import Quiet
from py_solver.logic.cnf import Cnf
from py_solver.logic.encode.cardinality import count_where
from py_solver.logic.oracle import Oracle
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.params import param
from py_solver.logic.reason.tally import extent, has_room, judged, settled, tally
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.counts import full_or_needed, holders
from py_solver.logic.say.marks import which
from py_solver.logic.say.words import there_are
from py_solver.logic.scope import Scope
from py_solver.rules.count.degree_in import DegreeIn
from py_solver.words.say import later, say

UNFIT = "unfit"
"""Why the one coord cannot have the mark: the others cannot be so many, or so few."""


@dataclass(frozen=True)
class CountIf(Rule, Quiet):
    """If the one coord has `when`, the count of the mark in the others is an allowed one."""

    when: int = field(metadata=param("mark", later("If the value is")))
    mark: int = field(metadata=param("mark", later("Count this value")))
    allowed: tuple[int, ...] = field(metadata=param("numbers"))
    regions: ClassVar[tuple[int, int | None]] = (2, 2)

    def refuse(self, scope: Scope) -> None:
        """Raise ConstraintError unless one coord is first and the list of counts is valid."""
        super().refuse(scope)
        if len(scope.region) != 1 or scope.region[0] in scope.regions[1]:
            raise ConstraintError(say("CountIf is about one coord and about other coords."))
        if not self.allowed or min(self.allowed) < 0:
            raise ConstraintError(say("CountIf needs at least one count, and none below 0."))

    def _judged(self, candidates: Candidates, scope: Scope) -> Checked:
        return judged(candidates, scope.regions[1], self.mark, self.allowed, scope.board)

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Count in the others, unless the one coord has something else."""
        mask, bit = candidates[scope.region[0]], 1 << self.when
        if not mask & bit:
            return SATISFIED
        found = self._judged(candidates, scope)
        if isinstance(found, Broken):
            if mask != bit:
                return PENDING
            reason = (*scope.region, *found.reason)
            return Broken((*scope.region, *found.coords), found.numbers, reason)
        return found

    def is_quiet(self, candidates: Candidates, scope: Scope) -> bool:
        """Count without recording which coords have it, unless the one coord has something else."""
        mask, bit, others = candidates[scope.region[0]], 1 << self.when, scope.regions[1]
        if mask == bit:
            return has_room(candidates, others, self.mark, self.allowed)
        least, most = extent(candidates, others, self.mark)
        return not mask & bit or any(least <= number <= most for number in self.allowed)

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Clear the one coord where no count fits; else count, where it has the mark."""
        (first,), bit = scope.region, 1 << self.when
        if not candidates[first] & bit:
            return
        found = self._judged(candidates, scope)
        if candidates[first] != bit:
            if isinstance(found, Broken):
                yield Removal(first, bit, found.reason, UNFIT, found.numbers)
            return
        if isinstance(found, Broken):
            return
        counts = tally(candidates, scope.regions[1], self.mark, scope.board)
        for removal in settled(candidates, counts, self.mark, self.allowed):
            yield Removal(removal.index, removal.candidates, (first, *removal.because))

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write the count, under the literal of the one coord."""
        holds = cnf.lit(scope.region[0], self.when)
        if holds != cnf.FALSE:
            count_where(cnf, holds, cnf.lits(scope.regions[1], self.mark), self.allowed)

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it as a table of the literals' sum, where the one coord has the mark."""
        others = scope.regions[1]
        count = cp.model.new_int_var(0, len(others), "")
        cp.model.add(count == sum(cp.lit(index, self.mark) for index in others))
        holds = cp.lit(scope.region[0], self.when)
        table = [(number,) for number in self.allowed]
        cp.model.add_allowed_assignments([count], table).only_enforce_if(holds)

    def states(self, scope: Scope) -> str:
        """Say what must hold under which condition."""
        here = which(self.when, scope.region[:1], scope.board)
        rule, others = DegreeIn(self.mark, self.allowed), Scope(scope.board, scope.regions[1:])
        return say("where {here}, {clause}", here=here, clause=rule.states(others))

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say how many there are, or can be."""
        if self.when == self.mark and not max(self.allowed):
            return holders(sorted(violation.coords), self.mark, scope)
        return self._counted(violation.numbers, violation.coords[1:], scope)

    def _counted(self, numbers: tuple[int, ...], coords: tuple[int, ...], scope: Scope) -> str:
        least = numbers[0]
        if least > max(self.allowed):
            already = max(self.allowed) > 0
            return holders(coords, self.mark, scope) or there_are(least, already=already)
        others = Scope(scope.board, scope.regions[1:])
        return DegreeIn(self.mark, self.allowed).explain(Broken(coords, numbers), others)

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say how many there are already, or that every remaining place is needed."""
        if removal.why == UNFIT:
            return self._counted(removal.numbers, removal.because, scope)
        if not max(self.allowed):
            return holders(scope.region, self.when, scope)
        others = tuple(index for index in removal.because if index not in scope.region)
        told = Removal(removal.index, removal.candidates, others)
        return full_or_needed(told, self.mark, max(self.allowed), scope)
