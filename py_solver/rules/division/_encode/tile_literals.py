"""Literals for the places of tiles, which rules of one region share."""

from __future__ import annotations

from collections.abc import Sequence

from py_solver.board.marks import set_bits
from py_solver.logic.cnf import Cnf
from py_solver.logic.scope import Scope
from py_solver.rules.division._cell_graph import BORDER, JOINED
from py_solver.rules.division._possible_tiles import PossibleTiles, announcements
from py_solver.rules.division._tile_places import Tile
from py_solver.rules.division._tiles import Tiles


class TileLiterals:
    """Literals for places of tiles: each implies that the tile is there."""

    def __init__(self, cnf: Cnf, scope: Scope, laid: Tiles) -> None:
        """Ask for the literals of all edges, and which tiles are left by what was announced."""
        self.cnf = cnf
        self.border = {edge: cnf.lit(edge, 1) for edge in laid.net.sides}
        self.known: dict[tuple[int, ...], int] = {}
        told = announcements(cnf, scope.region)
        every = next((one.all for one in told if one.all), None)
        self._left: PossibleTiles | None = None
        if every is not None:
            masks = {cnf.TRUE: BORDER, cnf.FALSE: JOINED}
            state = {edge: masks.get(lit, JOINED | BORDER) for edge, lit in self.border.items()}
            self._left = PossibleTiles(every, told, state)
            for edge, mask in self._left.edges:
                parts = mask == JOINED
                cnf.add([self.border[edge] if parts else -self.border[edge]])
                self.border[edge] = cnf.TRUE if parts else cnf.FALSE
        self.fixed = not {cnf.TRUE, cnf.FALSE}.isdisjoint(self.border.values())

    def left(self, laid: Tiles) -> Sequence[Tile]:
        """Return the tiles among these that may be left."""
        if self._left is None:
            return laid.all
        if self._left.laid is laid:
            return self._left.tiles
        return [tile for tile in laid.all if tile.cells in self._left.places]

    def of(self, tile: Tile) -> int:
        """Return the literal of a tile."""
        found = self.known.get(tile.cells)
        if found is None:
            found = self.known[tile.cells] = self._written(tile)
        return found

    def _written(self, tile: Tile) -> int:
        cnf, border = self.cnf, self.border
        if self._left is not None and tile.cells not in self._left.places:
            return cnf.FALSE
        sides = [border[edge] for edge in set_bits(tile.around)]
        sides += [-border[edge] for edge in set_bits(tile.within)]
        if self.fixed:
            if cnf.FALSE in sides:
                return cnf.FALSE
            sides = [side for side in sides if side != cnf.TRUE]
        here = cnf.aux()
        cnf.extend([[-here, side] for side in sides])
        return here


def tile_literals(cnf: Cnf, scope: Scope, laid: Tiles) -> TileLiterals:
    """Return the literals of the tiles of a region."""
    known: TileLiterals = cnf.once(("tiles", scope.region), lambda: TileLiterals(cnf, scope, laid))
    return known
