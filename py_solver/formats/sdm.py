"""Collections of Sudokus (.sdm): a line of 81 signs for each."""

from __future__ import annotations

import re
from collections.abc import Iterator

from py_solver.formats.contents import Contents, Note
from py_solver.formats.sudokus import plain
from py_solver.genres import Reading

name = "sdm"

_LINE = re.compile(r"[0-9.*_]{81}(?:\s*[#;,].*)?")
MOST_LOOKED_AT = 200


def recognises(text: str) -> bool:
    """Whether all lines are Sudokus of 81 signs, and there are several."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return len(lines) > 1 and all(_LINE.fullmatch(line) for line in lines[:MOST_LOOKED_AT])


def read(text: str, reading: Reading) -> Contents:
    """Read the first Sudoku, and note how many there are. Raises FormatError."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    sheet = plain.sheet_of(lines[0][:81])
    sheet.note(f"This file holds {len(lines):,} Sudokus; the first of them is read.", (), "told")
    return sheet.contents()


def write(contents: Contents) -> str:
    """Write one line. Raises FormatError for another Sudoku than 9×9."""
    return plain.signs_of(contents) + "\n"


def losses(contents: Contents) -> Iterator[Note]:
    """Yield what a line has no place for."""
    return plain.lost(contents, "An .sdm file")
