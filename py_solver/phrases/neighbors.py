"""Phrases about adjacent cells: pairs, blocks, all around a cell."""

from __future__ import annotations

from py_solver.board.coords import Coord, cell
from py_solver.board.families import Blocks, NeighborPairs, Rings
from py_solver.board.regions import Diff, Rect, Region, Set
from py_solver.board.substrate import Substrate

NEIGHBOR_PAIRS = NeighborPairs()
"""Each two cells that are orthogonally adjacent, neither of them a wall."""

TOUCHING_BLOCKS = Blocks(narrow=True)
"""Each block of 2x2 cells: all of them touch, and any two cells that touch are in one."""

RINGS = Rings()
"""Each cell with those that touch it, also diagonally."""

BLOCKS = Blocks()
"""Each 2×2 block of cells."""


def block_around(board: Substrate, place: Coord) -> Rect:
    """Return a cell and those that touch it, also diagonally."""
    top, left = max(place.row - 1, 0), max(place.col - 1, 0)
    bottom, right = min(place.row + 2, board.rows), min(place.col + 2, board.cols)
    return Rect(top, left, bottom - top, right - left)


def ring_around(board: Substrate, place: Coord) -> Region:
    """Return the cells that touch a cell, also diagonally."""
    return Diff(block_around(board, place), Set((place,)))


def rim(rows: int, cols: int) -> tuple[Coord, ...]:
    """Return the outermost cells, clockwise from the top left, each once."""
    top = [cell(0, col) for col in range(cols)]
    right = [cell(row, cols - 1) for row in range(1, rows)]
    bottom = [cell(rows - 1, col) for col in range(cols - 2, -1, -1)] if rows > 1 else []
    left = [cell(row, 0) for row in range(rows - 2, 0, -1)] if cols > 1 else []
    return (*top, *right, *bottom, *left)
