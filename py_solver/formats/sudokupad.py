"""SudokuPad, which Cracking the Cryptic use: links that contain the puzzle, and its JSON.

`https://sudokupad.app/scl…`: `scl` and `ctc` are JSON of its own, `fpuz` is that of f-puzzles,
`scf` and `classic` are short codes of the givens. Any other id is a name that only its server
knows. Drawings have no meaning of their own; notes say how they were read.
Sources: `src/sudokupad` in marktekfan/sudokupad-penpa-import, SudokuPad/sudokutools.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import isqrt
from urllib.parse import unquote

from py_solver.board.errors import FormatError
from py_solver.formats import fpuzzles, packing
from py_solver.formats.contents import Contents, Note
from py_solver.formats.elsewhere import on_server
from py_solver.formats.format import Format
from py_solver.formats.sudokus import sudokupad_json, sudokupad_writing, zipping
from py_solver.formats.sudokus.sheet import Sheet
from py_solver.genres import Reading
from py_solver.words.say import say

SITE = "https://sudokupad.app/scl"

_HOST = re.compile(
    r"(?:https?://)?(?:www\.)?"
    r"(?:(?:beta\.)?sudokupad\.app|(?:app|test)\.crackingthecryptic\.com)(?:/|\?|$)"
    r"|https?://\S+?[/=](?=(?:scl|ctc|fpuz(?:zles)?)N4)",
    re.IGNORECASE,
)
_PACKED = re.compile(r"(scl|ctc|fpuz(?:zles)?)(?=N4|[A-Za-z0-9+/%]{60})([A-Za-z0-9+/=%\s-]+)")
_CODE = re.compile(r"(scf|classic)([0-9A-Za-z()\[\]\-.~:@!$&'*,;=_]{8,400})")
_JSON = re.compile(r"\{[\s\S]*?(?:\"cells\"|\bce)\s*:\s*\[\s*\[")
_OURS = re.compile(r'"format"\s*:|"grid"\s*:|"formatVersion"')

SHORT_CODE = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx"
"""Each sign is a digit, 0 for none, and ten times how many empty cells follow it."""
RUN_CODE = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_"
"""Each sign means a run of empty cells; digits mean themselves."""
LONGEST_NAME = 60


def recognises(text: str) -> bool:
    """Return whether the text is a link to one of its sites, an id with a puzzle, or its JSON."""
    text = text.strip()
    if _HOST.match(text) or _PACKED.fullmatch(text) or _CODE.fullmatch(text):
        return True
    return bool(_JSON.match(text)) and not _OURS.search(text[:2000])


def read(text: str, reading: Reading) -> Contents:
    """Read a Sudoku with notes on what was inferred. Raises FormatError."""
    text = text.strip()
    if text.startswith("{"):
        return sudokupad_json.read(zipping.unzipped(text))
    ident = _ident(text)
    packed, code = _PACKED.fullmatch(ident), _CODE.fullmatch(unquote(ident))
    if packed and packed[1].startswith("fpuz"):
        return fpuzzles.unpacked(packed[2])
    if packed:
        return sudokupad_json.read(zipping.unzipped(packing.unpack_lz(packing.payload(packed[2]))))
    if code:
        return _givens(code[1], code[2])
    if not ident or ident in ("sudoku", "scf"):
        raise FormatError(say("This link to SudokuPad has no puzzle in it."))
    instead = say("its menu has an export, or paste the f-puzzles link that the author gives")
    raise on_server(ident, "SudokuPad", say("Open the link there; {instead}.", instead=instead))


def _ident(text: str) -> str:
    """Return the id of a link: what follows the host, without options."""
    host = _HOST.match(text)
    if not host:
        return text
    asked = re.search(r"[?&]puzzleid=([^&#]+)", text)
    if asked:
        return asked[1]
    path = re.split(r"[?#]", text[host.end() :], maxsplit=1)[0].strip("/ ")
    return path.removeprefix("sudoku/").removeprefix("scf/")


def _givens(prefix: str, code: str) -> Contents:
    """Read one of the codes with only givens. Raises FormatError."""
    signs, _, more = code.partition("*")
    told = [_short(signs), _runs(signs)] if prefix == "classic" else [_short(signs)]
    boards = [cells for cells in told if cells and isqrt(len(cells)) ** 2 == len(cells)]
    if not boards:
        count = len(told[0] or "")
        raise FormatError(
            say(
                "This SudokuPad code has {count} cells, which do not make a square grid.",
                count=count,
            )
        )
    # Both codes may make sense of the same signs; hardly anything but 9×9 was ever written so.
    board = next((cells for cells in boards if len(cells) == 81), boards[0])
    sheet = Sheet(isqrt(len(board)))
    for place, sign in zip(sheet.cells(), board, strict=True):
        if sign != "0":
            sheet.give(place, int(sign))
    _options(sheet, more if prefix == "scf" else "")
    return sheet.contents()


def _short(code: str) -> str | None:
    """Return the cells of a code in which each sign is a digit and the gap behind it."""
    places = [SHORT_CODE.find(sign) for sign in code]
    if min(places, default=-1) < 0:
        return None
    return "".join(str(place % 10) + "0" * (place // 10) for place in places)


def _runs(code: str) -> str | None:
    """Return the cells of a code in which letters are runs of empty cells."""
    cells = ""
    for sign in code:
        if sign in "123456789":
            cells += sign
        elif sign in RUN_CODE:
            cells += "0" * RUN_CODE.index(sign)
        else:
            return None
    return cells


def _options(sheet: Sheet, options: str) -> None:
    """Read what follows the board: windows, diagonals, title and author."""
    while options:
        word = re.match(r"([ta])((?:[^*]|\*\*)*)\*", options)
        if word:
            said = word[2].replace("**", "*")
            sheet.title, sheet.author = (
                (said, sheet.author) if word[1] == "t" else (sheet.title, said)
            )
            options = options[word.end() :]
            continue
        if options[0] == "w":
            sheet.flag("windoku")
        elif options[0] == "x":
            sheet.flag("diagonal_down")
            sheet.flag("diagonal_up")
        else:
            sheet.unread(say("The option “{options}”", options=options[0]))
        options = options[1:]


def write(contents: Contents) -> str:
    """Write a link. Raises FormatError for anything that is not a Sudoku."""
    value = sudokupad_writing.to_json(contents)
    return SITE + packing.pack_lz(packing.write_json(value))


def losses(contents: Contents) -> Iterator[Note]:
    """Yield what SudokuPad cannot store."""
    return sudokupad_writing.losses(contents)


FORMAT = Format(
    "sudokupad", recognises, read, write, losses, holds_message=True, holds_decorations=True
)
