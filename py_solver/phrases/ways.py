"""Phrases about paths from cell to cell."""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Mapping
from functools import lru_cache

from py_solver.board.coords import Coord, cell

Way = tuple[Coord, ...]


@lru_cache(maxsize=1 << 16)
def bent_ways(one: Coord, other: Coord) -> tuple[Way, ...]:
    """Return the cells between two on each shortest path with at most one turn, in order."""
    if one.row == other.row or one.col == other.col:
        return (_straight(one, other),)
    corners = (cell(one.row, other.col), cell(other.row, one.col))
    return tuple((*_straight(one, at), at, *_straight(at, other)) for at in corners)


def farthest(
    known: Mapping[Coord, int], steps: Iterable[tuple[Coord, Coord, int]]
) -> dict[Coord, int]:
    """Return the greatest number that each place can have, if these places have known numbers.

    A step says how much the numbers of two places differ at most. A place that no known one reaches
    is left out.
    """
    near: dict[Coord, list[tuple[Coord, int]]] = {}
    for one, other, gap in steps:
        near.setdefault(one, []).append((other, gap))
        near.setdefault(other, []).append((one, gap))
    queue = [(number, place) for place, number in known.items()]
    heapq.heapify(queue)
    found = dict[Coord, int]()
    while queue:
        number, place = heapq.heappop(queue)
        if place not in found:
            found[place] = number
            for other, gap in near.get(place, ()):
                heapq.heappush(queue, (number + gap, other))
    return found


def _straight(one: Coord, other: Coord) -> Way:
    """Return the cells between two of one line."""
    if one.row == other.row:
        step = 1 if one.col < other.col else -1
        return tuple([cell(one.row, col) for col in range(one.col + step, other.col, step)])
    step = 1 if one.row < other.row else -1
    return tuple([cell(row, one.col) for row in range(one.row + step, other.row, step)])
