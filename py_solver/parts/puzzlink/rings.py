"""Sums in circles, and walls."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from py_solver.parts.puzzlink.tape import NO_RUNS, Tape, by_coord, in_order
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
