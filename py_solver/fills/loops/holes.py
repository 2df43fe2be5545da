"""Holes: a loop through all cells but walls, few of which are adjacent."""

from __future__ import annotations

from py_solver.board.coords import Coord
from py_solver.fills.loops.bending import Flaws
from py_solver.fills.loops.told import drafted, left_out, told
from py_solver.puzzle.workshop import Draft, Workshop

FLAWS = Flaws(zigzag=0.2, missed=-1.0, gap=1.6)


def holed(shop: Workshop) -> Draft | None:
    """Return a loop that is the only one through the same cells."""

    def clued(line: set[Coord]) -> Draft:
        return drafted(shop, {"wall": dict.fromkeys(left_out(shop, line), "wall")}, line)

    return told(shop, FLAWS, clued, harder=True)
