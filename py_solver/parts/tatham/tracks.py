"""The part for a track between two stations, with the numbers of cells that it takes.

Source: `tracks.c` of Tatham's collection, as in chrisboyle/sgtpuzzles.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from py_solver.board.coords import Coord, Layer, cell
from py_solver.board.errors import FormatError
from py_solver.parts.tatham.cells import board
from py_solver.parts.tatham.runs import broken, cells, written
from py_solver.puzzle.clues import Size, sites
from py_solver.puzzle.external.puzzlink import Part
from py_solver.puzzle.puzzle import Clues
from py_solver.words.say import say

BITS = "enws"
"""The sides that the bits of a digit represent, the lowest first."""

OPEN = "o"


@dataclass(frozen=True)
class Tracks(Part):
    """A digit to base 16 for each piece, with runs between them; then a number for each line.

    The digit's bits are the two sides that the piece leads to. An `S` before the number of a column
    or row says that the track leaves the board there at the bottom, or comes in from the left.
    `counts` is the key of the numbers; `words` are those of the pieces, by their sides in
    alphabetical order. Where the track enters or leaves the board, a piece has one side for us. An
    `o` is an end whose side is unknown.
    """

    counts: str
    words: tuple[tuple[str, str], ...]

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of pieces and numbers, which are packed together."""
        return self.key, self.counts

    def read(self, body: str, size: Size, known: Clues) -> tuple[dict[str, Any], str]:
        """Read the pieces, then the numbers and the stations."""
        text, *told = body.split(",")
        places, lines, words = board(size), sites.TOP_LEFT.places(size), dict(self.words)
        found = {places[at]: int(sign, 16) for at, sign in cells(text, len(places), "[0-9A-F]")}
        if len(told) != len(lines) or not all(re.fullmatch("S?[0-9]{1,4}", one) for one in told):
            raise broken()
        if any(bits.bit_count() != 2 for bits in found.values()):
            raise FormatError(say("This game ID has a piece that does not lead to two sides."))
        sides = {at: {s for n, s in enumerate(BITS) if bits >> n & 1} for at, bits in found.items()}
        rims = [(cell(size[0] - 1, at), "s") for at in range(size[1])]
        rims += [(cell(at, 0), "w") for at in range(size[0])]
        for (place, side), one in zip(rims, told, strict=True):
            if one.startswith("S"):
                sides[place] = sides.get(place, {OPEN}) - {side}
        pieces = {place: words["".join(sorted(named))] for place, named in sides.items() if named}
        counts = {at: int(one.removeprefix("S")) for at, one in zip(lines, told, strict=True)}
        return {self.key: pieces, self.counts: counts}, ""

    def write(self, clues: Clues, size: Size) -> str:
        """Write the pieces. Raises FormatError for other stations, or a line without a number."""
        places, lines, counts = board(size), sites.TOP_LEFT.places(size), clues[self.counts]
        sides = {word: named for named, word in self.words}
        pieces = {at: set(sides[word]) for at, word in clues[self.key].items()}
        if any(at not in counts for at in lines):
            raise FormatError(say("A game ID needs a number for every row and column."))
        stations = self._stations(pieces, size)
        digits = [
            None if OPEN in pieces.get(at, OPEN) else sum(1 << BITS.index(s) for s in pieces[at])
            for at in places
        ]
        numbers = [f"{'S' if at in stations else ''}{counts[at]}" for at in lines]
        text = written([None if bits is None else f"{bits:X}" for bits in digits])
        return ",".join([text, *numbers])

    @staticmethod
    def _stations(pieces: dict[Coord, set[str]], size: Size) -> tuple[Coord, Coord]:
        """Return the places of the numbers where the track comes in and where it leaves.

        The pieces there get their second side.
        """
        ends = [at for at, told in pieces.items() if OPEN in told or len(told) == 1]
        for first, last in (ends[:2], ends[1::-1]) if len(ends) == 2 else ():
            if first.col == 0 and last.row == size[0] - 1:
                for place, side in ((first, "w"), (last, "s")):
                    if OPEN not in pieces[place]:
                        pieces[place].add(side)
                return Coord(Layer.LEFT, first.row, 0), Coord(Layer.TOP, 0, last.col)
        raise FormatError(
            say(
                "In Tatham's Train Tracks, the track comes in from the left and leaves at the "
                "bottom."
            )
        )
