"""Dots in cells, between them and where four meet: two places in one sign."""

from __future__ import annotations

from dataclasses import dataclass

from py_solver.board.coords import Coord
from py_solver.formats.puzzlink.parts.tape import DIGITS, Tape, in_order, written
from py_solver.puzzle.clues import Size, sites
from py_solver.puzzle.codec import Part
from py_solver.puzzle.puzzle import Clues


@dataclass(frozen=True)
class DotPairs(Part):
    """Each two places are one digit to base 16: four times the first dot, and the second.

    `words` are what the dots are called, from 1 on. `g` to `z` are runs of pairs without a dot. The
    last place, the cell in the bottom right corner, is told only where it has one: the editor of
    puzz.link never does.
    """

    words: tuple[str, ...] = ("black", "grey", "white")

    def read(self, body: str, size: Size, known: Clues) -> tuple[dict[Coord, str], str]:
        """Read half as many digits as there are places."""
        places = sites.ANYWHERE.places(size)
        tape = Tape(f"{body}g", (len(places) + 1) // 2, "pair of places")
        found = {}
        for pair, two in tape.places("g", self._read).items():
            for place, dot in zip(places[2 * pair : 2 * pair + 2], divmod(two, 4), strict=False):
                if dot:
                    found[place] = self.words[dot - 1]
        return found, tape.rest[:-1]

    @staticmethod
    def _read(tape: Tape, sign: str) -> tuple[int, int]:
        if sign not in DIGITS[:16]:
            raise tape.strange(sign)
        return DIGITS.index(sign), 0

    def write(self, clues: Clues, size: Size) -> str:
        """Write two places at a time."""
        dots = [
            0 if word is None else self.words.index(word) + 1
            for word in in_order(clues[self.key], sites.ANYWHERE.places(size))
        ]
        pairs = list(zip(dots[::2], [*dots[1::2], 0], strict=True))
        if not dots[-1]:
            del pairs[-1]
        return written((DIGITS[4 * one + two] if one or two else None for one, two in pairs), "g")
