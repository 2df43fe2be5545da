"""The blocks of pzprv3 files with a bank of pieces.

Source: the files that https://puzz.link writes, and that https://github.com/robx/pzprjs reads.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from py_solver.board.coords import Coord
from py_solver.board.errors import FormatError
from py_solver.parts.pieces import Presets, packed, preset, unpacked
from py_solver.puzzle.external.pzprv3 import Block, Sheet
from py_solver.puzzle.puzzle import Puzzle
from py_solver.words.say import say


@dataclass(frozen=True)
class PieceLines(Block):
    """A letter for a well-known bank; or how many pieces there are, and a line for each."""

    key: str
    presets: Presets = ()
    clued = True
    begins: ClassVar[bool] = True

    def read(self, sheet: Sheet) -> None:
        """Read the letter, or line by line."""
        first = sheet.line("pieces").strip()
        known = dict(self.presets)
        if first in known:
            sheet.clues[self.key] = known[first]
        elif first.isascii() and first.isdecimal() and len(first) < 4:
            count = int(first)
            lines = [sheet.line("pieces", count - n).strip() for n in range(count)]
            sheet.clues[self.key] = tuple(map(unpacked, lines))
        else:
            raise FormatError(
                say("The file has a bank of pieces “{first}” that is not known.", first=first[:20])
            )

    def write(self, puzzle: Puzzle, marks: Mapping[Coord, int]) -> list[str]:
        """Write the letter, or how many and which."""
        pieces = puzzle.clues[self.key]
        letter = preset(pieces, self.presets)
        return [letter] if letter else [str(len(pieces)), *map(packed, pieces)]


@dataclass(frozen=True)
class PiecesPlaced(Block):
    """A line with 1 for each piece that the player has crossed out: the marks show this, too."""

    bank: str

    def read(self, sheet: Sheet) -> None:
        """Pass over it."""
        line = sheet.line("pieces")
        wanted = len(sheet.clues[self.bank])
        if len(line.split()) != wanted or not {*line.split()} <= {"0", "1"}:
            raise FormatError(
                say("The line of pieces has other signs than {n} times 0 or 1.", n=wanted)
            )

    def write(self, puzzle: Puzzle, marks: Mapping[Coord, int]) -> list[str]:
        """Write that none is crossed out."""
        return [" ".join("0" for _ in puzzle.clues[self.bank])]
