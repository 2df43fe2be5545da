"""CrossingPath: the edges of the region with `mark` form one closed line that may cross itself.

If four edges meet, two lines run straight across each other. No edge at all fails. Source: the loop
of Pipelink. Encoding: lazy; at every vertex an even number of edges. Cuts: for every line that
closes beside another one, an edge that leaves its vertices elsewhere than straight on from a
crossing, or a crossing less (the subtour cuts of `Path`, which are right as long as what crosses
the line continues doing so). In full: edges, and the places where they join, are a tree. Cost:
O(vertices) clauses, O(edges) a round of cuts; in full O(edges x log edges).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations
from typing import Any, ClassVar, NamedTuple

from py_solver.board.graphs import boundary, components, reach
from py_solver.board.lines import Lines, lines
from py_solver.board.substrate import Substrate
from py_solver.logic.abilities import Cuts, Part, Parted
from py_solver.logic.cnf import Clause, Cnf
from py_solver.logic.encode.trees import rooted_tree
from py_solver.logic.oracle import Oracle, first_of
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.params import param
from py_solver.logic.reason.masks import committed
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.places import at, place
from py_solver.logic.say.ways import at_meeting, meeting, the_line
from py_solver.logic.scope import Scope
from py_solver.rules.count.parity import Parity
from py_solver.words.say import later, say


class Joint(NamedTuple):
    """Two edges that follow each other if both are marked and none of the others is."""

    one: int
    other: int
    others: tuple[int, ...]
    vertex: int


@dataclass(frozen=True)
class CrossingPath(Rule, Cuts, Parted):
    """The edges of the region with the mark form one closed line that may cross itself."""

    mark: int = field(metadata=param("mark"))
    on_edges: ClassVar[bool] = True
    weight: ClassVar[int] = 2
    patience: ClassVar[int] = 10

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look for dead ends and branches, loops closed early, and parts that nothing can join."""
        net = lines(scope.board, scope.region)
        must, may = committed(candidates, scope.region, self.mark)
        broken = self._odd(net, must, may) or self._early_ring(scope, must, may)
        broken = broken or (self._parted(net, must, may) if must else None)
        if broken:
            return broken
        if not may:
            return Broken((), (), scope.region, "none")
        # A decided state in which every edge has a successor at both ends consists of loops.
        return SATISFIED if len(may) == len(must) else PENDING

    def _odd(self, net: Lines, must: set[int], may: set[int]) -> Broken | None:
        for edges in net.at:
            on = [edge for edge in edges if edge in must]
            if len(on) % 2 and len(on) == sum(edge in may for edge in edges):
                return Broken(tuple(on), (len(on),), tuple(edges), "odd")
        return None

    def _early_ring(self, scope: Scope, must: set[int], may: set[int]) -> Broken | None:
        for ring, fence, closed in self._trails(scope, must, may):
            if closed and len(ring) < len(must):
                outside = min(must.difference(ring))
                return Broken(ring, (), (*ring, *fence, outside), "closed")
        return None

    def _parted(self, net: Lines, must: set[int], may: set[int]) -> Broken | None:
        anchor = min(must)
        reached = reach(net.touching, (anchor,), may)
        if must <= reached:
            return None
        lost, fence = must - reached, sorted(boundary(net.touching, reached))
        return Broken(tuple(sorted(lost)), (), (anchor, min(lost), *fence), "parted")

    def _trails(
        self, scope: Scope, must: set[int], may: set[int]
    ) -> Iterator[tuple[tuple[int, ...], tuple[int, ...], bool]]:
        """Yield the marked edges that surely follow each other, what is off beside their turns, and
        whether they are closed.
        """
        joints = [joint for joint in _joints(scope.board, scope.region) if _holds(joint, must, may)]
        after: dict[int, list[int]] = {edge: [] for edge in must}
        for joint in joints:
            after[joint.one].append(joint.other)
            after[joint.other].append(joint.one)
        fences: dict[int, list[int]] = {}
        for joint in joints:
            fences.setdefault(joint.one, []).extend(joint.others)
        for group in components(after, sorted(must)):
            fence = {off for edge in group for off in fences.get(edge, ())}
            closed = all(len(after[edge]) == 2 for edge in group)
            yield tuple(sorted(group)), tuple(sorted(fence)), closed

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Continue from open ends, close no loop early, and add nothing beside a closed one."""
        net = lines(scope.board, scope.region)
        bit = 1 << self.mark
        for edges in net.at:
            open_ = [e for e in edges if candidates[e] & bit and candidates[e] != bit]
            if len(open_) == 1:
                on = sum(candidates[edge] == bit for edge in edges)
                gone = candidates[open_[0]] & ~bit if on % 2 else bit
                why = "goes on" if on % 2 else "branch" if on else "dead end"
                others = tuple(edge for edge in edges if edge != open_[0])
                yield Removal(open_[0], gone, others, why)
        must, may = committed(candidates, scope.region, self.mark)
        if not must:
            return
        yield from self._closing(scope, must, may)
        anchor = min(must)
        reached = reach(net.touching, (anchor,), may)
        fence = tuple(sorted(boundary(net.touching, reached)))
        for edge in sorted(may - reached):
            yield Removal(edge, bit, (anchor, *fence), "apart")

    def _closing(self, scope: Scope, must: set[int], may: set[int]) -> Iterator[Removal]:
        """Forbid edges that close a loop while others are marked, or that are beside a loop."""
        bit = 1 << self.mark
        home: dict[int, tuple[tuple[int, ...], tuple[int, ...]]] = {}
        for trail, fence, closed in self._trails(scope, must, may):
            home |= dict.fromkeys(trail, (trail, fence))
            if closed:
                for edge in sorted(may - must):
                    yield Removal(edge, bit, (*trail, *fence), "done")
        next_to: dict[int, list[tuple[int, Joint]]] = {}
        for joint in _joints(scope.board, scope.region):
            for edge, other in (joint[:2], joint[1::-1]):
                if edge in may and edge not in must and _holds(joint, must | {edge}, may):
                    next_to.setdefault(edge, []).append((other, joint))
        for edge, both in next_to.items():
            if len(both) == 2 and home[both[0][0]] is home[both[1][0]]:
                trail, fence = home[both[0][0]]
                outside = must.difference(trail)
                if outside:
                    off = (off for _, joint in both for off in joint.others)
                    because = dict.fromkeys([*trail, *fence, *off, min(outside)])
                    yield Removal(edge, bit, tuple(because), "closes")

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write that an even number of edges meets at each vertex, and that there is one."""
        cnf.add(cnf.lits(scope.region, self.mark))
        for edges in lines(scope.board, scope.region).at:
            literals = cnf.lits(edges, self.mark)
            # By their places: those of a narrowed board may all be the same constant.
            for number in range(1, len(edges) + 1, 2):
                for odd in combinations(range(len(edges)), number):
                    cnf.add([-one if at in odd else one for at, one in enumerate(literals)])

    def cuts(self, candidates: Candidates, scope: Scope, cnf: Cnf) -> Iterator[Clause]:
        """Yield for each loop beside others: it lacks a crossing, or some edge leaves it."""
        net = lines(scope.board, scope.region)
        must, may = committed(candidates, scope.region, self.mark)
        rings = [set(ring) for ring, _, _ in self._trails(scope, must, may)]
        if len(rings) < 2:
            return
        for number, ring in enumerate(rings):
            vertices = net.vertices(ring)
            across = {edge for vertex in vertices for edge in net.at[vertex]} & must - ring
            crossings = [v for v in vertices if across.intersection(net.at[v])]
            leaving = [edge for edge in net.leaving(vertices) if edge not in across]
            kept = {edge for vertex in crossings for edge in net.at[vertex]}
            kept |= {min(ring), min(rings[number == 0])}
            yield [
                *(-cnf.lit(edge, self.mark) for edge in sorted(kept)),
                *cnf.lits(leaving, self.mark),
            ]

    def encode_fully(self, cnf: Cnf, scope: Scope) -> None:
        """Write that marked edges, and the joints at which they follow each other, are a tree."""
        present = {edge: cnf.lit(edge, self.mark) for edge in scope.region}
        graph: dict[int, list[int]] = {edge: [] for edge in present}
        for number, joint in enumerate(_joints(scope.board, scope.region)):
            literal, node = cnf.aux(), -1 - number
            needed = [present[joint.one], present[joint.other]]
            needed += [-present[edge] for edge in joint.others]
            for one in needed:
                cnf.add([-literal, one])
            cnf.add([literal, *(-one for one in needed)])
            present[node] = literal
            graph[node] = [joint.one, joint.other]
            graph[joint.one].append(node)
            graph[joint.other].append(node)
        rooted_tree(cnf, present, {node: tuple(near) for node, near in graph.items()})

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it as a circuit through marked edges, each passed from one of its ends."""
        net = lines(scope.board, scope.region)
        holds = {edge: cp.lit(edge, self.mark) for edge in scope.region}
        cp.model.add_bool_or(list(holds.values()))
        if not holds:
            return
        nodes = {edge: number for number, edge in enumerate(holds)}
        first = first_of(cp, holds)
        ahead = {edge: cp.model.new_bool_var("") for edge in holds}
        arcs: list[tuple[int, int, Any]] = []
        for edge, literal in holds.items():
            arcs.append((nodes[edge], nodes[edge], ~literal))
            cp.model.add_implication(first[edge], ahead[edge])  # settles which way round
            cp.model.add_implication(~literal, ~ahead[edge])
        for joint in _joints(scope.board, scope.region):
            for one, other in (joint[:2], joint[1::-1]):
                arc = cp.model.new_bool_var("")
                arcs.append((nodes[one], nodes[other], arc))
                comes, goes = net.ends[one][1] == joint.vertex, net.ends[other][0] == joint.vertex
                cp.model.add_implication(arc, ahead[one] if comes else ~ahead[one])
                cp.model.add_implication(arc, ahead[other] if goes else ~ahead[other])
                for off in joint.others:
                    cp.model.add_implication(arc, ~holds[off])
        cp.model.add_circuit(arcs)

    def states(self, scope: Scope) -> str:
        """Say what figure the line must form."""
        line = the_line(self.mark, scope.region, scope.board)
        return say("{line} must form one closed loop, which may cross itself", line=line)

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say what is wrong with the line: it ends, branches, closes early, or falls apart."""
        board, lit = scope.board, violation.coords
        if violation.why == "odd":
            there = at_meeting(violation.reason, board)
            if violation.numbers[0] > 1:
                return say("it branches {there}", there=there)
            return say("it comes to a dead end {there}", there=there)
        if violation.why == "closed":
            return say("the loop {there} leaves out other lines", there=at(lit[0], board))
        if violation.why == "parted":
            one, other = (place(edge, board) for edge in violation.reason[:2])
            return say("there is no way from {one} to {other}", one=one, other=other)
        return say("no loop can be drawn any more")

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say what would happen to the line here, or that it needs this edge."""
        board, known = scope.board, removal.because
        if removal.why in ("goes on", "branch", "dead end"):
            edges = (removal.index, *known)
            if removal.why == "goes on":
                there = meeting(edges, board)
                return say("it can only continue here from {place}", place=there)
            there = at_meeting(edges, board)
            if removal.why == "branch":
                return say("it would branch {there}", there=there)
            return say("it would come to a dead end {there}", there=there)
        if removal.why == "closes":
            return say("a loop closed here would leave out {place}", place=place(known[-1], board))
        if removal.why == "done":
            return say("the loop is already closed")
        return say("there is no way here from {place}", place=place(known[0], board))

    def parts(self, scope: Scope) -> Iterator[Part]:
        """Yield the conditions where edges meet, and the whole rule for everything else."""
        for edges in lines(scope.board, scope.region).at:
            around = Scope(scope.board, (tuple(edges),))
            about = later("either two lines or none must meet {at}")
            if len(edges) > 3:
                about = later("0, 2 or 4 lines must meet {at}")
            yield Part(Parity(self.mark), around, 1, about)
        yield Part(self, scope, self.weight)


def _holds(joint: Joint, must: set[int], may: set[int]) -> bool:
    """Return whether two edges surely follow each other."""
    both = joint.one in must and joint.other in must
    return both and not any(edge in may for edge in joint.others)


@lru_cache(maxsize=16)
def _joints(board: Substrate, region: Sequence[int]) -> tuple[Joint, ...]:
    """Return each two edges that meet, straight on or with those beside which they would turn."""
    found = []
    for vertex, edges in enumerate(lines(board, tuple(region)).at):
        for one, other in combinations(edges, 2):
            straight = board.coords[one].layer is board.coords[other].layer
            others = () if straight else tuple(e for e in edges if e not in (one, other))
            found.append(Joint(one, other, others, vertex))
    return tuple(found)
