"""Kropki dots: white for consecutive numbers, black for a number and its double."""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.genres.sudoku.variant import PAIR, Variant, along, unmarked
from py_solver.logic import Constraint, must
from py_solver.looks.look import Look
from py_solver.puzzle import Puzzle
from py_solver.puzzle.clues import Drawing, Drawn, Flag
from py_solver.rules import Difference, MinDifference, Ratio

FAR = "neighbours without a dot must differ by at least 2"
TWICE = "neighbours without a dot must not be in the ratio 1:2"


def every_dot(puzzle: Puzzle, _: Drawing) -> Iterator[Constraint]:
    """Say that neighbours without a dot are neither consecutive nor one the other's double."""
    for pair in unmarked(puzzle, "white_dot", "black_dot", "difference", "ratio"):
        yield must(pair, MinDifference(2), about=FAR)
        yield must(pair, Ratio(2, never=True), about=TWICE)


def every_white_dot(puzzle: Puzzle, _: Drawing) -> Iterator[Constraint]:
    """Say that neighbours without a white dot are not consecutive."""
    for pair in unmarked(puzzle, "white_dot", "difference"):
        about = "neighbours without a white dot must differ by at least 2"
        yield must(pair, MinDifference(2), about=about)


WHITE_DOT = Variant(
    Drawn(
        "white_dot",
        cells=PAIR,
        look=Look("dot", "white"),
        note="Numbers with a white dot between them are consecutive.",
    ),
    along(Difference(1)),
    about="a white dot joins consecutive numbers",
)

BLACK_DOT = Variant(
    Drawn(
        "black_dot",
        cells=PAIR,
        look=Look("dot", "black"),
        note="Of two numbers with a black dot between them, one is twice the other.",
    ),
    along(Ratio(2)),
    about="a black dot joins a number and its double",
)

EVERY_WHITE_DOT = Variant(
    Flag(
        "every_white_dot",
        title="All white dots are given",
        note="Neighbours without a white dot are not consecutive.",
    ),
    every_white_dot,
)

EVERY_DOT = Variant(
    Flag("every_dot", title="All dots are given", note="All possible dots are given."),
    every_dot,
)
