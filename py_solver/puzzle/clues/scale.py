"""Scale: labels beside lines whose cells count 1, 2, 3 and so on."""

from __future__ import annotations

from py_solver.board.coords import Coord, Layer
from py_solver.board.rim import beyond, line_from
from py_solver.looks.look import Look, Shape


def scale(rows: int, cols: int) -> list[Shape]:
    """Return the labels below columns and right of rows; clues are on the other two sides."""
    below = [Coord(Layer.BOTTOM, rows, col) for col in range(cols)]
    aside = [Coord(Layer.RIGHT, row, cols) for row in range(rows)]
    return [
        Shape(Look("label", "scale", str(count)), line_from(place, rows, cols), beyond(place))
        for places in (below, aside)
        for count, place in enumerate(places, 1)
    ]
