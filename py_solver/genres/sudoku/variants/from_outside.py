"""Clues beside a line whose first number tells how far it is looked: X-sums and numbered rooms."""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.board import Along, Coord, Set
from py_solver.genres.sudoku.variant import ONE_VALUE, Variant, numbers_of
from py_solver.logic import Constraint, must
from py_solver.looks.look import Look
from py_solver.phrases.compose import if_then
from py_solver.puzzle import Puzzle
from py_solver.puzzle.clues import Drawing, Drawn
from py_solver.rules import OneOf, Sum
from py_solver.words.say import say


def not_one(puzzle: Puzzle, drawn: Drawing) -> Iterator[Constraint]:
    """Say that the first cell, which would mean itself as 1, is not 1 with another clue."""
    others = tuple(n for n in numbers_of(puzzle) if n != 1)
    if drawn.values[0] != 1 and others != tuple(numbers_of(puzzle)):
        about = "{where} can only be 1 if the clue is 1"
        yield must(Set(drawn.cells[:1]), OneOf(others), about=about)


def within(puzzle: Puzzle, drawn: Drawing, least: int) -> Iterator[Constraint]:
    """Say that the first cell counts from `least` to the last cell, if it could do otherwise."""
    counts = range(least, len(drawn.cells) + 1)
    if any(number not in counts for number in numbers_of(puzzle)):
        yield must(Set(drawn.cells[:1]), OneOf(tuple(counts)))


def counted_to(puzzle: Puzzle, drawn: Drawing) -> Iterator[tuple[int, Coord]]:
    """Yield each number from 2 on that the first cell can have, and the cell that it counts to."""
    for number, place in enumerate(drawn.cells, 1):
        if number > 1 and number in numbers_of(puzzle):
            yield number, place


def x_sum(puzzle: Puzzle, drawn: Drawing) -> Iterator[Constraint]:
    """Say that as many cells as the first one says, itself among them, add up to the clue.

    No cells add up to 0.
    """
    (total,), first = drawn.values, drawn.cells[0]
    yield from within(puzzle, drawn, 1 if total else 0)
    yield from not_one(puzzle, drawn)
    for number, _ in counted_to(puzzle, drawn):
        about = say(
            "if {{first}} is {number}, then the first {number} numbers seen from the clue must "
            "add up to {total}",
            number=number,
            total=total,
        )
        then = must(Along(drawn.cells[:number]), Sum(total))
        yield if_then(first, number, then, numbers_of(puzzle), about)


def numbered_room(puzzle: Puzzle, drawn: Drawing) -> Iterator[Constraint]:
    """Say that the clue is in the cell that the first one counts to, itself being 1."""
    (clue,), first = drawn.values, drawn.cells[0]
    yield from within(puzzle, drawn, 1)
    yield from not_one(puzzle, drawn)
    for number, place in counted_to(puzzle, drawn):
        about = say(
            "if {{first}} is {number}, then {{other}} must be {clue}", number=number, clue=clue
        )
        then = must(Set((place,)), OneOf((clue,)))
        yield if_then(first, number, then, numbers_of(puzzle), about)


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
