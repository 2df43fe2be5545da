"""f-puzzles: JSON of a Sudoku and the drawings on it, packed by lz-string into a link.

`https://f-puzzles.com/?load=…`. Cells are `R1C1` from the top left; 0 and side + 1 are outside the
grid. A widely used script adds constraints that the site itself does not know. It also adds
drawings for other programs, which name their constraint (`fromConstraint`).
Sources: links in public code, and their reading by dclamage/SudokuSolver.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from py_solver.board.errors import FormatError
from py_solver.formats import packing
from py_solver.formats.contents import Contents, Note
from py_solver.formats.elsewhere import on_server
from py_solver.formats.format import Format
from py_solver.formats.sudokus import fpuzzles_json, fpuzzles_writing
from py_solver.genres import Reading
from py_solver.words.say import later, say

SITE = "https://f-puzzles.com/?load="

_LINK = re.compile(r"(?:https?://)?(?:www\.)?f-puzzles\.com\b|https?://\S{1,200}[?&]load=N4I", re.I)
_BARE = re.compile(r"N4I[A-Za-z0-9+/ ]{30,}={0,3}\s*")
_JSON = re.compile(r'\{(?=[\s\S]*"size"\s*:)(?=[\s\S]*"grid"\s*:)')
MOST_SLASHES = 20


def recognises(text: str) -> bool:
    """Return whether the text is a link to the site, what such a link packs, or its JSON."""
    text = text.strip()
    return bool(_LINK.match(text) or _BARE.fullmatch(text) or _JSON.match(text))


def read(text: str, reading: Reading) -> Contents:
    """Read a Sudoku with notes on what was not understood. Raises FormatError."""
    text = text.strip()
    if text.startswith("{"):
        return fpuzzles_json.read(packing.read_json(text))
    if _BARE.fullmatch(text):
        return unpacked(text)
    found = re.search(r"[?&#]load=([^&#]+)", text)
    if found:
        return unpacked(found[1])
    short = re.search(r"[?&]id=([^&#]{1,40})", text)
    if short:
        instead = say("choose Export, and paste the long link that begins with “?load=”")
        raise on_server(
            short[1], "f-puzzles", say("Open the link there, {instead}.", instead=instead)
        )
    raise FormatError(say("This link to f-puzzles has no puzzle in it: “?load=” is missing."))


def unpacked(packed: str) -> Contents:
    """Read what a link packs. Raises FormatError."""
    packed = packing.payload(packed)
    try:
        value = _opened(packed)
    except FormatError:
        value = _with_a_slash_more(packed)
    return fpuzzles_json.read(value)


def _opened(packed: str) -> Any:
    return packing.read_json(packing.unpack_lz(packed), later("The content of the link"))


def _with_a_slash_more(packed: str) -> Any:
    """Open a link of which a server made one slash of two. Raises FormatError."""
    # What is packed fills whole groups of four signs, unless one was lost.
    for found in list(re.finditer("/", packed))[: MOST_SLASHES * (len(packed) % 4 == 3)]:
        try:
            return _opened(packed[: found.start()] + "/" + packed[found.start() :])
        except FormatError:
            continue
    raise FormatError(say(packing.DAMAGED))


def write(contents: Contents) -> str:
    """Write a link. Raises FormatError for anything that is not a Sudoku."""
    return SITE + packing.pack_lz(packing.write_json(fpuzzles_writing.to_json(contents)))


def losses(contents: Contents) -> Iterator[Note]:
    """Yield what f-puzzles cannot store."""
    return fpuzzles_writing.losses(contents)


FORMAT = Format(
    "f-puzzles", recognises, read, write, losses, holds_message=True, holds_decorations=True
)
