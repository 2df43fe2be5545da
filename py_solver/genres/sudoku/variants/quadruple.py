"""Quadruples: numbers that stand around a corner."""

from __future__ import annotations

from py_solver.board import Set
from py_solver.genres.sudoku.variant import Variant
from py_solver.logic import must
from py_solver.looks.look import Look
from py_solver.puzzle.clues import Drawn
from py_solver.rules import Contains

QUADRUPLE = Variant(
    Drawn(
        "quadruple",
        cells=(4, 4),
        values=(1, 4),
        look=Look("circle"),
        note="The numbers in a circle all appear in the four cells around it.",
    ),
    lambda _, drawn: [must(Set(drawn.cells), Contains(drawn.values))],
)
