"""Parts for boards of clues: with runs of empty cells between them, with gaps, or without any.

Source: the C files of Tatham's collection, as in chrisboyle/sgtpuzzles.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from string import ascii_lowercase, ascii_uppercase, digits
from typing import Any

from py_solver.board.coords import Coord, cell
from py_solver.board.errors import FormatError
from py_solver.parts.tatham.runs import broken, cells, written
from py_solver.puzzle.clues import Site, Size, sites
from py_solver.puzzle.external.puzzlink import Part
from py_solver.puzzle.puzzle import Clues
from py_solver.words.say import say

MANY = digits + ascii_lowercase + ascii_uppercase
LONGEST_GAP = 25
"""A letter from a to y is a gap and a clue behind it, z a gap only."""


def board(size: Size) -> list[Coord]:
    """Return all cells in reading order."""
    return [cell(row, col) for row in range(size[0]) for col in range(size[1])]


def unsaid(place: Coord) -> FormatError:
    """Return what is raised for a clue that there is no sign for."""
    return FormatError(
        say("{words}: Tatham's games have no sign for this.", words=place.words), (place,)
    )


@dataclass(frozen=True)
class Runs(Part):
    """A sign for each clue, a letter for a run of 1 to 26 empty cells.

    `signs` are those for the numbers from `least` on, `others` those for other clues. `blank` is a
    sign for an empty cell. `at` has their places, for example corners instead of cells.
    """

    signs: str = ""
    least: int = 0
    others: tuple[tuple[str, Any], ...] = ()
    blank: str = ""
    at: Site = sites.CELLS

    def _meaning(self) -> dict[str, Any]:
        return dict(self.others) | {sign: n for n, sign in enumerate(self.signs, self.least)}

    def read(self, body: str, size: Size, known: Clues) -> tuple[dict[Coord, Any], str]:
        """Read up to a comma."""
        body, _, rest = body.partition(",")
        meaning, places = self._meaning(), self.at.places(size)
        told = body.replace(self.blank, "a") if self.blank else body
        pattern = f"[{re.escape(''.join(meaning))}]"
        found = cells(told, len(places), pattern)
        return {places[at]: meaning[sign] for at, sign in found}, rest

    def write(self, clues: Clues, size: Size) -> str:
        """Write signs and runs."""
        called = {meant: sign for sign, meant in self._meaning().items()}
        found = clues[self.key]
        for place, clue in found.items():
            if clue not in called:
                raise unsaid(place)
        return written([called[found[at]] if at in found else None for at in self.at.places(size)])


class Numbers(Part):
    """A number in a cell, `_` between two that are side by side, a letter for empty cells."""

    def read(self, body: str, size: Size, known: Clues) -> tuple[dict[Coord, int], str]:
        """Read up to a comma."""
        body, _, rest = body.partition(",")
        places = board(size)
        told = cells(body, len(places), "[1-9][0-9]{0,3}")
        return {places[at]: int(number) for at, number in told}, rest

    def write(self, clues: Clues, size: Size) -> str:
        """Write numbers and runs."""
        found = clues[self.key]
        for place, clue in found.items():
            if not isinstance(clue, int) or clue < 1:
                raise unsaid(place)
        return written([str(found[at]) if at in found else None for at in board(size)], part=True)


@dataclass(frozen=True)
class Signs(Part):
    """A number for each cell: larger ones than 9 as letters, or `bracketed` as in `[12]`."""

    bracketed: bool = False

    def read(self, body: str, size: Size, known: Clues) -> tuple[dict[Coord, Any], str]:
        """Read all cells."""
        told = re.findall(r"\[([0-9]{1,4})\]|([0-9a-zA-Z])|(.)", body, re.DOTALL)
        places = board(size)
        if len(told) != len(places) or any(other for _, _, other in told):
            raise broken()
        numbers = [int(long) if long else MANY.index(sign) for long, sign, _ in told]
        return dict(zip(places, numbers, strict=True)), ""

    def write(self, clues: Clues, size: Size) -> str:
        """Write all cells."""
        text = ""
        for place in board(size):
            number = clues[self.key].get(place)
            if not isinstance(number, int) or number < 0:
                raise unsaid(place)
            if self.bracketed:
                text += str(number) if number < 10 else f"[{number}]"
            elif number < len(MANY):
                text += MANY[number]
            else:
                raise unsaid(place)
        return text


@dataclass(frozen=True)
class Gaps(Part):
    """Letters for gaps, each with a clue behind it: small for the first symbol, else capital.

    `at` has their places. The last letter is for a place behind the board, if it `ends` so.
    """

    symbols: tuple[Any, Any]
    at: Site = sites.CELLS
    ends: bool = True

    def read(self, body: str, size: Size, known: Clues) -> tuple[dict[Coord, Any], str]:
        """Read letters up to the end, or to a place behind the board."""
        places, place, found = self.at.places(size), 0, {}
        for sign in body:
            gap = ascii_lowercase.find(sign.lower())
            if gap < 0:
                raise broken()
            place += gap
            if gap < LONGEST_GAP:
                if place > len(places) - (not self.ends):
                    raise broken()
                if place < len(places):
                    found[places[place]] = self.symbols[sign.isupper()]
                place += 1
        if place > len(places) + self.ends or (self.ends and place <= len(places)):
            raise broken()
        return found, ""

    def write(self, clues: Clues, size: Size) -> str:
        """Write the gaps, the last one to a place behind the board if it ends so."""
        found, text, gap = clues[self.key], "", 0
        for place in (*self.at.places(size), *([None] if self.ends else [])):
            if place is not None and place not in found:
                gap += 1
                continue
            text += "z" * (gap // LONGEST_GAP)
            sign = ascii_lowercase[gap % LONGEST_GAP]
            text += sign.upper() if place and found[place] == self.symbols[1] else sign
            gap = 0
        return text
