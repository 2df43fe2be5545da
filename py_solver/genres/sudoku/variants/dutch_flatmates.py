"""Dutch flatmates: every 5 has a 1 above it or a 9 below it."""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.board import Direction, Set
from py_solver.genres.sudoku.variant import Variant, grid_cells, numbers_of
from py_solver.logic import Constraint, must
from py_solver.phrases.compose import any_of
from py_solver.puzzle import Puzzle
from py_solver.puzzle.clues import Flag
from py_solver.rules import OneOf

TENANT, ABOVE, BELOW = 5, 1, 9
ABOUT = "every 5 must have a 1 directly above it or a 9 directly below it"


def flatmates(puzzle: Puzzle) -> Iterator[Constraint]:
    """Say of each cell: it is no 5, or has a 1 above it, or a 9 below it."""
    numbers, cells = numbers_of(puzzle), dict.fromkeys(grid_cells(puzzle))
    others = OneOf(tuple(number for number in numbers if number != TENANT))
    for place in cells:
        mates = ((Direction.NORTH, ABOVE), (Direction.SOUTH, BELOW))
        ways = [
            must(Set((side.next(place),)), OneOf((number,)))
            for side, number in mates
            if side.next(place) in cells and number in numbers
        ]
        yield any_of(must(Set((place,)), others), *ways, about=ABOUT)


DUTCH_FLATMATES = Variant(
    Flag(
        "dutch_flatmates",
        title="Dutch flatmates",
        note="Every 5 has a 1 directly above it or a 9 directly below it. It may have both.",
    ),
    lambda puzzle, _: flatmates(puzzle),
)
