"""Borders around rooms, drawn edge by edge."""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.board.coords import Coord
from py_solver.fills.by_rules import Lay, by_lot
from py_solver.fills.flat import number_of
from py_solver.phrases.borders import sides
from py_solver.puzzle.clues import sites
from py_solver.puzzle.puzzle import Clues, Puzzle
from py_solver.puzzle.workshop import Workshop

LARGE = 9
"""Numbers above this are avoided."""


def bordered(rooms: Lay) -> Lay:
    """Return a function that draws the borders of the rooms that another one would lay out."""

    def lay(shop: Workshop, clues: Clues) -> Clues:
        names = rooms(shop, clues)["rooms"]
        parts = {
            edge: {names[number_of(place, shop.cols)] for place in sides(edge, shop.size)}
            for edge in sites.BETWEEN.places(shop.size)
        }
        return {"border": {edge: "border" for edge in sorted(parts) if len(parts[edge]) > 1}}

    return lay


def small(shop: Workshop, puzzle: Puzzle) -> Iterator[tuple[Coord, int]]:
    """Yield all marks of each coord in random order, but large numbers last of all."""
    lots = list(by_lot(shop, puzzle))
    yield from (lot for lot in lots if lot[1] <= LARGE)
    yield from (lot for lot in lots if lot[1] > LARGE)
