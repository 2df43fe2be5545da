"""Extra regions, in which no number repeats."""

from __future__ import annotations

from py_solver.board import Set
from py_solver.genres.sudoku.variant import Variant
from py_solver.logic import must
from py_solver.looks.look import Look
from py_solver.puzzle.clues import Drawn
from py_solver.rules import Distinct

EXTRA_REGION = Variant(
    Drawn(
        "extra_region",
        look=Look("fill", "region"),
        note="No number repeats in a coloured region.",
    ),
    lambda _, drawn: [
        must(Set(drawn.cells), Distinct(), called="the coloured region from {first}")
    ],
    about="no number may repeat in the coloured region from {first}",
)
