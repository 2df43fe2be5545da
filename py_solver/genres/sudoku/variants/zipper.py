"""Zipper lines and double arrows: sums that are equal along a line."""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.board import Along
from py_solver.genres.sudoku.variant import Variant
from py_solver.genres.sudoku.variants.weighted_sum import Weighing
from py_solver.logic import Constraint, must
from py_solver.looks.look import Look
from py_solver.puzzle import Puzzle
from py_solver.puzzle.clues import Drawing, Drawn
from py_solver.rules import Accepted, EqualSums
from py_solver.words.say import later, say


def zipper(_: Puzzle, drawn: Drawing) -> Iterator[Constraint]:
    """Say that cells equally far from the middle have one sum, and that a middle cell has it."""
    half, odd = divmod(len(drawn.cells), 2)
    teeth = [(drawn.cells[n], drawn.cells[-1 - n]) for n in range(half)]
    sums = [Along(pair) for pair in teeth] + [Along((drawn.cells[half],))] * odd
    if len(sums) > 1:
        yield must(tuple(sums), EqualSums())


def zipper_loop(_: Puzzle, drawn: Drawing) -> Iterator[Constraint]:
    """Say that two cells equally far from the first have twice its number as their sum.

    So does the cell farthest away if it is alone.
    """
    first, *others = drawn.cells
    for one, other in zip(others, reversed(others), strict=True):
        if one == other:
            about = say("{one} must be twice {first}", one=one.words, first=first.words)
            yield must(Along((first, one)), Accepted(Weighing((2, -1), 0)), about=about)
            return
        if others.index(one) > others.index(other):
            return
        told = later("{one} and {other} must add up to twice {first}")
        about = say(told, one=one.words, other=other.words, first=first.words)
        yield must(Along((first, one, other)), Accepted(Weighing((2, -1, -1), 0)), about=about)


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

ZIPPER_LOOP = Variant(
    Drawn(
        "zipper_loop",
        cells=(3, 81),
        look=Look("line", "zipper_loop"),
        note="Two cells equally far from the first cell of a zipper loop have twice its number as "
        "their sum. If there is a single cell farthest away, it contains that sum.",
    ),
    zipper_loop,
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
