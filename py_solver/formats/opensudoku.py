"""OpenSudoku's files: XML with one game or many.

Version 1 holds 81 digits a game; version 2 has folders, and what was played as
`value|notes|editable|` for each cell behind `version: 1`. Entities are never expanded: a file that
declares any is refused.
Sources: files in public repositories; romario333/opensudoku.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree

from py_solver.board.errors import FormatError
from py_solver.formats.contents import Contents, Note
from py_solver.formats.format import Format
from py_solver.formats.sudokus import plain
from py_solver.formats.sudokus.sheet import Sheet
from py_solver.genres import Reading
from py_solver.words.say import say

_START = re.compile(r"\s*(?:<\?xml[^>]{0,200}\?>\s*)?(?:<!--[\s\S]{0,2000}?-->\s*)?<opensudoku")
_PLAYED = re.compile(r"\s*version:\s*([0-9]+)\s*\n([\s\S]*)")


def recognises(text: str) -> bool:
    """Return whether it begins as such a file does."""
    return bool(_START.match(text))


def read(text: str, reading: Reading) -> Contents:
    """Read the first game, and note how many there are. Raises FormatError."""
    if "<!DOCTYPE" in text or "<!ENTITY" in text:
        raise FormatError(say("This file declares entities, which no file of OpenSudoku does."))
    try:
        root = ElementTree.fromstring(text.strip())
    except (ElementTree.ParseError, ValueError, RecursionError):
        raise FormatError(say("This file of OpenSudoku breaks off or is damaged.")) from None
    games = [one for one in root.iter("game") if one.get("data")]
    if not games:
        raise FormatError(say("This file of OpenSudoku has no game in it."))
    sheet = _game(games[0].get("data", ""))
    folder = root.find("folder")
    told = root.findtext("name") or (folder.get("name") if folder is not None else "")
    sheet.title, sheet.author = (told or "").strip(), (root.findtext("author") or "").strip()
    if len(games) > 1:
        sheet.note(
            say("This file holds {n:,} games; the first of them is read.", n=len(games)),
            (),
            "told",
        )
    return sheet.contents()


def _game(data: str) -> Sheet:
    played = _PLAYED.fullmatch(data)
    if not played:
        return plain.sheet_of(re.sub(r"\s", "", data))
    fields = played[2].strip().split("|")
    if len(fields) < 3 * plain.SIDE**2:
        raise FormatError(say("This game of OpenSudoku breaks off before its last cell."))
    sheet = Sheet(plain.SIDE)
    for number, place in enumerate(sheet.cells()):
        value, notes, editable = (field.strip() for field in fields[3 * number : 3 * number + 3])
        digit = int(value) if value in tuple("123456789") else 0
        if digit and editable == "0":
            sheet.give(place, digit)
        elif digit:
            sheet.marks[place] = digit
        found = {int(sign) for sign in notes.split(",") if sign in tuple("123456789")}
        if found:
            sheet.pencil[place] = tuple(sorted(found))
    return sheet


def write(contents: Contents) -> str:
    """Write a file of one game. Raises FormatError for another Sudoku than 9×9."""
    signs = plain.signs_of(contents)
    puzzle = contents.puzzle
    if contents.marks or contents.pencil:
        root = ElementTree.Element("opensudoku", version="2")
        parent = ElementTree.SubElement(root, "folder", name=puzzle.title, created="0")
        ElementTree.SubElement(root, "author").text = puzzle.author
        data = _played(contents)
    else:
        root = parent = ElementTree.Element("opensudoku")
        ElementTree.SubElement(root, "name").text = puzzle.title
        ElementTree.SubElement(root, "author").text = puzzle.author
        data = signs
    ElementTree.SubElement(parent, "game", data=data)
    text = ElementTree.tostring(root, encoding="unicode")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{text}\n'


def _played(contents: Contents) -> str:
    given, cells = contents.puzzle.clues["given"], []
    for place in sorted(contents.puzzle.substrate.coords):
        value = given.get(place) or contents.marks.get(place, 0)
        notes = "".join(f"{n}," for n in contents.pencil.get(place, ())) or "-"
        cells.append(f"{value}|{notes}|{0 if place in given else 1}|")
    return "version: 1\n" + "".join(cells)


def losses(contents: Contents) -> Iterator[Note]:
    """Yield what such a file has no place for."""
    return plain.lost(contents, "OpenSudoku", marks=True, pencil=True, title=False)


FORMAT = Format("opensudoku", recognises, read, write, losses)
