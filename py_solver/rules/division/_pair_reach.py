"""Which clues can share a region, the sizes that it can have, and its cells."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from py_solver.logic.encode.layers import steps_from
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


def pair_of(one: int, other: int) -> Pair:
    """Return the pair of two clues."""
    return (one, other) if one < other else (other, one)


@lru_cache(maxsize=32)
def reach(net: CellGraph, clues: tuple[tuple[int, Number], ...]) -> dict[Pair, tuple[int, ...]]:
    """Return for each two clues that can share a region the cells that it can have."""
    found: dict[Pair, tuple[int, ...]] = {}
    free = set(net.cells) - {index for index, _ in clues}
    for (first, one), (second, other) in combinations(sorted(clues, key=lambda clue: clue[0]), 2):
        most = most_cells(one, other, len(net.cells))
        if can_grow(one, other, 2) and _distance(net, first, second) < most:
            cells = _joinable(net, (first, second), free | {first, second}, most)
            if any(fits(one, other, size) for size in range(len(cells) + 1)):
                found[first, second] = cells
    return found


def _distance(net: CellGraph, one: int, other: int) -> int:
    here, there = net.board.coords[one], net.board.coords[other]
    return abs(here.row - there.row) + abs(here.col - there.col)


def _joinable(net: CellGraph, pair: Pair, free: set[int], most: int) -> tuple[int, ...]:
    """Return the cells that a region of at most `most` free cells with both clues can have.

    The smallest tree that joins three cells is made of shortest paths from a cell to each of them.
    """
    steps = [steps_from(clue, free, net.near) for clue in pair]
    sized: list[list[int]] = [[] for _ in range(most + 2)]  # by the size of the tree
    for index, step in steps[0].items():
        size = step + steps[1].get(index, most) + 1
        if size <= most:
            sized[size].append(index)
    found: set[int] = set()
    for size in range(most + 1):
        for index in sized[size]:
            if index not in found:
                found.add(index)
                sized[size + 1] += [near for near in net.near[index] if near in free]
    return tuple(sorted(found))
