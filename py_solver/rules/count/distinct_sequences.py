"""DistinctSequences: no two of the regions have the same sequence; an empty region passes.

Regions of different lengths never do.
Source: the rows and columns of a Takuzu (Binairo). Encoding: lazy, because few pairs of rows ever
come out equal, and the eager form doubles the clauses of a 20x20 Takuzu (190 pairs of rows x 41).
Cuts: the eager form of the pair that came out equal, which says that some place tells it apart; so
no pair is cut twice. Cost: O(coords x marks) clauses a pair.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import ClassVar

from py_solver.board.marks import is_decided
from py_solver.logic.abilities import Cuts, Part, Parted
from py_solver.logic.cnf import Clause, Cnf
from py_solver.logic.oracle import Oracle
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.places import line_of, place, where
from py_solver.logic.scope import Scope
from py_solver.rules.pairs.clone import Clone
from py_solver.words.say import say

Pair = list[tuple[int, int]]
"""Two regions of one length, place by place, without the places where both are the same coord."""


@dataclass(frozen=True)
class DistinctSequences(Rule, Cuts, Parted):
    """No two of the regions have the same sequence."""

    regions: ClassVar[tuple[int, int | None]] = (1, None)
    weight: ClassVar[int] = 2

    @staticmethod
    def _pairs(scope: Scope) -> Iterator[tuple[tuple[int, ...], Pair]]:
        """Yield the coords of each two regions of one length, and their places."""
        for one, other in combinations(scope.regions, 2):
            if one and len(one) == len(other):
                pair = [(a, b) for a, b in zip(one, other, strict=True) if a != b]
                yield tuple(dict.fromkeys(one + other)), pair

    @staticmethod
    def _alike(candidates: Candidates, pair: Pair) -> Pair | None:
        """Return the places where the two may still differ; None when they differ for sure."""
        unsure = []
        for a, b in pair:
            if not candidates[a] & candidates[b]:
                return None
            if candidates[a] != candidates[b] or not is_decided(candidates[a]):
                unsure.append((a, b))
        return unsure

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Compare each two regions."""
        status = SATISFIED
        for coords, pair in self._pairs(scope):
            unsure = self._alike(candidates, pair)
            if unsure is None:
                continue
            if not unsure:
                return Broken(coords, (len(coords),))
            status = PENDING
        return status

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """If two regions agree except in one open place, make them differ there."""
        for coords, pair in self._pairs(scope):
            unsure = self._alike(candidates, pair)
            if unsure is None or len(unsure) != 1:
                continue
            for index, other in (unsure[0], unsure[0][::-1]):
                if is_decided(candidates[other]):
                    because = tuple(near for near in coords if near != index)
                    yield Removal(index, candidates[other], because)
                    break

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write nothing: equal sequences are rare, and cut as they come up."""

    def cuts(self, candidates: Candidates, scope: Scope, cnf: Cnf) -> Iterator[Clause]:
        """Yield for each two equal regions that they differ in some place."""
        for _, pair in self._pairs(scope):
            if all(candidates[a] == candidates[b] for a, b in pair):
                yield from self._apart(cnf, pair)

    def encode_fully(self, cnf: Cnf, scope: Scope) -> None:
        """Write for each two regions that they differ in some place."""
        for _, pair in self._pairs(scope):
            for clause in self._apart(cnf, pair):
                cnf.add(clause)

    @staticmethod
    def _apart(cnf: Cnf, pair: Iterable[tuple[int, int]]) -> Iterator[Clause]:
        differing = []
        for a, b in pair:
            # Not determined: of several places that differ, any one may be named.
            differs = cnf.aux(determined=False)
            differing.append(differs)
            for mark in cnf.marks(a):
                yield [-differs, -cnf.lit(a, mark), -cnf.lit(b, mark)]
        yield differing

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it as AllDifferent over the sequences, each read as one number."""
        base = 1 + max((mark for index in scope.coords for mark in cp.marks(index)), default=0)
        for length in {len(region) for region in scope.regions} - {0}:
            cp.model.add_all_different(
                [
                    sum(base**place * cp.number(index) for place, index in enumerate(region))
                    for region in scope.regions
                    if len(region) == length
                ]
            )

    def states(self, scope: Scope) -> str:
        """Name the two regions, or what they all are."""
        names = [where(region, scope.board) for region in scope.regions]
        if len(names) == 2:
            return say("{one} and {other} must differ", one=names[0], other=names[1])
        sorts = {line_of(region, scope.board) for region in scope.regions}
        if sorts == {"row"}:
            return say("no two rows may be the same")
        if sorts == {"column"}:
            return say("no two columns may be the same")
        if sorts == {"row", "column"}:
            return say("no two rows or columns may be the same")
        if not scope.coords:
            return say("no two empty regions may be the same")
        first = place(scope.coords[0], scope.board)
        return say(
            "no two of the {n} groups of cells from {first} on may be the same",
            n=len(names),
            first=first,
        )

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Name the two that are equal."""
        two = self._two(set(violation.coords), scope)
        return say("{two} are the same", two=two) if two else say("they are the same")

    def because(self, removal: Removal, scope: Scope) -> str:
        """Name the two that are equal but for one place."""
        coords = {removal.index, *removal.because}
        two = self._two(coords, scope)
        if two:
            return say("{two} are the same everywhere else", two=two)
        return say("they are the same everywhere else")

    @staticmethod
    def _two(coords: set[int], scope: Scope) -> str:
        """Name the two regions that these coords make up, where there are more than two."""
        if len(scope.regions) > 2:
            for one, other in combinations(scope.regions, 2):
                if len(one) == len(other) and coords == {*one, *other}:
                    return say(
                        "{one} and {other}",
                        one=where(one, scope.board),
                        other=where(other, scope.board),
                    )
        return ""

    def parts(self, scope: Scope) -> Iterator[Part]:
        """Yield each two regions of one length."""
        for one, other in combinations(scope.regions, 2):
            if one and len(one) == len(other):
                yield Part(self, Scope(scope.board, (one, other)), self.weight)

    def opposite(self, scope: Scope) -> Rule | None:
        """Return that the two are the same; of more any two could be."""
        lengths = {len(region) for region in scope.regions}
        alike = len(scope.regions) == 2 and len(lengths) == 1 and lengths != {0}
        return Clone() if alike else None
