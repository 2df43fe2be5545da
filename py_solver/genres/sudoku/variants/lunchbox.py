"""Lunchboxes: cages with the sum of the numbers between the least and the greatest one."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from py_solver.board import Along, Set
from py_solver.board.marks import marks_in
from py_solver.genres.sudoku.variant import ONE_VALUE, Variant
from py_solver.logic import Constraint, must
from py_solver.looks.look import Look
from py_solver.puzzle import Puzzle
from py_solver.puzzle.clues import Drawing, Drawn
from py_solver.rules import Accepted, Distinct

BEFORE, AFTER = -1, -2
"""Outside of the two ends; between them, the state has the end that is still to come."""

Reading = tuple[int, int, int, int]
"""The least and the greatest number, the end to come, and the sum between the ends so far."""


@dataclass(frozen=True)
class Lunch:
    """Reads different numbers, of which it guesses the least and the greatest at the start."""

    total: int
    ends: tuple[tuple[int, int], ...]

    @property
    def start(self) -> None:
        """Return that nothing has been read or guessed."""
        return None

    def after(self, state: Reading | None, number: int) -> Collection[Reading]:
        """Read an end, or a number that is strictly between both."""
        if state is None:
            guesses = ((low, high, BEFORE, 0) for low, high in self.ends)
            return [to for guess in guesses for to in self.after(guess, number)]
        low, high, awaited, so_far = state
        if low < number < high:
            if awaited >= 0:
                so_far += number
            return [(low, high, awaited, so_far)] if so_far <= self.total else ()
        if awaited == BEFORE and number in (low, high):
            return [(low, high, low + high - number, 0)]
        if number == awaited and so_far == self.total:
            return [(low, high, AFTER, 0)]
        return ()

    def accepts(self, state: Reading | None) -> bool:
        """Return whether both ends have been read."""
        return state is not None and state[2] == AFTER


def lunchbox(puzzle: Puzzle, drawn: Drawing) -> Iterator[Constraint]:
    """Say that the numbers differ, and what those between the two ends add up to."""
    numbers = marks_in(puzzle.substrate.candidates[0])
    between = len(drawn.cells) - 1
    ends = [(low, high) for low in numbers for high in numbers if high - low >= between]
    yield must(Set(drawn.cells), Distinct(), about=DIFFER)
    yield must(Along(drawn.cells), Accepted(Lunch(drawn.values[0], tuple(ends))), about=FILLED)


DIFFER = "no number may repeat in the lunchbox from {first}"
FILLED = (
    "the numbers between the least and the greatest in the lunchbox from {first} must add up to "
    "its clue"
)

LUNCHBOX = Variant(
    Drawn(
        "lunchbox",
        cells=(2, 81),
        values=ONE_VALUE,
        look=Look("line", "lunchbox"),
        note="Numbers in a lunchbox do not repeat. Its clue is the sum of the numbers that "
        "are between its smallest and its largest number along the line.",
    ),
    lunchbox,
)
