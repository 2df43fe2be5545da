"""Hidden skyscrapers: the first number that is hidden by a greater one."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from py_solver.board import Along
from py_solver.genres.sudoku.variant import ONE_VALUE, Variant
from py_solver.logic import must
from py_solver.looks.look import Look
from py_solver.puzzle.clues import Drawn
from py_solver.rules import Accepted

FOUND = -1


@dataclass(frozen=True)
class FirstHidden:
    """Reads a line; the state is the greatest number so far, until a smaller one comes."""

    number: int

    @property
    def start(self) -> int:
        """Return that there is no number yet."""
        return 0

    def after(self, state: int, number: int) -> Collection[int]:
        """Go on with a greater number; a smaller one must be the clue."""
        if state == FOUND:
            return (FOUND,)
        if number > state or state == 0:
            return (number,)
        return (FOUND,) if number == self.number else ()

    def accepts(self, state: int) -> bool:
        """Return whether a number was hidden."""
        return state == FOUND


HIDDEN_SKYSCRAPER = Variant(
    Drawn(
        "hidden_skyscraper",
        values=ONE_VALUE,
        look=Look("label", "boxed"),
        note="A hidden skyscraper clue is the first number, seen from there, that is not greater "
        "than all numbers before it.",
    ),
    lambda _, drawn: [must(Along(drawn.cells), Accepted(FirstHidden(drawn.values[0])))],
    about="the first number in {where} that is not greater than all before it must be the clue",
)
