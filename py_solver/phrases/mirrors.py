"""Phrases about mirrors in cells: what is seen from beside the board, directly or in a mirror."""

from __future__ import annotations

from py_solver.board.coords import Coord, Layer, cell
from py_solver.puzzle.puzzle import Clues

UP, DOWN = "up", "down"
"""A mirror from the bottom left to the top right, and one from the top left to the bottom right."""

INWARDS = {Layer.TOP: (1, 0), Layer.BOTTOM: (-1, 0), Layer.LEFT: (0, 1), Layer.RIGHT: (0, -1)}


def sight_line(
    place: Coord, clues: Clues, size: tuple[int, int], key: str = "mirror"
) -> tuple[tuple[Coord, bool], ...]:
    """Return the cells seen from a place beside the board, in order; and whether in a mirror.

    A cell can be seen twice. Mirrors themselves are left out.
    """
    (down, right), mirrors = INWARDS[place.layer], clues[key]
    row, col = place.row, place.col
    if down:
        row = 0 if down > 0 else size[0] - 1
    else:
        col = 0 if right > 0 else size[1] - 1
    found, reflected = [], False
    while 0 <= row < size[0] and 0 <= col < size[1]:
        here = cell(row, col)
        if here in mirrors:
            reflected = True
            down, right = (-right, -down) if mirrors[here] == UP else (right, down)
        else:
            found.append((here, reflected))
        row, col = row + down, col + right
    return tuple(found)
