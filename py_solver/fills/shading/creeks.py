"""Creeks: shading that leaves the other cells connected, and the count around each corner."""

from __future__ import annotations

from typing import Any

from py_solver.fills.flat import is_connected, neighbors, places
from py_solver.fills.shading.drawn import Marks
from py_solver.fills.shading.scattered import SHADED, UNSHADED, shuffled
from py_solver.phrases.beside import cells_around
from py_solver.puzzle.clues import sites
from py_solver.puzzle.puzzle import Puzzle
from py_solver.puzzle.workshop import Draft, Workshop


def fill(shop: Workshop) -> Draft:
    """Shade cells in random order, wherever the others stay connected, and count around corners."""
    near = neighbors(*shop.size)
    left = set(range(len(near)))
    wanted = round(shop.options["shaded"] * len(near))
    for place in shuffled(near, shop.rng):
        if len(near) - len(left) >= wanted:
            break
        shop.pulse()
        if len(left) > 1 and is_connected(near, left - {place}):
            left.remove(place)
    shaded = [UNSHADED if place in left else SHADED for place in range(len(near))]
    marks = places(shaded, shop.cols)
    return Draft(around_corners(shop, shop.puzzle({}), marks), marks)


def around_corners(shop: Workshop, puzzle: Puzzle, marks: Marks) -> dict[str, Any]:
    """Return for each corner how many of the cells that meet there are shaded."""
    corners = sorted(sites.CORNERS.places(shop.size))
    around = (cells_around(corner, *shop.size) for corner in corners)
    counts = (sum(marks[at] == SHADED for at in cells) for cells in around)
    return {"count": dict(zip(corners, counts, strict=True))}
