"""Lockout lines: numbers that are outside those in the ends, which are far from each other."""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.board import Along
from py_solver.genres.sudoku.variant import Variant
from py_solver.logic import Constraint, must
from py_solver.looks.look import Look
from py_solver.phrases.compose import any_of
from py_solver.puzzle import Puzzle
from py_solver.puzzle.clues import Drawing, Drawn
from py_solver.rules import Increasing, MinDifference

FAR = 4
LESS = "{first} must be less than {last}"


def lockout(puzzle: Puzzle, drawn: Drawing) -> Iterator[Constraint]:
    """Say how far the ends are apart, and that the others are below both or above both.

    That is: below the one or above the other, and the same with both changed; for nothing is below
    and above the same.
    """
    one, other = drawn.cells[0], drawn.cells[-1]
    apart = drawn.values[0] if drawn.values else FAR
    if apart:
        about = "the ends of the lockout line must differ by at least {least}"
        yield must(Along((one, other)), MinDifference(apart), about=about)
    for place in drawn.cells[1:-1]:
        for first, last in ((one, other), (other, one)):
            yield any_of(
                must(Along((place, first)), Increasing(), about=LESS),
                must(Along((last, place)), Increasing(), about=LESS),
                about="numbers on the lockout line must be greater than both of its ends or "
                "less than both",
            )


LOCKOUT = Variant(
    Drawn(
        "lockout",
        values=(0, 1),
        look=Look("line", "lockout"),
        title="Lockout line",
        note="The diamonds at the ends of a lockout line differ by at least 4, or by the number "
        "given. No number on the line is between them or equal to one of them.",
    ),
    lockout,
)
