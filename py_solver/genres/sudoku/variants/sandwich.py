"""Sandwich sums: what is between the smallest and the greatest number."""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.board import Along
from py_solver.genres.sudoku.variant import ONE_VALUE, Variant, numbers_of
from py_solver.logic import Constraint, must
from py_solver.looks.look import Look
from py_solver.puzzle import Puzzle
from py_solver.puzzle.clues import Drawing, Drawn
from py_solver.rules import Sandwich


def sandwich(puzzle: Puzzle, drawn: Drawing) -> Iterator[Constraint]:
    """Say what the numbers between the two slices add up to."""
    numbers = numbers_of(puzzle)
    yield must(Along(drawn.cells), Sandwich(drawn.values[0], numbers[0], numbers[-1]))


SANDWICH = Variant(
    Drawn(
        "sandwich",
        values=ONE_VALUE,
        look=Look("label", "outside"),
        title="Sandwich sum",
        note="A sandwich clue is the sum of the numbers between the smallest and the largest "
        "number.",
    ),
    sandwich,
)
