"""TilesDiffer: borders cut the cells of the region into tiles, and tiles of one shape never touch.

Tiles are those of Tiling; to touch is to share an edge. Source: Pentominous,
https://www.gmpuzzles.com/blog/pentominous-rules-and-info/. Encoding: that of Tiling, and for each
cell and shape a variable that follows from each place of such a tile there: over a border, no two
of these are alike. Eager.
Measured: two published Pentominous of 10x10 take 0.2 s each; with the demand that a cell has one
shape at most, new ones took an eighth longer to make.
Cost: that of Tiling, and O(edges x shapes) clauses.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from py_solver.board.shapes import Shape
from py_solver.logic.outcome import PENDING, Broken, Checked, Removal
from py_solver.logic.rule import Candidates, Cnf, Oracle, Part, Rule
from py_solver.logic.say.places import place
from py_solver.logic.say.words import noun
from py_solver.logic.scope import Scope
from py_solver.rules.division._ground import BORDER
from py_solver.rules.division._tiles import (
    Known,
    Tile,
    agreed,
    indices,
    places,
    tiles,
)
from py_solver.rules.division.tiling import Tiling
from py_solver.words.say import say

Sides = dict[tuple[int, int], int]
"""For each step over an edge, from a cell to another one, the shapes beyond, as bits."""


@dataclass(frozen=True)
class TilesDiffer(Rule):
    """Every region is one of these shapes, and no two alike share an edge."""

    shapes: tuple[Shape, ...]
    thing: str = noun("tile")
    weight: ClassVar[int] = 3

    @property
    def _tiling(self) -> Tiling:
        """The rule that regions are such tiles at all."""
        return Tiling(self.shapes, self.thing)

    def refuse(self, scope: Scope) -> None:
        """Refuse shapes in parts, and a board without borders."""
        super().refuse(scope)
        self._tiling.refuse(scope)

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look for a cell that no tile can hold, then for two tiles that are alike and touch."""
        checked = self._tiling.check(candidates, scope)
        if isinstance(checked, Broken):
            return checked
        laid = tiles(scope.board, scope.region, self.shapes)
        known = Known(laid, candidates, laid.net.cells)
        lies = {cell: tile for tile in laid.all if known.lies(tile) for cell in tile.cells}
        for one, other in laid.net.sides.values():
            mine, theirs = lies.get(one), lies.get(other)
            if mine and theirs and mine is not theirs and mine.shape == theirs.shape:
                edges = indices(mine.within | mine.around | theirs.within | theirs.around)
                return Broken(tuple(sorted((*mine.cells, *theirs.cells))), (), tuple(edges), "same")
        return checked

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Find what all tiles agree on that leave each neighbour one of another shape."""
        if self.check(candidates, scope) is not PENDING:
            return
        laid, done = tiles(scope.board, scope.region, self.shapes), set[int]()
        known = Known(laid, candidates, laid.net.cells)
        left = {tile for tile in laid.all if known.fits(tile)}
        beyond = _beyond(known, left)
        alone = {tile: found for tile in left if (found := _crowded(known, tile, beyond))}
        for cell in laid.net.cells:
            ways = [tile for tile in laid.at[cell] if tile in left and tile not in alone]
            if not ways:
                continue
            for edge, mask in agreed(ways, known):
                if edge in done:
                    continue
                done.add(edge)
                bit, joins = 1 << edge, mask == BORDER
                gone: list[Tile] = []
                for tile in laid.at[cell]:
                    if (tile.within if joins else tile.around) & bit:
                        continue
                    if tile not in alone:
                        gone.append(tile)
                        continue
                    start, to = alone[tile]
                    gone += [
                        one
                        for one in laid.at[to]
                        if one.shape != tile.shape and start not in one.cells
                    ]
                yield Removal(edge, mask, known.against(gone), "fits", (cell,))

    def narrow(self, state: list[int], scope: Scope) -> list[int] | None:
        """Take tiles away until each leaves all of its neighbours one of another shape."""
        if self._tiling.uneven(state, scope):
            return None
        laid, changed = tiles(scope.board, scope.region, self.shapes), list[int]()
        known = Known(laid, state, laid.net.cells)
        left = set(laid.all)
        while True:
            before = len(left)
            left = {tile for tile in left if known.fits(tile)}
            beyond = _beyond(known, left)
            left = {tile for tile in left if not _crowded(known, tile, beyond)}
            found = False
            for cell in laid.net.cells:
                ways = [tile for tile in laid.at[cell] if tile in left]
                if not ways:
                    return None
                for edge, mask in agreed(ways, known):
                    if not state[edge] & ~mask:
                        return None
                    state[edge] &= ~mask
                    changed.append(edge)
                    known.learn(edge, mask == BORDER)
                    found = True
            if not found and len(left) == before:
                return changed

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write that each cell lies in a tile, and that shapes differ over borders."""
        self._tiling.encode(cnf, scope)
        laid = tiles(scope.board, scope.region, self.shapes)
        kinds = {cell: [cnf.aux(determined=False) for _ in self.shapes] for cell in laid.net.cells}
        of = places(cnf, scope, laid).of
        for tile in laid.all:
            here = of(tile)
            if here != cnf.FALSE:
                cnf.extend([-here, kinds[cell][tile.shape]] for cell in tile.cells)
        for edge, (one, other) in laid.net.sides.items():
            border = cnf.lit(edge, 1)
            for mine, theirs in zip(kinds[one], kinds[other], strict=True):
                cnf.add([-border, -mine, -theirs])

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State which part of which shape each cell is, and that none is beside a like one."""
        told = self._tiling.as_parts(cp, scope)
        for some in told.values():
            cp.model.add_exactly_one([here for shape in some for here in shape])
        laid = tiles(scope.board, scope.region, self.shapes)
        for edge, (one, other) in laid.net.sides.items():
            border = cp.lit(edge, 1)
            for mine, theirs in zip(told[one], told[other], strict=True):
                cp.model.add(sum(mine) + sum(theirs) + border <= 2)

    def states(self, scope: Scope) -> str:
        """Say what regions are, and what must not touch."""
        return say(
            "every region must be a {thing}, of another shape than those beside it",
            thing=say(self.thing),
        )

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say which two do."""
        if violation.why != "same":
            return self._tiling.explain(violation, scope)
        first, last = violation.coords[0], violation.coords[-1]
        return say(
            "those of {one} and {other} are alike",
            one=place(first, scope.board),
            other=place(last, scope.board),
        )

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say what all tiles do that leave their neighbours another shape, or none of them does."""
        return self._tiling.because(removal, scope)

    def parts(self, scope: Scope) -> Iterator[Part]:
        """Yield what regions are first; then which of them may touch."""
        yield Part(self._tiling, scope, Tiling.weight)
        yield Part(self, scope, self.weight)


def _beyond(known: Known, left: set[Tile]) -> Sides:
    """Return which shapes tiles can have that hold the cell after a step, and not that before."""
    found: Sides = {}
    net = known.laid.net
    for cell, beside in net.beside.items():
        ways = [tile for tile in known.laid.at[cell] if tile in left]
        for near, edge in beside.items():
            bit, shapes = 1 << edge, 0
            for tile in ways:
                if tile.around & bit:
                    shapes |= 1 << tile.shape
            found[near, cell] = shapes
    return found


def _crowded(known: Known, tile: Tile, beyond: Sides) -> tuple[int, int] | None:
    """Return a step out of a tile to a cell that only one of the same shape could hold."""
    own, beside = ~(1 << tile.shape), known.laid.net.beside
    for cell in tile.cells:
        for near, edge in beside[cell].items():
            if tile.around >> edge & 1 and not beyond[cell, near] & own:
                return cell, near
    return None
