"""Numbers above the columns and left of the rows, after the contents of cells."""

from __future__ import annotations

from dataclasses import dataclass

from py_solver.board.coords import Coord
from py_solver.board.errors import FormatError
from py_solver.parts.puzzlink.cells import UNTOLD
from py_solver.parts.puzzlink.tape import DIGITS, Tape, in_base, in_order, written
from py_solver.puzzle.clues import Size, sites
from py_solver.puzzle.external.puzzlink import Part
from py_solver.puzzle.puzzle import Clues
from py_solver.words.say import say


@dataclass(frozen=True)
class RimNumbers(Part):
    """Numbers to base 16, `-` and two digits from 16 on, a `.` for none.

    Before them are cells, as `g` to `z` for runs of empty ones; others would have numbers of their
    own, which no genre here has.
    """

    def read(self, body: str, size: Size, known: Clues) -> tuple[dict[Coord, int], str]:
        """Read the cells, then the numbers."""
        cells = Tape(body, size[0] * size[1])
        cells.places("g", self._refuse)
        places = sites.TOP_LEFT.places(size)
        tape = Tape(cells.rest, len(places), noun="outside clue")
        found = {}
        for place in places:
            sign = tape.sign()
            if sign == "-":
                found[place] = tape.number(2, 16)
            elif sign in DIGITS[:16]:
                found[place] = DIGITS.index(sign)
            elif sign != UNTOLD:
                raise tape.strange(sign)
            tape.done += 1
        return found, tape.rest

    @staticmethod
    def _refuse(tape: Tape, sign: str) -> tuple[None, int]:
        if sign in f"-+=.{DIGITS[:16]}":
            raise FormatError(say("The link has numbers inside the board, which are not known."))
        raise tape.strange(sign)

    def write(self, clues: Clues, size: Size) -> str:
        """Write empty cells, then the numbers."""
        cells = written([None] * (size[0] * size[1]), "g")
        return cells + "".join(
            UNTOLD if number is None else in_base(number, 16, 1) if number < 16 else _long(number)
            for number in in_order(clues[self.key], sites.TOP_LEFT.places(size))
        )


def _long(number: int) -> str:
    if number > 0xFF:
        raise FormatError(say("A link cannot contain the number {number}.", number=number))
    return "-" + in_base(number, 16, 2)
