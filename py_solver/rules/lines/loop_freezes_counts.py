"""LoopFreezesCounts: a closed loop is alone and meets every count; no loop at all passes.

The first region has the edges of the loop, each further one the edges that a clue counts. If the
marked edges contain a closed loop, then nothing branches off it, and it has exactly as many edges
of every further region as the count says. So a loop closed beside an unmet clue is wrong at once.
Source: the clues of Slitherlink. Encoding: lazy; loops around one square that miss a count at once.
Cuts: not all edges of this loop. In full: the edges are a forest but for loops, each of which has a
label of its own; a region has as many edges with one label as its count. Cost: O(edges) a cut; in
full O(edges x (log vertices + labels)), with few labels.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import ClassVar

from py_solver.board.errors import ConstraintError
from py_solver.board.lines import Lines, lines
from py_solver.logic.abilities import Cuts
from py_solver.logic.cnf import Clause, Cnf
from py_solver.logic.encode.cardinality import at_most_one, count_in
from py_solver.logic.encode.trees import forest
from py_solver.logic.oracle import Oracle, every_loop
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.reason.masks import committed
from py_solver.logic.rule import Candidates, Role, Rule
from py_solver.logic.say.places import place
from py_solver.logic.say.words import counted
from py_solver.logic.scope import Scope
from py_solver.words.say import later, say


@dataclass(frozen=True)
class LoopFreezesCounts(Rule, Cuts):
    """Every closed loop of marked edges is alone and meets the count of each further region."""

    mark: int
    counts: tuple[int, ...]
    patience: ClassVar[int] = 10  # as Path, which it goes with
    on_edges: ClassVar[bool] = True
    regions: ClassVar[tuple[int, int | None]] = (1, None)
    role: ClassVar[Role] = Role.FORBIDDEN

    def refuse(self, scope: Scope) -> None:
        """Refuse counts that do not go with the regions."""
        super().refuse(scope)
        if len(scope.regions) != len(self.counts) + 1:
            raise ConstraintError(
                say(
                    "{name} has {counts} for {regions}.",
                    name=self.name,
                    counts=counted(len(self.counts), "count"),
                    regions=counted(len(scope.regions) - 1, "region"),
                )
            )

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look for a closed loop that branches or misses a count."""
        net = lines(scope.board, scope.region)
        must, may = committed(candidates, scope.region, self.mark)
        for loop in net.loops(must):
            ring = tuple(sorted(loop))
            branches = self._branches(net, must, loop)
            if branches:
                return Broken((*ring, branches[0]))
            missed = self._missed(loop, scope)
            if missed is not None:
                clue = [edge for edge in scope.regions[missed + 1] if edge not in ring]
                found = len(scope.regions[missed + 1]) - len(clue)
                return Broken((*ring, *clue), (self.counts[missed], found), ring)
        if len(must) == len(may) or not any(True for _ in net.loops(may)):
            return SATISFIED
        return PENDING

    def _branches(self, net: Lines, edges: Collection[int], loop: Collection[int]) -> list[int]:
        """Return those of the edges that touch the loop."""
        touching = {edge for vertex in net.vertices(loop) for edge in net.at[vertex]}
        return sorted(edge for edge in touching.difference(loop) if edge in edges)

    def _missed(self, loop: Collection[int], scope: Scope) -> int | None:
        """Return the place of the first count that the loop does not meet."""
        held = set(loop)
        for at, (count, region) in enumerate(zip(self.counts, scope.regions[1:], strict=True)):
            if len(held.intersection(region)) != count:
                return at
        return None

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Close no loop that would miss a count or have a branch; let none grow on a loop."""
        net = lines(scope.board, scope.region)
        bit = 1 << self.mark
        must, may = committed(candidates, scope.region, self.mark)
        for group in net.groups(must):
            if net.is_ring(group):
                for edge in self._branches(net, may, group):
                    yield Removal(edge, bit, tuple(sorted(group)), "closed")
                continue
            vertices = net.vertices(group)
            for edge in self._branches(net, may - must, group):
                one, other = net.ends[edge]
                if one in vertices and other in vertices:
                    route = net.route(group, one, other) or []
                    branches = self._branches(net, group, [*route, edge])
                    if self._missed([*route, edge], scope) is not None:
                        yield Removal(edge, bit, tuple(route), "missed")
                    elif branches:
                        yield Removal(edge, bit, (*route, branches[0]), "branch")

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write that no square is closed that misses a count: what a search would try first."""
        for square in lines(scope.board, scope.region).squares():
            if self._missed(square, scope) is not None:
                cnf.add([-literal for literal in cnf.lits(square, self.mark)])

    def cuts(self, candidates: Candidates, scope: Scope, cnf: Cnf) -> Iterator[Clause]:
        """Yield for each loop that branches or misses a count: not all of these edges."""
        net = lines(scope.board, scope.region)
        bit = 1 << self.mark
        marked = [edge for edge in net.ends if candidates[edge] == bit]
        for loop in net.loops(marked):
            if self._missed(loop, scope) is not None:
                yield [-literal for literal in cnf.lits(loop, self.mark)]
            elif branches := self._branches(net, set(marked), loop):
                yield [-cnf.lit(edge, self.mark) for edge in (*loop, branches[0])]

    def encode_fully(self, cnf: Cnf, scope: Scope) -> None:
        """Write a forest but for labelled loops, and count the edges that bear each label."""
        net = lines(scope.board, scope.region)
        present = {edge: cnf.lit(edge, self.mark) for edge in net.ends}
        # Two loops have different edges of each region, so a count limits how many loops there are.
        # If every count is 0 there may be any number, but then they need not be distinguished.
        room = [
            len(region) // count
            for region, count in zip(scope.regions[1:], self.counts, strict=True)
            if count
        ]
        labels = [
            {edge: cnf.aux(determined=False) for edge in net.ends}
            for _ in range(min(room, default=1))
        ]
        worn = {edge: [label[edge] for label in labels] for edge in net.ends}
        for bearers in worn.values():
            at_most_one(cnf, bearers)
        ways = forest(cnf, present, net.ends, worn)
        for label in labels:
            self._write_rings(cnf, net, present, label)
            if room:
                self._write_alone(cnf, net, label, ways)
            self._write_counts(cnf, scope, label)

    def _write_rings(
        self, cnf: Cnf, net: Lines, present: dict[int, int], label: dict[int, int]
    ) -> None:
        """Demand that the label continues at both ends of an edge, and that nothing else does."""
        for edge, literal in label.items():
            cnf.add([-literal, present[edge]])
            for end in net.ends[edge]:
                others = [other for other in net.at[end] if other != edge]
                cnf.add([-literal, *(present[other] for other in others)])
                for other in others:
                    cnf.add([-literal, -present[other], label[other]])
                for one, other in combinations(others, 2):
                    cnf.add([-literal, -present[one], -present[other]])

    def _write_alone(
        self, cnf: Cnf, net: Lines, label: dict[int, int], ways: dict[int, list[int]]
    ) -> None:
        """Demand that only one loop has the label: all its vertices hang on one root."""
        roots = [cnf.aux(determined=False) for _ in net.at]
        at_most_one(cnf, roots)
        for edge, literal in label.items():
            for end in net.ends[edge]:
                cnf.add([-literal, roots[end], *ways[end]])

    def _write_counts(self, cnf: Cnf, scope: Scope, label: dict[int, int]) -> None:
        """Demand that every region has as many edges with the label as its count, if any has."""
        used = cnf.aux(determined=False)
        for literal in label.values():
            cnf.add([-literal, used])
        for count, region in zip(self.counts, scope.regions[1:], strict=True):
            bearers = [label[edge] for edge in region if edge in label]
            count_in(cnf, bearers, (0, count))
            if count:
                cnf.add([-used, *bearers])

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it loop by loop: one that misses a count lacks an edge, any other has no branch."""
        net = lines(scope.board, scope.region)
        for loop in every_loop(net):
            broken = [~cp.lit(edge, self.mark) for edge in loop]
            if self._missed(loop, scope) is not None:
                cp.model.add_bool_or(broken)
                continue
            for edge in self._branches(net, net.ends, loop):
                cp.model.add_bool_or([*broken, ~cp.lit(edge, self.mark)])

    def states(self, scope: Scope) -> str:
        """Say what a closed loop must be like."""
        return say(
            "a closed loop must not branch and must pass each number as often as the number says"
        )

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Name the count that the loop misses, or say that it branches."""
        if not violation.numbers:
            return say("a loop branches at {place}", place=place(violation.coords[-1], scope.board))
        count, found = violation.numbers
        return say(
            "a loop has {edges} at a number that needs {count}",
            edges=counted(found, "edge"),
            count=count,
        )

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say that a loop is closed, or what would be wrong with it."""
        told = {
            "closed": later("this would branch off a closed loop"),
            "missed": later("a loop closed here would leave a number wrong"),
            "branch": later("a loop closed here would have a branch"),
        }
        return say(told[removal.why])
