"""Joined: the edges of the region with marks other than 0 form one figure; none at all passes.

Source: the bridges of Hashi, single or double. Encoding: lazy. Cuts: for each part an edge of it
and an edge elsewhere need an edge that leaves its vertices. In full: from every vertex that is
touched arcs lead down to one root, with levels in binary.
Cost: O(edges) a round of cuts; in full O(edges x log vertices).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from py_solver.board.graphs import boundary, components, cut_nodes, reach
from py_solver.board.lines import lines
from py_solver.logic.abilities import Cuts
from py_solver.logic.cnf import Clause, Cnf
from py_solver.logic.encode.trees import joined_lines
from py_solver.logic.oracle import Oracle, all_one_group
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.ways import NO_WAY, cut_off, drawn, only_way
from py_solver.logic.scope import Scope
from py_solver.words.say import say


@dataclass(frozen=True)
class Joined(Rule, Cuts):
    """The edges of the region that have a mark other than 0 form one connected figure."""

    on_edges: ClassVar[bool] = True
    weight: ClassVar[int] = 2

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look for used edges in two parts of what may still be used."""
        net = lines(scope.board, scope.region)
        must, may = self._committed(candidates, scope)
        if len(may) <= 1:
            return SATISFIED
        if not must:
            return PENDING
        parts = [part for part in net.groups(may) if not part.isdisjoint(must)]
        if len(parts) > 1:
            small = min(parts, key=len)
            lit = tuple(sorted(small & must))
            fence = sorted(boundary(net.touching, small))
            return Broken(lit, (len(lit),), (lit[0], min(must - small), *fence))
        return SATISFIED if len(may) == len(must) else PENDING

    def _committed(self, candidates: Candidates, scope: Scope) -> tuple[set[int], set[int]]:
        """Return the edges that cannot have 0, and those that need not."""
        may = {edge for edge in scope.region if candidates[edge] & ~1}
        return {edge for edge in may if not candidates[edge] & 1}, may

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Clear what no used edge reaches; use what alone joins used ones."""
        graph = lines(scope.board, scope.region).touching
        must, may = self._committed(candidates, scope)
        if not must:
            return
        anchor = min(must)
        reached = reach(graph, (anchor,), may)
        if not must <= reached:
            return  # broken: the check says so
        for part in components(graph, may - reached):
            reason = (anchor, *sorted(boundary(graph, part)))
            for edge in sorted(part):
                yield Removal(edge, candidates[edge] & ~1, reason, "apart")
        for edge, part in cut_nodes(graph, reached, must).items():
            if candidates[edge] & 1:
                fence = boundary(graph, part) - {edge}
                joined = (min(part & must), min(must - part))
                yield Removal(edge, 1, (*joined, *sorted(fence)), "only way")

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write nothing: any set of edges is joined by some others."""

    def cuts(self, candidates: Candidates, scope: Scope, cnf: Cnf) -> Iterator[Clause]:
        """Yield for each part: if an edge of it and one outside are used, an edge leaves it."""
        net = lines(scope.board, scope.region)
        groups = net.groups(self._committed(candidates, scope)[0])
        if len(groups) < 2:
            return
        unused = [cnf.lit(min(group), 0) for group in groups]
        for place, group in enumerate(groups):
            leaving = net.leaving(net.vertices(group))
            yield [unused[place], unused[place == 0], *(-cnf.lit(edge, 0) for edge in leaving)]

    def encode_fully(self, cnf: Cnf, scope: Scope) -> None:
        """Write that from every vertex touched a way leads down to one root."""
        net = lines(scope.board, scope.region)
        joined_lines(cnf, {edge: -cnf.lit(edge, 0) for edge in net.ends}, net.ends)

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it as a flood from the first used edge that must wet all of them."""
        net = lines(scope.board, scope.region)
        all_one_group(cp, {edge: ~cp.lit(edge, 0) for edge in net.ends}, net.touching)

    def states(self, scope: Scope) -> str:
        """Say what must be connected."""
        return say("all {lines} must be connected", lines=drawn(scope.region, scope.board))

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say what is cut off."""
        return cut_off(violation.coords, scope.board)

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say that no way leads here, or what can be joined by no other way."""
        if removal.why == "apart":
            return say(NO_WAY)
        one, other, *_ = removal.because
        return only_way(one, other, scope.board)
