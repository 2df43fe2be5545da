"""Clues outside the grid: the cells that they look at, the nearest first, and their places."""

from __future__ import annotations

from py_solver.board.coords import Coord, cell

WAYS = {"UL": (-1, -1), "UR": (-1, 1), "DL": (1, -1), "DR": (1, 1)}


def straight(row: int, col: int, rows: int, cols: int = 0) -> list[Coord]:
    """Return the cells that a place next to the grid looks at; none from any other place.

    Rows and columns are counted from 0, so the place above the first column is (-1, 0). Without
    `cols`, the grid is square.
    """
    down, right = range(rows), range(cols or rows)
    if row in (-1, len(down)) and col in right:
        return [cell(n, col) for n in (down if row < 0 else reversed(down))]
    if col in (-1, len(right)) and row in down:
        return [cell(row, n) for n in (right if col < 0 else reversed(right))]
    return []


def diagonal(row: int, col: int, way: tuple[int, int], side: int) -> list[Coord]:
    """Return the cells from a place outside the grid on, in this direction."""
    down, right = way
    steps = ((row + n * down, col + n * right) for n in range(1, side + 2))
    return [cell(r, c) for r, c in steps if 0 <= r < side and 0 <= c < side]


def stands(cells: tuple[Coord, ...]) -> tuple[int, int]:
    """Return the place outside the grid that looks along these cells."""
    first = cells[0]
    down = cells[1].row - first.row
    right = cells[1].col - first.col
    return first.row - down, first.col - right


def diagonal_from(start: Coord, size: tuple[int, int]) -> list[Coord]:
    """Return the diagonal that begins at this cell on the edge of the grid."""
    row, col, (rows, cols) = start.row, start.col, size
    if col == 0 and row < rows - 1:
        way = (1, 1)
    elif col == cols - 1 and 0 < row < rows - 1:
        way = (-1, -1)
    elif row == 0:
        way = (1, -1)
    elif row == rows - 1 and 0 < col < cols - 1:
        way = (-1, 1)
    else:
        return []
    steps = ((row + n * way[0], col + n * way[1]) for n in range(max(size)))
    return [cell(r, c) for r, c in steps if 0 <= r < rows and 0 <= c < cols]
