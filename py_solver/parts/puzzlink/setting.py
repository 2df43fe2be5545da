"""One number for the whole board."""

from __future__ import annotations

from dataclasses import dataclass

from py_solver.board.errors import FormatError
from py_solver.puzzle.clues import Size
from py_solver.puzzle.external.puzzlink import Part
from py_solver.puzzle.puzzle import Clues
from py_solver.words.say import say


@dataclass(frozen=True)
class Count(Part):
    """A decimal number up to the next `/`."""

    def read(self, body: str, size: Size, known: Clues) -> tuple[int, str]:
        """Read the number."""
        number, _, rest = body.partition("/")
        if not number:
            raise FormatError(
                say("The link is incomplete: the number of {key} is missing.", key=self.key)
            )
        if not (number.isascii() and number.isdecimal()) or len(number) > 4:
            raise FormatError(
                say(
                    "The link gives “{number}” where the number of {key} belongs.",
                    number=number[:20],
                    key=self.key,
                )
            )
        return int(number), rest

    def write(self, clues: Clues, size: Size) -> str:
        """Write the number."""
        return f"{clues[self.key]}/"
