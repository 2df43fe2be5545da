"""The part for nets: the tile of each cell, turned in any way, and the walls beside it.

Source: the C files of Tatham's collection, as in chrisboyle/sgtpuzzles.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from py_solver.board.coords import Coord, Layer
from py_solver.parts.tatham.cells import board, unsaid
from py_solver.parts.tatham.runs import broken
from py_solver.puzzle.clues import Size
from py_solver.puzzle.external.puzzlink import Part
from py_solver.puzzle.puzzle import Clues

SIGNS = {
    "end": "1248",
    "straight": "5a",
    "bend": "369c",
    "tee": "7bde",
    "cross": "f",
}
"""The signs of each tile: its sides as bits of a digit to base 16, counterclockwise from right."""


@dataclass(frozen=True)
class Tiles(Part):
    """A sign for the tile of each cell; `v` after it is a wall on its right, `h` one below it.

    `wall` is the key of the walls, each of them the clue `word`. `wraps` is that of the flag of a
    board that wraps: there, a wall below the last row is at the top of our board, and one on the
    right of the last column is on its left.
    """

    wall: str
    word: str
    wraps: str

    @property
    def keys(self) -> tuple[str, ...]:
        """Tiles and walls."""
        return (self.key, self.wall)

    def read(self, body: str, size: Size, known: Clues) -> tuple[dict[str, Any], str]:
        """Read all cells. Raises FormatError; a wall on the edge of the grid says nothing."""
        tile = {sign: word for word, signs in SIGNS.items() for sign in signs}
        told, places = re.findall("([0-9a-f])([vh]*)|(.)", body, re.DOTALL), board(size)
        if len(told) != len(places) or any(sign not in tile for sign, _, _ in told):
            raise broken()
        found = {place: tile[sign] for place, (sign, _, _) in zip(places, told, strict=True)}
        walls = set()
        for place, (_, signs, _) in zip(places, told, strict=True):
            for sign, wall in zip("vh", self._beside(place, size), strict=True):
                inner = wall.col if sign == "v" else wall.row
                if sign in signs and (inner or known[self.wraps]):
                    walls.add(wall)
        return {self.key: found, self.wall: dict.fromkeys(sorted(walls), self.word)}, ""

    def write(self, clues: Clues, size: Size) -> str:
        """Write all cells. Raises FormatError for one without a tile."""
        text = ""
        for place in board(size):
            if place not in clues[self.key]:
                raise unsaid(place)
            text += SIGNS[clues[self.key][place]][0]
            beside = zip("vh", self._beside(place, size), strict=True)
            text += "".join(sign for sign, wall in beside if wall in clues[self.wall])
        return text

    @staticmethod
    def _beside(place: Coord, size: Size) -> tuple[Coord, Coord]:
        """Return the edges on the right of a cell and below it: 0 stands for the last one."""
        row, col = place.row, place.col
        right = Coord(Layer.EDGES_V, row, (col + 1) % size[1])
        return right, Coord(Layer.EDGES_H, (row + 1) % size[0], col)
