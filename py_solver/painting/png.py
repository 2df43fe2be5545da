"""PNG of a picture, by resvg, which the extra `png` installs. Imported on demand."""

from __future__ import annotations

import resvg_py

from py_solver.board.errors import PuzzleError
from py_solver.words.say import say

ZOOM = 2
"""Pixels for each unit of the SVG: a cell of 40 units is 80 pixels wide."""


def png(svg: str) -> bytes:
    """Return the SVG as a PNG, in the fonts of this system. Raises PuzzleError if it has none."""
    found = bytes(resvg_py.svg_to_bytes(svg_string=svg, zoom=ZOOM))
    # Without a font, resvg leaves all texts out and says nothing.
    if "<text" in svg and found == resvg_py.svg_to_bytes(
        svg_string=svg, zoom=ZOOM, skip_system_fonts=True
    ):
        raise PuzzleError(say("A PNG needs a font, and this system has none."))
    return found
