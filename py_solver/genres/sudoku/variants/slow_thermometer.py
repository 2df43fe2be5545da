"""Slow thermometers: numbers rise from the bulb or stay the same."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from py_solver.board import Along
from py_solver.genres.sudoku.variant import Variant
from py_solver.logic import Constraint, must
from py_solver.looks.look import Look
from py_solver.phrases.compose import any_of
from py_solver.puzzle import Puzzle
from py_solver.puzzle.clues import Drawing, Drawn
from py_solver.rules import Clone, Increasing

LESS = "{first} must be less than {last}"


def slow(_: Puzzle, drawn: Drawing) -> Iterator[Constraint]:
    """Say of each two neighbours that they rise or are the same."""
    for before, after in pairwise(drawn.cells):
        about = "{first} must equal {other}"
        same = must((Along((before,)), Along((after,))), Clone(), about=about)
        less = must(Along((before, after)), Increasing(), about=LESS)
        about = "numbers must not fall along the slow thermometer"
        yield any_of(less, same, about=about)


SLOW_THERMOMETER = Variant(
    Drawn(
        "slow_thermometer",
        look=Look("line", "slow"),
        note="Numbers never fall along a slow thermometer, starting at the bulb.",
    ),
    slow,
)
