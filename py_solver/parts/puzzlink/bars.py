"""Numbers in white cells and in walls, with a count before each run of empty cells."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import Any

from py_solver.parts.puzzlink.cells import UNTOLD, read_16, write_16
from py_solver.parts.puzzlink.tape import DIGITS, NO_RUNS, Tape, by_coord, in_order
from py_solver.puzzle.clues import Clue, Size, sites
from py_solver.puzzle.external.puzzlink import Part
from py_solver.puzzle.puzzle import Clues

ONE, RUN, LONGEST = "n", "i", 15
"""The sign of one empty cell, that of a run, which its length follows, and the longest run."""

BARE, WALLS = "x", "opqrs"
"""A wall without a number, and those with the numbers from 0 to 4."""


@dataclass(frozen=True)
class BarCells(Part):
    """Numbers as `Numbers16` has them, up to 255, and letters for the walls of the kind `wall`."""

    wall: str = "wall"

    @property
    def keys(self) -> tuple[str, ...]:
        """Numbers and walls."""
        return (self.key, self.wall)

    def read(self, body: str, size: Size, known: Clues) -> tuple[dict[str, Any], str]:
        """Read until each cell is known."""
        places = sites.CELLS.places(size)
        tape = Tape(body, len(places))
        found = by_coord(tape.places(NO_RUNS, self._read), places)
        return {
            key: {at: clue for at, (kind, clue) in found.items() if kind == key}
            for key in self.keys
        }, tape.rest

    def _read(self, tape: Tape, sign: str) -> tuple[tuple[str, int | Clue] | None, int]:
        if sign in (ONE, RUN):
            length = 1 if sign == ONE else tape.number(1, 16)
            if not 0 < length <= tape.whole - tape.done:
                raise tape.strange(sign)
            return None, length - 1
        if sign == BARE or sign in WALLS:
            return (self.wall, Clue.ANY if sign == BARE else WALLS.index(sign)), 0
        if sign not in f"{DIGITS[:16]}-{UNTOLD}":
            raise tape.strange(sign)
        return (self.key, read_16(tape, sign)[0]), 0

    def write(self, clues: Clues, size: Size) -> str:
        """Write the cells in reading order."""
        places = sites.CELLS.places(size)
        walls, numbers = (in_order(clues[key], places) for key in (self.wall, self.key))
        text = ""
        for signs in groupby(map(self._sign, walls, numbers), bool):
            text += "".join(signs[1]) if signs[0] else self._run(len(list(signs[1])))
        return text

    @staticmethod
    def _sign(wall: int | Clue | None, number: int | None) -> str:
        if wall is not None:
            return BARE if isinstance(wall, Clue) else WALLS[wall]
        return write_16(number) or ""

    @staticmethod
    def _run(length: int) -> str:
        """Write so many empty cells."""
        whole, left = divmod(length, LONGEST)
        last = "" if not left else ONE if left == 1 else RUN + DIGITS[left]
        return (RUN + DIGITS[LONGEST]) * whole + last
