"""Arrows: the numbers along them add up to the circled one."""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.board import Along
from py_solver.genres.sudoku.variant import Variant
from py_solver.logic import Constraint, must
from py_solver.looks.look import Look
from py_solver.puzzle import Puzzle
from py_solver.puzzle.clues import Drawing, Drawn
from py_solver.rules import EqualSums


def arrow(_: Puzzle, drawn: Drawing) -> Iterator[Constraint]:
    """Say that the circle contains the sum of the arrow."""
    yield must((Along(drawn.cells[:1]), Along(drawn.cells[1:])), EqualSums())


ARROW = Variant(
    Drawn("arrow", look=Look("arrow"), note="Numbers on an arrow add up to its circle."),
    arrow,
    about="the arrow must add up to the circle in {first}",
)
