"""Phrases about bars, horizontal or vertical: how they continue, and where they end at walls."""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.board.coords import Coord, cell
from py_solver.board.marks import Marks
from py_solver.puzzle.puzzle import Puzzle

HORIZONTAL, VERTICAL = 0, 1

BARS = Marks.either(
    ("horizontal bar", "vertical bar"), ("bar_lying", "bar_standing"), countable=True
)

STEPS = {HORIZONTAL: ((0, -1), (0, 1)), VERTICAL: ((-1, 0), (1, 0))}
"""How a bar continues from a cell."""


def ahead(puzzle: Puzzle, place: Coord, step: tuple[int, int]) -> Iterator[Coord]:
    """Yield the cells from a cell on, up to a wall."""
    (rows, cols), (down, right) = puzzle.size, step
    at = cell(place.row + down, place.col + right)
    while 0 <= at.row < rows and 0 <= at.col < cols and at not in puzzle.clues["wall"]:
        yield at
        at = cell(at.row + down, at.col + right)


def ends(puzzle: Puzzle, wall: Coord) -> dict[Coord, int]:
    """Return the cells beside a wall, with the bar that ends at it there."""
    return {
        at: mark
        for mark, steps in STEPS.items()
        for step in steps
        for at in list(ahead(puzzle, wall, step))[:1]
    }
