"""One number for the whole board."""

from __future__ import annotations

from dataclasses import dataclass

from py_solver.board.errors import FormatError
from py_solver.puzzle.clues import Size
from py_solver.puzzle.codec import Part
from py_solver.puzzle.puzzle import Clues


@dataclass(frozen=True)
class Count(Part):
    """A decimal number up to the next `/`."""

    def read(self, body: str, size: Size, known: Clues) -> tuple[int, str]:
        """Read the number."""
        number, _, rest = body.partition("/")
        if not number:
            raise FormatError(f"The link breaks off: the number of {self.key} is missing.")
        if not (number.isascii() and number.isdecimal()) or len(number) > 4:
            raise FormatError(
                f"The link gives “{number[:20]}” where the number of {self.key} belongs."
            )
        return int(number), rest

    def write(self, clues: Clues, size: Size) -> str:
        """Write the number."""
        return f"{clues[self.key]}/"
