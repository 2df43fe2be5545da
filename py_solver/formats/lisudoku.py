"""lisudoku: links with digits, or with the constraints as JSON, packed by lz-string.

Source: lisudoku/sudoku_formats.
"""

from __future__ import annotations

import re
from math import isqrt
from typing import Any

from py_solver.board.coords import Coord
from py_solver.board.errors import FormatError
from py_solver.formats import packing
from py_solver.formats.contents import Contents
from py_solver.formats.elsewhere import on_server
from py_solver.formats.format import Format
from py_solver.formats.sudokus.sheet import Sheet, number_of
from py_solver.genres import Reading
from py_solver.words.say import later, say

_LINK = re.compile(r"(?:https?://)?(?:www\.)?lisudoku\.xyz\b", re.IGNORECASE)
MOST_THINGS = 1000

FLAGS = {
    "primaryDiagonal": "diagonal_down",
    "secondaryDiagonal": "diagonal_up",
    "antiKnight": "anti_knight",
    "antiKing": "anti_king",
    "kropkiNegative": "every_dot",
    "disjointGroups": "disjoint_groups",
}
LINES = {"thermos": "thermometer", "renbans": "renban", "palindromes": "palindrome"}
GROUPS = {"extraRegions": "extra_region"}
CELLS = {"oddCells": "odd", "evenCells": "even"}
DOTS = {"Consecutive": "white_dot", "Double": "black_dot"}
READ = {"gridSize", "regions", "fixedNumbers", "arrows", "killerCages", "kropkiDots"}


def recognises(text: str) -> bool:
    """Return whether it is a link to the site."""
    return bool(_LINK.match(text.strip()))


def read(text: str, reading: Reading) -> Contents:
    """Read a Sudoku with notes on what was not understood. Raises FormatError."""
    found = re.search(r"[?&]import=([^&#\s]+)", text)
    if not found:
        short = re.search(r"/p/([^?#/\s]{1,40})", text)
        if short:
            instead = say(
                "Open the link there and export it to f-puzzles, whose links hold the puzzle."
            )
            raise on_server(short[1], "lisudoku", instead)
        raise FormatError(say("This link to lisudoku has no puzzle in it: “?import=” is missing."))
    packed = packing.payload(found[1])
    if re.fullmatch(r"[0-9.]{16,625}", packed):
        return _digits(packed)
    try:
        value = packing.read_json(packing.unpack_lz(packed))
    except FormatError:
        value = packing.read_json(packing.unpack_lz(packed, for_uri=True))
    if not isinstance(value, dict):
        raise FormatError(say("This link does not contain a lisudoku puzzle."))
    return _Reader({_camel(str(key)): one for key, one in value.items()}).read()


def _camel(key: str) -> str:
    return re.sub(r"_([a-z])", lambda found: found[1].upper(), key)


def _digits(signs: str) -> Contents:
    side = isqrt(len(signs))
    if side * side != len(signs) or side > 9:
        raise FormatError(
            say(
                "This link has {n} digits, which do not make a square grid up to 9×9.", n=len(signs)
            )
        )
    sheet = Sheet(side)
    for place, sign in zip(sheet.cells(), signs, strict=True):
        if sign not in "0.":
            sheet.give(place, int(sign))
    return sheet.contents()


class _Reader:
    """Reads the constraints one by one."""

    def __init__(self, value: dict[str, Any]) -> None:
        self.value = value
        self.sheet = Sheet(value.get("gridSize"))

    def _list(self, key: str) -> list[Any]:
        told = self.value.get(key)
        return told[:MOST_THINGS] if isinstance(told, list) else []

    def _place(self, told: Any) -> Coord | None:
        if not isinstance(told, dict):
            return None
        row, col = number_of(told.get("row")), number_of(told.get("col"))
        return self.sheet.cell(row, col) if row is not None and col is not None else None

    def _cells(self, told: Any) -> list[Coord]:
        places = [self._place(one) for one in told] if isinstance(told, list) else []
        return [place for place in places if place]

    def read(self) -> Contents:
        """Read all of it."""
        sheet = self.sheet
        for one in self._list("fixedNumbers"):
            place = self._place(one.get("position")) if isinstance(one, dict) else None
            number = number_of(one.get("value")) if isinstance(one, dict) else None
            if place and number:
                sheet.give(place, number)
        rooms = dict.fromkeys(sheet.cells(), -1)
        for number, region in enumerate(self._list("regions")):
            rooms |= dict.fromkeys(self._cells(region), number)
        if self._list("regions"):
            sheet.room([rooms[place] for place in sheet.cells()])
        for key, ours in {**LINES, **GROUPS}.items():
            for told in self._list(key):
                cells = self._cells(told)
                if len(cells) > 1:
                    sheet.draw(ours, cells)
        for key, ours in CELLS.items():
            for place in self._cells(self._list(key)):
                sheet.draw(ours, [place])
        for key, ours in FLAGS.items():
            if self.value.get(key) is True:
                sheet.flag(ours)
        self._things()
        known = {*READ, *LINES, *GROUPS, *CELLS, *FLAGS}
        for key, told in self.value.items():
            if key not in known and told not in (None, False, [], "", {}):
                sheet.unread(say("The constraint “{key}”", key=key[:40]))
        return sheet.contents()

    def _things(self) -> None:
        for one in self._list("arrows"):
            circle = self._cells(one.get("circleCells")) if isinstance(one, dict) else []
            rest = self._cells(one.get("arrowCells")) if isinstance(one, dict) else []
            if circle and rest:
                pill = len(circle) > 1
                key, values = ("pill_arrow", [len(circle)]) if pill else ("arrow", [])
                self.sheet.draw(key, [*sorted(circle), *rest], values)
        for one in self._list("killerCages"):
            cells = self._cells(one.get("region")) if isinstance(one, dict) else []
            number = number_of(one.get("sum")) if isinstance(one, dict) else None
            if cells:
                self.sheet.draw("cage", cells, [number] if number else [])
        for one in self._list("kropkiDots"):
            pair = (
                self._cells([one.get("cell1"), one.get("cell2")]) if isinstance(one, dict) else []
            )
            dot = DOTS.get(str(one.get("dotType"))) if isinstance(one, dict) else None
            if dot and len(pair) == 2:
                self.sheet.draw(dot, pair)
            else:
                self.sheet.unread(say("A dot"), pair)


# lisudoku imports what f-puzzles writes.
FORMAT = Format(
    "lisudoku",
    recognises,
    read,
    only_read=later("Gridwright reads links of lisudoku, but doesn't write them."),
)
