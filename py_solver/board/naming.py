"""The players' names of edges, by the cells at their sides."""

from __future__ import annotations

from py_solver.board.coords import Coord, Layer, between_cells, cell, cells_are_short
from py_solver.words.say import say


def edge_name(edge: Coord, rows: int, cols: int, *, wraps: bool) -> str:
    """Return the name of an edge on a board of this size.

    If the board `wraps`, an edge at the edge of the grid is between its last and its first line.
    """
    row, col = edge.row, edge.col
    lying = edge.layer == Layer.EDGES_H
    at, last = (row, rows) if lying else (col, cols)
    inner = 0 < at < last
    if inner and cells_are_short():
        return say("the edge between {cells}", cells=between_cells(edge))
    if inner or wraps:
        before, after = (at, at + 1) if inner else (last, 1)
        if cells_are_short():
            one, other = (
                cell(line - 1, col) if lying else cell(row, line - 1) for line in (before, after)
            )
            cells = say("{one} and {other}", one=one.words, other=other.words)
            return say("the edge between {cells}", cells=cells)
        if lying:
            return say(
                "the edge between rows {row} and {next_row} of column {col}",
                row=before,
                next_row=after,
                col=col + 1,
            )
        return say(
            "the edge between columns {col} and {next_col} of row {row}",
            col=before,
            next_col=after,
            row=row + 1,
        )
    beside = cell(min(row, rows - 1), min(col, cols - 1)).words
    if lying:
        return say("the edge below {cell}" if at else "the edge above {cell}", cell=beside)
    return say("the edge right of {cell}" if at else "the edge left of {cell}", cell=beside)
