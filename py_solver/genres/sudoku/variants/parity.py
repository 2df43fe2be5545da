"""Odd and even cells."""

from __future__ import annotations

from py_solver.board import Set
from py_solver.genres.sudoku.variant import Variant
from py_solver.logic import must
from py_solver.looks.look import Look
from py_solver.puzzle.clues import Drawn
from py_solver.rules import OneOf

ODD = Variant(
    Drawn(
        "odd",
        cells=(1, 625),
        look=Look("ring", "grey"),
        title="Odd cell",
        note="A cell with a circle contains an odd number.",
    ),
    lambda puzzle, drawn: [must(Set(drawn.cells), OneOf(tuple(range(1, puzzle.size[0] + 1, 2))))],
    about="cells with a circle must be odd",
)

EVEN = Variant(
    Drawn(
        "even",
        cells=(1, 625),
        look=Look("square"),
        title="Even cell",
        note="A cell with a square contains an even number.",
    ),
    lambda puzzle, drawn: [must(Set(drawn.cells), OneOf(tuple(range(2, puzzle.size[0] + 1, 2))))],
    about="cells with a square must be even",
)
