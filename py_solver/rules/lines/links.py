"""Links: every line, a connected group of edges with `mark`, touches numbers, all of them equal.

`numbers` says where they are: in cells or on corners, as the board's edges join. No line at all
passes. With `of`, only lines that touch this number are looked at: they touch no other one. With
`letters`, players know the numbers as letters. Source: Numberlink, whose lines join equal numbers.
Encoding: every vertex bears the number of its line in binary, and marked edges join equal ones; a
closed square without a number leads elsewhere. Lazy. Cuts: an edge of a line without a number needs
an edge that leaves the line's vertices. In full: from both ends of every marked edge a way leads
down to a number, with levels in binary. Cost: O(edges x log numbers) clauses, O(edges) a cut; in
full O(edges x log vertices).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import ClassVar

from py_solver.logic.abilities import Cuts, Part, Parted
from py_solver.logic.cnf import Clause, Cnf
from py_solver.logic.encode.numbered import (
    Numbered,
    Numbers,
    Reach,
    followed,
    line_codes,
    numbered,
)
from py_solver.logic.encode.trees import downhill
from py_solver.logic.oracle import Oracle, flooded
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.reason.masks import committed
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.places import place
from py_solver.logic.say.words import a, letter, noun, plural
from py_solver.logic.scope import Scope
from py_solver.words.say import say

OTHER = -1
"""Represents every number but the requested one."""


@dataclass(frozen=True)
class Links(Rule, Cuts, Parted):
    """Every line touches one or more numbers, and never two different ones."""

    mark: int
    numbers: Numbers
    of: int | None = None
    letters: bool = field(default=False, compare=False)
    on_edges: ClassVar[bool] = True
    weight: ClassVar[int] = 2
    symmetric: ClassVar[bool] = False  # the numbers do not turn with the board

    def _lines(self, scope: Scope) -> Numbered:
        """Return the graph with its numbers; where one is asked for, all others are alike."""
        numbers = self.numbers
        if self.of is not None:
            numbers = tuple((at, n if n == self.of else OTHER) for at, n in numbers)
        return numbered(scope.board, scope.region, numbers)

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look for a line that joins two numbers, then for one that can touch none any more."""
        found = followed(scope, self.numbers, self.mark, candidates)
        reach, clash = found.reach, found.clash(self.of)
        if clash is not None:
            way = reach.way(*reach.net.ends[clash])
            return Broken(tuple(sorted((clash, *way))), self._met(reach, clash))
        for group, fence in self._lost(scope, found.may):
            lit = sorted(group & found.must)
            if lit:
                return Broken(tuple(lit), (), (lit[0], *fence))
        return SATISFIED if len(found.must) == len(found.may) else PENDING

    def _met(self, reach: Reach, edge: int) -> tuple[int, ...]:
        """Return the two numbers whose lines meet at the edge."""
        homes = {reach.net.places[reach.home[end]] for end in reach.net.ends[edge]}
        return tuple(sorted(number for at, number in self.numbers if at in homes))

    def _lost(self, scope: Scope, may: set[int]) -> Iterator[tuple[set[int], list[int]]]:
        """Yield the groups of possible edges without a number, and the edges around each."""
        if self.of is not None:
            return
        drawn = self._lines(scope)
        for group in drawn.net.groups(may):
            vertices = drawn.net.vertices(group)
            if vertices.isdisjoint(drawn.number):
                yield group, drawn.net.leaving(vertices)

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Clear edges between lines of different numbers, and edges that no number reaches."""
        found = followed(scope, self.numbers, self.mark, candidates)
        if found.clash(self.of) is not None:
            return  # broken: the check says so
        gone = found.open(self.of)
        for edge in gone:
            way = found.reach.way(*found.reach.net.ends[edge])
            yield Removal(edge, 1 << self.mark, way, "joins")
        for group, fence in self._lost(scope, found.may - set(gone)):
            for edge in sorted(group):
                yield Removal(edge, 1 << self.mark, tuple(fence), "lost")

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write that joined vertices bear one number; clear edges that no number can reach."""
        drawn = self._lines(scope)
        codes = line_codes(cnf, drawn, self.mark)
        if self.of is not None:
            return
        for blank, idle in zip(codes.blank, codes.idle, strict=True):
            cnf.add([-blank, idle])
        for group, _ in self._lost(scope, set(drawn.net.ends)):
            for edge in group:
                cnf.add([-cnf.lit(edge, self.mark)])
        for square in drawn.net.squares():
            vertices = drawn.net.vertices(square)
            if vertices.isdisjoint(drawn.number):
                onward = [cnf.lit(edge, self.mark) for edge in drawn.net.leaving(vertices)]
                cnf.add([*(-cnf.lit(edge, self.mark) for edge in square), *onward])

    def cuts(self, candidates: Candidates, scope: Scope, cnf: Cnf) -> Iterator[Clause]:
        """Yield for each line without a number: if it has its first edge, it leads elsewhere."""
        for group, fence in self._lost(scope, committed(candidates, scope.region, self.mark)[0]):
            yield [-cnf.lit(min(group), self.mark), *(cnf.lit(edge, self.mark) for edge in fence)]

    def encode_fully(self, cnf: Cnf, scope: Scope) -> None:
        """Write that from every vertex touched a way leads down to a number."""
        drawn = self._lines(scope)
        if self.of is not None:
            return  # the codes say it all
        present = {edge: cnf.lit(edge, self.mark) for edge in drawn.net.ends}
        ways: dict[int, list[int]] = {}
        for edge, arcs in downhill(cnf, present, drawn.net.ends).items():
            for end, arc in zip(drawn.net.ends[edge], arcs, strict=True):
                ways.setdefault(end, []).append(arc)
        for edge, literal in present.items():
            for end in drawn.net.ends[edge]:
                if end not in drawn.number:
                    cnf.add([-literal, *ways[end]])

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it as floods from the edges at each number: one must wet every marked edge."""
        drawn = self._lines(scope)
        net = drawn.net
        holds = {edge: cp.lit(edge, self.mark) for edge in net.ends}
        floods = []
        for kind in sorted(set(drawn.number.values())):
            touched = {e for v, n in drawn.number.items() if n == kind for e in net.at[v]}
            sources = {edge: cp.model.new_constant(int(edge in touched)) for edge in net.ends}
            floods.append(flooded(cp, holds, net.touching, sources, len(holds) - 1))
        for edge, literal in holds.items():
            times = sum(wet[edge] for wet in floods)
            cp.model.add(times == literal if self.of is None else times <= literal)

    def states(self, scope: Scope) -> str:
        """Say what a line must join."""
        if self.of is not None:
            return say(
                "no line may join {number} with another {thing}",
                number=self._called(self.of),
                thing=say(self._thing),
            )
        things = plural(self._thing)
        return say("every line must lead to {things}, and only to equal ones", things=things)

    @property
    def _thing(self) -> str:
        return noun("letter") if self.letters else noun("number")

    def _called(self, number: int) -> str:
        return letter(number) if self.letters else str(number)

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Name the two numbers, or say where the line without one is."""
        if violation.numbers:
            one, other = map(self._called, violation.numbers)
            return say("a line joins {one} and {other}", one=one, other=other)
        line = place(violation.coords[0], scope.board)
        return say("the line at {place} cannot lead to {one}", place=line, one=a(self._thing))

    def because(self, removal: Removal, scope: Scope) -> str:
        """Name the numbers that would be joined, or say that there is none in reach."""
        if removal.why == "lost":
            return say("there is no way from here to {one}", one=a(self._thing))
        drawn = self._lines(scope)
        met = self._met(drawn.reach(removal.because), removal.index)
        one, other = map(self._called, met)
        return say("a line here would join {one} and {other}", one=one, other=other)

    def parts(self, scope: Scope) -> Iterator[Part]:
        """Yield what is asked of the lines of each number, and the whole."""
        kinds = sorted({number for _, number in self.numbers})
        if self.of is None and len(kinds) > 1:
            for number in kinds:
                yield Part(Links(self.mark, self.numbers, number, self.letters), scope, 1)
        yield Part(self, scope, self.weight)
