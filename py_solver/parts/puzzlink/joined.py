"""Rooms as the pairs of cells that no border parts."""

from __future__ import annotations

from dataclasses import dataclass

from py_solver.board.errors import FormatError
from py_solver.parts.puzzlink.borders import pairs_of, rooms_within, write_borders
from py_solver.parts.puzzlink.tape import Tape, packed
from py_solver.puzzle.clues import Size
from py_solver.puzzle.external.puzzlink import Part
from py_solver.puzzle.puzzle import Clues
from py_solver.words.say import say


@dataclass(frozen=True)
class JoinedCells(Part):
    """Whether two cells are in one room: five pairs in one digit to base 32.

    Pairs side by side come first, row by row, then those above each other. Digits for the edge of
    the grid can follow; they are 0 where the grid ends as usual.
    """

    def read(self, body: str, size: Size, known: Clues) -> tuple[tuple[int, ...], str]:
        """Read the pairs. Raises ClueError, FormatError for what rooms cannot be."""
        pairs = [pair for half in pairs_of(size) for pair in half]
        tape = Tape(body, len(pairs), noun="border")
        joined = set(tape.marked())
        rim = tape.rest
        if rim.strip("0"):
            raise FormatError(say("The link has a region that is open to the edge of the grid."))
        walls = [pair for at, pair in enumerate(pairs) if at not in joined]
        return rooms_within(walls, size, inner=True), ""

    def write(self, clues: Clues, size: Size) -> str:
        """Write the pairs. Raises FormatError for what it cannot say."""
        rooms = clues[self.key]
        write_borders(rooms, size)
        return packed(rooms[one] == rooms[other] for half in pairs_of(size) for one, other in half)
