"""Phrases about bars, horizontal or vertical: how they continue, and where they end at walls."""

from __future__ import annotations

from py_solver.board.coords import Coord
from py_solver.board.marks import Marks
from py_solver.board.regions import Direction
from py_solver.phrases.sight import ahead
from py_solver.puzzle.puzzle import Puzzle

HORIZONTAL, VERTICAL = 0, 1

BARS = Marks.either(
    ("horizontal bar", "vertical bar"), ("bar_lying", "bar_standing"), countable=True
)

WAYS = {
    HORIZONTAL: (Direction.WEST, Direction.EAST),
    VERTICAL: (Direction.NORTH, Direction.SOUTH),
}
"""The directions in which a bar continues from a cell."""


def ends(puzzle: Puzzle, wall: Coord) -> dict[Coord, int]:
    """Return the cells beside a wall, with the bar that ends at it there."""
    return {
        at: mark
        for mark, ways in WAYS.items()
        for way in ways
        for at in list(ahead(wall, way, puzzle.clues["wall"], puzzle.size))[:1]
    }
