"""Phrases about arrows in the outermost cells that point at the others."""

from __future__ import annotations

from py_solver.board.coords import Coord, cell
from py_solver.phrases.neighbors import rim
from py_solver.phrases.signposts import STEPS, pointed_at
from py_solver.puzzle.clues import Size


def inside(rows: int, cols: int) -> tuple[Coord, ...]:
    """Return the cells that are not outermost."""
    return tuple(cell(row, col) for row in range(1, rows - 1) for col in range(1, cols - 1))


def aims(size: Size) -> dict[Coord, dict[int, tuple[Coord, ...]]]:
    """Return for each outermost cell the possible arrows, each with the cells it points at."""
    within, found = set(inside(*size)), dict[Coord, dict[int, tuple[Coord, ...]]]()
    for place in rim(*size):
        for mark, way in enumerate(STEPS):
            ahead = tuple(at for at in pointed_at(place, way, size) if at in within)
            if ahead and (place.row in (0, size[0] - 1)) != (place.col in (0, size[1] - 1)):
                found.setdefault(place, {})[mark] = ahead
    return found
