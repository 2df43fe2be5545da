"""Numbers with an arrow."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from py_solver.board.coords import Coord
from py_solver.board.errors import FormatError
from py_solver.board.regions import Direction
from py_solver.formats.puzzlink.parts.cells import UNTOLD
from py_solver.formats.puzzlink.parts.tape import (
    DIGITS,
    Tape,
    by_coord,
    in_base,
    in_order,
    written,
)
from py_solver.puzzle.clues import Clue, Size, sites
from py_solver.puzzle.codec import Part
from py_solver.puzzle.puzzle import Clues

WAYS = (None, Direction.NORTH, Direction.SOUTH, Direction.WEST, Direction.EAST)


@dataclass(frozen=True)
class ArrowNumbers(Part):
    """A digit for the arrow, then the number to base 16 or a `.`; `a` to `z` are empty cells.

    Two digits follow when 5 was added to the arrow's, three when it comes after a `-`.
    """

    def read(self, body: str, size: Size, known: Clues) -> tuple[dict[Coord, Any], str]:
        """Read until each cell is told."""
        places = sites.CELLS.places(size)
        tape = Tape(body, len(places))
        return by_coord(tape.places("a", self._read), places), tape.rest

    @staticmethod
    def _read(tape: Tape, sign: str) -> tuple[tuple[int | Clue, Direction | None], int]:
        far = sign == "-"
        if far:
            sign = tape.sign()
        if sign not in DIGITS[: 5 if far else 10]:
            raise tape.strange(sign)
        double, way = divmod(DIGITS.index(sign), 5)
        if not far and not double and tape.rest.startswith(UNTOLD):
            tape.sign()
            return (Clue.ANY, WAYS[way]), 0
        number = tape.number(3 if far else 1 + double, 16)
        if not way:
            raise FormatError(f"The link has the number {number} without an arrow.")
        return (number, WAYS[way]), 0

    def write(self, clues: Clues, size: Size) -> str:
        """Write the cells in reading order."""
        return written(map(self._write, in_order(clues[self.key], sites.CELLS.places(size))), "a")

    @staticmethod
    def _write(clue: tuple[int | Clue, Direction | None] | None) -> str | None:
        if clue is None:
            return None
        number, way = clue[0], WAYS.index(clue[1])
        if isinstance(number, Clue):
            return f"{way}{UNTOLD}"
        if number > 0xFFF:
            raise FormatError(f"A link cannot hold the number {number}.")
        if number < 256:
            double = number >= 16
            return str(way + 5 * double) + in_base(number, 16, 1 + double)
        return f"-{way}{in_base(number, 16, 3)}"
