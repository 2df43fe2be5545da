"""Passed: what cells that a loop leaves out tell of it: how much of it lies around them."""

from __future__ import annotations

from py_solver.board.coords import Coord
from py_solver.fills.loops.bending import Flaws, steps_of
from py_solver.fills.loops.told import drafted, left_out, told
from py_solver.puzzle.making import Draft, Workshop

LOOSE = Flaws(zigzag=0.2, missed=-0.1, gap=0.1)
"""The loop leaves out many cells, so that there is room for clues."""


def counted_around(shop: Workshop) -> Draft | None:
    """Return a loop, and in each cell that it leaves out how many it visits around that."""

    def clued(line: set[Coord]) -> Draft:
        visited = steps_of(line)
        numbers = {
            place: sum(
                abs(other.row - place.row) < 2 and abs(other.col - place.col) < 2
                for other in visited
            )
            for place in left_out(shop, line)
        }
        return drafted(shop, {"number": numbers}, line)

    return told(shop, LOOSE, clued)
