"""TilesDiffer: borders cut the cells of the region into tiles, and tiles of one shape never touch.

Tiles are those of Tiling; to touch is to share an edge. Source: Pentominous,
https://www.gmpuzzles.com/blog/pentominous-rules-and-info/. Encoding: that of Tiling, and for each
cell and shape a variable, which follows in the first cell of each place of such a tile, and is the
same in cells that are joined; over a border, no two of these are alike. Eager.
Measured: two published Pentominous of 10x10 take 0.2 s each; with the demand that a cell has one
shape at most, new ones took an eighth longer to make.
Cost: that of Tiling, and O(edges x shapes) clauses.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import reduce
from operator import or_
from typing import ClassVar, NamedTuple

from py_solver.board.shapes import Shape
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.rule import Candidates, Cnf, Oracle, Part, Rule
from py_solver.logic.say.places import place
from py_solver.logic.say.words import noun
from py_solver.logic.scope import Scope
from py_solver.rules.division._ground import BORDER
from py_solver.rules.division._pieces import Lying, Pieces, pieces_of
from py_solver.rules.division._tiles import Tiles, indices, places, tiles
from py_solver.rules.division.tiling import Tiling
from py_solver.words.say import say


@dataclass(frozen=True)
class TilesDiffer(Rule):
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
        lying = Lying(pieces_of(laid), candidates)
        lies = {cell: tile for cell in laid.net.cells if (tile := lying.there(cell))}
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
        pieces = pieces_of(laid)
        lying = Lying(pieces, candidates)
        crowds = list(_crowds(laid, lying.left, pieces))
        alone = reduce(or_, (crowd.tiles for crowd in crowds), 0)
        for cell in laid.net.cells:
            for edge, mask in lying.agreed(pieces.at[cell] & lying.left & ~alone):
                if edge in done:
                    continue
                done.add(edge)
                agree = (pieces.within if mask == BORDER else pieces.around)[edge]
                others = pieces.at[cell] & ~agree
                gone = others & ~alone
                for crowd in crowds:
                    if others & crowd.tiles:
                        others &= ~crowd.tiles
                        gone |= crowd.missed
                yield Removal(edge, mask, lying.against(gone), "fits", (cell,))

    def narrow(self, state: list[int], scope: Scope) -> list[int] | None:
        """Take tiles away until each leaves all of its neighbours one of another shape."""
        if self._tiling.uneven(state, scope):
            return None
        laid, changed = tiles(scope.board, scope.region, self.shapes), list[int]()
        pieces = pieces_of(laid)
        lying = Lying(pieces, state)
        while True:
            before = lying.left
            for crowd in _crowds(laid, lying.left, pieces):
                lying.left &= ~crowd.tiles
            for cell in laid.net.cells:
                ways = pieces.at[cell] & lying.left
                if not ways:
                    return None
                for edge, mask in lying.agreed(ways):
                    if not state[edge] & ~mask:
                        return None
                    state[edge] &= ~mask
                    changed.append(edge)
                    lying.learn(edge, mask)
            if lying.left == before:
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
                cnf.add([-here, kinds[tile.cells[0]][tile.shape]])
        for edge, (one, other) in laid.net.sides.items():
            border = cnf.lit(edge, 1)
            for mine, theirs in zip(kinds[one], kinds[other], strict=True):
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


class _Crowd(NamedTuple):
    """Tiles of one shape that leave the cell beyond one of their sides none of another shape.

    `missed` are those of other shapes that could hold it, and cannot lie there.
    """

    tiles: int
    missed: int


def _crowds(laid: Tiles, left: int, pieces: Pieces) -> Iterator[_Crowd]:
    """Yield the tiles that leave a neighbour none of another shape, side by side."""
    for cell, beside in laid.net.beside.items():
        ways = pieces.at[cell] & left
        for near, edge in beside.items():
            drawn = pieces.around.get(edge, 0)
            mine = pieces.at[near] & drawn & left
            if not mine:
                continue
            theirs = ways & drawn & ~pieces.at[near]
            if not theirs:
                yield _Crowd(mine, pieces.at[cell] & ~pieces.at[near])
                continue
            shape = pieces.kinds[pieces.each[theirs.bit_length() - 1].shape]
            if not theirs & ~shape and mine & shape:
                yield _Crowd(mine & shape, pieces.at[cell] & ~pieces.at[near] & ~shape)
