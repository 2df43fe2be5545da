"""Clues beside a line whose first number tells how far it is looked: X-sums and numbered rooms."""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.board import Along, Set
from py_solver.genres.sudoku.variant import ONE_VALUE, Variant, numbers_of
from py_solver.logic import Constraint, must
from py_solver.looks.look import Look
from py_solver.phrases.compose import any_of
from py_solver.puzzle import Puzzle
from py_solver.puzzle.clues import Drawing, Drawn
from py_solver.rules import OneOf, Sum


def unless_first(puzzle: Puzzle, drawn: Drawing, number: int, then: Constraint) -> Constraint:
    """Say that the first cell has another number, or else what follows."""
    others = tuple(n for n in numbers_of(puzzle) if n != number)
    return any_of(must(Set(drawn.cells[:1]), OneOf(others)), then)


def within(puzzle: Puzzle, drawn: Drawing, least: int) -> Iterator[Constraint]:
    """Say that the first cell counts from `least` to the last cell, if it could do otherwise."""
    counts = range(least, len(drawn.cells) + 1)
    if any(number not in counts for number in numbers_of(puzzle)):
        yield must(Set(drawn.cells[:1]), OneOf(tuple(counts)))


def x_sum(puzzle: Puzzle, drawn: Drawing) -> Iterator[Constraint]:
    """Say that as many cells as the first one says, itself among them, add up to the clue.

    No cells add up to 0.
    """
    yield from within(puzzle, drawn, 1 if drawn.values[0] else 0)
    for number in range(1, len(drawn.cells) + 1):
        total = must(Along(drawn.cells[:number]), Sum(drawn.values[0]))
        if number in numbers_of(puzzle):
            yield unless_first(puzzle, drawn, number, total)


def numbered_room(puzzle: Puzzle, drawn: Drawing) -> Iterator[Constraint]:
    """Say that the clue is in the cell that the first one counts to, itself being 1."""
    yield from within(puzzle, drawn, 1)
    for number, place in enumerate(drawn.cells, 1):
        stands = must(Set((place,)), OneOf((drawn.values[0],)))
        if number in numbers_of(puzzle):
            yield unless_first(puzzle, drawn, number, stands)


X_SUM = Variant(
    Drawn(
        "x_sum",
        values=ONE_VALUE,
        look=Look("label", "outside"),
        title="X-sum",
        proper=True,
        note=(
            "If the first number seen from an X-sum clue is N, the first N numbers add up to "
            "the clue."
        ),
    ),
    x_sum,
)

NUMBERED_ROOM = Variant(
    Drawn(
        "numbered_room",
        values=ONE_VALUE,
        look=Look("label", "boxed"),
        title="Numbered room",
        note=(
            "If the first number seen from a numbered room clue is N, the Nth cell contains the "
            "clue."
        ),
    ),
    numbered_room,
)
