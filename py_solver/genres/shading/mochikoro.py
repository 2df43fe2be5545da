"""Mochikoro. Shade cells so that what is left are rectangles, joined at corners."""

from __future__ import annotations

from py_solver.genres.shading._rectangles import rectangles, rectangles_left

MOCHIKORO = rectangles(
    rectangles_left,
    id="mochikoro",
    name="Mochikoro",
    rules="Shade some cells so that every group of unshaded cells is a rectangle or a square. A "
    "rectangle contains one number, which says how many cells it has, or none. All unshaded "
    "cells must form one group that is connected along edges and at corners. No 2×2 block may be "
    "completely shaded.",
    source="https://puzz.link/rules.html?mochikoro",
    size=(8, 8),
    example="""\
6 6
- - 1 - - 1
2 - - - - -
- - - - - -
1 - - - - 1
- - - 2 - -
- - 3 - - 1
""",
)
