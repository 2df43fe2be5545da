"""Region sum lines: the same sum in every box."""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.board import Along
from py_solver.genres.sudoku.variant import Variant, runs_by_box
from py_solver.logic import Constraint, must
from py_solver.looks.look import Look
from py_solver.puzzle import Puzzle
from py_solver.puzzle.clues import Drawing, Drawn
from py_solver.rules import EqualSums


def region_sum(puzzle: Puzzle, drawn: Drawing) -> Iterator[Constraint]:
    """Say that the parts of the line in different boxes have the same sum."""
    runs = runs_by_box(puzzle, drawn)
    if len(runs) > 1:
        yield must(tuple(map(Along, runs)), EqualSums())


REGION_SUM = Variant(
    Drawn(
        "region_sum",
        look=Look("line", "sum"),
        title="Region sum line",
        note="The parts of a region sum line in different boxes have the same sum.",
    ),
    region_sum,
    about="the region sum line from {first} must have the same sum in every box",
)
