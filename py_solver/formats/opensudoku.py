"""OpenSudoku's files: XML with one game or many.

A game is 81 digits, or what was played, behind `version:` and a number: for each cell the value,
the notes and whether it can be edited, with `|` behind each. Notes are `1,5,` or `-` in version 1,
bits from 2 on; from version 4 on a cell has two, those in the corners first. Entities are never
expanded: a file that declares any is refused.
Sources: files in public repositories; romario333/opensudoku, ogarcia/opensudoku.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree

from py_solver.board.coords import Coord
from py_solver.board.errors import FormatError
from py_solver.formats import packing
from py_solver.formats.contents import Contents, Note
from py_solver.formats.format import Format
from py_solver.formats.sudokus import plain
from py_solver.formats.sudokus.sheet import Sheet, cells_of
from py_solver.genres import Reading
from py_solver.logic.say.words import counted
from py_solver.puzzle.note import remark
from py_solver.words.say import say

_START = re.compile(r"\s*(?:<\?xml[^>]{0,200}\?>\s*)?(?:<!--[\s\S]{0,2000}?-->\s*)?<opensudoku")
_PLAYED = re.compile(r"\s*version:\s*([0-9]+)\s*\n([\s\S]*)")


_NOTE = r"(?:-|0|[1-9][0-9]*\|?|(?:[1-9],)+\|?)"
"""The notes of a cell; where there are some, a bar of their own may follow them."""
_CELL_3 = rf"[0-9]\|{_NOTE}\|[01]\|"
_CELL_4 = rf"[0-9]\|{_NOTE}\|{_NOTE}\|[01]\|"


TEXTS = ("name", "author", "description", "comment", "created", "source", "level", "sourceURL")
"""Elements that hold words."""
HOLDERS = ("opensudoku", "folder", "game")
"""Elements that hold others, or a game."""
VERSIONS = tuple("12345")
"""Versions of a file, and of the data of a game."""


def recognises(text: str) -> bool:
    """Return whether it begins as such a file does."""
    return bool(_START.match(text))


def read(text: str, reading: Reading) -> Contents:
    """Read the first game, and note how many there are. Raises FormatError."""
    root = packing.read_xml(text)
    for one in root.iter():
        words = f"{one.tail or ''} {'' if one.tag in TEXTS else one.text or ''}".strip()
        if words:
            remark(
                say("The words “{words}” in this file are not read.", words=words[:40]),
                (),
                "unread",
            )
    strange = next((one.tag for one in root.iter() if one.tag not in (*HOLDERS, *TEXTS)), "")
    if strange:
        told = say("The element “{name}” in this file is not known.", name=strange[:20])
        remark(told, (), "unread")
    version = root.get("version", VERSIONS[0])
    if version not in VERSIONS:
        told = say("The file says that it is of version “{version}”.", version=version[:20])
        remark(say("{told} Gridwright knows 1 to 5.", told=told), (), "inferred")
    games = [one for one in root.iter("game") if one.get("data")]
    if not games:
        raise FormatError(say("This OpenSudoku file has no game in it."))
    sheet = _game(games[0].get("data", ""))
    folder = root.find("folder")
    title = root.findtext("name") or (folder.get("name") if folder is not None else "")
    sheet.title, sheet.author = (title or "").strip(), (root.findtext("author") or "").strip()
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
    told = re.sub(r"\s", "", played[2]).removesuffix("|") + "|"
    pattern = next(
        (one for one in (_CELL_3, _CELL_4) if re.fullmatch(f"(?:{one}){{81}}", told)), ""
    )
    if not pattern:
        raise FormatError(
            say(
                "This OpenSudoku game does not have {cells}, or is damaged.",
                cells=counted(plain.SIDE**2, "cell"),
            )
        )
    sheet = Sheet(plain.SIDE)
    cells = re.finditer(pattern, told)
    for place, found in zip(sheet.cells(), cells, strict=True):
        value, *notes, editable = found[0].replace("||", "|").strip("|").split("|")
        if value == "0" and editable == "0":
            raise _damaged(place)
        if editable == "0":
            sheet.give(place, int(value))
            if {*notes} - {"0", "-"}:
                told = say("{place}: a note beside a given is left out.", place=place.words)
                sheet.note(told, (place,), "told")
        elif value != "0":
            sheet.marks[place] = int(value)
        small = [_notes(one, place, int(played[1])) for one in notes]
        if small[-1]:
            sheet.pencil[place] = small[-1]
        if small[1:] and small[0]:
            sheet.corner[place] = small[0]
    return sheet


def _notes(told: str, place: Coord, version: int) -> tuple[int, ...]:
    """Return the notes of a cell: their list or, in later versions, their bits."""
    if version > 1 and told.isdecimal() and int(told[:5]) < 1 << plain.SIDE:
        return tuple(n for n in range(1, plain.SIDE + 1) if int(told) >> (n - 1) & 1)
    if version == 1 and re.fullmatch(r"-|(?:[1-9],)*[1-9]?", told):
        return tuple(sorted({int(sign) for sign in told if sign.isdecimal()}))
    raise _damaged(place)


def _damaged(place: Coord) -> FormatError:
    return FormatError(
        say("{place}: this OpenSudoku game is damaged here.", place=place.words), (place,)
    )


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
    for place in cells_of(contents.puzzle):
        value = given.get(place) or contents.marks.get(place, 0)
        notes = "".join(f"{n}," for n in contents.pencil.get(place, ())) or "-"
        cells.append(f"{value}|{notes}|{0 if place in given else 1}|")
    return "version: 1\n" + "".join(cells)


def losses(contents: Contents) -> Iterator[Note]:
    """Yield what such a file cannot store."""
    return plain.lost(contents, say("The OpenSudoku format"), marks=True, pencil=True, title=False)


FORMAT = Format("opensudoku", recognises, read, write, losses)
