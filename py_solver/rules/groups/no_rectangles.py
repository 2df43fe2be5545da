"""NoRectangles: no orthogonal group of `mark` in the region is a rectangle; none at all passes.

A square and a single coord are rectangles, too.
Source: the unshaded cells of Choco Banana, https://puzz.link/rules.html?cbanana. Encoding: lazy;
a single coord or a domino with the mark has another beside it. Cuts: if all of a rectangle is
marked, so is one of the fence around it. In full: the same for every rectangle. Cost: O(coords)
clauses; in full O(coords²), each as long as a rectangle and its fence.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import ClassVar

from py_solver.board.coords import Coord
from py_solver.board.graphs import boundary, components
from py_solver.board.substrate import Substrate
from py_solver.logic.abilities import Cuts
from py_solver.logic.cnf import Clause, Cnf
from py_solver.logic.oracle import Oracle, flooded
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.params import param
from py_solver.logic.reason.masks import committed
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.marks import sort_of
from py_solver.logic.say.places import where
from py_solver.logic.scope import Scope
from py_solver.words.say import say

FEW = 2
"""Rectangles of so many coords are written at once; the others are left to cuts."""

WHOLE, GROWS = "whole", "grows"
"""Why a mark cannot be: a rectangle would be complete, or nothing could be added to it."""


@dataclass(frozen=True)
class NoRectangles(Rule, Cuts):
    """No group of the mark is a rectangle."""

    mark: int = field(metadata=param("mark"))
    patience: ClassVar[int] = 40
    weight: ClassVar[int] = 2

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look for a group that is a rectangle and can no longer grow."""
        must, may = committed(candidates, scope.region, self.mark)
        for group in components(scope.neighbors, must):
            fence = boundary(scope.neighbors, group)
            if fence.isdisjoint(may) and _is_rectangle(scope.board, group):
                return Broken(tuple(sorted(group)), (), tuple(sorted(group | fence)))
        return SATISFIED if must == may else PENDING

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Do not complete a rectangle that cannot grow; let one grow where only one way is left."""
        must, may = committed(candidates, scope.region, self.mark)
        bit = 1 << self.mark
        for cells in _rectangles(scope.board, scope.region, frozenset(may)):
            open_ = [index for index in cells if index not in must]
            if len(open_) > 1:
                continue
            fence = sorted(boundary(scope.neighbors, cells))
            ways = [index for index in fence if index in may]
            if len(open_) + len(ways) != 1 or (ways and ways[0] in must):
                continue
            (index,) = open_ or ways
            # What was yielded before may have decided it.
            gone = candidates[index] & (bit if open_ else ~bit)
            if gone:
                because = tuple(sorted({*cells, *fence} - {index}))
                yield Removal(index, gone, because, WHOLE if open_ else GROWS)

    def _clause(self, cnf: Cnf, cells: Iterator[int] | set[int], scope: Scope) -> Clause:
        inside = sorted(cells)
        fence = sorted(boundary(scope.neighbors, inside))
        return [
            *(-cnf.lit(index, self.mark) for index in inside),
            *(cnf.lit(index, self.mark) for index in fence),
        ]

    def _write(self, cnf: Cnf, scope: Scope, least: int, most: int) -> None:
        marked = frozenset(i for i in scope.region if cnf.lit(i, self.mark) != cnf.FALSE)
        for cells in _rectangles(scope.board, scope.region, marked):
            if least <= len(cells) <= most:
                cnf.add(self._clause(cnf, set(cells), scope))

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write that a single coord or a domino is not alone."""
        self._write(cnf, scope, 1, FEW)

    def cuts(self, candidates: Candidates, scope: Scope, cnf: Cnf) -> Iterator[Clause]:
        """Yield for each group that is a rectangle: it is not complete, or it grows."""
        bit = 1 << self.mark
        marked = [index for index in scope.region if candidates[index] == bit]
        for group in components(scope.neighbors, marked):
            if _is_rectangle(scope.board, group):
                yield self._clause(cnf, group, scope)

    def encode_fully(self, cnf: Cnf, scope: Scope) -> None:
        """Write the same for all larger rectangles."""
        self._write(cnf, scope, FEW + 1, len(scope.region))

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State that each group has a bend: three of the four coords of a 2×2 block."""
        board, holds = scope.board, {i: cp.lit(i, self.mark) for i in scope.region}
        bends: dict[int, list[int]] = {index: [] for index in holds}
        corners = {
            (layer, row + down, col + right)
            for layer, row, col in (board.coords[index] for index in holds)
            for down in (0, 1)
            for right in (0, 1)
        }
        for layer, row, col in sorted(corners):
            square = [Coord(layer, row - n // 2, col - n % 2) for n in range(4)]
            own = [board.index(at) for at in square if board.has(at) and board.index(at) in holds]
            bend = cp.model.new_bool_var("")
            total = sum(holds[index] for index in own)
            cp.model.add(total == 3).only_enforce_if(bend)
            cp.model.add(total != 3).only_enforce_if(~bend)
            for index in own:
                bends[index].append(bend)
        sources = {}
        for index, some in bends.items():
            sources[index] = cp.model.new_bool_var("")
            cp.model.add_max_equality(sources[index], some)
        wet = flooded(cp, holds, scope.neighbors, sources, max(len(holds) - 1, 0))
        for index, literal in holds.items():
            cp.model.add_implication(literal, wet[index])

    def states(self, scope: Scope) -> str:
        """Say which groups must not be rectangles."""
        kind = sort_of(self.mark, scope.region or range(1), scope.board)
        return say("no group of {cells} may be a rectangle or a square", cells=kind)

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say which one is."""
        place = where(violation.coords, scope.board)
        if len(violation.coords) == 1:
            return say("{place} is alone", place=place)
        return say("{place} is one", place=place)

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say that the rectangle would be complete, or has no other way to grow."""
        if removal.why == WHOLE:
            return say("otherwise there would be a rectangle that cannot grow")
        return say("this is the only way in which the rectangle beside it can grow")


def _is_rectangle(board: Substrate, group: set[int]) -> bool:
    """Return whether the coords of a group fill a rectangle."""
    rows = [board.coords[index].row for index in group]
    cols = [board.coords[index].col for index in group]
    return (max(rows) - min(rows) + 1) * (max(cols) - min(cols) + 1) == len(group)


@lru_cache(maxsize=16)
def _rectangles(
    board: Substrate, region: tuple[int, ...], present: frozenset[int]
) -> tuple[tuple[int, ...], ...]:
    """Return all rectangles of these coords, each by its coords in reading order."""
    at = {board.coords[index]: index for index in region if index in present}
    found = []
    for layer, row, col in at:
        down = 0
        above: list[tuple[int, ...]] = [()] * len(at)
        while above:
            line: list[int] = []
            while len(line) < len(above) and Coord(layer, row + down, col + len(line)) in at:
                line.append(at[Coord(layer, row + down, col + len(line))])
            above = [(*above[n], *line[: n + 1]) for n in range(len(line))]
            found += above
            down += 1
    return tuple(found)
