"""Touch Slitherlink. Draw a loop along the edges; numbers say how often it touches their cells."""

from __future__ import annotations

from py_solver.genres.loops._touched import loop_counted
from py_solver.phrases.passing import touches
from py_solver.words.say import later

TOUCH_SLITHERLINK = loop_counted(
    touches,
    later("the loop must touch {place} as often as its number says"),
    "tslither",
    id="touch_slitherlink",
    name="Touch Slitherlink",
    rules="Draw one closed loop along the edges of the cells, which neither crosses nor branches. "
    "A number says how often the loop touches its cell, along edges or only at a corner. The "
    "loop touches it again only after it has left the edges and corners of the cell. A ? can be "
    "any number.",
    source="https://puzz.link/rules.html?tslither",
    size=(6, 6),
    example="""\
5 5
- - - 3 -
1 - - - -
2 - 1 2 -
- 0 - - -
- - - 2 -
""",
)
