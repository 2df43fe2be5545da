"""Taut: no line can be drawn one step shorter, or equally short but higher up.

A line is a connected group of edges with `mark`, and it has the number that it touches. Neighbours
on lines of the same number are joined by an edge of the region with the mark. A vertex that no line
touches does not have two neighbours of the same number, unless they are joined around a corner in a
row above it. A line that joins two different numbers breaks the rule; lines without a number are
ignored.
Source: the normal form of Numberlink's solutions. Encoding: every vertex has the number of its line
in binary, shared with Links. Lazy. Cuts: the codes of two vertices differ, or they are joined as
required. In full: the same for every pair.
Cost: O(edges x log numbers) clauses, O(log numbers) a cut.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Any, ClassVar, NamedTuple

from py_solver.board.lines import Lines
from py_solver.logic.abilities import Cuts
from py_solver.logic.cnf import Clause, Cnf
from py_solver.logic.encode.numbered import Numbered, Numbers, Reach, line_codes, numbered
from py_solver.logic.oracle import Oracle, both, either
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.reason.masks import committed
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.places import place
from py_solver.logic.scope import Scope
from py_solver.words.say import say


class _Pair(NamedTuple):
    """Two vertices that one line visits only if it joins them by these edges.

    `around`: only where no line visits this vertex, a neighbour of both.
    """

    one: int
    other: int
    around: int | None
    joins: tuple[int, ...]


@dataclass(frozen=True)
class Taut(Rule, Cuts):
    """No line with a number takes a detour of one step, or hangs where it could be drawn higher."""

    mark: int
    numbers: Numbers
    on_edges: ClassVar[bool] = True
    symmetric: ClassVar[bool] = False  # up is not down

    def _lines(self, scope: Scope) -> Numbered:
        return numbered(scope.board, scope.region, self.numbers)

    def _above(self, net: Lines, vertex: int, one: int, other: int) -> tuple[int, ...]:
        """Return the edges that join two neighbours of a vertex around a corner above, if any."""
        for edge in net.at[one]:
            corner = net.beyond(edge, one)
            if net.places[corner].row < net.places[vertex].row:
                for second in net.at[corner]:
                    if net.beyond(second, corner) == other:
                        return edge, second
        return ()

    def _pairs(self, drawn: Numbered) -> Iterator[_Pair]:
        """Yield the neighbours, and the neighbours of each vertex without a number."""
        net = drawn.net
        for edge, (one, other) in net.ends.items():
            yield _Pair(one, other, None, (edge,))
        for vertex, edges in enumerate(net.at):
            if vertex not in drawn.number:
                for one, other in combinations([net.beyond(edge, vertex) for edge in edges], 2):
                    yield _Pair(one, other, vertex, self._above(net, vertex, one, other))

    def _detours(
        self, drawn: Numbered, may: Collection[int], reach: Reach
    ) -> Iterator[tuple[_Pair, tuple[int, ...]]]:
        """Yield the pairs of one number that ought to be joined, with the edges they lack."""
        home, number = reach.home, drawn.number
        for pair in self._pairs(drawn):
            one, other, around, joins = pair
            if one not in home or other not in home or number[home[one]] != number[home[other]]:
                continue
            missing = tuple(edge for edge in joins if edge not in may)
            if (missing or not joins) and (
                around is None or not any(edge in may for edge in drawn.net.at[around])
            ):
                yield pair, missing

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look for a detour of a line as far as it is drawn."""
        drawn = self._lines(scope)
        net = drawn.net
        must, may = committed(candidates, scope.region, self.mark)
        reach = drawn.reach(must)
        if reach.clash is not None:
            ends = net.ends[reach.clash]
            return Broken(tuple(sorted((reach.clash, *reach.way(*ends)))))
        for (one, other, around, _), missing in self._detours(drawn, may, reach):
            lit = missing if around is None else net.at[around]
            because = dict.fromkeys((*lit, *missing[:1], *reach.way(one, other)))
            return Broken(tuple(sorted(lit)), (), tuple(because))
        return SATISFIED if len(must) == len(may) else PENDING

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Keep lines of different numbers apart; join neighbours whose lines have one number."""
        drawn = self._lines(scope)
        must, may = committed(candidates, scope.region, self.mark)
        reach = drawn.reach(must)
        if reach.clash is not None:
            return  # broken: the check says so
        for edge in may - must:
            one, other = drawn.net.ends[edge]
            if one in reach.home and other in reach.home:
                numbers = {drawn.number[reach.home[end]] for end in (one, other)}
                bit = 1 << self.mark
                gone = bit if len(numbers) > 1 else candidates[edge] & ~bit
                yield Removal(edge, gone, reach.way(one, other))

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write the codes. Beside TurnsNest the search breaks the rest on no published board.

        Written out from the start, the rest takes half of its time.
        """
        line_codes(cnf, self._lines(scope), self.mark)

    def cuts(self, candidates: Candidates, scope: Scope, cnf: Cnf) -> Iterator[Clause]:
        """Yield for each detour: the codes differ, or what is missing is there."""
        drawn = self._lines(scope)
        must, _ = committed(candidates, scope.region, self.mark)
        for pair, missing in self._detours(drawn, must, drawn.reach(must)):
            yield from self._clauses(cnf, drawn, pair, missing)

    def encode_fully(self, cnf: Cnf, scope: Scope) -> None:
        """Write for neighbours, and for the neighbours of an idle vertex: their codes differ."""
        drawn = self._lines(scope)
        for pair in self._pairs(drawn):
            for clause in self._clauses(cnf, drawn, pair, pair.joins):
                cnf.add(clause)

    def _clauses(
        self, cnf: Cnf, drawn: Numbered, pair: _Pair, joins: tuple[int, ...]
    ) -> Iterator[Clause]:
        """Yield: these edges join the pair, or its codes differ, or a line runs between."""
        codes = line_codes(cnf, drawn, self.mark)
        one, other, around, _ = pair
        apart = [codes.blank[one], codes.blank[other], *codes.differ(cnf, one, other)]
        if around is not None:
            apart.append(-codes.idle[around])
        for edge in joins:
            yield [cnf.lit(edge, self.mark), *apart]
        if not joins:
            yield apart

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it with floods from the numbers, one for each number, that lines wet."""
        drawn = self._lines(scope)
        net = drawn.net
        holds = {edge: cp.lit(edge, self.mark) for edge in net.ends}
        wet: list[list[Any]] = []  # by number and vertex
        for kind in sorted(set(drawn.number.values())):
            level = [
                cp.model.new_constant(int(drawn.number.get(v) == kind)) for v in range(len(net.at))
            ]
            for _ in net.at:
                level = [
                    either(
                        cp,
                        [
                            own,
                            *(
                                both(cp, [holds[edge], level[net.beyond(edge, vertex)]])
                                for edge in net.at[vertex]
                            ),
                        ],
                    )
                    for vertex, own in enumerate(level)
                ]
            wet.append(level)
        for vertex, edges in enumerate(net.at):
            cp.model.add_at_most_one([level[vertex] for level in wet])
            if vertex in drawn.number:
                continue
            for one, other in combinations([net.beyond(edge, vertex) for edge in edges], 2):
                touched = [holds[edge] for edge in edges]
                bent = self._above(net, vertex, one, other)
                around = [both(cp, [holds[edge] for edge in bent])] if bent else []
                for level in wet:
                    cp.model.add_bool_or([*touched, *around, ~level[one], ~level[other]])
        for edge, (one, other) in net.ends.items():
            for level in wet:
                cp.model.add_bool_or([holds[edge], ~level[one], ~level[other]])

    def states(self, scope: Scope) -> str:
        """Say how short lines must be."""
        return say("lines must join only equal numbers, and make no detours")

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say where the line could be shorter or higher."""
        near = place(violation.coords[0], scope.board)
        return say("near {place}, a line makes a detour or joins two numbers", place=near)

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say the same of what would happen."""
        return say("otherwise a line would make a detour or join two numbers")
