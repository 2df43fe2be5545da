"""Renban lines: consecutive numbers in any order."""

from __future__ import annotations

from py_solver.genres.sudoku.variant import Variant, along
from py_solver.looks.look import Look
from py_solver.puzzle.clues import Drawn
from py_solver.rules import Consecutive

RENBAN = Variant(
    Drawn(
        "renban",
        look=Look("line", "renban"),
        title="Renban line",
        note="A renban line holds consecutive numbers in any order.",
    ),
    along(Consecutive()),
    about="the renban line from {first} must hold consecutive numbers in any order",
)
