"""StopsInOrder: from each number, the line leads only to the one before or after it.

The edges of the region are the line, which passes through the places of the `numbers` or ends
there. A stretch is a group of edges with `mark` that meet in places without a number. It passes if
no two numbers that it touches differ by more than 1. So an open path with all numbers on it, the
first and the last of them at its ends, passes them in order. Source: Zip. Encoding: eager; every
place without a number has at most one label k, equal along edges with `mark`; one at the number n
has the label n - 1 or n. Cost: O(edges x numbers) clauses.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import ClassVar

from py_solver.board.graphs import components
from py_solver.logic.cnf import Cnf
from py_solver.logic.encode.numbered import Numbered, Numbers, numbered
from py_solver.logic.oracle import Oracle, flooded
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.reason.masks import committed
from py_solver.logic.rule import Candidates, Role, Rule
from py_solver.logic.scope import Scope
from py_solver.words.say import say


@dataclass(frozen=True)
class StopsInOrder(Rule):
    """Every stretch of the line between two numbers joins n and n + 1."""

    mark: int
    numbers: Numbers
    on_edges: ClassVar[bool] = True
    weight: ClassVar[int] = 2
    role: ClassVar[Role] = Role.FORBIDDEN
    symmetric: ClassVar[bool] = False  # the numbers do not turn with the board

    def _drawn(self, scope: Scope) -> Numbered:
        return numbered(scope.board, scope.region, self.numbers)

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look for a stretch that joins two numbers which do not follow each other."""
        must, may = committed(candidates, scope.region, self.mark)
        drawn = self._drawn(scope)
        for stretch in components(_joined(drawn), must):
            both = _clash(_met(drawn, stretch))
            if both:
                return Broken(tuple(sorted(stretch)), both)
        return SATISFIED if len(must) == len(may) else PENDING

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Clear edges that would join two numbers which do not follow each other."""
        must, may = committed(candidates, scope.region, self.mark)
        drawn = self._drawn(scope)
        stretch_of = {
            edge: stretch for stretch in components(_joined(drawn), must) for edge in stretch
        }
        if any(_clash(_met(drawn, stretch)) for stretch in stretch_of.values()):
            return  # broken: the check says so
        for edge in sorted(may - must):
            joined = {edge}
            for other in _joined(drawn)[edge]:
                joined |= stretch_of.get(other, set())
            if _clash(_met(drawn, joined)):
                yield Removal(edge, 1 << self.mark, tuple(sorted(joined - {edge})))

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write that joined places have one label, and what the numbers say of it."""
        drawn = self._drawn(scope)
        net, number = drawn.net, drawn.number
        known = sorted({label for n in number.values() for label in (n - 1, n)})
        labels: dict[int, dict[int, int]] = {}
        for vertex in range(len(net.places)):
            if vertex not in number:
                labels[vertex] = {label: cnf.aux(determined=False) for label in known}
                for one, other in combinations(labels[vertex].values(), 2):
                    cnf.add([-one, -other])
        for edge, ends in net.ends.items():
            off = -cnf.lit(edge, self.mark)
            stops = [number[end] for end in ends if end in number]
            plain = [labels[end] for end in ends if end not in number]
            if _clash(stops):
                cnf.add([off])
            elif len(plain) == 1:
                cnf.add([off, *(plain[0][label] for label in (stops[0] - 1, stops[0]))])
            elif len(plain) == 2:
                for label in known:
                    cnf.add([off, -plain[0][label], plain[1][label]])
                    cnf.add([off, plain[0][label], -plain[1][label]])

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it as floods from the edges at each number: two may not wet the same edge."""
        drawn = self._drawn(scope)
        joined = _joined(drawn)
        holds = {edge: cp.lit(edge, self.mark) for edge in joined}
        floods = {}
        for vertex, n in drawn.number.items():
            touched = set(drawn.net.at[vertex])
            sources = {edge: cp.model.new_constant(int(edge in touched)) for edge in joined}
            floods[vertex] = n, flooded(cp, holds, joined, sources, len(holds) - 1)
        for (one, wet), (other, also) in combinations(floods.values(), 2):
            if abs(one - other) > 1:
                for edge in joined:
                    cp.model.add(wet[edge] + also[edge] <= 1)

    def states(self, scope: Scope) -> str:
        """Say what must be passed in turn."""
        return say("the line must pass the numbers in order")

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Name the two numbers."""
        one, other = violation.numbers
        return say("it joins {one} and {other} without a number between", one=one, other=other)

    def because(self, removal: Removal, scope: Scope) -> str:
        """Name the two numbers that would be joined."""
        both = _clash(_met(self._drawn(scope), {removal.index, *removal.because}))
        assert both, "an edge is cleared because of two numbers"
        return say("a line here would join {one} and {other}", one=both[0], other=both[1])


@lru_cache(maxsize=64)
def _joined(drawn: Numbered) -> dict[int, tuple[int, ...]]:
    """Return for each edge those that it meets in places without a number."""
    net = drawn.net
    return {
        edge: tuple(
            other
            for end in ends
            if end not in drawn.number
            for other in net.at[end]
            if other != edge
        )
        for edge, ends in net.ends.items()
    }


def _met(drawn: Numbered, stretch: Collection[int]) -> list[int]:
    """Return the numbers that a stretch touches, one for each place."""
    ends = sorted(drawn.net.vertices(stretch))
    return [drawn.number[end] for end in ends if end in drawn.number]


def _clash(numbers: Collection[int]) -> tuple[int, int] | None:
    """Return two of the numbers that do not follow each other, or None."""
    pairs = combinations(sorted(numbers), 2)
    return next(((one, other) for one, other in pairs if other - one > 1), None)
