"""Equality cages: as many odd as even numbers, and as many low as high ones."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from py_solver.board import Along, Set
from py_solver.board.marks import marks_in
from py_solver.genres.sudoku.variant import Variant
from py_solver.logic import Constraint, must
from py_solver.looks.look import Look
from py_solver.puzzle import Puzzle
from py_solver.puzzle.clues import Drawing, Drawn
from py_solver.rules import Accepted, Distinct


@dataclass(frozen=True)
class Balance:
    """Reads how many more even than odd numbers there are, and how many more high than low ones.

    `twice_middle` is the sum of the least and the greatest number; half of it is neither.
    """

    twice_middle: int

    @property
    def start(self) -> tuple[int, int]:
        """Return a balance of both kinds."""
        return 0, 0

    def after(self, state: tuple[int, int], number: int) -> Collection[tuple[int, int]]:
        """Count the number, unless it is neither low nor high."""
        if 2 * number == self.twice_middle:
            return ()
        even, high = state
        step = 1 if 2 * number > self.twice_middle else -1
        return [(even + (-1) ** number, high + step)]

    def accepts(self, state: tuple[int, int]) -> bool:
        """Compare the counts."""
        return state == (0, 0)


def equality(puzzle: Puzzle, drawn: Drawing) -> Iterator[Constraint]:
    """Say that the numbers differ and are balanced."""
    numbers = marks_in(puzzle.substrate.candidates[0])
    yield must(Set(drawn.cells), Distinct(), about=DIFFER)
    yield must(Along(drawn.cells), Accepted(Balance(numbers[0] + numbers[-1])), about=BALANCED)


DIFFER = "no number may repeat in the equality cage from {first}"
BALANCED = (
    "the equality cage from {first} must contain as many even as odd numbers, and as many low as "
    "high ones"
)

EQUALITY_CAGE = Variant(
    Drawn(
        "equality_cage",
        cells=(1, 81),
        look=Look("border", "barred"),
        title="Equality cage",
        note="Numbers in an equality cage do not repeat. It contains as many even as odd numbers, "
        "and as many low as high ones. The middle number is neither low nor high, and cannot be in "
        "such a cage.",
    ),
    equality,
)
