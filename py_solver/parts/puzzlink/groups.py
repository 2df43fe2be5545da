"""Lists of up to four small numbers in cells."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from py_solver.board.coords import Coord
from py_solver.board.errors import FormatError
from py_solver.parts.puzzlink.tape import DIGITS, Tape, by_coord, in_base, in_order, written
from py_solver.puzzle.clues import Clue, Size, sites
from py_solver.puzzle.external.puzzlink import Part
from py_solver.puzzle.puzzle import Clues
from py_solver.words.say import say

UNTOLD = "."
ALL_ONE = "9"
"""Four times 1."""
STARTS = {2: (360, 6), 3: (396, 4), 4: (460, 2)}
"""By how many numbers there are: what is added to them, and their base; 0 is one not told."""
BEYOND = 476
LONGER = {2: ("", 360, 8), 3: ("+", 36, 7), 4: ("-", 36, 6)}
"""The same for lengths: a sign before them, what is added to them, and their base."""


@dataclass(frozen=True)
class CellGroups(Part):
    """One number to base 10, two to four as one of two signs to base 36; `g` to `z` empty cells."""

    def read(self, body: str, size: Size, known: Clues) -> tuple[dict[Coord, Any], str]:
        """Read until each cell is known."""
        tape = Tape(body, size[0] * size[1])
        return by_coord(tape.places("g", self._read), sites.CELLS.places(size)), tape.rest

    @staticmethod
    def _read(tape: Tape, sign: str) -> tuple[tuple[int | Clue, ...], int]:
        if sign == UNTOLD:
            return (Clue.ANY,), 0
        if sign == ALL_ONE:
            return (1, 1, 1, 1), 0
        if sign in DIGITS[:9]:
            return (int(sign),), 0
        if sign not in "abcdef":
            raise tape.strange(sign)
        code = DIGITS.index(sign) * 36 + tape.number(1, 36)
        if code >= BEYOND:
            raise tape.strange(sign)
        count = max(count for count, (start, _) in STARTS.items() if code >= start)
        start, base = STARTS[count]
        return _parted(code - start, base, count), 0

    def write(self, clues: Clues, size: Size) -> str:
        """Write the cells in reading order."""
        cells = in_order(clues[self.key], sites.CELLS.places(size))
        return written(map(self._write, cells), "g")

    @staticmethod
    def _write(clue: tuple[int | Clue, ...] | None) -> str | None:
        if clue is None:
            return None
        numbers = [0 if isinstance(one, Clue) else one for one in clue]
        if len(numbers) == 1:
            return UNTOLD if clue[0] is Clue.ANY else str(numbers[0])
        if numbers == [1, 1, 1, 1]:
            return ALL_ONE
        start, base = STARTS.get(len(numbers), (0, 1))
        return in_base(start + _joined(clue, base), 36, 2)


@dataclass(frozen=True)
class PieceLengths(CellGroups):
    """As `CellGroups`, but of numbers up to 8: signs before three and four of them say so."""

    @staticmethod
    def _read(tape: Tape, sign: str) -> tuple[tuple[int | Clue, ...], int]:
        if sign == UNTOLD:
            return (Clue.ANY,), 0
        if sign in DIGITS[:9]:
            return (int(sign),), 0
        count = next((count for count, (mark, *_) in LONGER.items() if mark == sign), 2)
        start, base = LONGER[count][1:]
        code = tape.number(2, 36) if count > 2 else DIGITS.find(sign) * 36 + tape.number(1, 36)
        code -= start
        if not 0 <= code < base**count:
            raise tape.strange(sign)
        return _parted(code, base, count), 0

    @staticmethod
    def _write(clue: tuple[int | Clue, ...] | None) -> str | None:
        if clue is None:
            return None
        if len(clue) == 1:
            return UNTOLD if clue[0] is Clue.ANY else str(clue[0])
        mark, start, base = LONGER.get(len(clue), ("", 0, 1))
        return mark + in_base(start + _joined(clue, base), 36, 2)


def _parted(code: int, base: int, count: int) -> tuple[int | Clue, ...]:
    numbers = (code // base**place % base for place in reversed(range(count)))
    return tuple(number or Clue.ANY for number in numbers)


def _joined(clue: tuple[int | Clue, ...], base: int) -> int:
    """Return one number for all of them. Raises FormatError if one of them is too great."""
    numbers, code = [0 if isinstance(one, Clue) else one for one in clue], 0
    if max(numbers) >= base:
        raise FormatError(say("A link cannot contain the numbers {numbers}.", numbers=numbers))
    for number in numbers:
        code = code * base + number
    return code
