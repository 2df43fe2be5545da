"""Numbers with an arrow."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from py_solver.board.coords import Coord
from py_solver.board.errors import FormatError
from py_solver.board.regions import Direction
from py_solver.parts.puzzlink.cells import UNTOLD
from py_solver.parts.puzzlink.tape import (
    DIGITS,
    Tape,
    by_coord,
    in_base,
    in_order,
    written,
)
from py_solver.puzzle.clues import Clue, Size, sites
from py_solver.puzzle.external.puzzlink import Part
from py_solver.puzzle.puzzle import Clues
from py_solver.words.say import say

Arrow = tuple[int | Clue, Direction | None]

WAYS = (None, Direction.NORTH, Direction.SOUTH, Direction.WEST, Direction.EAST)


@dataclass(frozen=True)
class ArrowNumbers(Part):
    """A digit for the arrow, then the number to base 16 or a `.`; `a` to `z` are empty cells.

    Two digits follow when 5 was added to the arrow's, three when it comes after a `-`.
    """

    def read(self, body: str, size: Size, known: Clues) -> tuple[dict[Coord, Any], str]:
        """Read until each cell is known."""
        places = sites.CELLS.places(size)
        tape = Tape(body, len(places))
        return by_coord(tape.places("a", _read), places), tape.rest

    def write(self, clues: Clues, size: Size) -> str:
        """Write the cells in reading order."""
        arrows = in_order(clues[self.key], sites.CELLS.places(size))
        return written((clue and _write(clue) for clue in arrows), "a")


@dataclass(frozen=True)
class TintedArrowNumbers(Part):
    """The digit of a colour, and what follows it as in ArrowNumbers; `a` to `z` are empty cells.

    `tints` are the colours, in the order of their digits.
    """

    tints: tuple[str, ...] = ("grey", "white", "black")

    def read(self, body: str, size: Size, known: Clues) -> tuple[dict[Coord, Any], str]:
        """Read until each cell is known."""
        places = sites.CELLS.places(size)
        tape = Tape(body, len(places))
        return by_coord(tape.places("a", self._read), places), tape.rest

    def _read(self, tape: Tape, sign: str) -> tuple[Any, int]:
        if sign not in DIGITS[: len(self.tints)]:
            raise tape.strange(sign)
        arrow, empty = _read(tape, tape.sign())
        return (*arrow, self.tints[int(sign)]), empty

    def write(self, clues: Clues, size: Size) -> str:
        """Write the cells in reading order."""
        cells = in_order(clues[self.key], sites.CELLS.places(size))
        tinted = (one and f"{self.tints.index(one[2])}{_write(one[:2])}" for one in cells)
        return written(tinted, "a")


def _read(tape: Tape, sign: str) -> tuple[Arrow, int]:
    far = sign == "-"
    if far:
        sign = tape.sign()
    if sign not in DIGITS[: 5 if far else 10]:
        raise tape.strange(sign)
    double, way = divmod(DIGITS.index(sign), 5)
    if not far and not double and tape.rest.startswith(UNTOLD):
        tape.sign()
        return (Clue.ANY, WAYS[way]), 0
    number = tape.number(3 if far else 1 + double, 16)
    if not way:
        raise FormatError(say("The link has the number {number} without an arrow.", number=number))
    return (number, WAYS[way]), 0


def _write(clue: Arrow) -> str:
    number, way = clue[0], WAYS.index(clue[1])
    if isinstance(number, Clue):
        return f"{way}{UNTOLD}"
    if number > 0xFFF:
        raise FormatError(say("A link cannot contain the number {number}.", number=number))
    if number < 256:
        double = number >= 16
        return str(way + 5 * double) + in_base(number, 16, 1 + double)
    return f"-{way}{in_base(number, 16, 3)}"
