"""ReachesRim: every orthogonal group of `mark` in the first region has a coord of the second.

With `diagonal`, coords that touch at a corner are in one group, too.

The second region contains some coords of the first: those at the edge of the grid, say.
Source: the shaded cells of a Cave, https://www.janko.at/Raetsel/Corral/index.htm. It is Connected
with a coord more, which is always marked and beside all of the second region. Encoding: lazy; a
marked coord that is not in the second region has a marked neighbour. Cuts: if the steadiest coord
of a group is marked, so is one of the fence around it. In full: trees of parents with falling
levels. Cost: O(coords) clauses; a round of cuts O(coords); in full O(coords x log coords).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import ClassVar

from py_solver.board.errors import ConstraintError
from py_solver.board.graphs import boundary, components, cut_nodes, fences, reach
from py_solver.logic.abilities import Cuts
from py_solver.logic.cnf import Clause, Cnf
from py_solver.logic.encode.trees import rooted_forest
from py_solver.logic.oracle import Oracle, flooded
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.params import param
from py_solver.logic.reason.masks import committed
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.marks import sort_of
from py_solver.logic.say.places import place
from py_solver.logic.say.ways import cut_off
from py_solver.logic.scope import Scope
from py_solver.words.say import later, say

BEYOND = 1 << 30
"""The coord more, behind all those of the board."""


@dataclass(frozen=True)
class ReachesRim(Rule, Cuts):
    """Every orthogonal group of the mark in the first region has a coord of the second."""

    mark: int = field(metadata=param("mark"))
    diagonal: bool = field(default=False, metadata=param("flag", later("Also at corners")))
    regions: ClassVar[tuple[int, int | None]] = (2, 2)
    patience: ClassVar[int] = 40
    weight: ClassVar[int] = 2

    def refuse(self, scope: Scope) -> None:
        """Refuse a second region that is not a part of the first."""
        super().refuse(scope)
        if not set(scope.regions[1]) <= set(scope.region):
            raise ConstraintError(
                say("ReachesRim needs a second region that is a part of the first.")
            )

    def _near(self, scope: Scope) -> dict[int, tuple[int, ...]]:
        return scope.neighbors8 if self.diagonal else scope.neighbors

    def _graph(self, scope: Scope) -> dict[int, tuple[int, ...]]:
        """Return the neighbours of each coord, and of the node beyond the second region."""
        rim, near = tuple(dict.fromkeys(scope.regions[1])), self._near(scope)
        graph = {index: near[index] for index in scope.region}
        return graph | {BEYOND: rim} | {index: (*graph[index], BEYOND) for index in rim}

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look for committed coords that no way leads out from."""
        must, may = committed(candidates, scope.region, self.mark)
        graph = self._graph(scope)
        lost = may - reach(graph, (BEYOND,), may | {BEYOND})
        for part in components(graph, lost):
            if not part.isdisjoint(must):
                lit = tuple(sorted(part & must))
                return Broken(lit, (len(lit),), (*lit, *sorted(boundary(graph, part))))
        return SATISFIED if must == may else PENDING

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Clear what no way leads out from; keep what alone leads out."""
        must, may = committed(candidates, scope.region, self.mark)
        graph = self._graph(scope)
        reached = reach(graph, (BEYOND,), may | {BEYOND})
        if not must <= reached:
            return  # broken: the check says so
        for part in components(graph, may - reached):
            reason = tuple(sorted(boundary(graph, part)))
            for index in sorted(part):
                yield Removal(index, 1 << self.mark, reason, "shut in")
        for index, part in cut_nodes(graph, reached, must | {BEYOND}).items():
            if index == BEYOND:
                continue
            others = candidates[index] & ~(1 << self.mark)
            inner = part if BEYOND not in part else reached - part - {index}
            if others and inner & must:
                first = min(inner & must)
                fence = boundary(graph, inner) - {index, BEYOND}
                yield Removal(index, others, (first, *sorted(fence)), "only way")

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write that a marked coord away from the edge of the grid has a marked neighbour."""
        rim = set(scope.regions[1])
        literals, graph = {i: cnf.lit(i, self.mark) for i in scope.region}, self._near(scope)
        for index, literal in literals.items():
            if index not in rim:
                cnf.add([-literal, *(literals[near] for near in graph[index])])

    def cuts(self, candidates: Candidates, scope: Scope, cnf: Cnf) -> Iterator[Clause]:
        """Yield for each group that is shut in: a fence around its steadiest coord."""
        bit = 1 << self.mark
        marked = [index for index in scope.region if candidates[index] == bit]
        often: Counter[int] = cnf.once(("how often", self, scope.regions), Counter)
        often.update(marked)
        graph = self._graph(scope)
        groups = components(graph, [*marked, BEYOND])
        if len(groups) < 2:
            return
        outer = next(group for group in groups if BEYOND in group)
        for enclosed, fence in fences(graph, groups, outer):
            steadiest = max(enclosed, key=often.__getitem__)
            yield [-cnf.lit(steadiest, self.mark), *(cnf.lit(index, self.mark) for index in fence)]

    def encode_fully(self, cnf: Cnf, scope: Scope) -> None:
        """Write that the marked coords are trees that hang on the edge of the grid."""
        rim = set(scope.regions[1])
        literals = {index: cnf.lit(index, self.mark) for index in scope.region}
        roots = {index: cnf.TRUE if index in rim else cnf.FALSE for index in scope.region}
        rooted_forest(cnf, literals, self._near(scope), roots)

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it as a flood from the edge of the grid that must reach all marked coords."""
        rim = set(scope.regions[1])
        holds = {index: cp.lit(index, self.mark) for index in scope.region}
        sources = {index: cp.model.new_constant(int(index in rim)) for index in holds}
        wet = flooded(cp, holds, self._near(scope), sources, len(holds) - 1)
        for index, literal in holds.items():
            cp.model.add_implication(literal, wet[index])

    def states(self, scope: Scope) -> str:
        """Say which cells must reach the edge of the grid."""
        kind = sort_of(self.mark, scope.region or range(1), scope.board)
        told = later("all {cells} must be connected to the edge of the grid")
        if self.diagonal:
            told = later("all {cells} must be connected to the edge of the grid, also diagonally")
        return say(told, cells=kind)

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say what is cut off."""
        return cut_off(violation.coords, scope.board, later("the edge of the grid"))

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say that no way leads out, or what has no other way."""
        if removal.why == "shut in":
            return say("there is no way from here to the edge of the grid")
        return say(
            "this is the only way to the edge of the grid from {place}",
            place=place(removal.because[0], scope.board),
        )
