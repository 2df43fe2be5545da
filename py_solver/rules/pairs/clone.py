"""Clone: several regions of one length have the same marks, place by place; empty regions pass.

Source: the clones and palindromes of a Sudoku (a half, and the other half backwards). Encoding:
each mark asks for the same mark at its place in the next region, in both directions.
Cost: O(coords x marks) clauses of two literals.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, pairwise
from operator import eq
from typing import ClassVar

from py_solver.board.errors import ConstraintError
from py_solver.board.marks import is_decided
from py_solver.logic.cnf import Cnf
from py_solver.logic.encode.order import supports
from py_solver.logic.oracle import Oracle
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.reason.masks import numbers_of
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.marks import are, be, which
from py_solver.logic.say.places import NAMED, place, places, where
from py_solver.logic.say.words import chained, listed
from py_solver.logic.scope import Scope
from py_solver.words.say import say


@dataclass(frozen=True)
class Clone(Rule):
    """Several regions of one length have the same marks, place by place."""

    regions: ClassVar[tuple[int, int | None]] = (2, None)

    def refuse(self, scope: Scope) -> None:
        """Refuse a region alone, and regions of different lengths."""
        if len(scope.regions) < 2:
            raise ConstraintError(say("There must be two clones or more."))
        super().refuse(scope)
        lengths = sorted({len(region) for region in scope.regions})
        if len(lengths) > 1:
            raise ConstraintError(
                say(
                    "Clones must be of the same size, not of {few} and {many} cells.",
                    few=lengths[0],
                    many=lengths[-1],
                )
            )

    @staticmethod
    def _alike(scope: Scope) -> list[tuple[int, ...]]:
        """Return for each place the coords there, each once; a coord alone is like itself."""
        if len(scope.regions) == 2:
            return [pair for pair in zip(*scope.regions, strict=True) if pair[0] != pair[1]]
        stacks = (tuple(dict.fromkeys(stack)) for stack in zip(*scope.regions, strict=True))
        return [stack for stack in stacks if len(stack) > 1]

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look for coords at the same place that share no candidate."""
        settled = True
        for stack in self._alike(scope):
            common = -1
            for index in stack:
                common &= candidates[index]
                settled = settled and is_decided(candidates[index])
            if not common:
                for one, other in combinations(stack, 2):
                    if not candidates[one] & candidates[other]:
                        return Broken((one, other), numbers_of((one, other), candidates))
                return Broken(stack)
        return SATISFIED if settled else PENDING

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Remove from each coord the marks that a coord at its place cannot have."""
        for stack in self._alike(scope):
            for other in stack:
                for index in stack:
                    gone = candidates[index] & ~candidates[other]
                    if gone:
                        held = numbers_of((other,), candidates)
                        yield Removal(index, gone, (other,), numbers=held)

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write that coords at the same place are equal."""
        for stack in self._alike(scope):
            for one, other in pairwise(stack):
                marks = cnf.marks(one)
                if len(marks) > 1 and marks == cnf.marks(other):  # then none is a constant
                    for mark in marks[len(marks) == 2 :]:
                        a, b = cnf.lit(one, mark), cnf.lit(other, mark)
                        cnf.extend(((-a, b), (a, -b)))
                else:
                    supports(cnf, one, other, eq)

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it as equal numbers."""
        for stack in self._alike(scope):
            for other in stack[1:]:
                cp.model.add(cp.number(stack[0]) == cp.number(other))

    def states(self, scope: Scope) -> str:
        """Name the regions, and how they correspond."""
        board, regions = scope.board, scope.regions
        if len(regions) <= NAMED:
            names = [where(region, board) for region in regions]
            # Names that have commas of their own are parted by words.
            commas = any("," in name for name in names)
            named = chained(names, commas=False) if commas else listed(names)
        else:
            named = say(
                "the {n} groups of cells from {place} on",
                n=len(regions),
                place=place(scope.region[0], board),
            )
        if len(scope.region) > 1:
            return say("{regions} must be the same, cell by cell", regions=named)
        return say("{regions} must be the same", regions=named)

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Name the coords that cannot be alike."""
        if violation.numbers:
            return are(violation.coords, violation.numbers, scope.board)
        return say(
            "{places} have nothing left in common", places=places(violation.coords, scope.board)
        )

    def because(self, removal: Removal, scope: Scope) -> str:
        """Name the coord that has to be like this one, and what it is or cannot be."""
        (other,), board = removal.because, scope.board
        if removal.numbers:
            return which(removal.numbers[0], (other,), board)
        return say(
            "{place} cannot {be}",
            place=place(other, board),
            be=be(removal.candidates, other, board),
        )
