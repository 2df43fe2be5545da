"""Counting circles: a number in a circle appears in as many circles as it says."""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.board import Set
from py_solver.board.marks import marks_in
from py_solver.genres.sudoku.variant import Variant
from py_solver.logic import Constraint, must
from py_solver.looks.look import Look
from py_solver.puzzle import Puzzle
from py_solver.puzzle.clues import Drawing, Drawn
from py_solver.rules import DegreeIn


def counting(puzzle: Puzzle, drawn: Drawing) -> Iterator[Constraint]:
    """Say of each number that none of the circles has it, or as many as it says."""
    circles = Set(drawn.cells)
    for number in marks_in(puzzle.substrate.candidates[0]):
        yield must(circles, DegreeIn(number, (0, number) if number else (0,)))


COUNTING_CIRCLES = Variant(
    Drawn(
        "counting_circles",
        cells=(1, 625),
        look=Look("ring", "white"),
        title="Counting circles",
        note="A number in a counting circle is the number of these circles that contain it.",
    ),
    counting,
    about="{mark} must be in no counting circle or in exactly {mark} of them",
)
