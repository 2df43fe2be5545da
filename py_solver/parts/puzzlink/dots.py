"""Dots in cells, between them and where four meet: two places in one sign, or a dot and a gap."""

from __future__ import annotations

from dataclasses import dataclass

from py_solver.board.coords import Coord
from py_solver.parts.puzzlink.tape import DIGITS, Tape, by_coord, in_order, written
from py_solver.puzzle.clues import Size, sites
from py_solver.puzzle.external.puzzlink import Part
from py_solver.puzzle.puzzle import Clues


@dataclass(frozen=True)
class DotPairs(Part):
    """Each two places are one digit to base 16: four times the first dot, and the second.

    `words` are the words of the dots, from 1 on. `g` to `z` are runs of pairs without a dot. The
    last place, the cell in the bottom right corner, is included only if it has one: the editor of
    puzz.link never includes it.
    """

    words: tuple[str, ...] = ("black", "grey", "white")

    def read(self, body: str, size: Size, known: Clues) -> tuple[dict[Coord, str], str]:
        """Read half as many digits as there are places."""
        places = sites.ANYWHERE.places(size)
        tape = Tape(f"{body}g", (len(places) + 1) // 2, noun="dot pair")
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


MOST_EMPTY = 7
"""The most places without a dot that the sign of a dot counts after it."""


@dataclass(frozen=True)
class DotsAndGaps(Part):
    """Each dot is one digit to base 16: twice the number of places without a dot after it, and its
    word.

    `words` are the two words of dots. If seven or more follow, the digit counts seven; `g` to `z`
    are runs of further places without a dot.
    """

    words: tuple[str, str] = ("white", "black")

    def read(self, body: str, size: Size, known: Clues) -> tuple[dict[Coord, str], str]:
        """Read until each place is known."""
        places = sites.ANYWHERE.places(size)
        tape = Tape(body, len(places), noun="place")
        return by_coord(tape.places("g", self._read), places), tape.rest

    def _read(self, tape: Tape, sign: str) -> tuple[str, int]:
        if sign not in DIGITS[:16]:
            raise tape.strange(sign)
        empty, dot = divmod(DIGITS.index(sign), 2)
        return self.words[dot], empty

    def write(self, clues: Clues, size: Size) -> str:
        """Write the places in order."""
        dots = in_order(clues[self.key], sites.ANYWHERE.places(size))
        tokens: list[str | None] = []
        at = 0
        while at < len(dots):
            word, empty = dots[at], 0
            if word is None:
                tokens.append(None)
            else:
                after = dots[at + 1 : at + 1 + MOST_EMPTY]
                empty = next((n for n, dot in enumerate(after) if dot is not None), MOST_EMPTY)
                tokens.append(DIGITS[2 * empty + self.words.index(word)])
            at += 1 + empty
        return written(tokens, "g")
