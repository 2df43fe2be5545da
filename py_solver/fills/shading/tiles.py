"""Tiles, some of them shaded, and the number of shaded cells of each line."""

from __future__ import annotations

from py_solver.fills.beside import counted
from py_solver.fills.flat import neighbors, places
from py_solver.fills.rooms import cut_board, names
from py_solver.fills.shading.scattered import SHADED, UNSHADED
from py_solver.puzzle.workshop import Draft, Workshop


def painted(shop: Workshop) -> Draft:
    """Divide the board into tiles, shade some of them, and count along every line."""
    rng, largest = shop.rng, int(shop.options["tile"])
    tiles = cut_board(neighbors(*shop.size), rng, lambda: rng.randint(2, largest))
    marks = [UNSHADED] * (shop.rows * shop.cols)
    for tile in tiles:
        if rng.random() < shop.options["shaded"]:
            for place in tile:
                marks[place] = SHADED
    solution = places(marks, shop.cols)
    shaded = {place for place, mark in solution.items() if mark == SHADED}
    return Draft({"count": counted(shop, shaded), "rooms": names(tiles)}, solution)
