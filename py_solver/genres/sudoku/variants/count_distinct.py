"""Counts of different numbers: the first cell says how many the others contain."""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.board import Set
from py_solver.board.marks import marks_in
from py_solver.genres.sudoku.variant import Variant
from py_solver.logic import Constraint, must
from py_solver.looks.look import Look
from py_solver.phrases.compose import count_of, if_then
from py_solver.puzzle import Puzzle
from py_solver.puzzle.clues import Drawing, Drawn
from py_solver.rules import AtLeastOne
from py_solver.words.say import say, say_n


def count_distinct(puzzle: Puzzle, drawn: Drawing) -> Iterator[Constraint]:
    """Say of each number: the first cell has another one, or the rest so many different ones."""
    first, *rest = drawn.cells
    numbers = marks_in(puzzle.substrate.candidates[0])
    appears = [must(Set(tuple(rest)), AtLeastOne(number)) for number in numbers]
    for count in numbers:
        told = say_n(
            count,
            "the rest of its line must contain exactly {n} different number",
            "the rest of its line must contain exactly {n} different numbers",
        )
        about = say("if {{first}} is {count}, then {told}", count=count, told=told)
        then = count_of([count], *appears, about=told)
        yield if_then(first, count, then, numbers, about)


COUNT_DISTINCT = Variant(
    Drawn(
        "count_distinct",
        look=Look("line", "count"),
        title="Count of different numbers",
        note="The number at the bulb says how many different numbers are on the rest of its line.",
    ),
    count_distinct,
)
