"""Unshaded groups with 180° rotational symmetry that leave no 2×2 block in one colour."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from py_solver.board.coords import Coord, at_halves
from py_solver.fills.flat import neighbors, places
from py_solver.fills.settle import settle
from py_solver.phrases.shading import SHADED, UNSHADED
from py_solver.puzzle.workshop import Draft, Workshop

Group = frozenset[int]

TRIES = 300
"""Steps after which a board is given up."""

DOT = "white"


class Spinner:
    """Groups on a board of this size, which grow by two opposite cells at a time."""

    def __init__(self, shop: Workshop) -> None:
        """Know the neighbours of each cell, and the 2×2 blocks."""
        self.rng, self.rows, self.cols = shop.rng, shop.rows, shop.cols
        self.grows = shop.options["grows"]
        self.near = neighbors(*shop.size)
        starts = [
            row * self.cols + col for row in range(self.rows - 1) for col in range(self.cols - 1)
        ]
        self.blocks = [{at, at + 1, at + self.cols, at + self.cols + 1} for at in starts]

    def middle(self, group: Group) -> tuple[int, int]:
        """Return the middle of a group: the sums of its first and last row, and column."""
        rows, cols = ({n[way] for n in map(self._place, group)} for way in (0, 1))
        return min(rows) + max(rows), min(cols) + max(cols)

    def dot(self, group: Group) -> Coord:
        """Return the place of a group's dot."""
        down, right = self.middle(group)
        return at_halves(down + 1, right + 1)

    def _place(self, at: int) -> tuple[int, int]:
        return divmod(at, self.cols)

    def filled(self, groups: Sequence[Group]) -> tuple[Group, ...] | None:
        """Add groups and cells to them until no block is shaded."""
        there = list(groups)
        for _ in range(TRIES):
            unshaded = {at for group in there for at in group}
            shaded = [block for block in self.blocks if unshaded.isdisjoint(block)]
            if not shaded:
                return tuple(there)
            block = self.rng.choice(shaded)
            ways = [way for way in self._ways(block, there) if self._is_free(way[1], unshaded)]
            growing = [way for way in ways if way[0] is not None]
            if growing and self.rng.random() < self.grows:
                ways = growing
            if ways:
                old, new = self.rng.choice(ways)
                there = [group for group in there if group is not old]
                there.append(new if old is None else old | new)
            else:
                around = block.union(*(self.near[at] for at in block))
                there = [group for group in there if group.isdisjoint(around)]
        return None

    def _ways(
        self, block: set[int], groups: Sequence[Group]
    ) -> Iterator[tuple[Group | None, Group]]:
        """Yield how a cell of the block can be unshaded: the group it belongs to, and new cells."""
        for at in sorted(block):
            beside = self._touched({at}, groups)
            if not beside:
                yield None, frozenset({at})
                for to in self.near[at]:
                    if not self._touched({to}, groups):
                        yield None, frozenset({at, to})
            elif len(beside) == 1:
                down, right = self.middle(beside[0])
                row, col = self._place(at)
                row, col = down - row, right - col
                if 0 <= row < self.rows and 0 <= col < self.cols:
                    pair = frozenset({at, row * self.cols + col})
                    if self._touched(pair, groups) == beside:
                        yield beside[0], pair

    def _touched(self, cells: set[int] | Group, groups: Sequence[Group]) -> list[Group]:
        around = {to for at in cells for to in (at, *self.near[at])}
        return [group for group in groups if not group.isdisjoint(around)]

    def _is_free(self, new: Group, unshaded: set[int]) -> bool:
        """Return whether the new cells are shaded, and make no unshaded block."""
        then = unshaded | new
        return new.isdisjoint(unshaded) and not any(
            block <= then for block in self.blocks if not block.isdisjoint(new)
        )


def fill(shop: Workshop) -> Draft | None:
    """Draw groups, and change some of them until their dots leave no doubt."""
    spinner = Spinner(shop)

    def draft(groups: tuple[Group, ...]) -> Draft:
        dots = sorted(map(spinner.dot, groups))
        unshaded = {at for group in groups for at in group}
        marks = [UNSHADED if at in unshaded else SHADED for at in range(shop.rows * shop.cols)]
        return Draft({"dot": dict.fromkeys(dots, DOT)}, places(marks, shop.cols))

    def change(groups: tuple[Group, ...], doubtful: Sequence[int]) -> tuple[Group, ...] | None:
        place = shop.rng.choice(doubtful)
        around = {place, *spinner.near[place]}
        return spinner.filled([group for group in groups if group.isdisjoint(around)])

    groups = spinner.filled(())
    settled = None if groups is None else settle(shop, groups, draft, change)
    return None if settled is None else draft(settled)
