"""The possible tiles, given everything that a model announces before it is written.

Rules of one region announce their demands (`Announcing`): which shapes there are, which of them
contain a cell, whether like ones can touch. Every consequence removes tiles. Each remaining tile is
then assumed in turn, and removed if that leaves a cell beside it none that fits.
Measured: of 4,096 pentominoes on 10x10, letters on a fifth of the cells leave 1,400, their
agreements 600 or fewer, and one round of assumptions 20 to 260. It is sound because each of these
rules holds in every model; a rule under a condition announces nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from py_solver.board.marks import set_bits
from py_solver.board.shapes import Shape, canonical
from py_solver.logic.cnf import Cnf
from py_solver.rules.division._tile_sets import RemainingTiles, TileSets, sets_of, tile_sets
from py_solver.rules.division._tiles import Rim, Tiles

FEW = 2_000
"""Tiles that are supposed one by one at most: 600 take 6 ms natively, as long as to write 100."""


class Announcement(NamedTuple):
    """The announcement of a rule: each of these cells is in a tile of one of these shapes.

    `all` are the possible places, if the rule is about all cells; `differ` says that tiles of one
    shape never touch; `borders` are the numbers of borders around cells that are known.
    """

    cells: Sequence[int]
    shapes: tuple[Shape, ...]
    all: Tiles | None = None
    differ: bool = False
    borders: Mapping[int, int] = MappingProxyType({})


def announcements(cnf: Cnf, region: tuple[int, ...]) -> list[Announcement]:
    """Return what rules of the region announced so far: those that announce add to it."""
    told: list[Announcement] = cnf.once(("tiles told", region), list)
    return told


class PossibleTiles:
    """The tiles that are left, by their cells, and the edges that follow from them.

    `edges` are those that became known, each with the mark that is removed.
    """

    def __init__(
        self, laid: Tiles, told: Sequence[Announcement], candidates: Mapping[int, int]
    ) -> None:
        """Take away tiles until nothing more follows."""
        self.edges: list[tuple[int, int]] = []
        self.laid, self._sets = laid, tile_sets(laid)
        self._rims: list[Rim] = []
        self._state = candidates
        self._remaining = RemainingTiles(self._sets, candidates)
        self._differ = any(one.differ for one in told if one.all is laid)
        self._seen: dict[int, int] = {}
        self._keep_to(told)
        self._settle()
        before = FEW
        if self._remaining.left.bit_count() <= FEW:
            self._shrink()
        while (left := self._remaining.left.bit_count()) <= before:
            before = left // 2  # a round that takes away less costs more than it saves
            if not self._suppose():
                break
            self._settle()
        self.tiles = [self._sets.each[number] for number in set_bits(self._remaining.left)]
        self.places = {tile.cells for tile in self.tiles}

    def _keep_to(self, told: Sequence[Announcement]) -> None:
        """Remove tiles that contain a cell that belongs to a tile of another shape."""
        kinds, shapes = self._sets.kinds, self.laid.shapes
        for one in told:
            for cell, number in one.borders.items():
                self._count(cell, number)
            if one.all is self.laid:
                continue
            asked, right = set(map(canonical, one.shapes)), 0
            for kind, shape in zip(kinds, shapes, strict=False):
                if canonical(shape) in asked:
                    right |= kind
            for cell in one.cells:
                self._remaining.left &= right | ~self._sets.at[cell]

    def _count(self, cell: int, number: int) -> None:
        """Remove tiles with too many borders at a cell, or with another number if they have it."""
        sets = self._sets
        reached = [sets.all, 0, 0, 0, 0, 0]  # the tiles with at least so many borders there
        for edge in self.laid.net.beside[cell].values():
            drawn = sets.around.get(edge, 0)
            for more in range(4, 0, -1):
                reached[more] |= reached[more - 1] & drawn
        self._remaining.left &= ~reached[number + 1] & (reached[number] | ~sets.at[cell])

    def _settle(self) -> None:
        """Learn what all tiles of a cell agree on, and take away those that crowd out others."""
        remaining, at, seen = self._remaining, self._sets.at, self._seen
        while True:
            changed = [cell for cell, ways in at.items() if ways & remaining.left != seen.get(cell)]
            if not changed:
                return
            for cell in changed:
                seen[cell] = at[cell] & remaining.left
            if self._differ:
                for crowd in crowds(self.laid, remaining.left, self._sets, changed):
                    remaining.left &= ~crowd.tiles
            for cell in changed:
                for edge, mask in remaining.agreed(at[cell] & remaining.left):
                    self.edges.append((edge, mask))
                    remaining.learn(edge, mask)

    def _shrink(self) -> None:
        """Renumber the tiles that are left, because later steps work with much smaller sets."""
        numbers = set_bits(self._remaining.left)
        each = [self._sets.each[number] for number in numbers]
        self._rims = list(map(self.laid.rim, each))
        self._sets = sets_of(each, self.laid.net.cells, len(self.laid.shapes))
        state = dict(self._state)
        for edge, gone in self.edges:
            state[edge] &= ~gone
        self._remaining = RemainingTiles(self._sets, state)
        self._seen = {cell: ways for cell, ways in self._sets.at.items() if ways}

    def _suppose(self) -> bool:
        """Take away each tile that leaves a cell beside it none; whether there was one."""
        remaining, sets, rims = self._remaining, self._sets, self._rims
        at, within, around, before = sets.at, sets.within, sets.around, remaining.left
        for number in set_bits(before):
            tile, (joins, draws) = sets.each[number], rims[number]
            gone = sets.kinds[tile.shape] if self._differ else 0
            for edge in joins:
                gone |= around.get(edge, 0)
            for edge, _ in draws:
                gone |= within.get(edge, 0)
            left = remaining.left & ~gone
            if not all(at[beyond] & left for _, beyond in draws):
                remaining.left ^= 1 << number
        return remaining.left != before


class Crowd(NamedTuple):
    """Tiles of one shape for which a cell beyond one of their sides has no tile of another shape.

    `missed` are those of other shapes that could contain it, and are impossible there.
    """

    tiles: int
    missed: int


def crowds(
    laid: Tiles, left: int, sets: TileSets, cells: Iterable[int] | None = None
) -> Iterator[Crowd]:
    """Yield the tiles that leave a neighbour, or one of these, none of another shape."""
    for cell in laid.net.beside if cells is None else cells:
        beside = laid.net.beside[cell]
        ways = sets.at[cell] & left
        for near, edge in beside.items():
            drawn = sets.around.get(edge, 0)
            mine = sets.at[near] & drawn & left
            if not mine:
                continue
            theirs = ways & drawn & ~sets.at[near]
            if not theirs:
                yield Crowd(mine, sets.at[cell] & ~sets.at[near])
                continue
            shape = sets.kinds[sets.each[theirs.bit_length() - 1].shape]
            if not theirs & ~shape and mine & shape:
                yield Crowd(mine & shape, sets.at[cell] & ~sets.at[near] & ~shape)
