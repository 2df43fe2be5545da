"""SameMarks: several regions of one size have the same marks, each of them equally often.

Source: sets of cells with the same values in Sudoku variants. Encoding: for each region and mark
one literal for each number, from a totalizer; of two regions no different numbers hold together.
Cost: O(coords^2) clauses for each mark and region.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import reduce
from itertools import pairwise
from operator import or_
from typing import ClassVar

from py_solver.board.errors import ConstraintError
from py_solver.board.marks import is_decided, marks_in
from py_solver.logic.cnf import Cnf
from py_solver.logic.encode.cardinality import numbered
from py_solver.logic.oracle import Oracle
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.reason.tally import Tally, tally
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.places import place, where
from py_solver.logic.scope import Scope
from py_solver.words.say import say

FULL, NEEDED = "full", "needed"
"""Why candidates are removed: another region cannot have the mark as often, or has it more often.
"""


@dataclass(frozen=True)
class SameMarks(Rule):
    """The regions have the same marks, each equally often."""

    regions: ClassVar[tuple[int, int | None]] = (2, None)

    def refuse(self, scope: Scope) -> None:
        """Refuse regions of different sizes."""
        super().refuse(scope)
        if len(set(map(len, scope.regions))) > 1:
            raise ConstraintError(say("Only regions of one size can have the same values."))

    @staticmethod
    def _tallies(candidates: Candidates, scope: Scope) -> Iterator[tuple[int, list[Tally]]]:
        """Yield each mark that some coord still has, and its tally of each region."""
        for mark in marks_in(reduce(or_, (candidates[index] for index in scope.coords), 0)):
            yield mark, [tally(candidates, one, mark, scope.board) for one in scope.regions]

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look for a mark that one region has more often than another one can."""
        for mark, tallies in self._tallies(candidates, scope):
            more = max(tallies, key=lambda one: one.least)
            fewer = min(tallies, key=lambda one: one.most)
            if more.least > fewer.most:
                which = tallies.index(fewer)
                blamed = (*more.held, *fewer.lost)
                return Broken((*more.held, *scope.regions[which]), (mark, which), blamed)
        done = all(is_decided(candidates[index]) for index in scope.coords)
        return SATISFIED if done else PENDING

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Exclude a mark that another region cannot have more often; fill in what it needs."""
        for mark, tallies in self._tallies(candidates, scope):
            bit = 1 << mark
            fewer = min(tallies, key=lambda one: one.most)
            more = max(tallies, key=lambda one: one.least)
            if more.least > fewer.most:
                return  # broken: the check says so
            for own in tallies:
                if own.open and own.least == fewer.most:
                    numbers = (mark, tallies.index(fewer))
                    for index in own.open:
                        yield Removal(index, bit, (*own.held, *fewer.lost), FULL, numbers)
                elif own.open and own.most == more.least:
                    numbers = (mark, tallies.index(more))
                    for index in own.open:
                        gone = candidates[index] & ~bit
                        yield Removal(index, gone, (*own.lost, *more.held), NEEDED, numbers)

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write of each mark that no two different numbers are those of two regions."""
        for mark in {mark for index in scope.coords for mark in cnf.marks(index)}:
            counts = [numbered(cnf, cnf.lits(region, mark)) for region in scope.regions]
            for one, other in pairwise(counts):
                for number, literal in enumerate(one):
                    for another, far in enumerate(other):
                        if number != another:
                            cnf.add([-literal, -far])

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it as equal sums of literals."""
        for mark in {mark for index in scope.coords for mark in cp.marks(index)}:
            for one, other in pairwise(scope.regions):
                left, right = (sum(cp.lit(at, mark) for at in region) for region in (one, other))
                cp.model.add(left - right + cp.model.new_constant(0) == 0)

    def states(self, scope: Scope) -> str:
        """Name both regions; of more than two, how many there are."""
        board, regions = scope.board, scope.regions
        if len(regions) == 2 or not scope.coords:
            return say(
                "{one} must contain the same numbers as {other}",
                one=where(regions[0], board),
                other=where(regions[1], board),
            )
        return say(
            "the {n} groups of cells from {first} to {last} must contain the same numbers",
            n=len(regions),
            first=place(regions[0][0], board),
            last=place(regions[-1][-1], board),
        )

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Name the mark, and the region that cannot have it as often."""
        mark, which = violation.numbers
        region = where(scope.regions[which], scope.board)
        return say("{region} cannot contain as many {number}s", region=region, number=mark)

    def because(self, removal: Removal, scope: Scope) -> str:
        """Name the mark, and the region that cannot have it more often, or has it as often."""
        mark, which = removal.numbers
        region = where(scope.regions[which], scope.board)
        if removal.why == FULL:
            return say("{region} cannot contain any more {number}s", region=region, number=mark)
        return say("{region} already contains as many {number}s", region=region, number=mark)
