"""The colours that a player gave to cells, in bands if a cell has several."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from py_solver.board.coords import Coord
from py_solver.looks.colours import INKS
from py_solver.painting.elements import CELL, element

LEAN = 7 / 48
"""How far the border between two bands leans to either side, in cells."""


def bands(coord: Coord, inks: Sequence[int]) -> Iterator[str]:
    """Yield the bands of a cell, from the left."""
    top, left, many = coord.row * CELL, coord.col * CELL, len(inks)
    for n, ink in enumerate(inks):
        # The outermost borders are the cell's own, and upright.
        (a, b), (c, d) = (
            (left + at * CELL / many + lean, left + at * CELL / many - lean)
            for at in (n, n + 1)
            for lean in [LEAN * CELL if at % many else 0.0]
        )
        corners = ((a, top), (c, top), (d, top + CELL), (b, top + CELL))
        points = "L".join(f"{round(x, 2):g} {round(y, 2):g}" for x, y in corners)
        yield element("path", d=f"M{points}Z", fill=INKS[ink - 1])
