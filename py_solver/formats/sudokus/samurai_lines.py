"""Samurai Sudokus as five lines of 81 signs, one line for each Sudoku.

The four in the corners come row by row. The one in the middle is the third line, the last or the
first: whichever agrees with the boxes that it shares.
"""

from __future__ import annotations

from collections.abc import Sequence

from py_solver.board.coords import Coord, cell
from py_solver.board.errors import FormatError
from py_solver.formats.contents import Contents
from py_solver.formats.sudokus.plain import SIDE
from py_solver.puzzle.genre import Genre
from py_solver.puzzle.note import remark
from py_solver.words.say import say

GENRE = "samurai"
BOARD = (21, 21)
CORNERS = ((0, 0), (0, 12), (12, 0), (12, 12))
MIDDLE = (6, 6)
PLACES_OF_MIDDLE = (2, 4, 0)
"""The number of the line with the middle Sudoku, the usual one first."""


def read(lines: Sequence[str], genre: Genre) -> Contents:
    """Read the five Sudokus as one puzzle. Raises FormatError."""
    if len(lines) != len(CORNERS) + 1:
        raise FormatError(
            say("A Samurai Sudoku has 5 lines of 81 characters, not {n}.", n=len(lines))
        )
    boards = {at: _board(lines, at) for at in PLACES_OF_MIDDLE}
    fitting = {at: board for at, board in boards.items() if board is not None}
    if not fitting:
        raise FormatError(
            say(
                "These 5 lines are not a Samurai Sudoku: the boxes that the middle Sudoku shares "
                "with the others differ."
            )
        )
    fewest = min(differing for _, differing in fitting.values())
    likely = [board for board, differing in fitting.values() if differing == fewest]
    if any(board != likely[0] for board in likely):
        remark(
            say("Line {n} of 5 is read as the middle Sudoku.", n=PLACES_OF_MIDDLE[0] + 1),
            (),
            "inferred",
        )
    return Contents(genre.puzzle(*BOARD, {"given": likely[0]}))


def _board(lines: Sequence[str], middle: int) -> tuple[dict[Coord, int], int] | None:
    """Return the givens, and how many shared cells are given only once; None for a conflict."""
    starts = [*CORNERS[:middle], MIDDLE, *CORNERS[middle:]]
    said: dict[Coord, list[int]] = {}
    for (row, col), signs in zip(starts, lines, strict=True):
        for at, sign in enumerate(signs):
            place = cell(row + at // SIDE, col + at % SIDE)
            said.setdefault(place, []).append(int(sign) if sign in "123456789" else 0)
    if any(len({*numbers} - {0}) > 1 for numbers in said.values()):
        return None
    given = {place: max(numbers) for place, numbers in said.items() if any(numbers)}
    return given, sum(len({*numbers}) > 1 for numbers in said.values())
