"""Jigsaws as two grids of single signs, one behind the other: the digits, and each cell's region.

Both may be one line each, one run of signs, or rows. Which is which shows: a region is connected.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from math import isqrt

from py_solver.board.graphs import components
from py_solver.formats.contents import Contents
from py_solver.formats.format import Format
from py_solver.formats.sudokus.signs import sheet_of
from py_solver.genres import Reading
from py_solver.words.say import later

_SIGNS = re.compile(r"[0-9A-Za-z.*_?-]+")
_APART = str.maketrans("", "", "|/,;")
SMALLEST, LARGEST = 4, 25


def are_regions(signs: Sequence[str], side: int) -> bool:
    """Whether these signs name as many connected regions as there are rows, all of one size."""
    counts = Counter(signs)
    if len(counts) != side or set(counts.values()) != {side}:
        return False
    near: list[list[int]] = [[] for _ in signs]
    for at in range(side * side):
        for other in (at + 1, at + side):
            fits = other < side * side and (other != at + 1 or other % side)
            if fits and signs[at] == signs[other]:
                near[at].append(other)
                near[other].append(at)
    return len(list(components(near, range(side * side)))) == side


def _halves(text: str) -> tuple[str, str, int] | None:
    """Return the digits, the regions and the side; None where it is no such text."""
    if not 2 * SMALLEST**2 <= len(text) <= 4 * LARGEST**2 or text[:4] == "http":
        return None
    signs = "".join(text.split()).translate(_APART)
    half, more = divmod(len(signs), 2)
    side = isqrt(half)
    if more or side * side != half or not SMALLEST <= side <= LARGEST:
        return None
    first, second = signs[:half], signs[half:]
    if side not in (len({*first}), len({*second})) or not _SIGNS.fullmatch(signs):
        return None
    if are_regions(second, side) and not are_regions(first, side):
        return first, second, side
    if are_regions(first, side) and not are_regions(second, side):
        return second, first, side
    return None


def recognises(text: str) -> bool:
    """Whether one half of the signs names connected regions, and the other does not."""
    return _halves(text) is not None


def read(text: str, reading: Reading) -> Contents:
    """Read the Sudoku. Raises FormatError or ClueError."""
    found = _halves(text)
    assert found, "read is asked after recognises"
    digits, regions, side = found
    sheet = sheet_of(digits, side)
    names = sorted(set(regions))
    sheet.room([names.index(sign) for sign in regions])
    return sheet.contents()


FORMAT = Format(
    "jigsaw",
    recognises,
    read,
    only_read=later("Gridwright reads digits with regions behind them, but doesn't write them."),
)
