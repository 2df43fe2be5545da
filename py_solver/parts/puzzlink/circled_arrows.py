"""Numbers in circles, and arrows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from py_solver.board.errors import FormatError
from py_solver.parts.puzzlink.cells import UNTOLD
from py_solver.parts.puzzlink.tape import (
    DIGITS,
    Tape,
    by_coord,
    in_base,
    in_order,
    written,
)
from py_solver.puzzle.clues import Clue, Size, sites
from py_solver.puzzle.external.puzzlink import Part
from py_solver.puzzle.puzzle import Clues
from py_solver.words.say import say

SILENT = "%@"
"""A “?”: a clue that may be anything."""


@dataclass(frozen=True)
class CircledArrows(Part):
    """A number to base 16, `-` and two digits of it, or `.` for none; `g` to `j` are arrows.

    `k` to `z` are empty cells, `%` and `@` say no more than these. `arrow` is the key of the
    arrows, `ways` are what they are called: up, down, left, right.
    """

    arrow: str = "arrow"
    ways: tuple[str, ...] = ("north", "south", "west", "east")

    @property
    def keys(self) -> tuple[str, ...]:
        """Numbers and arrows are packed together."""
        return self.key, self.arrow

    def read(self, body: str, size: Size, known: Clues) -> tuple[dict[str, Any], str]:
        """Read until each cell is known."""
        tape = Tape(body, size[0] * size[1])
        clues: dict[str, Any] = {key: {} for key in self.keys}
        found = by_coord(tape.places("k", self._read), sites.CELLS.places(size))
        for place, (key, clue) in found.items():
            if key:
                clues[key][place] = clue
        return clues, tape.rest

    def _read(self, tape: Tape, sign: str) -> tuple[tuple[str, Any], int]:
        if sign == UNTOLD:
            return (self.key, Clue.ANY), 0
        if sign == "-":
            return (self.key, tape.number(2, 16)), 0
        if sign in DIGITS[:16]:
            return (self.key, DIGITS.index(sign)), 0
        if sign in SILENT:
            return ("", None), 0
        if sign not in "ghij":
            raise tape.strange(sign)
        return (self.arrow, self.ways["ghij".index(sign)]), 0

    def write(self, clues: Clues, size: Size) -> str:
        """Write the cells in reading order."""
        everything = {**clues[self.key], **clues[self.arrow]}
        return written(map(self._write, in_order(everything, sites.CELLS.places(size))), "k")

    def _write(self, clue: Any) -> str | None:
        if clue is None:
            return None
        if clue is Clue.ANY:
            return UNTOLD
        if clue in self.ways:
            return "ghij"[self.ways.index(clue)]
        if clue > 255:
            raise FormatError(say("A link cannot contain the number {clue}.", clue=clue))
        return DIGITS[clue] if clue < 16 else "-" + in_base(clue, 16, 2)
