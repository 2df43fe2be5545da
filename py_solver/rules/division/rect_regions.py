"""RectRegions: borders cut the cells of the region into rectangles, and none ends inside one.

Source: Shikaku, Nawabari, Tatamibari. Encoding: exact and eager, corner by corner: a border that
reaches a corner goes straight on there, or both of those across it are drawn. So no corner is an
end or a bend of a border, and no region has an edge that turns inwards. The edge of the grid counts
as drawn.
Cost: eight clauses a corner.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from py_solver.board.coords import Coord, Layer
from py_solver.board.substrate import Substrate
from py_solver.logic.cnf import Cnf
from py_solver.logic.oracle import Oracle
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.places import place, places
from py_solver.logic.scope import Scope
from py_solver.rules.division._cell_graph import BORDER, JOINED, cell_graph
from py_solver.words.say import say

Corner = tuple[int, int, int, int]
"""The edges to the north, west, east and south of a corner; OUTSIDE at a wall or outer edge."""
OUTSIDE = -1
FINE = tuple(
    (north, west, east, south)
    for north, west, east, south in product((JOINED, BORDER), repeat=4)
    if (north == south or west == east == BORDER) and (west == east or north == south == BORDER)
)
"""The possible marks of the edges at a corner: nothing, a straight line, a fork, or a crossing."""


@dataclass(frozen=True)
class RectRegions(Rule):
    """Borders cut the cells of the region into rectangles."""

    def refuse(self, scope: Scope) -> None:
        """Refuse a board without borders between cells."""
        super().refuse(scope)
        cell_graph(scope.board, scope.region)

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look at each corner for a border that ends or bends there."""
        certain = True
        for corner in corners(scope.board, scope.region):
            ways = _ways(corner, candidates)
            if not ways:
                known = _known(corner, candidates)
                drawn = tuple(edge for edge in known if candidates[edge] == BORDER)
                return Broken(drawn or known, (len(drawn),), known)
            opened = sum(edge != OUTSIDE and candidates[edge].bit_count() > 1 for edge in corner)
            certain = certain and len(ways) == 1 << opened
        return SATISFIED if certain else PENDING

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Take away at each corner what no way to draw borders there has."""
        for corner in corners(scope.board, scope.region):
            ways = _ways(corner, candidates)
            for at, edge in enumerate(corner):
                if edge == OUTSIDE or not ways:
                    continue
                gone = candidates[edge]
                for way in ways:
                    gone &= ~way[at]
                if gone:
                    yield Removal(edge, gone, _known(corner, candidates))

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write for each border at a corner that it continues, or that both across it are drawn."""
        for corner in corners(scope.board, scope.region):
            drawn = [cnf.TRUE if edge == OUTSIDE else cnf.lit(edge, 1) for edge in corner]
            for one, other in ((0, 3), (3, 0), (1, 2), (2, 1)):
                for across in {0, 1, 2, 3} - {one, other}:
                    cnf.add([-drawn[one], drawn[other], drawn[across]])

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it as a table for each corner."""
        for corner in corners(scope.board, scope.region):
            inside = [at for at, edge in enumerate(corner) if edge != OUTSIDE]
            rows = {
                tuple(int(way[at] == BORDER) for at in inside)
                for way in FINE
                if all(way[at] == BORDER for at in {0, 1, 2, 3} - {*inside})
            }
            if inside:
                lits = [cp.lit(corner[at], 1) for at in inside]
                cp.model.add_allowed_assignments(lits, sorted(rows))

    def states(self, scope: Scope) -> str:
        """Say what regions are."""
        return say("every region must be a rectangle")

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say where a border ends or bends."""
        board, drawn = scope.board, violation.numbers[0]
        if drawn == 1:
            return say("a border ends at {place}", place=place(violation.coords[0], board))
        lit = places(violation.coords, board)
        if drawn:
            return say("a region turns inwards at {places}", places=lit)
        return say("no border continues at {places}", places=lit)

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say what a border, or none, would leave here."""
        if removal.candidates == JOINED:
            return say("without a border here, another border would end or bend")
        return say("a border here would end or bend")


@lru_cache(maxsize=16)
def corners(board: Substrate, region: tuple[int, ...]) -> tuple[Corner, ...]:
    """Return the edges at each inner corner that an edge of the region leads to."""
    sides, found = cell_graph(board, region).sides, []
    for row in range(1, board.rows):
        for col in range(1, board.cols):
            around = (
                Coord(Layer.EDGES_V, row - 1, col),
                Coord(Layer.EDGES_H, row, col - 1),
                Coord(Layer.EDGES_H, row, col),
                Coord(Layer.EDGES_V, row, col),
            )
            north, west, east, south = (
                edge if edge in sides else OUTSIDE for edge in map(board.index, around)
            )
            if (north, west, east, south) != (OUTSIDE,) * 4:
                found.append((north, west, east, south))
    return tuple(found)


def _ways(corner: Corner, candidates: Candidates) -> tuple[tuple[int, ...], ...]:
    """Return the possible joint marks of the edges at a corner."""
    return _fine(tuple(BORDER if edge == OUTSIDE else candidates[edge] for edge in corner))


@lru_cache(maxsize=256)  # of which there are 4^4 at most; a path asks for one 100,000 times
def _fine(open_: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return the allowed marks of four edges that are still open."""
    return tuple(way for way in FINE if all(a & b for a, b in zip(way, open_, strict=True)))


def _known(corner: Corner, candidates: Candidates) -> tuple[int, ...]:
    """Return the edges at a corner that are decided."""
    return tuple(
        edge for edge in corner if edge != OUTSIDE and candidates[edge] in (JOINED, BORDER)
    )
