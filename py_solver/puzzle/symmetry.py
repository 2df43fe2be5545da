"""Symmetries of a board, and the groups of cells that they map onto each other."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from py_solver.board.coords import Coord
from py_solver.board.errors import GenreError

NONE, ROTATIONAL, MIRROR, DIAGONAL = "none", "rotational", "mirror", "diagonal"

SYMMETRIES: dict[str, Callable[[int, int, int, int], tuple[int, int]]] = {
    NONE: lambda row, col, rows, cols: (row, col),
    ROTATIONAL: lambda row, col, rows, cols: (rows - 1 - row, cols - 1 - col),
    MIRROR: lambda row, col, rows, cols: (row, cols - 1 - col),
    DIAGONAL: lambda row, col, rows, cols: (col, row),
}
"""Each symmetry as where it takes a cell: a half turn, left to right, or over the diagonal."""


def image(place: Coord, size: tuple[int, int], symmetry: str) -> Coord:
    """Return where the symmetry takes a cell; twice leads back. Diagonal needs a square board."""
    return Coord(place.layer, *SYMMETRIES[symmetry](place.row, place.col, *size))


def orbits(
    places: Iterable[Coord], size: tuple[int, int], symmetry: str
) -> list[tuple[Coord, ...]]:
    """Return the cells in groups of one or two that the symmetry maps onto each other, sorted.

    Only the given cells are in the groups. Raises GenreError for a symmetry that there is not.
    """
    if symmetry not in SYMMETRIES:
        raise GenreError(f"There is no symmetry “{symmetry[:40]}”.")
    if symmetry == DIAGONAL and size[0] != size[1]:
        raise GenreError(f"Only a square board has a diagonal, not {size[0]}×{size[1]}.")
    there = set(places)
    pairs = {tuple(sorted({place, image(place, size, symmetry)} & there)) for place in there}
    return sorted(pairs)
