"""German whispers: neighbours that differ by much."""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.board import Along
from py_solver.genres.sudoku.variant import Variant, numbers_of
from py_solver.logic import Constraint, must
from py_solver.looks.look import Look
from py_solver.puzzle import Puzzle
from py_solver.puzzle.clues import Drawing, Drawn
from py_solver.rules import MinDifference


def whisper(puzzle: Puzzle, drawn: Drawing) -> Iterator[Constraint]:
    """Say by how much neighbours differ at least."""
    apart = drawn.values[0] if drawn.values else (numbers_of(puzzle)[-1] + 1) // 2
    if apart:
        yield must(Along(drawn.cells), MinDifference(apart))


WHISPER = Variant(
    Drawn(
        "whisper",
        values=(0, 1),
        look=Look("line", "whisper"),
        title="German whisper",
        proper=True,
        note="Neighbours on a German whispers line differ by at least half the largest number, "
        "or by the number given.",
    ),
    whisper,
    about="neighbours on the whispers line from {first} must differ by at least {least}",
)
