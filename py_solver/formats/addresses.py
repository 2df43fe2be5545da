"""Addresses of any site that hold a Sudoku as 81 digits, such as `…/play/?s=0030…&d=3`."""

from __future__ import annotations

import re
from urllib.parse import unquote

from py_solver.board.errors import FormatError
from py_solver.formats.contents import Contents
from py_solver.formats.format import Format
from py_solver.formats.sudokus import plain
from py_solver.genres import Reading
from py_solver.words.say import later, say

_LINK = re.compile(r"(?:https?://|www\.)", re.IGNORECASE)
_BOARD = re.compile(r"(?<![0-9A-Za-z.*_-])[0-9.*_-]{81}(?![0-9A-Za-z.*_-])")
_BOARDS = ("0", ".", "*", "_", "-")


def _boards(text: str) -> list[str]:
    found = _BOARD.findall(unquote(text)) if _LINK.match(text.strip()) else []
    return [board for board in found if re.search("[1-9]", board)]


def recognises(text: str) -> bool:
    """Whether it is an address with 81 digits and empty cells."""
    return bool(_boards(text))


def read(text: str, reading: Reading) -> Contents:
    """Read the Sudoku. Raises FormatError."""
    boards = _boards(text)
    # A solution may be there, too.
    boards.sort(key=lambda board: not any(sign in board for sign in _BOARDS))
    if len(boards) > 1 and any(sign in boards[1] for sign in _BOARDS):
        raise FormatError(say("This address has two Sudokus in it: paste the digits of one."))
    sheet = plain.sheet_of(boards[0])
    for board in boards[1:]:
        sheet.solution = dict(zip(sheet.cells(), map(int, board), strict=True))
    return sheet.contents()


FORMAT = Format(
    "address",
    recognises,
    read,
    only_read=later("Gridwright reads digits in addresses, but doesn't write them."),
    asked_last=True,
)
