"""Numbers in cells, on corners, outside the grid: four ways to pack them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from py_solver.board.coords import Coord
from py_solver.board.errors import FormatError
from py_solver.parts.puzzlink.tape import (
    DIGITS,
    NO_RUNS,
    Tape,
    by_coord,
    in_base,
    in_order,
    written,
)
from py_solver.puzzle.clues import Clue, Site, Size, sites
from py_solver.puzzle.external.puzzlink import Part
from py_solver.puzzle.puzzle import Clues
from py_solver.words.say import say

UNTOLD = "."
_PREFIXES = {"-": (2, 0), "+": (3, 0), "=": (3, 4096), "%": (3, 8192)}
MOST_16 = 8192 + 0xFFF


def read_16(tape: Tape, sign: str) -> tuple[int | Clue, int]:
    """Read a number to base 16: one digit, or a prefix that says how many digits follow."""
    if sign == UNTOLD:
        return Clue.ANY, 0
    if sign in _PREFIXES:
        length, offset = _PREFIXES[sign]
        return tape.number(length, 16) + offset, 0
    if sign not in DIGITS[:16]:
        raise tape.strange(sign)
    return DIGITS.index(sign), 0


def write_16(clue: int | Clue | None) -> str | None:
    """Write a number to base 16, or the sign for one that is not told."""
    if clue is None or isinstance(clue, Clue):
        return clue and UNTOLD
    if clue < 16:
        return DIGITS[clue]
    if clue > MOST_16:
        raise FormatError(say("A link cannot contain the number {clue}.", clue=clue))
    prefix = "-" if clue < 256 else "+" if clue < 4096 else "=" if clue < 8192 else "%"
    length, offset = _PREFIXES[prefix]
    return prefix + in_base(clue - offset, 16, length)


@dataclass(frozen=True)
class Numbers16(Part):
    """Numbers from 0 to base 16: `0` to `f`, `-10` to `-ff`, `+100` …; `g` to `z` empty places.

    `at` has their places. With `optional`, nothing at all says that there are none. `lead`
    separates them from the part before.
    """

    at: Site = sites.CELLS
    optional: bool = False
    lead: str = ""

    def read(self, body: str, size: Size, known: Clues) -> tuple[dict[Coord, Any], str]:
        """Read until each place is known."""
        if self.optional and not body:
            return {}, body
        if not body.startswith(self.lead):
            raise FormatError(say("The link has no “{lead}” before the numbers.", lead=self.lead))
        body = body.removeprefix(self.lead)
        places = self.at.places(size)
        tape = Tape(body, len(places), noun=self.at.noun)
        return by_coord(tape.places("g", read_16), places), tape.rest

    def write(self, clues: Clues, size: Size) -> str:
        """Write the places in order."""
        if self.optional and not clues[self.key]:
            return ""
        told = map(write_16, in_order(clues[self.key], self.at.places(size)))
        return self.lead + written(told, "g")


@dataclass(frozen=True)
class Numbers10(Part):
    """Numbers from 0 to 9, one digit each; `a` to `z` empty cells."""

    def read(self, body: str, size: Size, known: Clues) -> tuple[dict[Coord, Any], str]:
        """Read until each cell is known."""
        tape = Tape(body, size[0] * size[1])
        return by_coord(tape.places("a", self._read), sites.CELLS.places(size)), tape.rest

    @staticmethod
    def _read(tape: Tape, sign: str) -> tuple[int | Clue, int]:
        if sign != UNTOLD and sign not in DIGITS[:10]:
            raise tape.strange(sign)
        return Clue.ANY if sign == UNTOLD else int(sign), 0

    def write(self, clues: Clues, size: Size) -> str:
        """Write the cells in reading order."""
        return written(map(self._write, in_order(clues[self.key], sites.CELLS.places(size))), "a")

    @staticmethod
    def _write(clue: int | Clue | None) -> str | None:
        if clue is None or isinstance(clue, Clue):
            return clue and UNTOLD
        if clue > 9:
            raise FormatError(say("A link cannot contain the number {clue}.", clue=clue))
        return str(clue)


@dataclass(frozen=True)
class Numbers10or16(Part):
    """As `Numbers10`; with a number from 10 on, a `-` and then as `Numbers16`."""

    def read(self, body: str, size: Size, known: Clues) -> tuple[dict[Coord, Any], str]:
        """Read as the first sign says."""
        if body.startswith("-"):
            return Numbers16(self.key).read(body[1:], size, known)
        return Numbers10(self.key).read(body, size, known)

    def write(self, clues: Clues, size: Size) -> str:
        """Write one digit for each number, if that will do."""
        if any(clue is not Clue.ANY and clue > 9 for clue in clues[self.key].values()):
            return "-" + Numbers16(self.key).write(clues, size)
        return Numbers10(self.key).write(clues, size)


@dataclass(frozen=True)
class FourCell(Part):
    """Numbers from 0 to 4: 5 (10) is added when one (two) empty cells follow; `g` to `z` as above.

    A number with no other in the next two cells counts as one with two empty cells after it, also
    if the board ends before them. `at` has their places, for example corners instead of cells.
    """

    at: Site = sites.CELLS

    def read(self, body: str, size: Size, known: Clues) -> tuple[dict[Coord, Any], str]:
        """Read until each place is known."""
        places = self.at.places(size)
        tape = Tape(body, len(places), noun=self.at.noun)
        return by_coord(tape.places("g", self._read), places), tape.rest

    @staticmethod
    def _read(tape: Tape, sign: str) -> tuple[int | Clue, int]:
        if sign == UNTOLD:
            return Clue.ANY, 0
        if sign not in DIGITS[:15]:
            raise tape.strange(sign)
        empty, number = divmod(DIGITS.index(sign), 5)
        return number, empty

    def write(self, clues: Clues, size: Size) -> str:
        """Write the places in order."""
        places = self.at.places(size)
        whole = len(places)
        cells = [*in_order(clues[self.key], places), None, None]
        tokens: list[str | None] = []
        at = 0
        while at < whole:
            clue, one, two = cells[at : at + 3]
            empty = 0
            if clue is None or isinstance(clue, Clue):
                tokens.append(clue and UNTOLD)
            else:
                empty = 0 if one is not None else 1 if two is not None else 2
                tokens.append(DIGITS[clue + 5 * empty])
            at += 1 + empty
        return written(tokens, "g")


@dataclass(frozen=True)
class Base36Numbers(Part):
    """Numbers to base 36: `0` to `z`, or `-` and two digits; each empty cell is a `.`."""

    def read(self, body: str, size: Size, known: Clues) -> tuple[dict[Coord, Any], str]:
        """Read until each cell is known."""
        places = sites.CELLS.places(size)
        tape = Tape(body, len(places))
        return by_coord(tape.places(NO_RUNS, self._read), places), tape.rest

    @staticmethod
    def _read(tape: Tape, sign: str) -> tuple[int | Clue | None, int]:
        if sign == "-":
            return tape.number(2, 36), 0
        if sign in "@%.":
            return None if sign == "." else Clue.ANY, 0
        if sign not in DIGITS:
            raise tape.strange(sign)
        return DIGITS.index(sign), 0

    def write(self, clues: Clues, size: Size) -> str:
        """Write the cells in reading order."""
        return "".join(map(self._write, in_order(clues[self.key], sites.CELLS.places(size))))

    @staticmethod
    def _write(clue: int | Clue | None) -> str:
        if clue is None or isinstance(clue, Clue):
            return "@" if clue else "."
        if clue >= 36 * 36:
            raise FormatError(say("A link cannot contain the number {clue}.", clue=clue))
        return DIGITS[clue] if clue < 36 else "-" + in_base(clue, 36, 2)


@dataclass(frozen=True)
class TintedNumbers(Part):
    """Twice the number, plus 1 for the second of the `tints`, as `Numbers16` has it.

    A clue without a number is 0 or 1.
    """

    tints: tuple[str, str] = ("white", "black")

    def read(self, body: str, size: Size, known: Clues) -> tuple[dict[Coord, Any], str]:
        """Read until each cell is known."""
        places = sites.CELLS.places(size)
        tape = Tape(body, len(places))
        return by_coord(tape.places("g", self._read), places), tape.rest

    def _read(self, tape: Tape, sign: str) -> tuple[tuple[int | Clue, str], int]:
        packed, _ = read_16(tape, sign)
        if isinstance(packed, Clue):
            raise tape.strange(sign)
        number, tint = divmod(packed, 2)
        return (number or Clue.ANY, self.tints[tint]), 0

    def write(self, clues: Clues, size: Size) -> str:
        """Write the cells in reading order."""
        told = in_order(clues[self.key], sites.CELLS.places(size))
        return written((write_16(None if one is None else self._packed(*one)) for one in told), "g")

    def _packed(self, number: int | Clue, tint: str) -> int:
        return 2 * (0 if isinstance(number, Clue) else number) + self.tints.index(tint)
