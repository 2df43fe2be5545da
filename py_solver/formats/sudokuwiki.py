"""SudokuWiki: links to Andrew Stuart's solver, `https://www.sudokuwiki.org/sudoku.htm?bd=…`.

81 digits; or `S9B` and two signs of base 36 for each cell: 1 to 9 given, 10 to 18 placed, more are
candidates, as bits from 18 on. Killers are 81 colours, with which cells of a cage touch, a comma,
and two digits for each cell: the sum in one cell of each cage. `jigmap=` has the region of each
cell; `shape=` numbers a layout that only the site knows. `sudokux` has both diagonals.
Sources: links in public pages, whose positions fit the puzzles beside them; programs that read
them in public repositories.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import unquote

from py_solver.board.errors import FormatError
from py_solver.board.graphs import components
from py_solver.formats.contents import Contents, Note
from py_solver.formats.format import Format
from py_solver.formats.sudokus import plain
from py_solver.formats.sudokus.jigsaws_rooms import told_rooms
from py_solver.formats.sudokus.sheet import Sheet
from py_solver.genres import Reading
from py_solver.words.say import say

_LINK = re.compile(r"(?:https?://)?(?:www\.)?sudokuwiki\.org\b", re.IGNORECASE)
_POSITION = re.compile(r"S9B([0-9a-z]{162})", re.IGNORECASE)
_KILLER = re.compile(r"([0-9]{81}),([0-9]{162})")
_REGIONS = re.compile(r"[?&]jigmap=([^&#\s]*)", re.IGNORECASE)
_SHAPE = re.compile(r"[?&]shape=([^&#\s]*)", re.IGNORECASE)
_DIAGONALS = re.compile(r"(?:https?://)?(?:www\.)?sudokuwiki\.org/sudokux\b", re.IGNORECASE)
PLACED, CANDIDATES, LAST = 9, 18, 18 + 511


def recognises(text: str) -> bool:
    """Return whether it is a link to the site, or the position of such a link."""
    text = text.strip()
    return bool(_LINK.match(text) or _POSITION.fullmatch(text))


def read(text: str, reading: Reading) -> Contents:
    """Read the position. Raises FormatError."""
    told = re.search(r"[?&]bd=([^&#\s]+)", text)
    code = told[1] if told else text.strip()
    sheet = _sheet(code)
    if sheet:
        _layout(sheet, text)
        return sheet.contents()
    if told:
        raise FormatError(
            say(
                "This link to SudokuWiki has a board in a form that Gridwright can't read. There, "
                "“Email this board” gives 81 digits. Paste those."
            )
        )
    raise FormatError(say("This link to SudokuWiki has no puzzle in it: “?bd=” is missing."))


def _sheet(code: str) -> Sheet | None:
    """Return what `bd=` has, or None for a form that is not known."""
    position = _POSITION.fullmatch(code)
    if position:
        return _position(position[1])
    if re.fullmatch(r"[0-9.]{81}", code):
        return plain.sheet_of(code)
    killer = _KILLER.fullmatch(unquote(code))
    return _killer(killer[1], killer[2]) if killer else None


def _layout(sheet: Sheet, text: str) -> None:
    """Tell the sheet the regions or diagonals that the rest of the link names."""
    regions, shape = _REGIONS.search(text), _SHAPE.search(text)
    if regions and re.fullmatch("[1-9]{81}", regions[1]):
        told_rooms(sheet, regions[1])
    elif regions:
        raise FormatError(say("The regions in this link are not 81 digits from 1 to 9."))
    elif shape:
        raise FormatError(
            say(
                "This link names layout {shape}, whose regions only SudokuWiki knows. Paste the "
                "digits, and the regions as 81 digits on a second line.",
                shape=shape[1][:10],
            )
        )
    if _DIAGONALS.match(text.strip()):
        sheet.flag("diagonal_down")
        sheet.flag("diagonal_up")


def _position(code: str) -> Sheet:
    sheet = Sheet(plain.SIDE)
    for number, place in enumerate(sheet.cells()):
        told = int(code[2 * number : 2 * number + 2], 36)
        if told > LAST:
            raise FormatError(
                say("{place}: the link is damaged here.", place=place.words), (place,)
            )
        if told > CANDIDATES:
            bits = told - CANDIDATES
            sheet.pencil[place] = tuple(n for n in range(1, 10) if bits >> (n - 1) & 1)
        elif told > PLACED:
            sheet.marks[place] = told - PLACED
        elif told:
            sheet.give(place, told)
    return sheet


def _killer(colours: str, sums: str) -> Sheet:
    sheet, side = Sheet(plain.SIDE), plain.SIDE
    near: list[list[int]] = [[] for _ in colours]
    for at in range(side * side):
        for other in ([at + 1] if (at + 1) % side else []) + [at + side]:
            if other < side * side and colours[at] == colours[other]:
                near[at].append(other)
                near[other].append(at)
    told = [int(sums[2 * at : 2 * at + 2]) for at in range(side * side)]
    for group in components(near, range(side * side)):
        cells = [sheet.cells()[at] for at in sorted(group)]
        totals = [told[at] for at in group if told[at]]
        if len(totals) > 1:
            raise FormatError(
                say("{place}: its cage has two sums.", place=cells[0].words), tuple(cells)
            )
        if totals or len(cells) > 1:
            sheet.draw("cage", cells, totals)
    return sheet


def write(contents: Contents) -> str:
    """Write a link of 81 digits. Raises FormatError for another Sudoku than 9×9."""
    return f"https://www.sudokuwiki.org/sudoku.htm?bd={plain.signs_of(contents)}"


def losses(contents: Contents) -> Iterator[Note]:
    """Yield what such a link cannot store."""
    return plain.lost(contents, say("A link to SudokuWiki"))


FORMAT = Format("sudokuwiki", recognises, read, write, losses)
