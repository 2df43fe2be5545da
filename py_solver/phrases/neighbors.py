"""Phrases about cells that are next to each other."""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.board.coords import Coord, cell
from py_solver.board.regions import Rect, Region
from py_solver.board.substrate import Substrate


def neighbor_pairs(board: Substrate) -> Iterator[Region]:
    """Return each two cells that are orthogonally next to each other."""
    for row in range(board.rows):
        for col in range(board.cols):
            if col + 1 < board.cols:
                yield Rect(row, col, 1, 2)
            if row + 1 < board.rows:
                yield Rect(row, col, 2, 1)


def touching(board: Substrate, place: Coord) -> tuple[Coord, ...]:
    """Return the cells that touch a cell, also at a corner, in reading order."""
    return tuple(
        cell(row, col)
        for row in range(max(place.row - 1, 0), min(place.row + 2, board.rows))
        for col in range(max(place.col - 1, 0), min(place.col + 2, board.cols))
        if (row, col) != (place.row, place.col)
    )
