"""Phrases about arrows in eight directions, and the cells that they point to."""

from __future__ import annotations

from functools import lru_cache

from py_solver.board.coords import Coord, cell
from py_solver.puzzle.clues import Size

STEPS = {
    "north": (-1, 0),
    "northeast": (-1, 1),
    "east": (0, 1),
    "southeast": (1, 1),
    "south": (1, 0),
    "southwest": (1, -1),
    "west": (0, -1),
    "northwest": (-1, -1),
}
"""The directions clockwise from the top, each with its change of row and column."""

TOKENS = tuple(zip(STEPS, ("n", "ne", "e", "se", "s", "sw", "w", "nw"), strict=True))
"""The directions with their tokens in grid text."""


@lru_cache(maxsize=4096)
def pointed_at(place: Coord, way: str, size: Size) -> tuple[Coord, ...]:
    """Return the cells that an arrow in this cell points to, nearest first."""
    (down, right), (rows, cols) = STEPS[way], size
    found, row, col = [], place.row + down, place.col + right
    while 0 <= row < rows and 0 <= col < cols:
        found.append(cell(row, col))
        row, col = row + down, col + right
    return tuple(found)
