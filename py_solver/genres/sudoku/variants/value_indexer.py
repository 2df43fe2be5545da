"""Value indexers: how far away the number at the start of a line appears again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from py_solver.board import Coord, Set
from py_solver.genres.sudoku.variant import Variant, numbers_of
from py_solver.logic import Constraint, must
from py_solver.logic.say.words import counted
from py_solver.looks.look import Look
from py_solver.phrases.compose import if_then
from py_solver.puzzle import Puzzle
from py_solver.puzzle.clues import Drawing, Drawn
from py_solver.rules import Clone, OneOf
from py_solver.words.say import say


def indexed(
    puzzle: Puzzle, value: Coord, index: Coord, others: Sequence[Coord]
) -> Iterator[Constraint]:
    """Say of each number that the index has another one, or that the cell it counts to has the
    value.
    """
    numbers = numbers_of(puzzle)
    for number in numbers:
        if 1 <= number <= len(others):
            place = others[number - 1]
            about = say(
                "if {{first}} is {number}, then {place} must equal {{other}}",
                number=number,
                place=place.words,
            )
            same = must((Set((value,)), Set((place,))), Clone())
            yield if_then(index, number, same, numbers, about)
        else:
            elsewhere = OneOf(tuple(other for other in numbers if other != number))
            about = say(
                "{{where}} cannot be {number}, because it counts only {cells}",
                number=number,
                cells=counted(len(others), "cell"),
            )
            yield must(Set((index,)), elsewhere, about=about)


def value_indexer(puzzle: Puzzle, drawn: Drawing) -> Iterator[Constraint]:
    """Say that the second cell counts the cells after it, up to one with the first number."""
    value, index, *others = drawn.cells
    return indexed(puzzle, value, index, others)


def room_line(puzzle: Puzzle, drawn: Drawing) -> Iterator[Constraint]:
    """Say the same if the second cell counts itself as the first."""
    value, *others = drawn.cells
    return indexed(puzzle, value, others[0], others)


VALUE_INDEXER = Variant(
    Drawn(
        "value_indexer",
        cells=(3, 81),
        look=Look("line", "indexer"),
        note="The first number of a value indexer appears again on its line. The second number "
        "says how many cells after the second cell that is.",
    ),
    value_indexer,
)

ROOM_LINE = Variant(
    Drawn(
        "room_line",
        cells=(2, 81),
        look=Look("line", "room_line"),
        note="The first number of a room line appears again on its line. The second number says "
        "in which cell that is, counted from the second cell, which is 1.",
    ),
    room_line,
)
