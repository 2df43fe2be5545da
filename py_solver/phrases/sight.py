"""Phrases about the cells that a cell sees, along its row and its column."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import takewhile

from py_solver.board.coords import Coord
from py_solver.board.regions import Direction, Los, Region, Set
from py_solver.board.substrate import Substrate


def ways_from(place: Coord) -> tuple[Region, ...]:
    """Return the cells that a cell sees in each direction, the cell itself first."""
    return Set((place,)), *(Los(place.row, place.col, way) for way in Direction)


def seen(board: Substrate, marks: Mapping[Coord, int], ways: Iterable[Region], mark: int) -> int:
    """Return how many coords with this mark these ways show before any other mark."""
    return sum(
        sum(1 for _ in takewhile(lambda at: marks.get(at) == mark, way.find(board))) for way in ways
    )
