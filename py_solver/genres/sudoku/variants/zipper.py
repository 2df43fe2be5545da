"""Zipper lines and double arrows: sums that are equal along a line."""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.board import Along
from py_solver.genres.sudoku.variant import Variant
from py_solver.logic import Constraint, must
from py_solver.looks.look import Look
from py_solver.puzzle import Puzzle
from py_solver.puzzle.clues import Drawing, Drawn
from py_solver.rules import EqualSums


def zipper(_: Puzzle, drawn: Drawing) -> Iterator[Constraint]:
    """Say that cells equally far from the middle have one sum, and that a middle cell has it."""
    half, odd = divmod(len(drawn.cells), 2)
    teeth = [(drawn.cells[n], drawn.cells[-1 - n]) for n in range(half)]
    sums = [Along(pair) for pair in teeth] + [Along((drawn.cells[half],))] * odd
    if len(sums) > 1:
        yield must(tuple(sums), EqualSums())


def double_arrow(_: Puzzle, drawn: Drawing) -> Iterator[Constraint]:
    """Say that the ends have the sum of what is between them."""
    ends = (drawn.cells[0], drawn.cells[-1])
    yield must((Along(ends), Along(drawn.cells[1:-1])), EqualSums())


ZIPPER = Variant(
    Drawn(
        "zipper",
        look=Look("line", "zipper"),
        title="Zipper line",
        note="Two cells equally far from the middle of a zipper line always have the same sum. "
        "If there is a middle cell, it contains that sum.",
    ),
    zipper,
    about="cells equally far from the middle of the zipper line must have the same sum",
)

DOUBLE_ARROW = Variant(
    Drawn(
        "double_arrow",
        cells=(3, 81),
        look=Look("line", "double"),
        note="The circles at the ends of a double arrow have the same sum as the numbers between "
        "them.",
    ),
    double_arrow,
    about="the ends of the double arrow must have the same sum as the cells between them",
)
