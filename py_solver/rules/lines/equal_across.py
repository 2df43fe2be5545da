"""EqualAcross: two cells that an edge with `mark` joins have the same mark; no such edge passes.

The first region has edges, the second cells; an edge with an end outside the second region says
nothing. If edges meet at corners, the second region has corners. Source: Numberlink, where every
cell bears the number of the line through it. Encoding: for an edge and each mark, one end implies
the other. Cost: two clauses an edge and mark.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import ClassVar

from py_solver.board.marks import is_decided
from py_solver.logic.abilities import Part, Parted
from py_solver.logic.cnf import Cnf
from py_solver.logic.oracle import Oracle
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.params import param
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.marks import one_of
from py_solver.logic.say.places import NAMED, place, places, thing
from py_solver.logic.say.words import plural
from py_solver.logic.scope import Scope
from py_solver.rules.lines._joints import joints_of
from py_solver.words.say import say


@dataclass(frozen=True)
class EqualAcross(Rule, Parted):
    """Two cells that a marked edge joins have the same mark."""

    mark: int = field(metadata=param("mark"))
    on_edges: ClassVar[bool] = True
    regions: ClassVar[tuple[int, int | None]] = (2, 2)

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look for an edge between cells that have no mark in common."""
        bit = 1 << self.mark
        status = SATISFIED
        for edge, one, other in joints_of(scope):
            if not candidates[edge] & bit:
                continue
            if not candidates[one] & candidates[other]:
                if candidates[edge] == bit:
                    return Broken((one, other), (), (edge, one, other))
                status = PENDING
            elif candidates[one] != candidates[other] or not is_decided(candidates[one]):
                status = PENDING
        return status

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Carry candidates along marked edges; clear edges between cells that cannot be alike."""
        bit = 1 << self.mark
        for edge, one, other in joints_of(scope):
            if not candidates[one] & candidates[other]:
                if candidates[edge] & bit:
                    yield Removal(edge, bit, (one, other), "unlike")
            elif candidates[edge] == bit:
                for near, far in ((one, other), (other, one)):
                    gone = candidates[far] & ~candidates[near]
                    if gone:
                        yield Removal(far, gone, (edge, near), "joined")

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write that a mark at one end of a marked edge is a mark at the other."""
        for edge, one, other in joints_of(scope):
            joined = cnf.lit(edge, self.mark)
            for mark in dict.fromkeys((*cnf.marks(one), *cnf.marks(other))):
                cnf.add([-joined, -cnf.lit(one, mark), cnf.lit(other, mark)])
                cnf.add([-joined, cnf.lit(one, mark), -cnf.lit(other, mark)])

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it as equal numbers, under a condition."""
        for edge, one, other in joints_of(scope):
            joined = cp.lit(edge, self.mark)
            cp.model.add(cp.number(one) == cp.number(other)).only_enforce_if(joined)

    def states(self, scope: Scope) -> str:
        """Say what a line may join; of a single edge, name its ends."""
        board, joints = scope.board, list(joints_of(scope))
        if len(joints) == 1:
            _, *ends = joints[0]
            return say(
                "a line may join {places} only if they are equal", places=places(ends, board)
            )
        cells = plural(thing([board.coords[index] for index in scope.regions[1]]))
        return say("a line may join only {cells} that are equal", cells=cells)

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Name the cells that the line joins though they differ."""
        return say(
            "{places} are joined but cannot be equal", places=places(violation.coords, scope.board)
        )

    def because(self, removal: Removal, scope: Scope) -> str:
        """Name the cells that differ, or the one that cannot have this either."""
        board = scope.board
        if removal.why == "unlike":
            return say("{places} cannot be equal", places=places(removal.because, board))
        near, gone = removal.because[1], removal.candidates
        if gone.bit_count() > NAMED:
            return say("a line joins it to {place}", place=place(near, board))
        return say(
            "a line joins it to {place}, which cannot be {marks}",
            place=place(near, board),
            marks=one_of(gone, near, board),
        )

    def parts(self, scope: Scope) -> Iterator[Part]:
        """Yield each edge with its ends."""
        for edge, *ends in joints_of(scope):
            yield Part(self, Scope(scope.board, ((edge,), tuple(ends))), self.weight)
