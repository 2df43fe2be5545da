"""Given pencil marks: the numbers that a cell may hold."""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.board import Set
from py_solver.genres.sudoku.variant import Variant
from py_solver.logic import Constraint, must
from py_solver.looks.look import Look
from py_solver.puzzle import Puzzle
from py_solver.puzzle.clues import Drawing, Drawn
from py_solver.rules import OneOf


def pencil_marks(_: Puzzle, drawn: Drawing) -> Iterator[Constraint]:
    """Say that the cell has one of the numbers."""
    yield must(Set(drawn.cells), OneOf(tuple(sorted(set(drawn.values)))))


PENCIL_MARKS = Variant(
    Drawn(
        "pencil_marks",
        cells=(1, 1),
        values=(1, 25),
        look=Look("text", "corner"),
        title="Given pencil marks",
        note="A cell can only contain one of the small numbers in its corner.",
    ),
    pencil_marks,
)
