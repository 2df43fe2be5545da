"""Vertex Slitherlink. Draw a loop along the edges; numbers count the corners that it passes."""

from __future__ import annotations

from py_solver.genres.loops._touched import loop_counted
from py_solver.phrases.passing import corners_passed
from py_solver.words.say import later

VERTEX_SLITHERLINK = loop_counted(
    corners_passed,
    later("the loop must pass as many corners of {place} as its number says"),
    "vslither",
    id="vertex_slitherlink",
    name="Vertex Slitherlink",
    rules="Draw one closed loop along the edges of the cells, which neither crosses nor branches. "
    "A number says how many of the four corners of its cell the loop passes through. A ? can be "
    "any number.",
    source="https://puzz.link/rules.html?vslither",
    size=(6, 6),
    example="""\
5 5
- - 2 - 4
2 - - - 3
- 0 1 - -
- - - - 3
- 4 - - -
""",
)
