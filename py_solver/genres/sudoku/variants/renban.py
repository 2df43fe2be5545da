"""Renban lines: consecutive numbers in any order."""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.board import Along
from py_solver.genres.sudoku.variant import Variant
from py_solver.logic import Constraint, must
from py_solver.looks.look import Look
from py_solver.puzzle import Puzzle
from py_solver.puzzle.clues import Drawing, Drawn
from py_solver.rules import Consecutive


def renban(_: Puzzle, drawn: Drawing) -> Iterator[Constraint]:
    """Say that the numbers follow each other, once they are sorted."""
    about = "the renban line from {first} must contain consecutive numbers in any order"
    called = "the renban line from {first}"
    yield must(Along(drawn.cells), Consecutive(), about=about, called=called)


RENBAN = Variant(
    Drawn(
        "renban",
        look=Look("line", "renban"),
        title="Renban line",
        note="A renban line contains consecutive numbers in any order.",
    ),
    renban,
)
