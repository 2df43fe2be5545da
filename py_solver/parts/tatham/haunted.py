"""The part for mazes of mirrors: totals of three monsters, cells, and numbers around the board.

Source: the C files of Tatham's collection, as in chrisboyle/sgtpuzzles.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from py_solver.board.coords import Coord, Layer
from py_solver.board.errors import FormatError
from py_solver.parts.tatham.cells import board
from py_solver.parts.tatham.runs import broken, cells, written
from py_solver.puzzle.clues import Size
from py_solver.puzzle.external.puzzlink import Part
from py_solver.puzzle.puzzle import Clues
from py_solver.words.say import say

MIRRORS = {"L": "down", "R": "up"}
MONSTERS = {"G": "ghost", "V": "vampire", "Z": "zombie"}


@dataclass(frozen=True)
class Haunted(Part):
    """Three totals, then mirrors and given monsters, then the numbers clockwise from the top left.

    Commas separate them. `mirror`, `given` and `totals` are the keys of the other kinds.
    """

    mirror: str
    given: str
    totals: tuple[str, str, str]

    @property
    def keys(self) -> tuple[str, ...]:
        """The numbers around the board, what is in cells, and the totals."""
        return (self.key, self.mirror, self.given, *self.totals)

    @staticmethod
    def _around(size: Size) -> list[Coord]:
        rows, cols = size
        return [
            *(Coord(Layer.TOP, 0, col) for col in range(cols)),
            *(Coord(Layer.RIGHT, row, cols) for row in range(rows)),
            *(Coord(Layer.BOTTOM, rows, col) for col in reversed(range(cols))),
            *(Coord(Layer.LEFT, row, 0) for row in reversed(range(rows))),
        ]

    def read(self, body: str, size: Size, known: Clues) -> tuple[dict[str, Any], str]:
        """Read all of it. Raises FormatError."""
        fields, around, places = body.split(","), self._around(size), board(size)
        numbers = [*fields[:3], *fields[4:]]
        if len(fields) != 4 + len(around) or not all(
            re.fullmatch("[0-9]{1,4}", number) for number in numbers
        ):
            raise broken()
        found: dict[str, Any] = {self.mirror: {}, self.given: {}}
        for at, sign in cells(fields[3], len(places), "[LRGVZ]"):
            key = self.mirror if sign in MIRRORS else self.given
            found[key][places[at]] = (MIRRORS | MONSTERS)[sign]
        found |= {key: int(total) for key, total in zip(self.totals, fields[:3], strict=True)}
        told = zip(around, fields[4:], strict=True)
        return {**found, self.key: {place: int(number) for place, number in sorted(told)}}, ""

    def write(self, clues: Clues, size: Size) -> str:
        """Write all of it. Raises FormatError if a number is missing."""
        inside = {**clues[self.mirror], **clues[self.given]}
        signs = {word: sign for sign, word in (MIRRORS | MONSTERS).items()}
        told, totals = clues[self.key], [clues[key] for key in self.totals]
        if sum(totals) != size[0] * size[1] - len(clues[self.mirror]):
            raise FormatError(say("A game ID needs the number of each kind of monster."))
        for place in self._around(size):
            if place not in told:
                raise FormatError(say("A game ID needs every number around the grid."))
        grid = written([signs[inside[at]] if at in inside else None for at in board(size)])
        numbers = [told[place] for place in self._around(size)]
        return ",".join(map(str, [*totals, grid, *numbers]))
