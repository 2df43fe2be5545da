"""Groups with 180° rotational symmetry: which coords are opposite, and which a group can have."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache

from py_solver.board.coords import Coord
from py_solver.board.graphs import Graph, boundary, reach, way
from py_solver.board.substrate import Substrate

Regions = tuple[tuple[int, ...], ...]


@lru_cache(maxsize=16)
def opposites(board: Substrate, regions: Regions) -> tuple[Mapping[int, int], ...]:
    """Return for each set, a region after the first, the opposite coords of the first region.

    The middle is that of the set's rows and columns. Coords without an opposite one are left out.
    """
    found = []
    for one in regions[1:]:
        places = [board.coords[index] for index in one]
        rows, cols = [place.row for place in places], [place.col for place in places]
        down, right = min(rows) + max(rows), min(cols) + max(cols)
        across = {}
        for index in regions[0]:
            layer, row, col = board.coords[index]
            other = Coord(layer, down - row, right - col)
            if layer == places[0].layer and board.has(other):
                across[index] = board.index(other)
        inside = set(regions[0])
        found.append({index: other for index, other in across.items() if other in inside})
    return tuple(found)


@dataclass(frozen=True)
class Turned:
    """The groups as far as they are known: which coords `may` have the mark, and the `owner` of
    those that `must`: the set that they are linked to.
    """

    near: Graph
    sets: Regions
    across: tuple[Mapping[int, int], ...]
    may: Collection[int]
    owner: Mapping[int, int]

    def path(self, number: int, index: int) -> list[int]:
        """Return coords of the group of a set that link it to one of them."""
        mine = {at for at, owner in self.owner.items() if owner == number}
        return way(self.near, self.sets[number][:1], (index,), mine)

    def blocked(self, number: int, index: int) -> tuple[int, ...] | None:
        """Return why the coord cannot be in the group of the set, or None if it can.

        The coords may be none, if there is no coord opposite.
        """
        other = self.across[number].get(index)
        if other is None:
            return ()
        for at in (index, other):
            if at not in self.may:
                return (at,)
            for beside in (at, *self.near[at]):
                owner = self.owner.get(beside, number)
                if owner != number:
                    return tuple(self.path(owner, beside))
        return None

    @cached_property
    def areas(self) -> tuple[set[int], ...]:
        """The coords that the group of each set can have."""
        found = []
        for number, one in enumerate(self.sets):
            free = [index for index in self.may if self.blocked(number, index) is None]
            found.append(reach(self.near, one, {*free, *one}))
        return tuple(found)

    def apart(self, number: int, index: int) -> tuple[int, ...]:
        """Return why the coord, which is not in its area, cannot be in the group of the set."""
        why = self.blocked(number, index)
        if why is not None:
            return why
        fence = boundary(self.near, self.areas[number])
        return tuple(at for one in sorted(fence) for at in self.blocked(number, one) or ())
