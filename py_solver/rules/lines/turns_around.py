"""TurnsAround: a line that comes back the way it went has a number between its arms.

Where a straight run of edges with `mark` turns to the same side at both ends, some of `places` lies
in the triangle on that side: in the run itself, or n steps off it and n or more from both arms. So
one edge with an arm at either end is never drawn over an unnumbered square.
Source: the normal form of Numberlink's solutions, in which lines are taut. Encoding: for each such
run without a place, not all of its edges. Cost: O(vertices x side) clauses of O(side) literals.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import ClassVar

from py_solver.board.coords import Coord
from py_solver.board.lines import lines
from py_solver.board.substrate import Substrate
from py_solver.logic.cnf import Cnf
from py_solver.logic.oracle import Oracle
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.places import place
from py_solver.logic.scope import Scope
from py_solver.words.say import say


@dataclass(frozen=True)
class TurnsAround(Rule):
    """A straight run that turns to the same side at both ends goes around one of the places."""

    mark: int
    places: frozenset[Coord]
    on_edges: ClassVar[bool] = True
    symmetric: ClassVar[bool] = False  # the places do not turn with the board

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look for a turn around nothing."""
        bit = 1 << self.mark
        status = SATISFIED
        for turn in _turns(scope.board, scope.region, self.places):
            if all(candidates[edge] & bit for edge in turn):
                if all(candidates[edge] == bit for edge in turn):
                    return Broken(turn)
                status = PENDING
        return status

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Clear the last edge of a turn around nothing."""
        bit = 1 << self.mark
        for turn in _turns(scope.board, scope.region, self.places):
            open_edges = [edge for edge in turn if candidates[edge] != bit]
            if len(open_edges) == 1 and candidates[open_edges[0]] & bit:
                because = tuple(edge for edge in turn if edge != open_edges[0])
                yield Removal(open_edges[0], bit, because)

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write that no turn around nothing has all its edges."""
        for turn in _turns(scope.board, scope.region, self.places):
            cnf.add([-cnf.lit(edge, self.mark) for edge in turn])

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it for every pair of places in a row or column, each side and each run, as sums."""
        joined = {
            frozenset(scope.board.ends(scope.board.coords[edge])): cp.lit(edge, self.mark)
            for edge in scope.region
        }
        ends = sorted({end for pair in joined for end in pair})
        for start in ends:
            for end in ends:
                for swap in (False, True):
                    for side in (-1, 1):
                        drawn = _cup(start, end, swap, side)
                        if not drawn or not all(pair in joined for pair in drawn):
                            continue
                        if not any(_inside(start, end, swap, side, place) for place in self.places):
                            cp.model.add(sum(joined[pair] for pair in drawn) < len(drawn))

    def states(self, scope: Scope) -> str:
        """Say what a turn must go around."""
        return say("a line that turns back must go around a number")

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say where the line turns."""
        return say(
            "the line at {place} turns around nothing",
            place=place(violation.coords[0], scope.board),
        )

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say the same of what would happen."""
        return say("the line would turn around nothing here")


@lru_cache(maxsize=64)
def _turns(
    board: Substrate, region: tuple[int, ...], places: frozenset[Coord]
) -> tuple[tuple[int, ...], ...]:
    """Return the edges of every turn around nothing: a run with an arm at both ends."""
    net = lines(board, region)
    between = {}
    for edge, (one, other) in net.ends.items():
        between[net.places[one], net.places[other]] = edge
        between[net.places[other], net.places[one]] = edge
    found = []
    for start in net.places:
        for down, right in ((0, 1), (1, 0)):
            for side in (-1, 1):
                run: list[int] = []
                first = between.get((start, _step(start, right * side, down * side)))
                end = start
                while first is not None:
                    following = _step(end, down, right)
                    if (end, following) not in between:
                        break
                    run.append(between[end, following])
                    end = following
                    if _holds(places, start, len(run), (down, right), side):
                        break  # and so does every longer run
                    last = between.get((end, _step(end, right * side, down * side)))
                    if last is not None:
                        found.append((first, *run, last))
    return tuple(found)


def _step(place: Coord, down: int, right: int) -> Coord:
    return Coord(place.layer, place.row + down, place.col + right)


def _holds(
    places: frozenset[Coord], start: Coord, length: int, along: tuple[int, int], side: int
) -> bool:
    """Return whether a place is in the triangle on this side of a run from `start`.

    Those of shorter runs are known to be empty: only its last diagonal is looked at.
    """
    down, right = along
    return any(
        _step(
            start,
            down * (length - depth) + right * side * depth,
            right * (length - depth) + down * side * depth,
        )
        in places
        for depth in range(length // 2 + 1)
    ) or (length == 1 and start in places)


def _cup(start: Coord, end: Coord, swap: bool, side: int) -> list[frozenset[Coord]]:
    """Return the pairs of places along a run and its arms, if the run is straight and continues."""
    (row, col), (row2, col2) = start[1:], end[1:]
    if swap:
        row, col, row2, col2 = col, row, col2, row2
    if row != row2 or col >= col2:
        return []
    way = [(row + side, col), *((row, c) for c in range(col, col2 + 1)), (row + side, col2)]
    at = [Coord(start.layer, *(spot[::-1] if swap else spot)) for spot in way]
    return [frozenset(pair) for pair in pairwise(at)]


def _inside(start: Coord, end: Coord, swap: bool, side: int, place: Coord) -> bool:
    """Return whether the place is in the triangle over the run, given its base and both arms."""
    (row, col), (_, col2), (r, c) = (
        spot[:0:-1] if swap else spot[1:] for spot in (start, end, place)
    )
    return 0 <= (r - row) * side <= min(c - col, col2 - c)
