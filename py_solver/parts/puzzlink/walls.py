"""Walls with two numbers, inside the board and at its edge."""

from __future__ import annotations

from dataclasses import dataclass

from py_solver.board.coords import Coord, cell
from py_solver.board.errors import FormatError
from py_solver.parts.puzzlink.tape import DIGITS, Tape, in_order, written
from py_solver.puzzle.clues import Size
from py_solver.puzzle.clues.two_numbers import BLANK, Pair
from py_solver.puzzle.external.puzzlink import Part
from py_solver.puzzle.puzzle import Clues
from py_solver.words.say import say

LARGE = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
NONE = "-"


def number_of(sign: str, tape: Tape) -> int | None:
    """Return the number that a sign is: `1` to `j` for up to 19, `A` to `Z` from 20 on."""
    if sign in (NONE, "0"):
        return None
    if sign in DIGITS[:20]:
        return DIGITS.index(sign)
    if sign not in LARGE:
        raise tape.strange(sign)
    return 20 + LARGE.index(sign)


def sign_of(number: int | None) -> str:
    """Return the sign of a number up to 45. Raises FormatError for a greater one."""
    if number is None:
        return NONE
    if number < 20:
        return DIGITS[number]
    if number >= 20 + len(LARGE):
        raise FormatError(say("A link cannot contain the number {number}.", number=number))
    return LARGE[number - 20]


@dataclass(frozen=True)
class SplitWalls(Part):
    """The walls inside the top row and the left column, then the numbers at these two.

    A wall is the signs of its number below and of the one to its right, or a `.` for none at all;
    `k` to `z` are runs of cells that are not walls. The first row and column have the numbers of
    walls that touch them. The body omits that row and column, so its board is smaller.
    """

    def read(self, body: str, size: Size, known: Clues) -> tuple[dict[Coord, Pair], str]:
        """Read the inside, then the top row, then the left column."""
        inside = _inside(size)
        tape = Tape(body, len(inside))
        found = {inside[at]: clue for at, clue in tape.places("k", self._read).items()}
        below, right = _rims(found, size)
        tape = Tape(tape.rest, len(below) + len(right), noun="outside clue")
        for places, first in ((below, True), (right, False)):
            for place in places:
                number = number_of(tape.sign(), tape)
                tape.done += 1
                found[place] = (number, None) if first else (None, number)
        return found, tape.rest

    @staticmethod
    def _read(tape: Tape, sign: str) -> tuple[Pair, int]:
        if sign == ".":
            return BLANK, 0
        return (number_of(sign, tape), number_of(tape.sign(), tape)), 0

    def write(self, clues: Clues, size: Size) -> str:
        """Write the inside, then the top row, then the left column."""
        walls = clues[self.key]
        tokens = (
            clue and ("." if clue == BLANK else "".join(map(sign_of, clue)))
            for clue in in_order(walls, _inside(size))
        )
        below, right = _rims(walls, size)
        rim = [walls[place][0] for place in below] + [walls[place][1] for place in right]
        return written(tokens, "k") + "".join(map(sign_of, rim))


def _inside(size: Size) -> list[Coord]:
    return [cell(row, col) for row in range(1, size[0]) for col in range(1, size[1])]


def _rims(walls: dict[Coord, Pair], size: Size) -> tuple[list[Coord], list[Coord]]:
    """Return the cells of the top row and the left column that touch a cell without a wall."""
    below = [cell(0, col) for col in range(1, size[1]) if cell(1, col) not in walls]
    right = [cell(row, 0) for row in range(1, size[0]) if cell(row, 1) not in walls]
    return below, right
