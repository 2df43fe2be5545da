"""Phrases about ways from cell to cell."""

from __future__ import annotations

from functools import lru_cache

from py_solver.board.coords import Coord, cell

Way = tuple[Coord, ...]


@lru_cache(maxsize=1 << 16)
def bent_ways(one: Coord, other: Coord) -> tuple[Way, ...]:
    """Return what lies between two cells on each shortest way that turns once at most, in order."""
    if one.row == other.row or one.col == other.col:
        return (_straight(one, other),)
    corners = (cell(one.row, other.col), cell(other.row, one.col))
    return tuple((*_straight(one, at), at, *_straight(at, other)) for at in corners)


def _straight(one: Coord, other: Coord) -> Way:
    """Return the cells between two of one line."""
    down, right = other.row - one.row, other.col - one.col
    far = max(abs(down), abs(right))
    return tuple(
        cell(one.row + step * down // far, one.col + step * right // far) for step in range(1, far)
    )
