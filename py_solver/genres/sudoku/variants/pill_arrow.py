"""Pill arrows: the numbers along them add up to the number that is written in the pill."""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.board import Along
from py_solver.genres.sudoku.variant import Variant
from py_solver.logic import Constraint, must
from py_solver.looks.look import Look
from py_solver.puzzle import Puzzle
from py_solver.puzzle.clues import Drawing, Drawn
from py_solver.rules import WrittenSum

MOST = 3
"""Digits of a pill: what an arrow of 81 cells can add up to has no more."""


def pill_arrow(_: Puzzle, drawn: Drawing) -> Iterator[Constraint]:
    """Say that the arrow's sum is written in the pill.

    The cells of the pill are its digits, in the order in which it was drawn. A number of two
    digits is ten times the first and the second, whatever they are.
    """
    digits = max(1, min(drawn.values[0], MOST, len(drawn.cells) - 1))
    pill, rest = drawn.cells[:digits], drawn.cells[digits:]
    yield must((Along(pill), Along(rest)), WrittenSum())


PILL_ARROW = Variant(
    Drawn(
        "pill_arrow",
        cells=(3, 81),
        values=(1, 1),
        look=Look("arrow", "pill"),
        note="Numbers along the arrow of a pill add up to the number in the pill, read digit by "
        "digit. The clue's number says how many cells the pill has, 1 to 3.",
    ),
    pill_arrow,
    about="the arrow must add up to the number in the pill from {first}",
)
