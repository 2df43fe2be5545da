"""Between lines: numbers that are between those in the ends."""

from __future__ import annotations

from py_solver.genres.sudoku.variant import Variant, along
from py_solver.looks.look import Look
from py_solver.puzzle.clues import Drawn
from py_solver.rules import Between

BETWEEN = Variant(
    Drawn(
        "between",
        cells=(3, 81),
        look=Look("line", "between"),
        title="Between line",
        note="Numbers on a between line are between the numbers at its ends.",
    ),
    along(Between()),
    about="numbers on the between line must be between those in {first} and {last}",
)
