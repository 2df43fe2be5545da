"""The two long diagonals, on which no number repeats."""

from __future__ import annotations

from py_solver.board import Diagonal
from py_solver.genres.sudoku.variant import Variant, grid_of
from py_solver.logic import must
from py_solver.looks.look import Look
from py_solver.puzzle.clues import Flag, Size
from py_solver.rules import Distinct


def falling(_: Size) -> Diagonal:
    """Return the diagonal from the top left."""
    return Diagonal(0, 0, rightwards=True)


def rising(size: Size) -> Diagonal:
    """Return the diagonal from the top right."""
    return Diagonal(0, size[1] - 1, rightwards=False)


DOWN = Variant(
    Flag(
        "diagonal_down",
        over=falling,
        look=Look("line", "thin"),
        title="Diagonal from the top left",
        note="No number repeats on the diagonal from the top left.",
    ),
    lambda puzzle, _: [must(falling(grid_of(puzzle)), Distinct())],
    about="no number may repeat on the diagonal from the top left",
)

UP = Variant(
    Flag(
        "diagonal_up",
        over=rising,
        look=Look("line", "thin"),
        title="Diagonal from the top right",
        note="No number repeats on the diagonal from the top right.",
    ),
    lambda puzzle, _: [must(rising(grid_of(puzzle)), Distinct())],
    about="no number may repeat on the diagonal from the top right",
)
