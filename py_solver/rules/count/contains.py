"""Contains: the coords of the region have at least these `marks`, as often as they are listed.

An empty region passes only when no mark is listed.
Source: the quadruples of a Sudoku, four cells around a circle with up to four numbers. Encoding:
each mark is counted; when there are as many marks as coords, no other mark can be there. Cost: one
clause for each mark listed once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from py_solver.board.graphs import seat
from py_solver.board.marks import marks_in
from py_solver.logic.cnf import Cnf
from py_solver.logic.encode.cardinality import count_in
from py_solver.logic.oracle import Oracle
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.params import param
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.counts import NEEDED, needed
from py_solver.logic.say.marks import holding, numbers
from py_solver.logic.say.places import where
from py_solver.logic.say.words import listed
from py_solver.logic.scope import Scope
from py_solver.rules.count.at_most import AtMost
from py_solver.words.say import say


@dataclass(frozen=True)
class Contains(Rule):
    """The coords of the region have at least these marks, as often as they are listed."""

    marks: tuple[int, ...] = field(metadata=param("marks"))

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look for marks that do not all find a coord of their own."""
        crowded = self._crowded(candidates, scope.region, self.marks)
        if crowded:
            numbers = tuple(sorted(mark for mark in self.marks if crowded >> mark & 1))
            because = self._lost(candidates, scope, scope.region, crowded)
            return Broken(scope.region, numbers, because)
        held = Counter(candidates[index] for index in scope.region)
        enough = all(held[1 << mark] >= number for mark, number in Counter(self.marks).items())
        return SATISFIED if enough else PENDING

    @staticmethod
    def _crowded(candidates: Candidates, region: Sequence[int], marks: Sequence[int]) -> int:
        """Return the mask of some marks that find too few coords, 0 when all find their own."""
        holder: dict[int, int] = {}

        def places(mark: int) -> list[int]:
            return [index for index in region if candidates[index] >> mark & 1]

        for mark in marks:
            tried: set[int] = set()
            if not seat(mark, places, holder, tried):
                return sum(1 << met for met in {mark, *(holder[index] for index in tried)})
        return 0

    @staticmethod
    def _lost(
        candidates: Candidates, scope: Scope, region: Sequence[int], marks: int
    ) -> tuple[int, ...]:
        """Return the coords that could have one of the marks on an empty board, but not now."""
        whole = scope.board.candidates
        return tuple(i for i in region if whole[i] & marks and not candidates[i] & marks)

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Keep what leaves the listed marks enough coords among the others."""
        for index in scope.region:
            others = [other for other in scope.region if other != index]
            spare = self._crowded(candidates, others, self.marks)
            if not spare:
                continue
            idle = candidates[index] & ~sum(1 << mark for mark in set(self.marks))
            if idle:
                yield Removal(index, idle, self._lost(candidates, scope, others, spare))
            for mark in marks_in(candidates[index]):
                rest = list(self.marks)
                rest.remove(mark)
                crowded = self._crowded(candidates, others, rest)
                if crowded:
                    because = self._lost(candidates, scope, others, crowded)
                    yield Removal(index, 1 << mark, because)

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write the count of each mark, and that no other is here if there is no coord to spare."""
        for mark, number in Counter(self.marks).items():
            literals = cnf.lits(scope.region, mark)
            count_in(cnf, literals, range(number, len(literals) + 1))
        if len(self.marks) == len(scope.region):
            for index in scope.region:
                cnf.add([cnf.lit(index, mark) for mark in set(self.marks)])

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it as sums of literals."""
        for mark in set(self.marks):
            held = sum(cp.lit(index, mark) for index in scope.region)
            cp.model.add(held >= self.marks.count(mark))

    def states(self, scope: Scope) -> str:
        """Name the marks, as often as they are listed."""
        region = where(scope.region, scope.board)
        if not self.marks:
            return say("{region} may contain anything", region=region)
        return say(
            "{region} must contain {marks}", region=region, marks=self._named(self.marks, scope)
        )

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Name the marks that find no room."""
        missing = violation.numbers
        named = self._named(missing, scope)
        if len(missing) == 1:
            return say("no place is left for {marks}", marks=named)
        if len(missing) == 2:
            return say("not enough places are left for both {marks}", marks=named)
        return say("not enough places are left for all of {marks}", marks=named)

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say that the coord is needed for one of the marks, or that it is not for this one."""
        if any(removal.candidates >> mark & 1 for mark in self.marks):
            return say("then no place would be left for the rest")
        return say(NEEDED) if self.marks[1:] else needed(scope.region, scope.board)

    @staticmethod
    def _named(marks: Sequence[int], scope: Scope) -> str:
        board = scope.board
        if not scope.region or not board.marks_of(scope.region[0]).is_binary:
            return numbers(sorted(marks))
        counts = sorted(Counter(marks).items())
        return listed([holding(times, mark, scope.region, board) for mark, times in counts])

    def opposite(self, scope: Scope) -> Rule | None:
        """Return that the one mark is there less often; of several any could be."""
        (mark, number), *others = Counter(self.marks).items() or [(0, 0)]
        return None if others or not number else AtMost(mark, number - 1)
