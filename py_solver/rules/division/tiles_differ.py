"""TilesDiffer: borders cut the cells of the region into tiles, and tiles of one shape never touch.

Tiles are those of Tiling; to touch is to share an edge. Source: Pentominous,
https://www.gmpuzzles.com/blog/pentominous-rules-and-info/. Encoding: that of Tiling, and for each
cell and shape a variable, which follows in the first cell of each place of such a tile, and is the
same in cells that are joined; over a border, no two of these are alike. Eager.
What letters rule out is taken away before (`_possible_tiles.py`).
Measured: four Pentominous of 8x10 and 10x10 take 20 to 55 ms in WASM (175 to 250 with all places
written); with the demand that a cell has one shape at most, new ones took an eighth longer to make.
Cost: that of Tiling, and O(edges x shapes) clauses at most.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import or_
from typing import ClassVar

from py_solver.board.marks import set_bits
from py_solver.board.shapes import Shape
from py_solver.logic.abilities import Announcing, Part, Parted
from py_solver.logic.cnf import Cnf
from py_solver.logic.oracle import Oracle
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.places import place
from py_solver.logic.say.words import noun
from py_solver.logic.scope import Scope
from py_solver.rules.division._cell_graph import BORDER
from py_solver.rules.division._encode.tile_literals import tile_literals
from py_solver.rules.division._possible_tiles import Announcement, announcements, crowds
from py_solver.rules.division._tile_sets import RemainingTiles, tile_sets
from py_solver.rules.division._tiles import tiles
from py_solver.rules.division.tiling import Tiling
from py_solver.words.say import say


@dataclass(frozen=True)
class TilesDiffer(Rule, Announcing, Parted):
    """Every region is one of these shapes, and no two alike share an edge."""

    shapes: tuple[Shape, ...]
    thing: str = noun("tile")
    weight: ClassVar[int] = 2

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
        if checked is SATISFIED:
            cut = self._tiling.cut(candidates, scope) or {}
            if not any(
                candidates[edge] == BORDER and cut[one] == cut[other]
                for edge, (one, other) in laid.net.sides.items()
            ):
                return SATISFIED
        remaining = RemainingTiles(tile_sets(laid), candidates)
        lies = {cell: tile for cell in laid.net.cells if (tile := remaining.there(cell))}
        for one, other in laid.net.sides.values():
            mine, theirs = lies.get(one), lies.get(other)
            if mine and theirs and mine is not theirs and mine.shape == theirs.shape:
                edges = set_bits(mine.within | mine.around | theirs.within | theirs.around)
                return Broken(tuple(sorted((*mine.cells, *theirs.cells))), (), tuple(edges), "same")
        return checked

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Find what all tiles agree on that leave each neighbour one of another shape."""
        if self.check(candidates, scope) is not PENDING:
            return
        laid, done = tiles(scope.board, scope.region, self.shapes), set[int]()
        sets = tile_sets(laid)
        remaining = RemainingTiles(sets, candidates)
        crowded = list(crowds(laid, remaining.left, sets))
        alone = reduce(or_, (crowd.tiles for crowd in crowded), 0)
        for cell in laid.net.cells:
            for edge, mask in remaining.agreed(sets.at[cell] & remaining.left & ~alone):
                if edge in done:
                    continue
                done.add(edge)
                agree = (sets.within if mask == BORDER else sets.around)[edge]
                others = sets.at[cell] & ~agree
                gone = others & ~alone
                for crowd in crowded:
                    if others & crowd.tiles:
                        others &= ~crowd.tiles
                        gone |= crowd.missed
                yield Removal(edge, mask, remaining.against(gone), "fits", (cell,))

    def announce(self, cnf: Cnf, scopes: Sequence[Scope]) -> None:
        """State to other rules which tiles the region has, and that like ones never touch."""
        for scope in scopes:
            laid = tiles(scope.board, scope.region, self.shapes)
            told = Announcement(laid.net.cells, self.shapes, laid, differ=True)
            announcements(cnf, scope.region).append(told)

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write that each cell is in a tile, and that shapes differ over borders."""
        self._tiling.encode(cnf, scope)
        laid = tiles(scope.board, scope.region, self.shapes)
        lie = tile_literals(cnf, scope, laid)
        left = [(tile, here) for tile in lie.left(laid) if (here := lie.of(tile)) != cnf.FALSE]
        possible: dict[int, set[int]] = {cell: set() for cell in laid.net.cells}
        for tile, _ in left:
            for cell in tile.cells:
                possible[cell].add(tile.shape)
        kinds = {
            (cell, shape): cnf.aux(determined=False) if len(some) > 1 else cnf.TRUE
            for cell, some in possible.items()
            for shape in some
        }
        for tile, here in left:
            cnf.add([-here, kinds[tile.cells[0], tile.shape]])
        for edge, (one, other) in laid.net.sides.items():
            border = lie.border[edge]
            for shape in possible[one] | possible[other]:
                mine = kinds.get((one, shape), cnf.FALSE)
                theirs = kinds.get((other, shape), cnf.FALSE)
                cnf.add([-border, -mine, -theirs])
                cnf.add([border, -mine, theirs])
                cnf.add([border, mine, -theirs])

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
            "every region must be a {thing} that differs in shape from all regions beside it",
            thing=say(self.thing),
        )

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say which two do."""
        if violation.why != "same":
            return self._tiling.explain(violation, scope)
        first, last = violation.coords[0], violation.coords[-1]
        return say(
            "the regions of {one} and {other} have the same shape",
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
