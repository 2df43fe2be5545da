"""Symmetries of a board, and the groups of cells that they map onto each other."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from py_solver.board.coords import BESIDE, Coord, Layer, halves
from py_solver.board.errors import GenreError
from py_solver.board.rim import back, beyond
from py_solver.words.say import say

NONE, ROTATIONAL, MIRROR, DIAGONAL = "none", "rotational", "mirror", "diagonal"

SYMMETRIES: dict[str, Callable[[int, int, int, int], tuple[int, int]]] = {
    NONE: lambda row, col, rows, cols: (row, col),
    ROTATIONAL: lambda row, col, rows, cols: (rows - 1 - row, cols - 1 - col),
    MIRROR: lambda row, col, rows, cols: (row, cols - 1 - col),
    DIAGONAL: lambda row, col, rows, cols: (col, row),
}
"""Each symmetry as the new place of a cell: a half turn, left to right, or over the diagonal."""


def image(place: Coord, size: tuple[int, int], symmetry: str) -> Coord:
    """Return the image of a place; twice leads back. Diagonal needs a square board."""
    move, (rows, cols), layer = SYMMETRIES[symmetry], size, place.layer
    if layer == Layer.CELLS:
        return Coord(layer, *move(place.row, place.col, rows, cols))
    if layer in BESIDE:
        return back(*move(*beyond(place), rows, cols), rows, cols)
    # Between cells, counted in halves: the meeting points of cells on a board twice as fine.
    down, right = move(*halves(place), 2 * rows + 1, 2 * cols + 1)
    return Coord(_LAYERS[down % 2, right % 2], down // 2, right // 2)


_LAYERS = {(0, 0): Layer.CORNERS, (0, 1): Layer.EDGES_H, (1, 0): Layer.EDGES_V}


def orbits(
    places: Iterable[Coord], size: tuple[int, int], symmetry: str
) -> list[tuple[Coord, ...]]:
    """Return the places in groups of one or two that the symmetry maps onto each other, sorted.

    Only the given places are in the groups. Raises GenreError for an unknown symmetry.
    """
    if symmetry not in SYMMETRIES:
        raise GenreError(say("There is no symmetry “{symmetry}”.", symmetry=symmetry[:40]))
    if symmetry == DIAGONAL and size[0] != size[1]:
        raise GenreError(
            say(
                "Only a square board has a diagonal, not {rows}×{cols}.",
                rows=size[0],
                cols=size[1],
            )
        )
    there = set(places)
    pairs = {tuple(sorted({place, image(place, size, symmetry)} & there)) for place in there}
    return sorted(pairs)
