"""Little killers: sums along a diagonal."""

from __future__ import annotations

from py_solver.board import Along
from py_solver.genres.sudoku.variant import ONE_VALUE, Variant
from py_solver.logic import must
from py_solver.looks.look import Look
from py_solver.puzzle.clues import Drawn
from py_solver.rules import Sum

LITTLE_KILLER = Variant(
    Drawn(
        "little_killer",
        cells=(1, 81),
        values=ONE_VALUE,
        look=Look("label", "arrow"),
        note="Numbers along a diagonal arrow add up to its sum and may repeat.",
    ),
    lambda _, drawn: [must(Along(drawn.cells), Sum(drawn.values[0]))],
    about="the diagonal arrow from {first} must add up to {target}",
)
