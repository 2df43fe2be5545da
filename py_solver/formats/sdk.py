"""Files of SadMan Sudoku and SudoCue (.sdk): lines with `#` and a letter, then nine rows.

`#A` author, `#D` description, `#C` comment; others tell date, source, level, address. Sections such
as `[Puzzle]` and `[State]` may part a board from what a player made of it. Whatever else begins
with `#` is a comment, too, also behind a row.
Source: Sudopedia's page on the format.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from py_solver.board.errors import FormatError
from py_solver.formats.contents import Contents, Note
from py_solver.formats.format import Format
from py_solver.formats.sudokus import plain
from py_solver.genres import Reading
from py_solver.logic.say.words import counted
from py_solver.words.say import say

_HEADER = re.compile(r"#([A-Za-z])(.*)")
_SECTION = re.compile(r"\[([A-Za-z ]{3,20})\]")
_ROW = re.compile(r"[0-9.*_xX-]{9}")


def recognises(text: str) -> bool:
    """Return whether a header or a section is first, and nine rows of nine signs follow."""
    lines = _lines(text)
    if not lines or not (lines[0].startswith("#") or _SECTION.fullmatch(lines[0])):
        return False
    return sum(bool(_ROW.fullmatch(_bare(line))) for line in lines) >= plain.SIDE


def _lines(text: str) -> list[str]:
    return [line.strip() for line in text.splitlines() if line.strip()]


def _bare(line: str) -> str:
    """Return a line without the comment behind it."""
    return line.split("#")[0].rstrip()


def read(text: str, reading: Reading) -> Contents:
    """Read the board. Raises FormatError."""
    told: dict[str, list[str]] = {}
    boards: dict[str, list[str]] = {}
    section = "puzzle"
    for line in _lines(text):
        header, named = _HEADER.fullmatch(line), _SECTION.fullmatch(line)
        if header:
            told.setdefault(header[1].upper(), []).append(header[2].strip())
        elif named:
            section = named[1].strip().lower()
        elif line.startswith("#"):
            told.setdefault("C", []).append(line.lstrip("# "))
        elif _ROW.fullmatch(_bare(line)):
            boards.setdefault(section, []).append(_bare(line))
    rows = boards.get("puzzle") or next(iter(boards.values()))
    if len(rows) != plain.SIDE:
        raise FormatError(
            say(
                "This file has {rows}, but a Sudoku has {side}.",
                rows=counted(len(rows), "row"),
                side=plain.SIDE,
            )
        )
    sheet = plain.sheet_of("".join(rows))
    sheet.author = " ".join(told.get("A", []))
    sheet.title = " ".join(told.get("D", []))
    sheet.rules = "\n".join(told.get("C", []))
    state = boards.get("state", [])
    if len(state) == plain.SIDE and state is not rows:
        for place, sign in zip(sheet.cells(), "".join(state), strict=True):
            if sign in "123456789":
                sheet.marks[place] = int(sign)
    return sheet.contents()


def write(contents: Contents) -> str:
    """Write a file. Raises FormatError for another Sudoku than 9×9."""
    signs = plain.signs_of(contents, ".")
    rows = [signs[at : at + plain.SIDE] for at in range(0, len(signs), plain.SIDE)]
    puzzle = contents.puzzle
    header = [f"#A{_one_line(puzzle.author)}"] if puzzle.author else []
    header += [f"#D{_one_line(puzzle.title)}"] if puzzle.title else []
    header += [f"#C{_one_line(line)}" for line in contents.rules.splitlines() if line.strip()]
    return "\n".join([*(header or ["#C"]), *rows]) + "\n"


def _one_line(text: str) -> str:
    return " ".join(text.split())


def losses(contents: Contents) -> Iterator[Note]:
    """Yield what such a file cannot store."""
    return plain.lost(contents, say("An .sdk file"), title=False)


FORMAT = Format("sdk", recognises, read, write, losses)
