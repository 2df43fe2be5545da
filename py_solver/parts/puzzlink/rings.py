"""Circles with numbers: sums beside walls, and circles of two colours."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from py_solver.board.coords import Coord
from py_solver.parts.puzzlink.cells import read_16, write_16
from py_solver.parts.puzzlink.tape import NO_RUNS, Tape, by_coord, in_order, written
from py_solver.parts.puzzlink.walls import number_of, sign_of
from py_solver.puzzle.clues import Clue, Size, sites
from py_solver.puzzle.external.puzzlink import Part
from py_solver.puzzle.puzzle import Clues

WALL, UNTOLD, EMPTY = "+", "_", "."
LONGEST = 17


@dataclass(frozen=True)
class RingSums(Part):
    """Numbers as signs from `1` to `Z`, `_` untold; `+` a wall; `.` an empty cell, `k` to `z` two
    and more.

    `wall` is the key and the word of the walls.
    """

    wall: str = "wall"

    @property
    def keys(self) -> tuple[str, ...]:
        """Numbers and walls are packed together."""
        return self.key, self.wall

    def read(self, body: str, size: Size, known: Clues) -> tuple[dict[str, Any], str]:
        """Read until each cell is known."""
        places = sites.CELLS.places(size)
        tape = Tape(body, len(places))
        found = by_coord(tape.places(NO_RUNS, self._read), places)
        walls = {place: self.wall for place, clue in found.items() if clue == self.wall}
        sums = {place: clue for place, clue in found.items() if clue != self.wall}
        return {self.key: sums, self.wall: walls}, tape.rest

    def _read(self, tape: Tape, sign: str) -> tuple[int | str | Clue | None, int]:
        if "k" <= sign <= "z":
            more = ord(sign) - ord("k") + 1
            if tape.done + more >= tape.whole:
                raise tape.goes_on(tape.done + more + 1 - tape.whole)
            return None, more
        if sign in (WALL, EMPTY, UNTOLD):
            return {WALL: self.wall, EMPTY: None, UNTOLD: Clue.ANY}[sign], 0
        if sign == "0":
            raise tape.strange(sign)
        return number_of(sign, tape), 0

    def write(self, clues: Clues, size: Size) -> str:
        """Write the cells in reading order."""
        both = {**clues[self.key], **clues[self.wall]}
        signs, empty = "", 0
        for clue in [*in_order(both, sites.CELLS.places(size)), self.wall]:
            if clue is None:
                empty += 1
                continue
            while empty:
                run = min(empty, LONGEST)
                signs += EMPTY if run == 1 else chr(ord("k") + run - 2)
                empty -= run
            told = sign_of(clue) if isinstance(clue, int) else UNTOLD
            signs += WALL if clue == self.wall else told
        return signs[:-1]


@dataclass(frozen=True)
class DoubledRings(Part):
    """Twice the number of each circle, to base 16, and 1 more for the second colour; `g` to `z`
    empty cells.

    A circle without a number counts as 0. `tints` are the colours.
    """

    tints: tuple[str, str] = ("white", "black")

    def read(self, body: str, size: Size, known: Clues) -> tuple[dict[Coord, Any], str]:
        """Read until each cell is known."""
        tape = Tape(body, size[0] * size[1])
        return by_coord(tape.places("g", self._read), sites.CELLS.places(size)), tape.rest

    def _read(self, tape: Tape, sign: str) -> tuple[tuple[int | Clue, str], int]:
        doubled, more = read_16(tape, sign)
        if isinstance(doubled, Clue):
            raise tape.strange(sign)
        return (doubled // 2 or Clue.ANY, self.tints[doubled % 2]), more

    def write(self, clues: Clues, size: Size) -> str:
        """Write the cells in reading order."""
        told = in_order(clues[self.key], sites.CELLS.places(size))
        return written((ring and write_16(self._doubled(*ring)) for ring in told), "g")

    def _doubled(self, number: int | Clue, tint: str) -> int:
        return 2 * (0 if isinstance(number, Clue) else number) + self.tints.index(tint)
