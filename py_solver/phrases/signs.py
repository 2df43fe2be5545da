"""Phrases about signs between two cells that compare their numbers."""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.board.regions import Along
from py_solver.logic.constraint import Constraint, must
from py_solver.phrases.beside import pairs
from py_solver.puzzle.puzzle import Puzzle
from py_solver.rules.order.increasing import Increasing

LESS, GREATER = "less", "greater"


def compared(puzzle: Puzzle, key: str) -> Iterator[Constraint]:
    """Say that each sign points at the lesser of two numbers."""
    for pair, source, sign in pairs(puzzle, key):
        rising = pair if sign == LESS else Along(pair.coords[::-1])
        about = "{first} must be less than {last}"
        yield must(rising, Increasing(), source=source, about=about)
