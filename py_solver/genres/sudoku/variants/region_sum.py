"""Region sum lines: the same sum in every box; open, or closed to a loop."""

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


def region_sum_loop(puzzle: Puzzle, drawn: Drawing) -> Iterator[Constraint]:
    """Say the same of a closed line, whose last cell continues in its first."""
    cells = drawn.cells
    for at in range(len(cells)):
        if len(runs_by_box(puzzle, Drawing((cells[at - 1], cells[at])))) > 1:
            yield from region_sum(puzzle, Drawing((*cells[at:], *cells[:at])))
            return


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

REGION_SUM_LOOP = Variant(
    Drawn(
        "region_sum_loop",
        cells=(3, 81),
        look=Look("line", "sum_ring"),
        note="The parts of a region sum loop in different boxes have the same sum. Its last cell "
        "continues in its first.",
    ),
    region_sum_loop,
    about="the region sum loop through {first} must have the same sum in every box",
)
