"""Phrases about what is seen from a cell, along its row and its column."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import takewhile

from py_solver.board.coords import Coord
from py_solver.board.regions import Direction, Los, Region, Set
from py_solver.board.substrate import Substrate


def ways_from(place: Coord) -> tuple[Region, ...]:
    """Return a cell, and what lies ahead each way that one can look from there, nearest first."""
    return Set((place,)), *(Los(place.row, place.col, way) for way in Direction)


def seen(board: Substrate, marks: Mapping[Coord, int], ways: Iterable[Region], mark: int) -> int:
    """Return how many coords with this mark are seen along these ways before any other."""
    return sum(
        sum(1 for _ in takewhile(lambda at: marks.get(at) == mark, way.find(board))) for way in ways
    )
