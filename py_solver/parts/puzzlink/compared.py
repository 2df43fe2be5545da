"""Signs and numbers between two cells, packed together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from py_solver.parts.puzzlink.cells import read_16, write_16
from py_solver.parts.puzzlink.tape import Tape, by_coord, in_order, written
from py_solver.puzzle.clues import Clue, Size, sites
from py_solver.puzzle.external.puzzlink import Part
from py_solver.puzzle.puzzle import Clues

FIRST_EMPTY = "i"
SIGNS = "gh"


@dataclass(frozen=True)
class EdgeComparisons(Part):
    """A sign or a number for each place between two cells; `i` to `z` are runs of empty places.

    `g` points left or up, `h` right or down: these are the two `words` of the kind `key`. Numbers
    are those of the kind `other`, packed as in `Numbers16`.
    """

    other: str
    words: tuple[str, str]

    @property
    def keys(self) -> tuple[str, ...]:
        """Both kinds."""
        return (self.key, self.other)

    def read(self, body: str, size: Size, known: Clues) -> tuple[dict[str, Any], str]:
        """Read until each place is known."""
        places = sites.BETWEEN.places(size)
        tape = Tape(body, len(places), noun="place")
        found = by_coord(tape.places(FIRST_EMPTY, self._read), places)
        signs = {at: clue for at, clue in found.items() if clue in self.words}
        numbers = {at: clue for at, clue in found.items() if at not in signs}
        return {self.key: signs, self.other: numbers}, tape.rest

    def _read(self, tape: Tape, sign: str) -> tuple[int | Clue | str, int]:
        if sign in SIGNS:
            return self.words[SIGNS.index(sign)], 0
        return read_16(tape, sign)

    def write(self, clues: Clues, size: Size) -> str:
        """Write the places in order."""
        signs = {at: SIGNS[self.words.index(word)] for at, word in clues[self.key].items()}
        numbers = {at: write_16(number) for at, number in clues[self.other].items()}
        return written(in_order(signs | numbers, sites.BETWEEN.places(size)), FIRST_EMPTY)
