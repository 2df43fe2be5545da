"""ExactMatches: exactly `n` coords of the region have the mark that is listed for their place.

An empty region matches 0 times.
Source: the corners of Slant, where a diagonal ends that falls in one cell and rises in the next.
Encoding: as ExactCount, on the literal of each coord's own mark. 78 published boards up to 24x36
take 14 ms in the median, and 27 ms with CountOf over a Pin a cell.
Cost: O(coords x n) clauses at worst a level of a totalizer.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from py_solver.board.errors import ConstraintError
from py_solver.logic.cnf import Cnf
from py_solver.logic.encode.cardinality import count_in
from py_solver.logic.oracle import Oracle
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.params import param
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.counts import NEEDED, needed
from py_solver.logic.say.places import where
from py_solver.logic.say.words import counted, listed, there_are, there_can_be
from py_solver.logic.scope import Scope
from py_solver.words.say import say


@dataclass(frozen=True)
class ExactMatches(Rule):
    """Exactly n coords of the region have the mark that is listed for their place."""

    marks: tuple[int, ...] = field(metadata=param("marks"))
    n: int = field(metadata=param("count"))

    def refuse(self, scope: Scope) -> None:
        """Refuse a negative count, and a list that is not as long as the region."""
        super().refuse(scope)
        if self.n < 0:
            raise ConstraintError(say("There cannot be {n} of a value.", n=self.n))
        if len(self.marks) != len(scope.region):
            told, there = counted(len(self.marks), "mark"), counted(len(scope.region), "place")
            raise ConstraintError(
                say("{name} has {told} for {there}.", name=self.name, told=told, there=there)
            )

    def _sorted(
        self, candidates: Candidates, scope: Scope
    ) -> tuple[tuple[int, ...], tuple[tuple[int, int], ...], tuple[int, ...]]:
        """Return the coords that match, those that still can and by which bit, and the others."""
        first = scope.board.candidates
        pairs = [(i, 1 << mark) for i, mark in zip(scope.region, self.marks, strict=True)]
        held = tuple(index for index, bit in pairs if candidates[index] == bit)
        lost = tuple(i for i, bit in pairs if first[i] & bit and not candidates[i] & bit)
        undecided = tuple(
            (i, bit) for i, bit in pairs if candidates[i] & bit and candidates[i] != bit
        )
        return held, undecided, lost

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Count who matches, and who still may."""
        # A solution is checked with this hundreds of times, and all is well.
        match = 0
        for index, mark in zip(scope.region, self.marks, strict=True):
            mask = candidates[index]
            if mask & (mask - 1):
                break
            match += mask == 1 << mark
        else:
            if match == self.n:
                return SATISFIED
        held, undecided, lost = self._sorted(candidates, scope)
        least, most = len(held), len(held) + len(undecided)
        if least > self.n:
            return Broken(held, (least, most))
        if most < self.n:
            return Broken(scope.region, (least, most), lost)
        return PENDING if undecided else SATISFIED

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Exclude other matches once there are n, and require all that are needed."""
        held, undecided, lost = self._sorted(candidates, scope)
        if len(held) == self.n:
            for index, bit in undecided:
                yield Removal(index, bit, held)
        elif len(held) + len(undecided) == self.n:
            for index, bit in undecided:
                yield Removal(index, candidates[index] & ~bit, lost, NEEDED)

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write the count."""
        pairs = zip(scope.region, self.marks, strict=True)
        count_in(cnf, [cnf.lit(index, mark) for index, mark in pairs], (self.n,))

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it as a sum of literals."""
        pairs = zip(scope.region, self.marks, strict=True)
        cp.model.add(sum(cp.lit(index, mark) for index, mark in pairs) == self.n)

    def states(self, scope: Scope) -> str:
        """Say how many, and what would be a match."""
        board = scope.board
        words = [
            say(board.marks_of(index).word(mark)) if board.marks_of(index).mask >> mark & 1 else "?"
            for index, mark in zip(scope.region, self.marks, strict=True)
        ]
        asked, times = listed(words) or say("nothing"), counted(self.n, "place")
        return say(
            "{where} must agree with {asked} in exactly {times}",
            where=where(scope.region, board),
            asked=asked,
            times=times,
        )

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say how many there are, or can be at most."""
        least, most = violation.numbers
        return there_are(least, already=False) if least > self.n else there_can_be(most)

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say that there are as many already, or that all of the others are needed; or nothing."""
        if removal.why == NEEDED:
            return needed(scope.region, scope.board) if self.n == 1 else say(NEEDED)
        return there_are(self.n) if self.n else ""
