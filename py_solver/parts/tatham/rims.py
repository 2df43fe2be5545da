"""Parts for boards with numbers above the columns and beside the rows, and things among the cells.

Source: the C files of Tatham's collection, as in chrisboyle/sgtpuzzles.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from string import ascii_lowercase

from py_solver.board.coords import Coord
from py_solver.board.errors import FormatError
from py_solver.parts.tatham.cells import LONGEST_GAP, board
from py_solver.parts.tatham.runs import broken
from py_solver.puzzle.clues import Clue, Site, Size, sites
from py_solver.puzzle.external.puzzlink import Part
from py_solver.puzzle.puzzle import Clues
from py_solver.words.say import say

NO_GAP = "_"


@dataclass(frozen=True)
class Scattered(Part):
    """Cells with the clue `word`: `_`, or `a` to `y` for a gap before it; `z` is a gap only.

    The last of them follows the board.
    """

    word: str

    def read(self, body: str, size: Size, known: Clues) -> tuple[dict[Coord, str], str]:
        """Read up to a comma."""
        body, _, rest = body.partition(",")
        places, place, found = board(size), 0, {}
        for sign in body:
            gap = 0 if sign == NO_GAP else ascii_lowercase.find(sign) + 1
            if sign != NO_GAP and not gap:
                raise broken()
            place += min(gap, LONGEST_GAP)
            if gap <= LONGEST_GAP:
                if place > len(places):
                    raise broken()
                if place < len(places):
                    found[places[place]] = self.word
                place += 1
        if place != len(places) + 1:
            raise broken()
        return found, rest

    def write(self, clues: Clues, size: Size) -> str:
        """Write a sign for each, and one for that behind the board."""
        found, text, gap = clues[self.key], "", 0
        for place in (*board(size), None):
            if place is not None and place not in found:
                gap += 1
                continue
            # A gap of 25 fits one sign; only what is longer needs another.
            longer = max(0, (gap - 1) // LONGEST_GAP)
            gap -= longer * LONGEST_GAP
            text += "z" * longer + (ascii_lowercase[gap - 1] if gap else NO_GAP)
            gap = 0
        return text


@dataclass(frozen=True)
class Counts(Part):
    """Numbers beside the board with commas between them, above the columns, then left of the rows.

    Every line needs one.
    """

    at: Site = sites.TOP_LEFT

    def read(self, body: str, size: Size, known: Clues) -> tuple[dict[Coord, int], str]:
        """Read a number for each line."""
        places = self.at.places(size)
        told = body.split(",")
        if len(told) != len(places) or not all(re.fullmatch("[0-9]{1,4}", one) for one in told):
            raise broken()
        return {at: int(one) for at, one in zip(places, told, strict=True)}, ""

    def write(self, clues: Clues, size: Size) -> str:
        """Write them."""
        found = clues[self.key]
        for place in self.at.places(size):
            if place not in found:
                raise FormatError(say("A game ID needs a number for every row and column."))
        return ",".join(str(found[place]) for place in self.at.places(size))


class Lists(Part):
    """Numbers with points between them above each column, then left of each row; `/` between lines.

    A line without numbers has nothing, 0. Cells that are given, behind a comma, are refused.
    """

    def read(self, body: str, size: Size, known: Clues) -> tuple[dict[Coord, tuple[int, ...]], str]:
        """Read a list for each line."""
        body, given, _ = body.partition(",")
        if given:
            raise FormatError(say("This game ID also gives cells. Gridwright can't read those."))
        places, told = sites.TOP_LEFT.places(size), body.split("/")
        if len(told) != len(places) or not all(
            re.fullmatch(r"([0-9]{1,4}(\.[0-9]{1,4})*)?", one) for one in told
        ):
            raise broken()
        return {
            at: tuple(int(number) for number in one.split(".")) if one else (0,)
            for at, one in zip(places, told, strict=True)
        }, ""

    def write(self, clues: Clues, size: Size) -> str:
        """Write them; every line needs a list, whole."""
        lists = []
        for place in sites.TOP_LEFT.places(size):
            numbers = clues[self.key].get(place, (Clue.ANY,))
            if Clue.ANY in numbers:
                raise FormatError(say("A game ID needs every number of every row and column."))
            lists.append("" if numbers == (0,) else ".".join(map(str, numbers)))
        return "/".join(lists)
