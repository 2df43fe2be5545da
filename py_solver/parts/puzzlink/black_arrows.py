"""Numbers in white cells, arrows in black ones."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from py_solver.board.errors import FormatError
from py_solver.parts.puzzlink.tape import (
    DIGITS,
    Tape,
    by_coord,
    in_base,
    in_order,
    written,
)
from py_solver.puzzle.clues import Size, sites
from py_solver.puzzle.external.puzzlink import Part
from py_solver.puzzle.puzzle import Clues
from py_solver.words.say import say

MOST = 100


@dataclass(frozen=True)
class BlackArrows(Part):
    """One less than the number, `0` to `9` or `-10` to `-99`; `a` a black cell, `b` to `e` arrows.

    `g` to `z` are empty cells. `arrow` is the key of the arrows, `ways` are what they are called:
    up, down, left, right; `wall` is the key and the word of black cells without one.
    """

    arrow: str = "arrow"
    ways: tuple[str, ...] = ("up", "down", "left", "right")
    wall: str = "wall"

    @property
    def keys(self) -> tuple[str, ...]:
        """Numbers, arrows and plain black cells are packed together."""
        return self.key, self.arrow, self.wall

    def read(self, body: str, size: Size, known: Clues) -> tuple[dict[str, Any], str]:
        """Read until each cell is known."""
        tape = Tape(body, size[0] * size[1])
        clues: dict[str, Any] = {key: {} for key in self.keys}
        for place, (key, clue) in by_coord(
            tape.places("g", self._read), sites.CELLS.places(size)
        ).items():
            clues[key][place] = clue
        return clues, tape.rest

    def _read(self, tape: Tape, sign: str) -> tuple[tuple[str, int | str], int]:
        if sign == "-":
            return (self.key, tape.number(2, 10) + 1), 0
        if sign in DIGITS[:10]:
            return (self.key, int(sign) + 1), 0
        if sign == "a":
            return (self.wall, self.wall), 0
        if sign not in "bcde":
            raise tape.strange(sign)
        return (self.arrow, self.ways["bcde".index(sign)]), 0

    def write(self, clues: Clues, size: Size) -> str:
        """Write the cells in reading order."""
        everything = {place: clue for key in self.keys for place, clue in clues[key].items()}
        return written(map(self._write, in_order(everything, sites.CELLS.places(size))), "g")

    def _write(self, clue: int | str | None) -> str | None:
        if clue is None or clue == self.wall:
            return clue and "a"
        if isinstance(clue, str):
            return "bcde"[self.ways.index(clue)]
        if clue > MOST:
            raise FormatError(say("A link cannot contain the number {clue}.", clue=clue))
        return DIGITS[clue - 1] if clue <= 10 else "-" + in_base(clue - 1, 10, 2)
