"""Odd and even cells."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from py_solver.board import Set
from py_solver.genres.sudoku.variant import Variant, numbers_of
from py_solver.logic import Constraint, must
from py_solver.looks.look import Look
from py_solver.puzzle import Puzzle
from py_solver.puzzle.clues import Drawing, Drawn
from py_solver.rules import OneOf


def rest(remainder: int) -> Callable[[Puzzle, Drawing], Iterator[Constraint]]:
    """Say that numbers leave this remainder when divided by 2."""

    def means(puzzle: Puzzle, drawn: Drawing) -> Iterator[Constraint]:
        marks = tuple(number for number in numbers_of(puzzle) if number % 2 == remainder)
        # A board of a single number may have none, and then no cell can be like that.
        yield must(Set(drawn.cells), OneOf(marks or (remainder,)))

    return means


ODD = Variant(
    Drawn(
        "odd",
        cells=(1, 625),
        look=Look("ring", "grey"),
        title="Odd cell",
        note="A cell with a circle contains an odd number.",
    ),
    rest(1),
    about="cells with a circle must be odd",
)

EVEN = Variant(
    Drawn(
        "even",
        cells=(1, 625),
        look=Look("square"),
        title="Even cell",
        note="A cell with a square contains an even number.",
    ),
    rest(0),
    about="cells with a square must be even",
)
