"""Sum lines: lines that can be cut into parts with a given sum; open, or closed to a loop."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from py_solver.board import Along
from py_solver.genres.sudoku.variant import Variant
from py_solver.logic import Constraint, must
from py_solver.looks.look import Look
from py_solver.puzzle import Puzzle
from py_solver.puzzle.clues import Drawing, Drawn
from py_solver.rules import Accepted
from py_solver.words.say import say

TEN = 10


@dataclass(frozen=True)
class Parts:
    """Reads a line that consists of parts with this sum; the state is the sum of the last part.

    If it is closed, a part may begin anywhere: the state also has the sum of the numbers before the
    first cut, and whether that was met. Those numbers belong to the last part.
    """

    total: int
    closed: bool

    @property
    def start(self) -> tuple[int, int, bool] | None:
        """Return that nothing has been read; of a closed line, the first number decides more."""
        return None if self.closed else (0, self.total, True)

    def after(
        self, state: tuple[int, int, bool] | None, number: int
    ) -> Collection[tuple[int, int, bool]]:
        """Add the number to the last part, and end the part once it has its sum."""
        if state is None:
            firsts = range(1, self.total + 1)
            return [to for first in firsts for to in self.after((0, first, False), number)]
        so_far, first, cut = state
        so_far += number
        goal = self.total if cut else first
        if so_far > goal:
            return ()
        return [(0, first, True)] if so_far == goal else [(so_far, first, cut)]

    def accepts(self, state: tuple[int, int, bool] | None) -> bool:
        """Return whether the last part has its sum, with the numbers before the first cut."""
        if state is None:
            return False
        so_far, first, cut = state
        return cut and so_far + first == self.total


def sum_line(_: Puzzle, drawn: Drawing) -> Iterator[Constraint]:
    """Say that the line consists of parts with the sum."""
    total = drawn.values[0] if drawn.values else TEN
    about = say(
        "the sum line from {{first}} must divide into parts that each add up to {total}",
        total=total,
    )
    yield must(Along(drawn.cells), Accepted(Parts(total, closed=False)), about=about)


def sum_loop(_: Puzzle, drawn: Drawing) -> Iterator[Constraint]:
    """Say that the loop consists of parts with the sum."""
    total = drawn.values[0] if drawn.values else TEN
    about = say(
        "the sum loop through {{first}} must divide into parts that each add up to {total}",
        total=total,
    )
    yield must(Along(drawn.cells), Accepted(Parts(total, closed=True)), about=about)


SUM_LINE = Variant(
    Drawn(
        "sum_line",
        cells=(1, 625),
        values=(0, 1),
        look=Look("line", "sum_line"),
        note="A sum line can be cut into parts that each add up to its sum, or to 10 if it has "
        "none.",
    ),
    sum_line,
)

SUM_LOOP = Variant(
    Drawn(
        "sum_loop",
        cells=(3, 625),
        values=(0, 1),
        look=Look("line", "sum_loop"),
        note="A sum loop can be cut into parts that each add up to its sum, or to 10 if it has "
        "none. Its last cell continues in its first.",
    ),
    sum_loop,
)
