"""The blocks of pzprv3 files with arrows in cells.

Source: the files that https://puzz.link writes, and that https://github.com/robx/pzprjs reads.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from py_solver.board.coords import Coord
from py_solver.parts.pzprv3.blocks import (
    NOTHING,
    UNTOLD,
    WAYS,
    cells,
    count,
    lines_of,
    number,
    strange,
    told,
)
from py_solver.puzzle.clues import Clue
from py_solver.puzzle.external.pzprv3 import Block, Sheet
from py_solver.puzzle.puzzle import Puzzle

NO_CLUE = "-1"
CROSSED = 4


@dataclass(frozen=True)
class ArrowClues(Block):
    """A digit for the arrow, a comma, and the number, or `-` where it is not told."""

    key: str
    clued = True

    def read(self, sheet: Sheet) -> None:
        """Read the clues."""
        found = {}
        for place, word in cells(sheet, "clues"):
            way, _, rest = word.partition(",")
            if way not in tuple("01234"):
                raise strange(word, place)
            found[place] = (count(rest, place), WAYS[int(way)])
        sheet.clues[self.key] = found

    def write(self, puzzle: Puzzle, marks: Mapping[Coord, int]) -> list[str]:
        """Write the clues."""
        clues = puzzle.clues[self.key]

        def word(place: Coord) -> str:
            if place not in clues:
                return NOTHING
            cells_there, way = clues[place]
            return f"{WAYS.index(way)},{told(cells_there)}"

        return lines_of(puzzle.size, word)


@dataclass(frozen=True)
class TintedArrowClues(Block):
    """As `ArrowClues`, with another comma and the number of one of the `tints`.

    4 more says that the player has crossed the clue out. Cells without a clue may hold -1 for it.
    """

    key: str
    tints: tuple[str, ...] = ("grey", "white", "black")
    clued = True

    def read(self, sheet: Sheet) -> None:
        """Read the clues."""
        found = {}
        for place, word in cells(sheet, "clues"):
            parts = word.split(",")
            tint = parts[2] if parts[2:] else ""
            if parts[3:] or parts[0] not in tuple("01234") or tint not in tuple("01234567"):
                raise strange(word, place)
            if parts[1] == NO_CLUE:
                continue
            if int(tint) % CROSSED >= len(self.tints):
                raise strange(word, place)
            tinted = self.tints[int(tint) % CROSSED]
            found[place] = (count(parts[1], place), WAYS[int(parts[0])], tinted)
        sheet.clues[self.key] = found

    def write(self, puzzle: Puzzle, marks: Mapping[Coord, int]) -> list[str]:
        """Write the clues."""
        clues = puzzle.clues[self.key]

        def word(place: Coord) -> str:
            if place not in clues:
                return NOTHING
            cells_there, way, tint = clues[place]
            return f"{WAYS.index(way)},{told(cells_there)},{self.tints.index(tint)}"

        return lines_of(puzzle.size, word)


@dataclass(frozen=True)
class CircledArrowClues(Block):
    """`o` for a circle with its number, if it is known, or a digit for an arrow; `-` means nothing.

    `arrow` is the key of the arrows, `ways` are their words: up, down, left, right.
    """

    key: str
    arrow: str = "arrow"
    ways: tuple[str, ...] = ("north", "south", "west", "east")
    clued = True

    @property
    def keys(self) -> tuple[str, ...]:
        """Numbers and arrows."""
        return self.key, self.arrow

    @property
    def alone(self) -> frozenset[str]:
        """A circle without a number."""
        return frozenset("o")

    def read(self, sheet: Sheet) -> None:
        """Read the clues."""
        sheet.clues |= {self.key: {}, self.arrow: {}}
        for place, word in cells(sheet, "clues"):
            if word.startswith("o"):
                circled = Clue.ANY if word == "o" else number(word[1:], place)
                sheet.clues[self.key][place] = circled
            elif word in tuple("1234"):
                sheet.clues[self.arrow][place] = self.ways[int(word) - 1]
            elif word != UNTOLD:
                raise strange(word, place)

    def write(self, puzzle: Puzzle, marks: Mapping[Coord, int]) -> list[str]:
        """Write the clues."""
        numbers, arrows = puzzle.clues[self.key], puzzle.clues[self.arrow]

        def word(place: Coord) -> str:
            if place in numbers:
                return "o" if numbers[place] is Clue.ANY else f"o{numbers[place]}"
            return str(self.ways.index(arrows[place]) + 1) if place in arrows else NOTHING

        return lines_of(puzzle.size, word)
