"""Phrases about cells that are next to each other: pairs, blocks, all around a cell."""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.board.coords import Coord
from py_solver.board.regions import Diff, Rect, Region, Set
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


def blocks(board: Substrate) -> Iterator[Region]:
    """Return each 2×2 block of cells."""
    for row in range(board.rows - 1):
        for col in range(board.cols - 1):
            yield Rect(row, col, 2, 2)


def block_around(board: Substrate, place: Coord) -> Rect:
    """Return a cell and those that touch it, also at a corner."""
    top, left = max(place.row - 1, 0), max(place.col - 1, 0)
    bottom, right = min(place.row + 2, board.rows), min(place.col + 2, board.cols)
    return Rect(top, left, bottom - top, right - left)


def ring_around(board: Substrate, place: Coord) -> Region:
    """Return the cells that touch a cell, also at a corner."""
    return Diff(block_around(board, place), Set((place,)))
