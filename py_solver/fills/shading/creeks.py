"""Creeks: shading that leaves the other cells connected, and the count around each corner."""

from __future__ import annotations

from py_solver.fills.flat import is_connected, neighbors, number_of, places
from py_solver.fills.shading.scattered import SHADED, UNSHADED, shuffled
from py_solver.phrases.beside import cells_around
from py_solver.puzzle.clues import sites
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
    marks = [UNSHADED if place in left else SHADED for place in range(len(near))]
    counts = {
        corner: sum(marks[number_of(at, shop.cols)] for at in cells_around(corner, *shop.size))
        for corner in sorted(sites.CORNERS.places(shop.size))
    }
    return Draft({"count": counts}, places(marks, shop.cols))
