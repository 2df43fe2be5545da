"""ipuz Sudokus: JSON of kind `http://ipuz.org/sudoku#1`.

Source: http://ipuz.org, version 2; files of it are rare.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from py_solver.board.errors import FormatError
from py_solver.formats import packing
from py_solver.formats.contents import Contents
from py_solver.formats.format import Format
from py_solver.formats.sudokus.sheet import Sheet, number_of, text_of
from py_solver.genres import Reading
from py_solver.words.say import later, say

_KIND = re.compile(r'"(?:https?:)?(?:\\?/){0,2}ipuz\.org\\?/(\w+)')
_SUDOKU = re.compile(r"(?:(?:https?:)?//)?ipuz\.org/sudoku#1")
KNOWN = {
    *("version", "kind", "charset", "boxes", "puzzle", "solution", "title", "author", "copyright"),
    *("publisher", "publication", "url", "uniqueid", "intro", "explanation", "annotation", "notes"),
    *("difficulty", "origin", "date", "empty", "dimensions", "saved", "displaycharset", "origin"),
    *("showoperators", "cageborder", "editor", "checksum", "volatile", "styles", "block"),
}
"""Fields that contain no rule of a Sudoku, or are read."""


def recognises(text: str) -> bool:
    """Return whether it is JSON that names a kind of ipuz."""
    text = text.strip()
    return text[:5] == "ipuz(" or (text.startswith("{") and bool(_KIND.search(text)))


def read(text: str, reading: Reading) -> Contents:
    """Read a Sudoku. Raises FormatError."""
    value = packing.read_json(text.strip().removeprefix("ipuz(").rstrip(";) \n"))
    kinds = value.get("kind") if isinstance(value, dict) else None
    if not isinstance(kinds, list) or not any(_SUDOKU.fullmatch(str(kind)) for kind in kinds):
        told = str(kinds[0])[:60] if isinstance(kinds, list) and kinds else "none"
        raise FormatError(
            say(
                "This ipuz file is of the kind “{told}”. Gridwright only reads ipuz Sudokus.",
                told=told,
            )
        )
    rows = value.get("puzzle")
    if not isinstance(rows, list) or not all(isinstance(row, list) for row in rows):
        raise FormatError(say("This ipuz file has no puzzle in it."))
    sheet = Sheet(len(rows))
    if any(len(row) != len(rows) for row in rows):
        raise FormatError(say("This ipuz Sudoku does not have as many columns as rows."))
    charset = text_of(value.get("charset")) or "123456789ABCDEFGHIJKLMNOP"
    for place, one in _each(sheet, rows):
        number = _number(one, charset)
        if number:
            sheet.give(place, number)
        elif number is None:
            sheet.unread(say("The content of the cell"), (place,))
    if value.get("boxes") is False:
        sheet.room([-1] * sheet.side**2)
    for key, into in (("solution", sheet.solution), ("saved", sheet.marks)):
        told_rows = value.get(key)
        if isinstance(told_rows, list) and len(told_rows) == sheet.side:
            for place, one in _each(sheet, told_rows):
                number = _number(one, charset)
                if number and number <= sheet.side:
                    into[place] = number
    sheet.title, sheet.author = text_of(value.get("title")), text_of(value.get("author"))
    sheet.rules = text_of(value.get("intro"))
    for key in value:
        if key not in KNOWN and not str(key).startswith(("http", "org.", "com.", "volatile")):
            sheet.unread(say("The field “{key}”", key=str(key)[:30]))
    return sheet.contents()


def _each(sheet: Sheet, rows: list[Any]) -> Iterator[tuple[Any, Any]]:
    for place in sheet.cells():
        row = rows[place.row]
        yield place, row[place.col] if isinstance(row, list) and place.col < len(row) else 0


def _number(one: Any, charset: str) -> int | None:
    """Return a cell's number, 0 for none; None for what is not understood."""
    if isinstance(one, dict):
        one = one.get("value", one.get("cell", 0))
    if one in (None, 0, "0", "", "."):
        return 0
    if isinstance(one, str) and len(one) == 1 and one in charset:
        return charset.index(one) + 1
    return number_of(one)


# Hardly any program reads them.
FORMAT = Format(
    "ipuz",
    recognises,
    read,
    only_read=later("Gridwright reads ipuz Sudokus, but does not write them."),
)
