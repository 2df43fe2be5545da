"""The pieces of a bank in puzz.link's links and files.

Source: the format of https://github.com/robx/pzprjs, as its links and files show it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from py_solver.board.errors import FormatError
from py_solver.board.shapes import Shape, canonical
from py_solver.words.say import say

Presets = tuple[tuple[str, tuple[Shape, ...]], ...]
"""Letters, and the well-known banks that they represent."""

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
BITS = 5
"""Cells that share a digit."""

_CODE = re.compile("([1-9a-z])([1-9a-z])([0-9a-v]*)")


def preset(pieces: Sequence[Shape], presets: Presets) -> str:
    """Return the letter for these pieces, in whatever order; nothing where there is none."""
    return next((letter for letter, known in presets if sorted(known) == sorted(pieces)), "")


def packed(piece: Shape) -> str:
    """Return columns and rows of a piece and its cells, five a digit, without zeros at the end."""
    rows, cols = (1 + max(at[n] for at in piece) for n in (0, 1))
    cells = "".join(str(int((r, c) in piece)) for r in range(rows) for c in range(cols))
    fives = (cells[at : at + BITS].ljust(BITS, "0") for at in range(0, len(cells), BITS))
    return DIGITS[cols] + DIGITS[rows] + "".join(DIGITS[int(five, 2)] for five in fives).rstrip("0")


def unpacked(code: str) -> Shape:
    """Return the piece of a code. Raises FormatError."""
    match = _CODE.fullmatch(code)
    if match:
        cols, rows = (DIGITS.index(side) for side in match[1] + match[2])
        cells = "".join(f"{DIGITS.index(digit):05b}" for digit in match[3])
        piece = tuple(divmod(at, cols) for at, sign in enumerate(cells) if sign == "1")
        if piece and piece[-1][0] < rows:
            return canonical(piece)
    raise FormatError(say("“{code}” is not a piece.", code=code[:20]))
