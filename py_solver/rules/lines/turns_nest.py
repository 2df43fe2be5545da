"""TurnsNest: a line that turns upwards turns around a number, or around another such turn.

Two edges with `mark` meet at a vertex, one of them leading up. The fourth vertex of their square,
in the row above, has a number, or both its edges that lead away from the square have the mark too;
where one of them is not there, there is no such turn. So turns are one inside the other, on a
diagonal that ends at a number. Source: the normal form of Numberlink's solutions, in which lines
are drawn high. Encoding: the two edges ask for the other two, and, which follows from them, for a
line there; turns whose diagonal meets the edge of the grid before a number are ruled out. Cost: up
to three clauses a turn, two turns a vertex.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar, NamedTuple

from py_solver.board.coords import Coord
from py_solver.logic.cnf import Cnf
from py_solver.logic.encode.numbered import Numbered, Numbers, line_codes, numbered
from py_solver.logic.oracle import Oracle
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.ways import meeting
from py_solver.logic.scope import Scope
from py_solver.words.say import say


class _Turn(NamedTuple):
    """The two edges of a turn, and those that it asks for; fewer than two where one is missing.

    `inside` is the vertex it goes around; `ruled_out`: no number on its diagonal before the edge of
    the grid.
    """

    edges: tuple[int, int]
    inside: int | None
    away: tuple[int, ...]
    ruled_out: bool


@dataclass(frozen=True)
class TurnsNest(Rule):
    """A turn upwards has a number or a turn of the same kind inside."""

    mark: int
    numbers: Numbers
    on_edges: ClassVar[bool] = True
    symmetric: ClassVar[bool] = False  # up is not down

    def _turns(self, scope: Scope) -> tuple[_Turn, ...]:
        return _turns(numbered(scope.board, scope.region, self.numbers))

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look for a turn that lacks what it asks for."""
        bit = 1 << self.mark
        status = SATISFIED
        for edges, _, away, ruled_out in self._turns(scope):
            if all(candidates[edge] & bit for edge in edges):
                lacking = tuple(edge for edge in away if not candidates[edge] & bit)
                if all(candidates[edge] == bit for edge in edges) and (lacking or ruled_out):
                    return Broken((*edges, *lacking[:1]) if lacking else edges)
                if not all(candidates[edge] == bit for edge in away) or ruled_out:
                    status = PENDING
        return status

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Draw what a turn asks for; clear its second edge where it cannot have that."""
        bit = 1 << self.mark
        for edges, _, away, ruled_out in self._turns(scope):
            held = [edge for edge in edges if candidates[edge] == bit]
            lacking = tuple(edge for edge in away if not candidates[edge] & bit)[:1]
            if len(held) == 2:
                for edge in away:
                    if candidates[edge] & bit and candidates[edge] != bit:
                        yield Removal(edge, candidates[edge] & ~bit, edges)
            elif len(held) == 1 and (lacking or ruled_out):
                (other,) = (edge for edge in edges if edge != held[0])
                if candidates[other] & bit:
                    yield Removal(other, bit, (*held, *(() if ruled_out else lacking)))

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write for each turn what it asks for, or that there is none."""
        idle = line_codes(cnf, numbered(scope.board, scope.region, self.numbers), self.mark).idle
        for edges, inside, away, ruled_out in self._turns(scope):
            turn = [-cnf.lit(edge, self.mark) for edge in edges]
            if ruled_out or inside is None:
                cnf.add(turn)
                continue
            # The first follows from the others, and saves a tenth of the search.
            cnf.add([-idle[inside], *turn])
            for edge in away:
                cnf.add([*turn, cnf.lit(edge, self.mark)])

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State for each square on its own that two edges are at most one more than a third."""
        coords = scope.board.coords
        joined = {
            frozenset(scope.board.ends(coords[i])): cp.lit(i, self.mark) for i in scope.region
        }
        numbered_places = {place for place, _ in self.numbers}
        for layer, row, col in {place for pair in joined for place in pair}:
            for side in (-1, 1):
                inside = Coord(layer, row - 1, col + side)
                ends = Coord(layer, row - 1, col), Coord(layer, row, col + side)
                beyond = Coord(layer, row - 2, col + side), Coord(layer, row - 1, col + 2 * side)
                turn = [joined.get(frozenset((Coord(layer, row, col), end)), 0) for end in ends]
                for end in beyond if inside not in numbered_places else ():
                    cp.model.add(sum(turn) <= 1 + joined.get(frozenset((inside, end)), 0))

    def states(self, scope: Scope) -> str:
        """Say what a turn must go around."""
        return say("a line that turns upwards must go around a number or another such turn")

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say where the line turns."""
        return say(
            "the line in {place} turns around nothing",
            place=meeting(violation.coords[:2], scope.board),
        )

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say the same of what would happen."""
        return say("otherwise a line would turn around nothing")


@lru_cache(maxsize=64)
def _turns(drawn: Numbered) -> tuple[_Turn, ...]:
    """Return every turn with one edge upwards that has no number inside."""
    net = drawn.net
    vertex_at = {place: vertex for vertex, place in enumerate(net.places)}
    between = {frozenset(net.places[end] for end in ends): edge for edge, ends in net.ends.items()}
    numbers = {net.places[vertex] for vertex in drawn.number}

    def upwards(place: Coord, side: int) -> tuple[int, ...]:
        """Return the edges that lead up and to the side, as far as they are there."""
        ends = place._replace(row=place.row - 1), place._replace(col=place.col + side)
        found = (between.get(frozenset((place, end))) for end in ends)
        return tuple(edge for edge in found if edge is not None)

    turns = []
    for place in net.places:
        for side in (-1, 1):
            edges = upwards(place, side)
            inside = place._replace(row=place.row - 1, col=place.col + side)
            if len(edges) < 2 or inside in numbers:
                continue
            deepest = inside
            while deepest not in numbers and len(upwards(deepest, side)) == 2:
                deepest = deepest._replace(row=deepest.row - 1, col=deepest.col + side)
            away = upwards(inside, side)
            vertex = vertex_at.get(inside)
            turns.append(_Turn((edges[0], edges[1]), vertex, away, deepest not in numbers))
    return tuple(turns)
