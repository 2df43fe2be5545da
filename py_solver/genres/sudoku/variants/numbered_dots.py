"""Dots with numbers: differences and ratios of any size, and rules about pairs without a dot."""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.board import Along
from py_solver.genres.sudoku.variant import ONE_VALUE, PAIR, Variant, unmarked
from py_solver.logic import Constraint, must
from py_solver.looks.look import Look
from py_solver.puzzle import Puzzle
from py_solver.puzzle.clues import Drawing, Drawn, Flag
from py_solver.rules import Difference, MinDifference, Ratio

DOTS = ("white_dot", "black_dot", "difference", "ratio")
FAR = "neighbours without a dot must differ by at least {least}"
TIMES = "neighbours without a dot must not be in the ratio 1:{factor}"


def ratio(_: Puzzle, drawn: Drawing) -> Iterator[Constraint]:
    """Say how many times the one is the other; 0 says nothing."""
    if drawn.values[0]:
        yield must(Along(drawn.cells), Ratio(drawn.values[0]))


def difference(_: Puzzle, drawn: Drawing) -> Iterator[Constraint]:
    """Say by how much they differ."""
    yield must(Along(drawn.cells), Difference(drawn.values[0]))


def every_ratio(puzzle: Puzzle, _: Drawing) -> Iterator[Constraint]:
    """Say that none without a dot has a ratio that is on any dot; 2 where there is none."""
    drawn = {one.values[0] for one in puzzle.clues["ratio"]} - {0}
    factors = drawn | ({2} if puzzle.clues["black_dot"] or not drawn else set())
    for pair in unmarked(puzzle, *DOTS):
        for factor in sorted(factors):
            yield must(pair, Ratio(factor, never=True), about=TIMES)


def far_without_dot(puzzle: Puzzle, _: Drawing) -> Iterator[Constraint]:
    """Say that neighbours without any dot are not consecutive."""
    for pair in unmarked(puzzle, *DOTS):
        yield must(pair, MinDifference(2), about=FAR)


DIFFERENCE = Variant(
    Drawn(
        "difference",
        cells=PAIR,
        values=ONE_VALUE,
        look=Look("ball", "white"),
        title="Difference",
        note="The number in a white circle is the difference of the numbers beside it.",
    ),
    difference,
    about="the numbers beside the white circle must differ by {gap}",
)

RATIO = Variant(
    Drawn(
        "ratio",
        cells=PAIR,
        values=ONE_VALUE,
        look=Look("ball", "black"),
        title="Ratio",
        note="The number in a black circle is the ratio of the numbers beside it.",
    ),
    ratio,
    about="one of the numbers beside the black circle must be {factor} times the other",
)

EVERY_RATIO = Variant(
    Flag(
        "every_ratio",
        title="All ratios are given",
        note="Neighbours without a dot have none of the ratios that dots have.",
    ),
    every_ratio,
)

FAR_WITHOUT_DOT = Variant(
    Flag(
        "far_without_dot",
        title="Non-consecutive without a dot",
        note="Neighbours without a dot are not consecutive.",
    ),
    far_without_dot,
)
