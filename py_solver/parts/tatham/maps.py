"""The part for maps: the regions, and the colours of some of them.

Source: `map.c` of Tatham's collection, as in chrisboyle/sgtpuzzles.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from string import ascii_lowercase
from typing import Any

from py_solver.board.errors import FormatError
from py_solver.parts.held import held_together
from py_solver.parts.tatham.runs import broken, cells, written
from py_solver.puzzle.clues import Rooms, Size
from py_solver.puzzle.external.puzzlink import Part
from py_solver.puzzle.puzzle import Clues
from py_solver.words.say import say

LONGEST = 25
"""`z` is a run of so many edges that goes on; the other letters end theirs."""


@dataclass(frozen=True)
class Regions(Part):
    """Runs of edges without and with a border, in turn; then a colour, 0 to 3, or none by region.

    A notional edge without a border comes before those below cells, row by row, and those right of
    cells, column by column. `rooms` is the key of the regions.
    """

    rooms: str

    @property
    def keys(self) -> tuple[str, ...]:
        """Colours and regions."""
        return (self.key, self.rooms)

    def read(self, body: str, size: Size, known: Clues) -> tuple[dict[str, Any], str]:
        """Read both. Raises FormatError."""
        runs, _, colours = body.partition(",")
        borders, drawn = list[bool](), False
        for sign in runs:
            if sign not in ascii_lowercase:
                raise broken()
            number = ascii_lowercase.index(sign) + 1
            borders += [drawn] * min(number, LONGEST)
            drawn ^= number <= LONGEST
        edges = list(_edges(size))
        if len(borders) != len(edges) + 1:
            raise broken()
        open_ = (pair for pair, border in zip(edges, borders[1:], strict=True) if not border)
        rooms = held_together(open_, size[0] * size[1])
        groups = Rooms.cells(rooms, size)
        found = {
            groups[number][0]: int(colour) + 1
            for number, colour in cells(colours, len(groups), "[0-3]")
        }
        return {self.key: found, self.rooms: rooms}, ""

    def write(self, clues: Clues, size: Size) -> str:
        """Write both. Raises FormatError without regions."""
        rooms = clues[self.rooms]
        if not rooms or min(rooms) < 0:
            raise FormatError(say("A game ID needs a region for every cell."))
        borders = [False, *(rooms[one] != rooms[other] for one, other in _edges(size))]
        text = ""
        for _, run in groupby(borders):
            length = len(list(run))
            text += "z" * ((length - 1) // LONGEST)
            text += ascii_lowercase[(length - 1) % LONGEST]
        colours: list[str | None] = []
        for room in Rooms.cells(rooms, size):
            told = [clues[self.key][place] for place in room if place in clues[self.key]]
            colours.append(str(told[0] - 1) if told else None)
        return f"{text},{written(colours)}"


def _edges(size: Size) -> Iterator[tuple[int, int]]:
    """Yield the cells beside each inner edge, in the order of the description."""
    rows, cols = size
    for row in range(rows - 1):
        for col in range(cols):
            yield row * cols + col, (row + 1) * cols + col
    for col in range(cols - 1):
        for row in range(rows):
            yield row * cols + col, row * cols + col + 1
