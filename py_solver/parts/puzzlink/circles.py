"""White and black circles: three places in one sign."""

from __future__ import annotations

from dataclasses import dataclass

from py_solver.board.coords import Coord
from py_solver.parts.puzzlink.tape import DIGITS, Tape, in_order
from py_solver.puzzle.clues import Site, Size, sites
from py_solver.puzzle.external.puzzlink import Part
from py_solver.puzzle.puzzle import Clues


@dataclass(frozen=True)
class Circles(Part):
    """Each three places are one digit to base 27, whose own digits to base 3 give their clues.

    `words` are the words of the clues, in the order of the digits from 1 on. `at` has their places,
    for example between cells.
    """

    words: tuple[str, str] = ("white", "black")
    at: Site = sites.CELLS

    def read(self, body: str, size: Size, known: Clues) -> tuple[dict[Coord, str], str]:
        """Read a third as many signs as there are places."""
        places = self.at.places(size)
        whole = len(places)
        tape = Tape(body, whole, noun=self.at.noun)
        found: dict[Coord, str] = {}
        while tape.done < whole:
            packed = tape.number(1, 27)
            for digit in (packed // 9, packed // 3 % 3, packed % 3):
                if digit and tape.done >= whole:
                    raise tape.goes_on(tape.done - whole + 1)
                if digit:
                    found[places[tape.done]] = self.words[digit - 1]
                tape.done += 1
        return found, tape.rest

    def write(self, clues: Clues, size: Size) -> str:
        """Write three places at a time."""
        digits = [
            0 if word is None else self.words.index(word) + 1
            for word in in_order(clues[self.key], self.at.places(size))
        ]
        digits += [0] * (-len(digits) % 3)
        threes = zip(digits[::3], digits[1::3], digits[2::3], strict=True)
        return "".join(DIGITS[9 * one + 3 * two + three] for one, two, three in threes)
