"""Places outside the grid, from which a clue looks along a line of cells."""

from __future__ import annotations

from functools import lru_cache

from py_solver.board.coords import Coord, Layer, cell


@lru_cache(maxsize=512)
def line_from(place: Coord, rows: int, cols: int) -> tuple[Coord, ...]:
    """Return the cells of the line that a place outside the grid looks along, the nearest first."""
    if place.layer in (Layer.TOP, Layer.BOTTOM):
        line = [cell(row, place.col) for row in range(rows)]
    else:
        line = [cell(place.row, col) for col in range(cols)]
    return tuple(line if place.layer in (Layer.TOP, Layer.LEFT) else line[::-1])


def beyond(place: Coord) -> tuple[int, int]:
    """Return the row and column of a place outside the grid, as if the board continued there."""
    row = -1 - place.row if place.layer == Layer.TOP else place.row
    col = -1 - place.col if place.layer == Layer.LEFT else place.col
    return row, col


def back(row: int, col: int, rows: int, cols: int) -> Coord:
    """Return the place outside the grid in this row and column. The inverse of `beyond`."""
    if row < 0:
        return Coord(Layer.TOP, -1 - row, col)
    if col < 0:
        return Coord(Layer.LEFT, row, -1 - col)
    return Coord(Layer.BOTTOM if row >= rows else Layer.RIGHT, row, col)
