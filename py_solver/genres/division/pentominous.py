"""Pentominous. Divide the board into pentominoes; no two of the same shape touch."""

from __future__ import annotations

from py_solver.genres.division._ominous import ominous
from py_solver.logic.say.words import noun
from py_solver.phrases.polyominoes import NAMED

PENTOMINOUS = ominous(
    NAMED,
    noun("pentomino"),
    id="pentominous",
    name="Pentominous",
    rules="Divide the board into pentominoes, regions of five cells. Regions of the same shape "
    "must not share an edge, even if they are turned or mirrored. A letter says which "
    "pentomino its cell is part of. A ? can be any pentomino. Thick lines are borders, and "
    "black cells belong to no region.",
    source="https://www.gmpuzzles.com/blog/pentominous-rules-and-info/",
    size=(10, 10),
    example="""\
6 6
- - P - - #
- - - - W -
- Z Z - - I
- - - - - I
U - - - - -
- - - - - -
""",
)
