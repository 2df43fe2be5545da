"""HoDoKu's library lines: a position of a Sudoku, and a step that applies there.

`:technique:candidates:board:deleted:eliminations:placements:extra`. In the board, `+` precedes a
digit that was placed; deleted candidates are digit, row, column. Digits that are in no house of a
cell and were not deleted are candidates. Some programs leave out fields at either end. Source:
HoDoKu's own regression library.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from py_solver.board.errors import FormatError
from py_solver.formats.contents import Contents, Note
from py_solver.formats.format import Format
from py_solver.formats.sudokus import plain
from py_solver.formats.sudokus.sheet import cells_of
from py_solver.genres import Reading
from py_solver.words.say import say

_START = re.compile(r":?[0-9]{4}(?:-[0-9x])?:[0-9x]*:")
_BOARD = re.compile(r"(?:\+?[1-9]|[.0]){81}")
_CANDIDATE = re.compile(r"[1-9]{3}")


def recognises(text: str) -> bool:
    """Return whether it begins with the number of a technique."""
    return bool(_START.match(text.strip()))


def read(text: str, reading: Reading) -> Contents:
    """Read the position. Raises FormatError."""
    line = text.strip().splitlines()[0]
    fields = [field.strip() for field in line.split(":")]
    where = next((n for n, field in enumerate(fields) if _BOARD.fullmatch(field)), None)
    if where is None:
        raise FormatError(say("This line of HoDoKu has no board of 81 cells."))
    signs = re.findall(r"\+?[0-9.]", fields[where])
    sheet = plain.sheet_of("".join("0" if sign.startswith("+") else sign for sign in signs))
    cells = sheet.cells()
    filled = {
        place: int(sign.lstrip("+"))
        for place, sign in zip(cells, signs, strict=True)
        if sign.lstrip("+") in "123456789"
    }
    for place, sign in zip(cells, signs, strict=True):
        if sign.startswith("+"):
            sheet.marks[place] = filled[place]
    deleted = set()
    for told in fields[where + 1].split() if len(fields) > where + 1 else []:
        if _CANDIDATE.fullmatch(told):
            place = cells[(int(told[1]) - 1) * plain.SIDE + int(told[2]) - 1]
            if (place, int(told[0])) in deleted:
                sheet.note(say("“{told}” is deleted twice.", told=told), (place,), "told")
            deleted.add((place, int(told[0])))
        else:
            sheet.unread(say("The deleted candidate “{told}”", told=told[:10]))
    if deleted or sheet.marks:
        for place, numbers in plain.open_numbers(cells, filled).items():
            left = numbers - {number for where_, number in deleted if where_ == place}
            sheet.pencil[place] = tuple(sorted(left))
    if any(fields[where + 2 :]):
        sheet.note(say("The step that the line shows is not read, only its position."), (), "told")
    return sheet.contents()


def write(contents: Contents) -> str:
    """Write a bare position. Raises FormatError for another Sudoku than 9×9."""
    board = plain.signs_of(contents, ".", "+")
    cells = cells_of(contents.puzzle)
    filled = {**contents.puzzle.clues["given"], **contents.marks}
    gone = [
        f"{number}{place.row + 1}{place.col + 1}"
        for place, numbers in plain.open_numbers(cells, filled).items()
        if place in contents.pencil
        for number in sorted(numbers - set(contents.pencil[place]))
    ]
    return f":0000:x:{board}:{' '.join(gone)}:::\n"


def losses(contents: Contents) -> Iterator[Note]:
    """Yield what such a line cannot store."""
    yield from plain.lost(contents, say("The HoDoKu format"), marks=True, pencil=True)
    cells = cells_of(contents.puzzle)
    filled = {**contents.puzzle.clues["given"], **contents.marks}
    open_numbers = plain.open_numbers(cells, filled)
    for place, numbers in contents.pencil.items():
        if not set(numbers) <= open_numbers.get(place, set()):
            told = say(
                "{words}: HoDoKu can't store a pencil mark of a digit that is already in its row, "
                "column or box.",
                words=place.words,
            )
            yield Note(told, (place,), "lost")


FORMAT = Format("hodoku", recognises, read, write, losses)
