"""Dots: where visited cells meet cells that the loop leaves out, whether most are shaded."""

from __future__ import annotations

from py_solver.board.coords import Coord, Layer
from py_solver.fills.loops.bending import Flaws
from py_solver.fills.loops.told import drafted, left_out, told
from py_solver.phrases.beside import cells_around
from py_solver.puzzle.clues import sites
from py_solver.puzzle.workshop import Draft, Workshop

WIDE = Flaws(zigzag=0.3)
"""The loop can leave out any cells, adjacent or not."""


def dotted(shop: Workshop) -> Draft | None:
    """Return a loop, all other cells shaded, and a dot wherever cells touch; None if in doubt."""
    places = [at for at in sites.ANYWHERE.places(shop.size) if at.layer is not Layer.CELLS]

    def clued(line: set[Coord]) -> Draft:
        shaded = left_out(shop, line)
        dots = {place: dot_of(cells_around(place, *shop.size), shaded) for place in sorted(places)}
        return drafted(shop, {"dot": dots}, line, shaded)

    return told(shop, WIDE, clued)


def dot_of(cells: tuple[Coord, ...], shaded: list[Coord]) -> str:
    """Return the colour that says whether half of the cells are shaded, or more, or fewer."""
    twice = 2 * sum(at in shaded for at in cells)
    return "black" if twice > len(cells) else "white" if twice < len(cells) else "grey"
