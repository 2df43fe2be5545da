"""Nabner lines: no two numbers are equal or follow each other, wherever they are on the line."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from py_solver.board import Along
from py_solver.genres.sudoku.variant import Variant
from py_solver.logic import Constraint, must
from py_solver.looks.look import Look
from py_solver.puzzle import Puzzle
from py_solver.puzzle.clues import Drawing, Drawn
from py_solver.rules import MinDifference


def nabner(_: Puzzle, drawn: Drawing) -> Iterator[Constraint]:
    """Say of any two cells that they differ by 2 or more."""
    for pair in combinations(drawn.cells, 2):
        yield must(Along(pair), MinDifference(2))


NABNER = Variant(
    Drawn(
        "nabner",
        look=Look("line", "nabner"),
        title="Nabner line",
        note="Any two numbers on a nabner line differ by at least 2.",
    ),
    nabner,
    about="numbers on the nabner line must differ by at least {least}",
)
