"""Numbers beside the lines of a board: how many of some cells each of them contains."""

from __future__ import annotations

from collections.abc import Collection

from py_solver.board.coords import Coord
from py_solver.board.rim import line_from
from py_solver.puzzle.clues import Site, sites
from py_solver.puzzle.workshop import Workshop


def counted(
    shop: Workshop, cells: Collection[Coord], at: Site = sites.TOP_LEFT
) -> dict[Coord, int]:
    """Return how many of these cells each row and column has, by the places `at` its end."""
    return {
        place: sum(one in cells for one in line_from(place, *shop.size))
        for place in sorted(at.places(shop.size))
    }
