"""NoLoop: the edges of the region with `mark` contain no closed loop; an empty region passes.

Source: the lines of Numberlink, which join numbers and never run in a circle. Encoding: lazy; the
smallest loops, around one square, at once. Cuts: for each edge that a spanning tree of the marked
edges spares, not all edges of the loop that it closes. In full: edges lead downhill, one from each
vertex, with levels in binary.
Cost: one clause a square, O(edges) a cut; in full O(edges x log vertices).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, ClassVar

from py_solver.board.lines import lines
from py_solver.logic.abilities import Cuts
from py_solver.logic.cnf import Clause, Cnf
from py_solver.logic.encode.trees import forest
from py_solver.logic.oracle import Oracle, every_loop
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.params import param
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.places import place
from py_solver.logic.say.ways import the_line
from py_solver.logic.scope import Scope
from py_solver.words.say import say

LISTED = 40
"""The most edges whose loops OR-Tools is told one by one: 5 x 5 points have 40 edges and 9,349
loops, and 6 x 6 points have 60 edges and more than a million loops.
"""


@dataclass(frozen=True)
class NoLoop(Rule, Cuts):
    """The edges of the region with the mark contain no closed loop."""

    mark: int = field(metadata=param("mark"))
    on_edges: ClassVar[bool] = True
    weight: ClassVar[int] = 2
    patience: ClassVar[int] = 10  # loops are few and short, levels for each vertex are not

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look for a loop of committed edges, then for one that may still be drawn."""
        net = lines(scope.board, scope.region)
        bit = 1 << self.mark
        for loop in net.loops([edge for edge in net.ends if candidates[edge] == bit]):
            return Broken(tuple(sorted(loop)), (len(loop),))
        possible = net.loops([edge for edge in net.ends if candidates[edge] & bit])
        return PENDING if any(True for _ in possible) else SATISFIED

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Clear an edge that would close a loop of committed ones."""
        net = lines(scope.board, scope.region)
        bit = 1 << self.mark
        for group in net.groups([edge for edge in net.ends if candidates[edge] == bit]):
            vertices = net.vertices(group)
            for edge in dict.fromkeys(edge for vertex in vertices for edge in net.at[vertex]):
                one, other = net.ends[edge]
                if candidates[edge] & bit and edge not in group and {one, other} <= vertices:
                    yield Removal(edge, bit, tuple(net.route(group, one, other) or ()))

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write that no square is closed: the loops that a search would try first."""
        for square in lines(scope.board, scope.region).squares():
            cnf.add([-cnf.lit(edge, self.mark) for edge in square])

    def cuts(self, candidates: Candidates, scope: Scope, cnf: Cnf) -> Iterator[Clause]:
        """Yield for each edge that closes a loop of marked ones: not all of this loop."""
        net = lines(scope.board, scope.region)
        bit = 1 << self.mark
        for loop in net.loops([edge for edge in net.ends if candidates[edge] == bit]):
            yield [-cnf.lit(edge, self.mark) for edge in loop]

    def encode_fully(self, cnf: Cnf, scope: Scope) -> None:
        """Write that the marked edges are a forest."""
        net = lines(scope.board, scope.region)
        forest(cnf, {edge: cnf.lit(edge, self.mark) for edge in net.ends}, net.ends, {})

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it loop by loop: of every possible one an edge is missing.

        Where these are too many, state that vertices can be put in an order, so that none has lines
        to two of those before it: a loop has such a vertex, its last, and a tree from its root on
        has none.
        """
        net = lines(scope.board, scope.region)
        if len(net.ends) <= LISTED:
            for loop in every_loop(net):
                cp.model.add_bool_or([~cp.lit(edge, self.mark) for edge in loop])
            return
        rank = [cp.model.new_int_var(0, len(net.at) - 1, "") for _ in net.at]
        before: list[list[Any]] = [[] for _ in net.at]
        for edge, ends in net.ends.items():
            towards = [cp.model.new_bool_var("") for _ in ends]
            for (one, other), this in zip((ends, ends[::-1]), towards, strict=True):
                cp.model.add(rank[one] < rank[other]).only_enforce_if(this)
                before[other].append(this)
            cp.model.add_bool_or([~cp.lit(edge, self.mark), *towards])
        for each in before:
            cp.model.add_at_most_one(each)

    def states(self, scope: Scope) -> str:
        """Say what must not close."""
        return say(
            "{line} must not close a loop", line=the_line(self.mark, scope.region, scope.board)
        )

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say where the loop is."""
        return say("a loop is closed at {place}", place=place(violation.coords[0], scope.board))

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say that this would close one."""
        return say("a loop would be closed here")
