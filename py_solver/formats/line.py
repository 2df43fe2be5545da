"""Lines: a grid of numbers, one character a cell, such as the well-known 81 characters.

`.` and `0` are empty (so are `-`, `_` and `*`), 1 to 9 stand for themselves, A for 10, B for 11 and
so on. Line breaks, blanks, `/` between rows and drawn box borders are passed over.
"""

from __future__ import annotations

import re
from math import isqrt

from py_solver.clues import Numbers
from py_solver.errors import FormatError
from py_solver.genre import Reading
from py_solver.grid import cell
from py_solver.puzzle import Puzzle

EMPTY = ".0-_*"
DIGITS = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_BORDER = re.compile(r"^[-+=|\s┌-╿]*[-+=┌-╿]{3}[-+=|\s┌-╿]*$")

name = "line"


def recognises(text: str) -> bool:
    """Whether the text could be a line: one run of letters, digits and blanks for empty cells."""
    return bool(re.fullmatch(rf"[0-9A-Za-z{re.escape(EMPTY)}]+", _squeezed(text)))


def parse(text: str, reading: Reading) -> Puzzle:
    """Read a square grid. Raises FormatError or ClueError."""
    characters = _squeezed(text)
    genre = reading[0]
    kind = next((kind for kind in genre.clues if isinstance(kind, Numbers)), None)
    if kind is None:
        raise FormatError(f"{genre.name} is not written as one line of characters.")
    length = len(characters)
    side = isqrt(length)
    if side * side != length:
        side = _likely_side(length)
        raise FormatError(
            f"This has {length} characters, but a {side}×{side} grid needs {side * side}."
        )
    givens = {}
    for place, character in enumerate(characters):
        if character not in EMPTY:
            coord = cell(*divmod(place, side))
            number = DIGITS.index(character.upper()) + 1
            kind.refuse(number, coord, (side, side))
            givens[coord] = number
    return genre.puzzle(side, side, {kind.key: givens})


def dump(puzzle: Puzzle) -> str:
    """Write the givens as one line. Raises FormatError when a number has no character."""
    genre, board = puzzle.genre, puzzle.substrate
    kind = (
        next((kind for kind in genre.clues if isinstance(kind, Numbers)), None) if genre else None
    )
    if kind is None or kind.marks(board.rows, board.cols).most > len(DIGITS):
        raise FormatError("This puzzle cannot be written as one line of characters.")
    givens = puzzle.clues.get(kind.key, {})
    return "".join(DIGITS[givens[place] - 1] if place in givens else "." for place in board.coords)


def _squeezed(text: str) -> str:
    lines = [line for line in text.splitlines() if not _BORDER.match(line)]
    return re.sub(r"[\s|/│┃║]", "", "".join(lines))


def _likely_side(length: int) -> int:
    """Return the side of the grid that was probably meant: a usual one, or the nearest."""
    return min((4, 6, 9, 12, 16, 25), key=lambda side: abs(side * side - length))
