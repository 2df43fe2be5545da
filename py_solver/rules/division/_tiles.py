"""Tiles: all places of given shapes on a division, and which of them are still possible."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cached_property, lru_cache, reduce
from operator import or_
from typing import Any

from py_solver.board.errors import ConstraintError
from py_solver.board.marks import set_bits
from py_solver.board.shapes import Shape, canonical, hangs_together
from py_solver.board.substrate import Substrate
from py_solver.logic.rule import Candidates
from py_solver.rules.division._cell_graph import BORDER, JOINED, CellGraph, cell_graph
from py_solver.rules.division._tile_places import Tile, TileOf, TilePlaces
from py_solver.words.say import say

LARGEST = 8
"""The most cells of a tile: there are 369 shapes of so many."""

Rim = tuple[list[int], list[tuple[int, int]]]
"""The edges within a tile, and those around it, each with the cell beyond."""


class Tiles:
    """All tiles that a region has room for, in a fixed order.

    To look at them one by one takes long on a large board, so they are made when they are needed.
    """

    def __init__(self, board: Substrate, region: tuple[int, ...], shapes: tuple[Shape, ...]):
        """Find where there are cells for each shape, turned and mirrored."""
        self.net: CellGraph = cell_graph(board, region)
        self.shapes = shapes
        self.places = TilePlaces(self.net, shapes)
        self.each = TileOf(self.places)

    @cached_property
    def all(self) -> list[Tile]:
        """All tiles, by shape, way of turning and position."""
        return [self.each[number] for number in set_bits(self.places.all)]

    @cached_property
    def at(self) -> dict[int, list[Tile]]:
        """For each cell the tiles that contain it, in the same order."""
        found: dict[int, list[Tile]] = {cell: [] for cell in self.net.cells}
        for tile in self.all:
            for cell in tile.cells:
                found[cell].append(tile)
        return found

    def rim(self, tile: Tile) -> Rim:
        """Return the edges within a tile, and those around it, each with the cell beyond."""
        beside, held = self.net.beside, set(tile.cells)
        out = [
            (edge, near)
            for cell in tile.cells
            for near, edge in beside[cell].items()
            if near not in held
        ]
        return set_bits(tile.within), out

    def reach(self, cells: Sequence[int]) -> Collection[int]:
        """Return the edges that decide which tiles can contain these cells."""
        if len(cells) == len(self.net.cells):
            return self.net.sides
        found: set[int] = set()
        for cell in cells:
            found.update(self.edges(cell))
        return found

    def edges(self, cell: int) -> Sequence[int]:
        """Return the edges that decide which tiles can contain one cell."""
        if cell not in self._reach:
            every = (tile.within | tile.around for tile in self.at[cell])
            self._reach[cell] = set_bits(reduce(or_, every, 0))
        return self._reach[cell]

    @cached_property
    def memo(self) -> dict[Any, Any]:
        """Earlier deductions from them (`_reason/tiles_at_cell.py`)."""
        return {}

    @cached_property
    def _reach(self) -> dict[int, Sequence[int]]:
        return {}

    @cached_property
    def largest(self) -> int:
        """How many cells the largest tile has."""
        kinds = zip(self.shapes, self.places.kinds, strict=True)
        return max((len(shape) for shape, places in kinds if places), default=0)


@lru_cache(maxsize=16)
def tiles(board: Substrate, region: tuple[int, ...], shapes: tuple[Shape, ...]) -> Tiles:
    """Return the tiles of a region, laid once."""
    return Tiles(board, region, shapes)


class Known:
    """The known edges of a half-filled board, and so the tiles that are still possible."""

    def __init__(self, laid: Tiles, candidates: Candidates, cells: Sequence[int]) -> None:
        """Sort the edges, as far as tiles are concerned that contain these cells."""
        self.laid = laid
        self.joined = self.border = 0
        for edge in laid.reach(cells):
            if candidates[edge] == JOINED:
                self.joined |= 1 << edge
            elif candidates[edge] == BORDER:
                self.border |= 1 << edge

    def learn(self, edge: int, joined: bool) -> None:
        """Record the mark of an edge."""
        if joined:
            self.joined |= 1 << edge
        else:
            self.border |= 1 << edge

    def fits(self, tile: Tile) -> bool:
        """Return whether a tile is still possible in its place."""
        return not (tile.within & self.border or tile.around & self.joined)

    def lies(self, tile: Tile) -> bool:
        """Return whether all edges of a tile are known, and so that it is there."""
        return not (tile.within & ~self.joined or tile.around & ~self.border)

    def left(self, cell: int) -> list[Tile]:
        """Return the tiles that may contain a cell."""
        # As `fits`; calling it for each tile takes as long again.
        border, joined = self.border, self.joined
        return [
            tile
            for tile in self.laid.at[cell]
            if not (tile.within & border or tile.around & joined)
        ]

    def against(self, gone: Iterable[Tile]) -> tuple[int, ...]:
        """Return a few edges that rule out all of these tiles.

        It chooses the edge that rules out most of those that are left, again and again.
        """
        blocks = [tile.within & self.border | tile.around & self.joined for tile in gone]
        found: list[int] = []
        while blocks:
            counts = Counter(edge for block in blocks for edge in set_bits(block))
            edge = min(counts, key=lambda edge: (-counts[edge], edge))
            found.append(edge)
            blocks = [block for block in blocks if not block >> edge & 1]
        return tuple(sorted(found))


def agreed(left: list[Tile], known: Known) -> Iterator[tuple[int, int]]:
    """Yield the open edges that all these tiles join, or part, with the mark that goes."""
    joins = parts = -1
    for tile in left:
        joins &= tile.within
        parts &= tile.around
    yield from ((edge, BORDER) for edge in set_bits(joins & ~known.joined))
    yield from ((edge, JOINED) for edge in set_bits(parts & ~known.border))


def demand_shapes(shapes: Sequence[Shape]) -> None:
    """Raise ConstraintError for shapes in parts, shapes that are too large, and one told twice."""
    if not shapes:
        raise ConstraintError(say("Tiles must be of some shape."))
    for shape in shapes:
        if not 1 <= len(shape) <= LARGEST:
            raise ConstraintError(
                say("A tile has 1 to {most} cells, not {n}.", most=LARGEST, n=len(shape))
            )
        if not hangs_together(shape):
            raise ConstraintError(say("The cells of a tile must be connected along edges."))
    if len({canonical(shape) for shape in shapes}) < len(shapes):
        raise ConstraintError(say("Each shape of a tile is given once."))
