"""Cages with given contents: at least these numbers, or exactly as many of each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from py_solver.board import Set
from py_solver.genres.sudoku.variant import Variant
from py_solver.logic import Constraint, must
from py_solver.logic.say.marks import numbers
from py_solver.looks.look import Look
from py_solver.puzzle import Puzzle
from py_solver.puzzle.clues import Drawing, Drawn
from py_solver.rules import Contains, ExactCount
from py_solver.words.say import later, say

CELLS, VALUES = (1, 81), (1, 9)


ONCE = later("the cage from {{first}} must contain {number} exactly once")
OFTEN = later("the cage from {{first}} must contain {number} exactly {count} times")


def exactly(_: Puzzle, drawn: Drawing) -> Iterator[Constraint]:
    """Say how often the cage contains each of the numbers."""
    for number, count in Counter(drawn.values).items():
        about = say(ONCE if count == 1 else OFTEN, number=number, count=count)
        yield must(Set(drawn.cells), ExactCount(number, count), about=about)


def at_least(_: Puzzle, drawn: Drawing) -> Iterator[Constraint]:
    """Say which numbers the cage contains."""
    about = say("the cage from {{first}} must contain {marks}", marks=numbers(sorted(drawn.values)))
    yield must(Set(drawn.cells), Contains(drawn.values), about=about)


CONTAINS = Variant(
    Drawn(
        "contains",
        cells=CELLS,
        values=VALUES,
        look=Look("border", "open"),
        title="Contents",
        note="The cage contains at least these numbers, each at least as often as it is listed.",
    ),
    at_least,
)

CONTAINS_EXACTLY = Variant(
    Drawn(
        "contains_exactly",
        cells=CELLS,
        values=VALUES,
        look=Look("border", "counted"),
        title="Exact contents",
        note="The cage contains each of these numbers exactly as often as it is listed.",
    ),
    exactly,
)
