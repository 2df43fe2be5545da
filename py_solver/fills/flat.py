"""Flat boards: cells by their number in reading order, and groups of them, for fills of cells."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from typing import TypeVar

from py_solver.board.coords import Coord, cell
from py_solver.board.graphs import components, reach

Near = tuple[tuple[int, ...], ...]
"""For each cell, the orthogonally adjacent ones, in reading order."""

T = TypeVar("T")


@lru_cache(maxsize=32)
def neighbors(rows: int, cols: int) -> Near:
    """Return for each cell, by its number row * cols + col, the orthogonally adjacent ones."""
    steps = ((-1, 0), (0, -1), (0, 1), (1, 0))
    return tuple(
        tuple(
            (row + down) * cols + col + right
            for down, right in steps
            if 0 <= row + down < rows and 0 <= col + right < cols
        )
        for row in range(rows)
        for col in range(cols)
    )


def is_connected(near: Near, cells: Collection[int]) -> bool:
    """Return whether the cells are one orthogonal group; no cells at all are."""
    return not cells or len(reach(near, [next(iter(cells))], cells)) == len(cells)


def group(near: Near, start: int, cells: Collection[int]) -> list[int]:
    """Return the cells that `start` reaches through `cells`, itself included, sorted."""
    return sorted(reach(near, [start], cells))


def groups(near: Near, cells: Iterable[int]) -> list[list[int]]:
    """Return the orthogonal groups of the cells, each sorted, in the order of their first cells."""
    return [sorted(found) for found in components(near, sorted(cells))]


def places(values: Sequence[T], cols: int) -> dict[Coord, T]:
    """Return the value of each cell by its coord."""
    return {cell(*divmod(number, cols)): value for number, value in enumerate(values)}


def number_of(place: Coord, cols: int) -> int:
    """Return the cell's number on a flat board."""
    return place.row * cols + place.col
