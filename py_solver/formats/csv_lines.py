"""Lines of comma-separated values with a Sudoku in one field, as data sets of many have them.

A first line may name the fields. A field of as many signs as a board has cells is the puzzle; one
without empty cells is its solution.
"""

from __future__ import annotations

import re
from math import isqrt

from py_solver.board.errors import FormatError
from py_solver.formats import jigsaws
from py_solver.formats.contents import Contents
from py_solver.formats.format import Format
from py_solver.formats.sudokus.signs import numbers_of, sheet_of
from py_solver.genres import Reading
from py_solver.words.say import later, say

SIZES = (16, 36, 64, 81, 100, 144, 256, 625)
_FIELD = re.compile(r"[0-9A-Za-z.*_-]+")
_HEAD = re.compile(r'[\ufeff"]?[A-Za-z][\w ]*"?(?:[,;]"?[\w ]+"?)+')
_EMPTY = re.compile(r"[0.*_-]")
_LINK = re.compile(r"https?://\S+")
MOST_LOOKED_AT = 3


def fields_of(line: str) -> list[str]:
    """Return the fields of a line."""
    return [field.strip(" \"'") for field in re.split("[,;]", line.strip())]


def is_head(line: str) -> bool:
    """Whether a line names fields."""
    return bool(_HEAD.fullmatch(line.strip())) and not any(map(_is_board, fields_of(line)))


def _is_board(field: str) -> bool:
    return (
        len(field) in SIZES
        and bool(_FIELD.fullmatch(field))
        and len(re.findall("[0-9.]", field)) * 5 >= len(field)
    )


def _is_row(line: str) -> bool:
    fields = fields_of(line)
    return len(fields) > 1 and 1 <= sum(map(_is_board, fields)) <= 2


def record_of(line: str) -> dict[str, str]:
    """Return the `problem` and the `solution`, as grid text, of a line; nothing if it has none."""
    if not _is_row(line):
        return {}
    boards = sorted(filter(_is_board, fields_of(line)), key=lambda one: not _EMPTY.search(one))
    told = {"problem": boards[0]}
    if boards[1:] and len(boards[1]) == len(boards[0]):
        side = isqrt(len(boards[0]))
        rows = (boards[1][at : at + side] for at in range(0, side * side, side))
        told["solution"] = "\n".join(" ".join(row) for row in rows)
    return told


def recognises(text: str) -> bool:
    """Whether the first lines have a board among their fields."""
    if ("," not in text and ";" not in text) or text.lstrip()[:1] in ("{", "[", "<"):
        return False
    if _LINK.fullmatch(text.strip()):  # A game ID may have a comma before as many signs.
        return False
    lines = [line for line in text.splitlines()[: MOST_LOOKED_AT + 1] if line.strip()]
    if lines and is_head(lines[0]):
        lines = lines[1:]
    return bool(lines) and all(map(_is_row, lines)) and not jigsaws.recognises(text)


def read(text: str, reading: Reading) -> Contents:
    """Read the first Sudoku. Raises FormatError or ClueError."""
    lines = [line for line in text.splitlines() if line.strip()]
    names = [name.lower() for name in fields_of(lines.pop(0))] if is_head(lines[0]) else []
    fields = fields_of(lines[0])
    boards = [field for field in fields if _is_board(field)]
    # The puzzle is what has empty cells; of two solved ones it is the first.
    boards.sort(key=lambda field: not re.search(r"[0.*_-]", field))
    side = isqrt(len(boards[0]))
    if boards[1:] and len(boards[1]) != len(boards[0]):
        raise FormatError(say("The solution in this line does not have the size of the puzzle."))
    sheet = sheet_of(boards[0], side)
    for board in boards[1:]:
        numbers = numbers_of(board, side)
        if re.search(r"[0.*_-]", board):
            raise FormatError(say("This line has two puzzles: leave one of them out."))
        sheet.solution = {p: n for p, n in zip(sheet.cells(), numbers, strict=True) if n}
        pairs = zip(numbers_of(boards[0], side), numbers, strict=True)
        if any(given not in (None, number) for given, number in pairs):
            sheet.note(say("The second board in this line is not a solution of the first."))
    for at, field in enumerate(fields):
        if not _is_board(field):
            name = (names[at] if at < len(names) else str(at + 1))[:30]
            told = say("The field “{name}” says “{field}”.", name=name, field=field[:30])
            empty = say("The field “{name}” is empty.", name=name)
            sheet.note(told if field else empty, (), "told")
    if len(lines) > 1:
        told = say("This file holds {n:,} Sudokus; the first of them is read.", n=len(lines))
        sheet.note(told, (), "told")
    return sheet.contents()


FORMAT = Format(
    "csv",
    recognises,
    read,
    only_read=later("Gridwright reads lines of CSV, but doesn't write them."),
)
