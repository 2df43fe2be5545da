"""Which clues can share a region, the sizes that it can have, and its cells."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from operator import itemgetter

from py_solver.board.marks import set_bits
from py_solver.rules.division._cell_graph import CellGraph

Number = int | None
"""The number of a clue, None if it is unknown."""

Pair = tuple[int, int]
"""The cells of two clues, the lower index first."""


def fits(one: Number, other: Number, size: int) -> bool:
    """Return whether a size is strictly between two numbers, each perhaps unknown."""
    if one is None or other is None:
        return size >= 2 and size not in (one, other)
    return min(one, other) < size < max(one, other) and size >= 2


def can_grow(one: Number, other: Number, size: int) -> bool:
    """Return whether a region with these numbers can have this size or a greater one."""
    if one is None or other is None:
        return True
    return max(min(one, other) + 1, size, 2) < max(one, other)


def most_cells(one: Number, other: Number, cells: int) -> int:
    """Return the greatest possible size of a region with these numbers."""
    return cells if one is None or other is None else min(cells, max(one, other) - 1)


@lru_cache(maxsize=32)
def reach(net: CellGraph, clues: tuple[tuple[int, Number], ...]) -> dict[Pair, tuple[int, ...]]:
    """Return for each two clues that can share a region the cells that it can have."""
    found: dict[Pair, tuple[int, ...]] = {}
    cells = len(net.cells)
    able = [
        (first, second, most_cells(one, other, cells))
        for (first, one), (second, other) in combinations(sorted(clues, key=itemgetter(0)), 2)
        if can_grow(one, other, 2)
    ]
    told, flood = dict(clues), _Flood(net, [index for index, _ in clues])
    furthest = max((most for _, _, most in able), default=0)
    steps = {index: flood.steps(index, furthest) for index, _ in clues}
    for first, second, most in able:
        joinable = flood.joinable(steps[first], steps[second], first, second, most)
        size = joinable.bit_count()
        if size and any(fits(told[first], told[second], n) for n in range(2, size + 1)):
            found[first, second] = tuple(set_bits(joinable))
    return found


class _Flood:
    """Cells as bits of their indices, so that all those a step away are found at once."""

    def __init__(self, net: CellGraph, clues: Sequence[int]) -> None:
        """Sort the cells."""
        self._cols = net.board.cols
        self._clues = sum(1 << index for index in clues)
        self._free = sum(1 << index for index in net.cells) & ~self._clues
        coords = net.board.coords
        self._right = self._below = 0  # the cells that no wall parts from the next one
        for one, other in net.sides.values():
            if coords[one].row == coords[other].row:
                self._right |= 1 << one
            else:
                self._below |= 1 << one

    def _beside(self, cells: int) -> int:
        """Return the cells next to these."""
        right, below, cols = self._right, self._below, self._cols
        across = (cells & right) << 1 | cells >> 1 & right
        return across | (cells & below) << cols | cells >> cols & below

    def steps(self, start: int, most: int) -> list[int]:
        """Return the cells 0, 1, 2 … steps from a clue, through cells without clues."""
        found = [1 << start]
        seen = last = found[0]
        for _ in range(most):
            last = self._beside(last & ~self._clues | found[0] & last) & ~seen
            seen |= last
            found.append(last)
        return found

    def joinable(
        self, ours: Sequence[int], theirs: Sequence[int], first: int, second: int, most: int
    ) -> int:
        """Return the cells that a region of at most `most` cells with just these clues can have.

        The smallest tree that joins three cells is made of shortest paths from a cell to each.
        """
        free = self._free | 1 << first | 1 << second
        found = 0
        for size in range(most):  # of the tree, without a cell
            found |= self._beside(found) & free
            for step in range(size + 1):
                found |= ours[step] & theirs[size - step] & free
        return found
