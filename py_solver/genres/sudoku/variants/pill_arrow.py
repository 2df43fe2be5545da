"""Pill arrows: the numbers along them add up to the number that is written in the pill."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from py_solver.board import Along, Set
from py_solver.genres.sudoku.variant import Variant, numbers_of
from py_solver.logic import Constraint, must
from py_solver.looks.look import Look
from py_solver.phrases.compose import any_of
from py_solver.puzzle import Puzzle
from py_solver.puzzle.clues import Drawing, Drawn
from py_solver.rules import OneOf, Sum

MOST = 3
"""Digits of a pill: what an arrow of 81 cells can add up to has no more."""

ABOUT = "the arrow must add up to the number in the pill from {first}"


TOTAL = "the numbers along the arrow must add up to {target}"


def pill_arrow(puzzle: Puzzle, drawn: Drawing) -> Iterator[Constraint]:
    """Say for each number that fits into the pill: it is another one, or the arrow's sum.

    The cells of the pill are its digits, in the order in which it was drawn. A number of two
    digits is ten times the first and the second, whatever they are.
    """
    digits = max(1, min(drawn.values[0], MOST, len(drawn.cells) - 1))
    numbers = numbers_of(puzzle)
    pill, rest = drawn.cells[:digits], drawn.cells[digits:]
    possible = range(numbers[0] * len(rest), numbers[-1] * len(rest) + 1)
    for written in product(numbers, repeat=len(pill)):
        total = sum(digit * 10**place for place, digit in enumerate(reversed(written)))
        another = [
            must(Set((place,)), OneOf(tuple(n for n in numbers if n != digit)))
            for place, digit in zip(pill, written, strict=True)
        ]
        if total in possible:
            yield any_of(*another, must(Along(rest), Sum(total), about=TOTAL), about=ABOUT)
        elif len(another) > 1:
            yield any_of(*another, about=ABOUT)
        else:
            yield another[0]


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
)
