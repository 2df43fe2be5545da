"""The coords of each layer of a board, and the order of their indices."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from py_solver.board.coords import Coord, Layer, new_coord


def dimensions_of(rows: int, cols: int, layer: Layer) -> tuple[int, int]:
    """Return how many rows and columns of coords the layer has."""
    taller = layer in (Layer.EDGES_H, Layer.CORNERS)
    wider = layer in (Layer.EDGES_V, Layer.CORNERS)
    return rows + taller, cols + wider


# Boards that differ only in walls and holes have the same coords, and a fill tries hundreds.
@lru_cache(maxsize=64)
def laid_out(
    rows: int, cols: int, layers: tuple[Layer, ...]
) -> tuple[tuple[Coord, ...], Mapping[Coord, int]]:
    """Return every coord of these layers in the order of the indices, and the index of each."""
    found = []
    for layer in layers:
        down, across = map(range, dimensions_of(rows, cols, layer))
        found += [new_coord(Coord, (layer, row, col)) for row in down for col in across]
    return tuple(found), {coord: index for index, coord in enumerate(found)}
