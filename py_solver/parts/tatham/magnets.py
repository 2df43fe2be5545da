"""The part for magnets: numbers of both poles beside the board, and the domino of each cell.

Source: the C files of Tatham's collection, as in chrisboyle/sgtpuzzles.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from py_solver.board.coords import Coord, Layer
from py_solver.board.errors import FormatError
from py_solver.parts.tatham.cells import MANY, board, unsaid
from py_solver.parts.tatham.runs import broken
from py_solver.puzzle.clues import Clue, Size
from py_solver.puzzle.external.puzzlink import Part
from py_solver.puzzle.puzzle import Clues
from py_solver.words.say import say

NOTHING, ALONE = ".", "*"
HALVES = {"L": (0, 1, "R"), "R": (0, -1, "L"), "T": (1, 0, "B"), "B": (-1, 0, "T")}
"""Which half of a domino a cell is: where the other half is, and its sign."""


@dataclass(frozen=True)
class Dominoes(Part):
    """Positive poles above the columns and left of the rows, negative ones below and right; halves.

    Commas separate them. A number is a digit or a letter, `.` means none. `*` is a single cell.
    `minus` and `rooms` are the keys of the other kinds.
    """

    minus: str
    rooms: str

    @property
    def keys(self) -> tuple[str, ...]:
        """Both numbers, and the rooms."""
        return (self.key, self.minus, self.rooms)

    @staticmethod
    def _sides(size: Size) -> list[list[Coord]]:
        rows, cols = size
        return [
            [Coord(Layer.TOP, 0, col) for col in range(cols)],
            [Coord(Layer.LEFT, row, 0) for row in range(rows)],
            [Coord(Layer.BOTTOM, rows, col) for col in range(cols)],
            [Coord(Layer.RIGHT, row, cols) for row in range(rows)],
        ]

    def read(self, body: str, size: Size, known: Clues) -> tuple[dict[str, Any], str]:
        """Read all five fields. Raises FormatError."""
        fields = body.split(",")
        if len(fields) != 5:
            raise broken()
        found: dict[str, Any] = {self.key: {}, self.minus: {}}
        for number, (field, places) in enumerate(zip(fields, self._sides(size), strict=False)):
            if len(field) != len(places) or re.sub("[0-9A-Za-z.]", "", field):
                raise broken()
            for place, sign in zip(places, field, strict=True):
                if sign != NOTHING:
                    found[self.key if number < 2 else self.minus][place] = MANY.index(sign)
        return {**found, self.rooms: self._rooms(fields[4], size)}, ""

    @staticmethod
    def _rooms(halves: str, size: Size) -> tuple[int, ...]:
        rows, cols = size
        if len(halves) != rows * cols:
            raise broken()
        rooms: list[int] = []
        for at, sign in enumerate(halves):
            if sign == ALONE:
                rooms.append(at)
                continue
            down, right, other = HALVES.get(sign, (0, 0, ""))
            row, col = at // cols + down, at % cols + right
            fits = 0 <= row < rows and 0 <= col < cols
            if not fits or halves[row * cols + col] != other:
                place = board(size)[at]
                told = say("{place}: half of a domino is missing.", place=place.words)
                raise FormatError(told, (place,))
            rooms.append(min(at, row * cols + col))
        names = sorted(set(rooms))
        return tuple(names.index(room) for room in rooms)

    def write(self, clues: Clues, size: Size) -> str:
        """Write all five fields. Raises FormatError for what they cannot say."""
        told = {**clues[self.key], **clues[self.minus]}
        fields = []
        for places in self._sides(size):
            for place in places:
                if isinstance(told.get(place), Clue) or told.get(place, 0) >= len(MANY):
                    raise unsaid(place)
            fields.append("".join(MANY[told[at]] if at in told else NOTHING for at in places))
        rooms, cols = clues[self.rooms], size[1]
        if not rooms or -1 in rooms:
            raise FormatError(say("A game ID cannot say that a cell belongs to no domino."))
        ways = {1: ("L", "R"), cols: ("T", "B")}
        halves = [ALONE] * len(rooms)
        for at, room in enumerate(rooms):
            for step, (one, other) in ways.items():
                if (
                    at + step < len(rooms)
                    and rooms[at + step] == room
                    and (step != 1 or (at + 1) % cols)
                ):
                    halves[at], halves[at + step] = one, other
        return ",".join([*fields, "".join(halves)])
