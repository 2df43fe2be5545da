"""Collections of Sudokus (.sdm): a line of 81 signs for each, and lines of comment with `#`.

Five lines are a Samurai Sudoku if that is the puzzle type that was asked for.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from py_solver.formats import jigsaws
from py_solver.formats.contents import Contents, Note
from py_solver.formats.format import Format
from py_solver.formats.sudokus import plain, samurai_lines
from py_solver.genres import Reading
from py_solver.words.say import say

_LINE = re.compile(r"[0-9.*_]{81}(?:\s*[#;,].*)?")
_BARE = re.compile(r"[0-9.*_]{81}")
MOST_LOOKED_AT = 200


def _lines(text: str) -> tuple[list[str], list[str]]:
    """Return the lines with Sudokus, and the comments."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    told = [line for line in lines if line.startswith("#")]
    return [line for line in lines if not line.startswith("#")], told


def recognises(text: str) -> bool:
    """Return whether all lines are Sudokus of 81 signs, and there are several, or comments."""
    lines, told = _lines(text)
    if not lines or not _LINE.fullmatch(lines[0]):
        return False
    several = (len(lines) > 1 and not jigsaws.recognises(text)) or (lines and told)
    commented = len(lines) == 1 and not _BARE.fullmatch(lines[0])
    return bool(several or commented) and all(
        _LINE.fullmatch(line) for line in lines[:MOST_LOOKED_AT]
    )


def rows_of(line: str) -> list[str]:
    """Return the rows of a board without empty cells; nothing where there is one."""
    signs = line[: plain.SIDE**2]
    starts = range(0, len(signs), plain.SIDE) if re.fullmatch("[1-9]+", signs) else ()
    return [signs[at : at + plain.SIDE] for at in starts]


def read(text: str, reading: Reading) -> Contents:
    """Read the first Sudoku, and note how many there are. Raises FormatError."""
    lines, told = _lines(text)
    if reading[0].id == samurai_lines.GENRE:
        return samurai_lines.read([line[:81] for line in lines], reading[0])
    sheet = plain.sheet_of(lines[0][:81])
    behind = lines[0][81:].strip()
    if behind:
        told.append(behind)
    sheet.rules = "\n".join(line.lstrip("# ") for line in told).strip()
    if len(lines) > 1:
        several = say("This file holds {n:,} Sudokus; the first of them is read.", n=len(lines))
        sheet.note(several, (), "told")
        if any(len({*row}) < plain.SIDE for row in rows_of(lines[1])):
            sheet.note(say("The second line is neither a Sudoku nor regions of 9 cells each."))
    return sheet.contents()


def write(contents: Contents) -> str:
    """Write one line. Raises FormatError for another Sudoku than 9×9."""
    return plain.signs_of(contents) + "\n"


def losses(contents: Contents) -> Iterator[Note]:
    """Yield what a line cannot store."""
    return plain.lost(contents, say("An .sdm file"))


FORMAT = Format("sdm", recognises, read, write, losses)
