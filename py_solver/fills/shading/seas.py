"""A sea without pools around islands of mixed sizes, each with one number."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from py_solver.board.coords import cell
from py_solver.fills.flat import Near, group, groups, is_connected, neighbors, places
from py_solver.fills.settle import settle
from py_solver.puzzle.workshop import Draft, Workshop

LAND, SEA = 0, 1

SMALL = 0.03
"""The number of one-cell islands, as a share of the board, above which they are joined to others.
"""

SHARE = 0.4
"""The share of land on the board up to which islands grow."""


@dataclass(frozen=True)
class _Board:
    """The cells of land, and those with numbers."""

    land: frozenset[int]
    numbered: frozenset[int]


def fill(shop: Workshop) -> Draft | None:
    """Raise islands where the sea has pools, join the smallest, and number them beyond doubt."""
    islands = _Islands(shop)
    land = islands.without_pools()
    if land is None:
        return None
    islands.grow(land)
    board = islands.numbered(land, frozenset())
    bound = islands.small(board.land) + 1

    def change(board: _Board, doubtful: Sequence[int]) -> _Board | None:
        place = shop.rng.choice(doubtful)
        if shop.rng.random() < RENUMBERED:
            return islands.renumbered(board, place)
        changed = islands.turned(board, place)
        return changed if changed and islands.small(changed.land) <= bound else None

    settled = settle(shop, board, islands.draft, change)
    return islands.draft(settled) if settled is not None else None


RENUMBERED = 0.2
"""The share of changes that move a number; the others turn a cell into land or into sea."""


class _Islands:
    """Islands on one board: their growth, shrinking and numbers."""

    def __init__(self, shop: Workshop) -> None:
        self.shop, self.rng, self.cols = shop, shop.rng, shop.cols
        self.near: Near = neighbors(shop.rows, shop.cols)
        self.cells = frozenset(range(len(self.near)))
        self.most = min(int(shop.options["largest"]), max(2, len(self.near) // 4))
        self.blocks = [
            (at, at + 1, at + self.cols, at + self.cols + 1)
            for row in range(shop.rows - 1)
            for at in range(row * self.cols, row * self.cols + self.cols - 1)
        ]

    def may_rise(self, land: set[int], place: int) -> bool:
        """Return whether a cell of the sea can turn into land without dividing the sea."""
        island = group(self.near, place, land | {place})
        return len(island) <= self.most and is_connected(self.near, self.cells - land - {place})

    def without_pools(self) -> set[int] | None:
        """Return land in every 2×2 block, or None if a pool is left."""
        land: set[int] = set()
        blocks = list(self.blocks)
        self.rng.shuffle(blocks)
        for block in blocks:
            self.shop.pulse()
            choices = list(block)
            self.rng.shuffle(choices)
            if land.isdisjoint(block):
                rising = next((at for at in choices if self.may_rise(land, at)), None)
                if rising is None:
                    return None
                land.add(rising)
        return land

    def grow(self, land: set[int]) -> None:
        """Join islands of one cell to others until few are left, then raise cells beside land."""
        order = sorted(self.cells)
        self.rng.shuffle(order)
        for only_small in (True, False):
            for place in order:
                self.shop.pulse()
                enough = (
                    self.small(land) <= SMALL * len(self.near)
                    if only_small
                    else len(land) >= SHARE * len(self.near)
                )
                if enough:
                    break
                beside = [near for near in self.near[place] if near in land]
                if place in land or not beside or (only_small and not self.small(land, beside)):
                    continue
                if self.may_rise(land, place):
                    land.add(place)

    def small(self, land: Collection[int], among: Iterable[int] | None = None) -> int:
        """Return how many cells of land, all or those given, are islands of one cell."""
        cells = land if among is None else among
        return sum(all(near not in land for near in self.near[place]) for place in cells)

    def numbered(self, land: set[int], known: frozenset[int]) -> _Board:
        """Return the board with one number on each island, in its old place if possible."""
        stands = set()
        for island in groups(self.near, land):
            stands.add(self.rng.choice([at for at in island if at in known] or island))
        return _Board(frozenset(land), frozenset(stands))

    def renumbered(self, board: _Board, place: int) -> _Board | None:
        """Return the board with the number of an island at the place, or beside it, moved."""
        beside = [at for at in (place, *self.near[place]) if at in board.land]
        island = group(self.near, self.rng.choice(beside), board.land) if beside else [place]
        if len(island) == 1:
            return None
        moved = self.rng.choice([at for at in island if at not in board.numbered])
        return _Board(board.land, board.numbered.difference(island) | {moved})

    def turned(self, board: _Board, place: int) -> _Board | None:
        """Return the board with land turned into sea or sea into land, if that is legal."""
        land = set(board.land)
        if place not in land:
            if not self.may_rise(land, place):
                return None
            land.add(place)
        else:
            land.remove(place)
            sea = self.cells - land
            if sea.isdisjoint(self.near[place]) or any(
                place in block and land.isdisjoint(block) for block in self.blocks
            ):
                return None
        return self.numbered(land, board.numbered)

    def draft(self, board: _Board) -> Draft:
        """Return the board as a draft."""
        sizes = {
            place: len(group(self.near, place, board.land)) for place in sorted(board.numbered)
        }
        clues = {cell(*divmod(place, self.cols)): size for place, size in sizes.items()}
        marks = [LAND if place in board.land else SEA for place in sorted(self.cells)]
        return Draft({"island": clues}, places(marks, self.cols))
