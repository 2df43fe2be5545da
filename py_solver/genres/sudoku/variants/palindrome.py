"""Palindromes: lines that read the same both ways."""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.board import Along
from py_solver.genres.sudoku.variant import Variant
from py_solver.logic import Constraint, must
from py_solver.looks.look import Look
from py_solver.puzzle import Puzzle
from py_solver.puzzle.clues import Drawing, Drawn
from py_solver.rules import Clone


def palindrome(_: Puzzle, drawn: Drawing) -> Iterator[Constraint]:
    """Say that the line is its own mirror image."""
    half = len(drawn.cells) // 2
    yield must((Along(drawn.cells[:half]), Along(drawn.cells[::-1][:half])), Clone())


PALINDROME = Variant(
    Drawn(
        "palindrome",
        look=Look("line", "palindrome"),
        title="Palindrome line",
        note="A palindrome line reads the same both ways.",
    ),
    palindrome,
    about="the palindrome line from {first} must read the same both ways",
)
