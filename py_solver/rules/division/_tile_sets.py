"""Sets of tiles, as bits of one integer, and the tiles that are possible on a half-filled board.

There are thousands of places of a pentomino on 10x10, and a hint needs hundreds of times the
remaining ones.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from py_solver.board.marks import set_bits
from py_solver.logic.rule import Candidates
from py_solver.rules.division._cell_graph import BORDER, JOINED
from py_solver.rules.division._tile_places import Tile, as_bits
from py_solver.rules.division._tiles import Tiles

_edges = lru_cache(maxsize=20_000)(set_bits)
"""The same tiles occur on board after board."""


@dataclass(frozen=True, eq=False)
class TileSets:
    """Tiles by their numbers; each set of them has a bit for each.

    `at` are those that contain a cell, `kinds` those of a shape, or whatever `Tile.shape` counts;
    `within` and `around` those that join an edge, and that draw it.
    """

    each: Sequence[Tile] | Mapping[int, Tile]
    all: int
    at: dict[int, int]
    kinds: tuple[int, ...]
    within: dict[int, int]
    around: dict[int, int]
    edges: tuple[int, ...]


def sets_of(each: Sequence[Tile], cells: Iterable[int], kinds: int) -> TileSets:
    """Sort the tiles; all of their cells are among these, their shapes below `kinds`."""
    holding: dict[int, list[int]] = {cell: [] for cell in cells}
    within: dict[int, list[int]] = {}
    around: dict[int, list[int]] = {}
    alike: list[list[int]] = [[] for _ in range(kinds)]
    for number, tile in enumerate(each):
        alike[tile.shape].append(number)
        for cell in tile.cells:
            holding[cell].append(number)
        for edge in _edges(tile.within):
            within.setdefault(edge, []).append(number)
        for edge in _edges(tile.around):
            around.setdefault(edge, []).append(number)
    at, joined, drawn, shapes = (
        {key: as_bits(some) for key, some in numbers.items()}
        for numbers in (holding, within, around, dict(enumerate(alike)))
    )
    edges = tuple(sorted(within.keys() | around.keys()))
    whole = (1 << len(each)) - 1
    return TileSets(each, whole, at, tuple(shapes.values()), joined, drawn, edges)


class RemainingTiles:
    """The tiles that are possible on a half-filled board, and the known edges."""

    def __init__(self, sets: TileSets, candidates: Candidates | Mapping[int, int]) -> None:
        """Take away what does not fit."""
        self.sets = sets
        self.joined = self.border = gone = 0
        within, around = sets.within, sets.around
        for edge in sets.edges:
            if candidates[edge] == JOINED:
                self.joined |= 1 << edge
                gone |= around.get(edge, 0)
            elif candidates[edge] == BORDER:
                self.border |= 1 << edge
                gone |= within.get(edge, 0)
        self.left = sets.all & ~gone

    def there(self, cell: int) -> Tile | None:
        """Return the tile that is certainly on a cell, if any: then no other one can be."""
        ways = self.sets.at[cell] & self.left
        if not ways or ways & (ways - 1):
            return None
        tile = self.sets.each[ways.bit_length() - 1]
        return None if tile.within & ~self.joined or tile.around & ~self.border else tile

    def learn(self, edge: int, mask: int) -> None:
        """Record that an edge does not have this mark."""
        if mask == BORDER:
            self.joined |= 1 << edge
            self.left &= ~self.sets.around.get(edge, 0)
        else:
            self.border |= 1 << edge
            self.left &= ~self.sets.within.get(edge, 0)

    def agreed(self, ways: int) -> Iterator[tuple[int, int]]:
        """Yield the open edges that all these tiles join, or part, with the mark that goes."""
        joins, parts, each = ~self.joined, ~self.border, self.sets.each
        if not ways:
            return
        while ways:  # a few usually show that all do not agree
            low = ways & -ways
            tile = each[low.bit_length() - 1]
            joins &= tile.within
            parts &= tile.around
            if not joins | parts:
                return
            ways ^= low
        yield from ((edge, BORDER) for edge in set_bits(joins))
        yield from ((edge, JOINED) for edge in set_bits(parts))

    def against(self, gone: int) -> tuple[int, ...]:
        """Return a few edges that rule out all of these tiles.

        It chooses the edge that rules out most of those that are left, again and again.
        """
        within, around = self.sets.within, self.sets.around
        blocks = {edge: within.get(edge, 0) for edge in set_bits(self.border)}
        blocks |= {edge: around.get(edge, 0) for edge in set_bits(self.joined)}
        found: list[int] = []
        while gone:
            edge = min(blocks, key=lambda edge: (-(blocks[edge] & gone).bit_count(), edge))
            assert blocks[edge] & gone, "a tile that is ruled out does not fit some edge"
            found.append(edge)
            gone &= ~blocks.pop(edge)
        return tuple(sorted(found))


@lru_cache(maxsize=16)
def tile_sets(laid: Tiles) -> TileSets:
    """Return the tiles of a region, numbered once."""
    it = laid.places
    edges = tuple(sorted(it.within.keys() | it.around.keys()))
    return TileSets(laid.each, it.all, it.at, tuple(it.kinds), it.within, it.around, edges)
