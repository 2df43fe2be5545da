"""Phrases about cells that are next to each other, or touch at a corner."""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.board.coords import Coord, cell
from py_solver.board.regions import Rect, Region
from py_solver.board.substrate import Material, Substrate


def neighbor_pairs(board: Substrate) -> Iterator[Region]:
    """Return each two cells that are orthogonally next to each other, neither of them a wall."""
    for row in range(board.rows):
        for col in range(board.cols):
            for down, right in ((0, 1), (1, 0)):
                pair = (row, col), (row + down, col + right)
                if all(board.material(*place) is Material.FLOOR for place in pair):
                    yield Rect(row, col, 1 + down, 1 + right)


def touching_blocks(board: Substrate) -> Iterator[Region]:
    """Return each block of 2x2 cells: all of them touch, and whatever touches is in one of them."""
    for row in range(max(1, board.rows - 1)):
        for col in range(max(1, board.cols - 1)):
            yield Rect(row, col, min(2, board.rows), min(2, board.cols))


def touching(board: Substrate, place: Coord) -> tuple[Coord, ...]:
    """Return the cells that touch a cell, also at a corner, in reading order."""
    return tuple(
        cell(row, col)
        for row in range(max(place.row - 1, 0), min(place.row + 2, board.rows))
        for col in range(max(place.col - 1, 0), min(place.col + 2, board.cols))
        if (row, col) != (place.row, place.col)
    )
