"""Frame sums: what the numbers in the nearest box add up to."""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.board import Along
from py_solver.genres.sudoku.variant import ONE_VALUE, Variant, runs_by_box
from py_solver.logic import Constraint, must
from py_solver.looks.look import Look
from py_solver.puzzle import Puzzle
from py_solver.puzzle.clues import Drawing, Drawn
from py_solver.rules import DistinctSum, Sum


def frame(puzzle: Puzzle, drawn: Drawing) -> Iterator[Constraint]:
    """Say what the line adds up to as far as the first box goes."""
    cells, (target,) = runs_by_box(puzzle, drawn)[0], drawn.values
    in_line = len({place.row for place in cells}) == 1 or len({place.col for place in cells}) == 1
    yield must(Along(cells), DistinctSum(target) if in_line else Sum(target))


FRAME = Variant(
    Drawn(
        "frame",
        values=ONE_VALUE,
        look=Look("label", "outside"),
        title="Frame sum",
        note="A frame sum is the sum of the numbers in the first box from the clue.",
    ),
    frame,
    about="{where} must add up to {target}",
)
