"""Magnets: two numbers beside each line, and poles and holes in cells."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from py_solver.board.coords import Coord, Layer
from py_solver.parts.puzzlink.cells import read_16, write_16
from py_solver.parts.puzzlink.circles import Circles
from py_solver.parts.puzzlink.tape import Tape, by_coord, in_order, written
from py_solver.puzzle.clues import Size
from py_solver.puzzle.external.puzzlink import Part
from py_solver.puzzle.puzzle import Clues


@dataclass(frozen=True)
class RimPoles(Part):
    """Numbers as in `Numbers16`: for each column, then each row, the negative and the positive one.

    `other` is the kind of the negative ones, which are below columns and right of rows.
    """

    other: str

    @property
    def keys(self) -> tuple[str, ...]:
        """Both kinds."""
        return (self.key, self.other)

    @staticmethod
    def _places(size: Size) -> tuple[Coord, ...]:
        rows, cols = size
        above = ((Coord(Layer.BOTTOM, rows, n), Coord(Layer.TOP, 0, n)) for n in range(cols))
        aside = ((Coord(Layer.RIGHT, n, cols), Coord(Layer.LEFT, n, 0)) for n in range(rows))
        return tuple(place for pair in (*above, *aside) for place in pair)

    def read(self, body: str, size: Size, known: Clues) -> tuple[dict[str, Any], str]:
        """Read until each line has both."""
        places = self._places(size)
        tape = Tape(body, len(places), noun="outside clue")
        found = by_coord(tape.places("g", read_16), places)
        sides = {self.key: (Layer.TOP, Layer.LEFT), self.other: (Layer.BOTTOM, Layer.RIGHT)}
        told = {
            key: {at: number for at, number in found.items() if at.layer in layers}
            for key, layers in sides.items()
        }
        return told, tape.rest

    def write(self, clues: Clues, size: Size) -> str:
        """Write the lines in order."""
        both = {**clues[self.key], **clues[self.other]}
        return written(map(write_16, in_order(both, self._places(size))), "g")


@dataclass(frozen=True)
class GivenPoles(Circles):
    """Poles, as `Circles`; nothing where there are none, unless holes follow.

    `rooms` is the kind of the rooms, which a hole is in none of.
    """

    words: tuple[str, str] = ("plus", "minus")
    rooms: str = "rooms"

    def read(self, body: str, size: Size, known: Clues) -> tuple[dict[Coord, str], str]:
        """Read the circles, if there are any."""
        return super().read(body, size, known) if body else ({}, "")

    def write(self, clues: Clues, size: Size) -> str:
        """Write the circles where there are some, or holes."""
        if not clues[self.key] and -1 not in clues[self.rooms]:
            return ""
        return super().write(clues, size)
