"""Path: the edges of the region with `mark` form one path; no edge at all fails.

Closed: one single loop. Open: one path without branches that has two different ends.
Source: the loop of Slitherlink, Masyu and Yajilin. Encoding: lazy; at every vertex none or two of
its edges, of an open path one at exactly two vertices. Cuts: for every loop but one, an edge of it
and an edge elsewhere need an edge that leaves its vertices (the subtour cuts of Dantzig, Fulkerson
and Johnson 1954). In full: arcs that lead down to one root, with levels in binary.
Cost: O(edges) clauses, O(edges) a round of cuts; in full O(edges x log vertices).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any, ClassVar

from py_solver.board.coords import Coord
from py_solver.board.graphs import boundary, cut_nodes, reach
from py_solver.board.lines import Lines, lines
from py_solver.logic.abilities import Cuts, Glancing, Part, Parted, Passing
from py_solver.logic.cnf import Clause, Cnf
from py_solver.logic.encode.cardinality import count_each, count_in
from py_solver.logic.encode.shared import none_or_two
from py_solver.logic.encode.trees import joined_lines
from py_solver.logic.oracle import Oracle, first_of
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.params import param
from py_solver.logic.reason.masks import committed
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.places import at, at_coord, place
from py_solver.logic.say.ways import at_meeting, meeting, only_way, the_line
from py_solver.logic.say.words import counted
from py_solver.logic.scope import Scope
from py_solver.rules.count.degree_in import DegreeIn
from py_solver.rules.lines._flips import flips
from py_solver.words.say import later, say


@dataclass(frozen=True)
class Path(Rule, Cuts, Glancing, Passing, Parted):
    """The edges of the region with the mark form one path, closed or open."""

    mark: int = field(metadata=param("mark"))
    closed: bool = field(metadata=param("flag", later("Closed loop")))
    on_edges: ClassVar[bool] = True
    weight: ClassVar[int] = 2
    patience: ClassVar[int] = 10  # an empty 12×15 board: 0.03 s by cuts, over 20 s in full

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look for branches and dead ends, loops closed early, and parts that nothing can join."""
        net = lines(scope.board, scope.region)
        must, may = committed(candidates, scope.region, self.mark)
        if len(must) == len(may) and self._is_whole(net, must):
            return SATISFIED
        broken = (
            self._branch(net, must)
            or self._dead_end(net, must, may)
            or self._early_ring(net, must)
            or (self._parted(net, must, may) if must else self._hopeless(net, may))
        )
        # None that is left is decided: without branch, dead end or early loop, in one part: whole.
        return broken or PENDING

    def _is_whole(self, net: Lines, edges: set[int]) -> bool:
        """Return whether these edges are the single path: connected, no branch, right ends."""
        degrees = Counter(net.degrees(edges).values())
        ends = degrees.pop(1, 0)
        return degrees.keys() <= {2} and ends == self._allowed_ends and len(net.groups(edges)) == 1

    def _branch(self, net: Lines, must: set[int]) -> Broken | None:
        for vertex, degree in net.degrees(must).items():
            if degree > 2:
                branches = tuple(edge for edge in net.at[vertex] if edge in must)
                return Broken(branches, why="branch")
        return None

    def _dead_end(self, net: Lines, must: set[int], may: set[int]) -> Broken | None:
        ends = self._ends(net, must, may)
        if len(ends) <= self._allowed_ends:
            return None
        ends = ends[: self._allowed_ends + 1]
        lit = {edge for end in ends for edge in net.at[end] if edge in must}
        because = {edge for end in ends for edge in net.at[end]}
        return Broken(tuple(sorted(lit)), (len(ends),), tuple(sorted(because)), "dead end")

    @property
    def _allowed_ends(self) -> int:
        return 0 if self.closed else 2

    def _ends(self, net: Lines, must: set[int], may: set[int]) -> list[int]:
        """Return the vertices where the path must end: one edge is on, and no other can be."""
        return [
            vertex
            for vertex, degree in net.degrees(must).items()
            if degree == 1 and sum(edge in may for edge in net.at[vertex]) == 1
        ]

    def _early_ring(self, net: Lines, must: set[int]) -> Broken | None:
        for group in net.groups(must):
            if net.is_ring(group) and not (self.closed and len(group) == len(must)):
                ring = tuple(sorted(group))
                outside = (min(must - group),) if self.closed else ()
                return Broken(ring, (), ring + outside, "closed")
        return None

    def _parted(self, net: Lines, must: set[int], may: set[int]) -> Broken | None:
        anchor = min(must)
        if self.closed:
            for vertices, gate in net.astray(anchor, may):
                lost = {edge for end in vertices for edge in net.at[end] if edge in must}
                if lost:
                    because = (anchor, min(lost), *self._fence(net, vertices, gate, may))
                    return Broken(tuple(sorted(lost)), (len(lost), 1), because, "parted")
            return None
        reached = reach(net.touching, (anchor,), may)
        if must <= reached:
            return None
        lost = must - reached
        fence = sorted(boundary(net.touching, reached))
        because = (anchor, min(lost), *fence)
        return Broken(tuple(sorted(lost)), (len(lost), 1), because, "parted")

    def _fence(self, net: Lines, vertices: set[int], gate: int, may: set[int]) -> list[int]:
        """Return the edges that are off and so leave the gate as the only way to the vertices."""
        return sorted(
            edge
            for vertex in vertices
            for edge in net.at[vertex]
            if edge not in may and net.beyond(edge, vertex) not in vertices | {gate}
        )

    def _hopeless(self, net: Lines, may: set[int]) -> Broken | None:
        if any(True for _ in net.loops(may)) if self.closed else may:
            return None
        return Broken((), (), tuple(edge for edge in net.ends if edge not in may), "none")

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Continue from every open end, close no loop early, and enter no dead end."""
        net = lines(scope.board, scope.region)
        yield from self._at_vertices(candidates, scope, net)
        yield from self._closing(candidates, scope, net)
        must, may = committed(candidates, scope.region, self.mark)
        if must and self.closed:
            yield from self._in_one_block(net, must, may)
        elif must:
            yield from self._in_one_part(candidates, net, must, may)

    def glance(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Leave out edges that are cut off from the line: a person does not see that at once."""
        net = lines(scope.board, scope.region)
        yield from self._at_vertices(candidates, scope, net)
        yield from self._closing(candidates, scope, net)

    def passed(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Clear the other edges where two meet."""
        bit = 1 << self.mark
        for edges in lines(scope.board, scope.region).at:
            on = [edge for edge in edges if candidates[edge] == bit]
            if len(on) >= 2:
                open_ = [edge for edge in edges if candidates[edge] & ~bit]
                yield from self._others([e for e in open_ if candidates[e] & bit], on)

    def _others(self, open_: list[int], on: list[int]) -> Iterator[Removal]:
        for edge in open_:
            yield Removal(edge, 1 << self.mark, (on[0], on[1]), "passed")

    def _at_vertices(self, candidates: Candidates, scope: Scope, net: Lines) -> Iterator[Removal]:
        bit = 1 << self.mark
        ends: list[int] = []
        if not self.closed:  # a closed one has none, whatever is drawn
            ends = self._ends(net, *committed(candidates, scope.region, self.mark))[:2]
        no_end_left = len(ends) >= self._allowed_ends
        as_ends = [edge for end in ends for edge in net.at[end]]
        for edges in net.at:
            on = [edge for edge in edges if candidates[edge] == bit]
            open_ = [edge for edge in edges if candidates[edge] & bit and candidates[edge] != bit]
            if len(on) >= 2:
                yield from self._others(open_, on)
            elif len(open_) == 1 and no_end_left:
                edge = open_[0]
                others = dict.fromkeys([*(other for other in edges if other != edge), *as_ends])
                gone, why = (candidates[edge] & ~bit, "goes on") if on else (bit, "dead end")
                yield Removal(edge, gone, tuple(others), why)

    def _closing(self, candidates: Candidates, scope: Scope, net: Lines) -> Iterator[Removal]:
        """Forbid to join the two ends of a trail while it lacks edges; after a loop, all others."""
        bit = 1 << self.mark
        must, may = committed(candidates, scope.region, self.mark)
        for group in net.groups(must):
            trail = tuple(sorted(group))
            ends = [vertex for vertex, degree in net.degrees(group).items() if degree == 1]
            if self.closed and len(group) == len(must):
                if net.is_ring(group):
                    for edge in sorted(may - must):
                        yield Removal(edge, bit, trail, "done")
            elif len(ends) == 2:
                outside = (min(must - group),) if self.closed else ()
                for edge in net.at[ends[0]]:
                    if edge in may - must and net.beyond(edge, ends[0]) == ends[1]:
                        yield Removal(edge, bit, trail + outside, "closes")

    def _in_one_block(self, net: Lines, must: set[int], may: set[int]) -> Iterator[Removal]:
        anchor = min(must)
        for vertices, gate in net.astray(anchor, may):
            because = (anchor, *self._fence(net, vertices, gate, may))
            for edge in sorted({edge for vertex in vertices for edge in net.at[vertex]} & may):
                yield Removal(edge, 1 << self.mark, because, "astray")

    def _in_one_part(
        self, candidates: Candidates, net: Lines, must: set[int], may: set[int]
    ) -> Iterator[Removal]:
        anchor = min(must)
        reached = reach(net.touching, (anchor,), may)
        fence = tuple(sorted(boundary(net.touching, reached)))
        for edge in sorted(may - reached):
            yield Removal(edge, 1 << self.mark, (anchor, *fence), "apart")
        if not must <= reached:
            return  # broken: the check says so
        for edge, part in cut_nodes(net.touching, reached, must).items():
            others = candidates[edge] & ~(1 << self.mark)
            if others:
                fence = tuple(sorted(boundary(net.touching, part) - {edge}))
                joined = (min(part & must), min(must - part))
                yield Removal(edge, others, (*joined, *fence), "only way")

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write how many edges meet at each vertex, and that there is one."""
        cnf.add(cnf.lits(scope.region, self.mark))
        meeting = lines(scope.board, scope.region).at
        if self.closed:
            # A Yajilin's cells say it: 8 of the 20 clauses that they would have in all.
            said: frozenset[tuple[int, ...]] = cnf.once(none_or_two(self.mark), frozenset)
            left = [edges for edges in meeting if not said or tuple(sorted(edges)) not in said]
            count_each(cnf, left, self.mark, (0, 2))
        else:
            count_in(cnf, [self._end(cnf, cnf.lits(edges, self.mark)) for edges in meeting], (2,))

    def _end(self, cnf: Cnf, literals: list[int]) -> int:
        """Demand at most two; return a literal for: exactly one holds."""
        end = cnf.aux()
        count_in(cnf, literals, (0, 1, 2))
        cnf.add([-end, *literals])
        for one, other in combinations(literals, 2):
            cnf.add([-end, -one, -other])
        for number, literal in enumerate(literals):
            cnf.add([-literal, end, *literals[:number], *literals[number + 1 :]])
        return end

    def _held(self, candidates: Candidates, scope: Scope) -> list[int]:
        bit = 1 << self.mark
        return [index for index in scope.region if candidates[index] == bit]

    def cuts(self, candidates: Candidates, scope: Scope, cnf: Cnf) -> Iterator[Clause]:
        """Yield for each part but the largest: if both are marked, an edge leaves the part.

        The cut for the largest one would be long and weak. Without it 115 Slitherlinks, 83 Masyus
        and 61 Yajilins take a tenth less, though Masyu takes a third more rounds.
        """
        net, edges = lines(scope.board, scope.region), self._held(candidates, scope)
        if self.closed:  # at each vertex meet none or two: that is encoded
            parts = net.rings(edges)
        else:
            parts = [(min(group), [*net.vertices(group)]) for group in net.groups(edges)]
        if len(parts) < 2:
            return
        largest = max(parts, key=lambda part: len(part[1]))
        anchor = -cnf.lit(largest[0], self.mark)
        for part in parts:
            if part is not largest:
                leaving = net.leaving(part[1])
                yield [anchor, -cnf.lit(part[0], self.mark), *cnf.lits(leaving, self.mark)]

    def foreseen(self, candidates: Candidates, scope: Scope, cnf: Cnf) -> Iterator[Clause]:
        """Yield the cuts of all pairs of loops that are one flip away, if flips often occur.

        They often do if cells demand to be passed: 61 Yajilins take half the rounds. Of 5,102
        flips of Slitherlinks and 5,955 of Masyus 2 in 100 obey the clues.
        """
        if not self.closed or not cnf.once(none_or_two(self.mark), frozenset):
            return
        net = lines(scope.board, scope.region)
        for one, other, vertices in flips(net, set(self._held(candidates, scope))):
            both = [-literal for literal in cnf.lits((one, other), self.mark)]
            yield [*both, *cnf.lits(net.leaving(vertices), self.mark)]

    def encode_fully(self, cnf: Cnf, scope: Scope) -> None:
        """Write that from every vertex on the path a way leads down to one root."""
        net = lines(scope.board, scope.region)
        joined_lines(cnf, {edge: cnf.lit(edge, self.mark) for edge in net.ends}, net.ends)

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it as a circuit of arcs, which runs through one more vertex when it is open."""
        net = lines(scope.board, scope.region)
        holds = {edge: cp.lit(edge, self.mark) for edge in net.ends}
        cp.model.add_bool_or(list(holds.values()))
        if not holds:
            return
        arcs: list[tuple[int, int, Any]] = []
        first = first_of(cp, holds)
        for edge, (one, other) in net.ends.items():
            there, back = cp.model.new_bool_var(""), cp.model.new_bool_var("")
            cp.model.add(there + back == holds[edge])
            arcs += [(one, other, there), (other, one, back)]
            if self.closed:
                cp.model.add_implication(first[edge], there)  # settles which way round
        arcs += [(vertex, vertex, cp.model.new_bool_var("")) for vertex in range(len(net.at))]
        if not self.closed:
            outside = len(net.at)
            starts = [cp.model.new_bool_var("") for _ in net.at]
            stops = [cp.model.new_bool_var("") for _ in net.at]
            arcs += [(outside, vertex, start) for vertex, start in enumerate(starts)]
            arcs += [(vertex, outside, stop) for vertex, stop in enumerate(stops)]
            vertices = range(outside)
            # It starts at the lower number, which settles the direction.
            cp.model.add(
                sum(vertex * starts[vertex] for vertex in vertices)
                < sum(vertex * stops[vertex] for vertex in vertices)
            )
        cp.model.add_circuit(arcs)

    def states(self, scope: Scope) -> str:
        """Say what figure the line must form."""
        line = the_line(self.mark, scope.region, scope.board)
        if self.closed:
            return say("{line} must form one closed loop", line=line)
        return say("{line} must form one path with two ends", line=line)

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say what is wrong with the line: it branches, ends, closes early, or falls apart."""
        board, lit = scope.board, violation.coords
        if violation.why == "branch":
            return say("it branches {there}", there=at_meeting(lit, board))
        if violation.why == "dead end" and self.closed:
            return say("it comes to a dead end {there}", there=at_meeting(violation.reason, board))
        if violation.why == "dead end":
            return say("it has {ends}", ends=counted(violation.numbers[0], "end"))
        if violation.why == "closed" and self.closed:
            return say("the loop {there} leaves out other lines", there=at(lit[0], board))
        if violation.why == "closed":
            return say("it closes a loop {there}", there=at(lit[0], board))
        if violation.why == "parted":
            one, other = (place(edge, board) for edge in violation.reason[:2])
            if self.closed:
                return say("no loop can use both {other} and {one}", other=other, one=one)
            return say("there is no way from {one} to {other}", one=one, other=other)
        if self.closed:
            return say("no loop can be drawn any more")
        return say("no line can be drawn any more")

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say what would happen to the line here, or that it needs this edge."""
        board, known = scope.board, removal.because
        if removal.why in ("goes on", "dead end"):
            end = self._end_of(removal, scope)
            if removal.why == "goes on":
                named = board.name(end)
                return say("it can only continue here from {place}", place=named)
            there = at_coord(end, board)
            if self.closed:
                return say("it would come to a dead end {there}", there=there)
            return say("it would come to a third end {there}", there=there)
        if removal.why == "passed":
            return say("it already passes through {place}", place=meeting(known, board))
        if removal.why == "closes":
            if self.closed:
                return say(
                    "a loop closed here would leave out {place}", place=place(known[-1], board)
                )
            return say("a loop would be closed here")
        if removal.why == "done":
            return say("the loop is already closed")
        if removal.why == "astray":
            return say("no loop can use both this edge and {place}", place=place(known[0], board))
        if removal.why == "apart":
            return say("there is no way here from {place}", place=place(known[0], board))
        return only_way(known[0], known[1], board)

    def _end_of(self, removal: Removal, scope: Scope) -> Coord:
        """Name the end of the edge all of whose other edges the removal rests on."""
        net = lines(scope.board, scope.region)
        closed = [
            vertex
            for vertex in net.ends[removal.index]
            if {*net.at[vertex]} <= {removal.index, *removal.because}
        ]
        return net.places[max(closed, key=lambda vertex: len(net.at[vertex]))]

    def parts(self, scope: Scope) -> Iterator[Part]:
        """Yield the conditions where edges meet, and the whole rule for everything else."""
        allowed = (0, 2) if self.closed else (0, 1, 2)
        about = later("at most two lines can meet {at}")
        if self.closed:
            about = later("either two lines or none must meet {at}")
        for edges in lines(scope.board, scope.region).at:
            if self.closed or len(edges) > 2:
                around = Scope(scope.board, (tuple(edges),))
                yield Part(DegreeIn(self.mark, allowed), around, 1, about)
        yield Part(self, scope, self.weight)
