"""Tetrominous. Divide the board into tetrominoes; no two of the same shape touch."""

from __future__ import annotations

from py_solver.genres.division._ominous import ominous
from py_solver.logic.say.words import noun
from py_solver.phrases.polyominoes import NAMED_FOURS

TETROMINOUS = ominous(
    NAMED_FOURS,
    noun("tetromino"),
    id="tetrominous",
    name="Tetrominous",
    rules="Divide the board into tetrominoes, regions of four cells. Regions of the same shape "
    "must not share an edge, even if they are turned or mirrored. A letter says which "
    "tetromino its cell is part of. A ? can be any tetromino. Thick lines are borders, and "
    "black cells belong to no region.",
    source="https://puzz.link/rules.html?tetrominous",
    size=(6, 6),
    example="""\
4 4
- - - L
- - S -
- L - -
- - I -
""",
)
