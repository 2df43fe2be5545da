"""Pictures of Sudokus in plain text, with frames drawn round the regions: jigsaws and other boxes.

Each row of cells is a line; frames are `|` and `-`, or box-drawing characters. Between two rows
there may be a line of frames, in which a dash below a cell parts it from the next row.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from py_solver.board.graphs import components
from py_solver.formats import line
from py_solver.formats.contents import Contents
from py_solver.formats.format import Format
from py_solver.formats.sudokus.sheet import LARGEST_SIDE, Sheet, sudoku
from py_solver.formats.sudokus.signs import sheet_of
from py_solver.genres import Reading
from py_solver.logic.say.words import counted
from py_solver.words.say import later, say

UPRIGHT = "|│┃║┆┊╎╏¦"
FLAT = "-─━═_=╌╍┄┅—–"
CORNERS = "+.:'`,*" + "".join(map(chr, range(0x250C, 0x2580)))
_UPRIGHT = re.compile(f"[{UPRIGHT}]")
_FRAME = re.compile(rf"[{re.escape(FLAT + UPRIGHT + CORNERS)}\s]+")
_DASHES = re.compile(rf"[{re.escape(FLAT)}]{{2}}|─")
_SIGN = re.compile(r"[0-9A-Za-z.*_?·□○-]|[12][0-9]")
LONGEST = 20_000


@dataclass(frozen=True)
class _Picture:
    """The signs of the cells, row by row, and the cells that no frame parts."""

    side: int
    signs: list[str]
    joined: list[tuple[int, int]]

    @property
    def rooms(self) -> list[list[int]]:
        """The cells within each frame."""
        near: list[list[int]] = [[] for _ in self.signs]
        for one, other in self.joined:
            near[one].append(other)
            near[other].append(one)
        return [sorted(group) for group in components(near, range(len(self.signs)))]

    @property
    def parts(self) -> bool:
        """Whether frames part the board, and not just each cell from the next in its row."""
        abreast = any(other == one + 1 for one, other in self.joined)
        return abreast and 1 < len(self.rooms) < len(self.signs)


def recognises(text: str) -> bool:
    """Whether it is such a picture, and its frames are not the usual boxes."""
    if len(text) > LONGEST or not _UPRIGHT.search(text) or "\n" not in text.strip():
        return False
    picture = _picture(text)
    if picture is None or not picture.parts:
        return False
    sheet = Sheet(picture.side)
    _frame(sheet, picture)
    return sheet.framed


def _picture(text: str) -> _Picture | None:
    """Return what the picture shows, or None where it is none."""
    lines = [line.expandtabs().rstrip() for line in text.splitlines() if line.strip()]
    shift = min((len(line) - len(line.lstrip()) for line in lines), default=0)
    lines = [line[shift:] for line in lines]
    kinds = [bool(_FRAME.fullmatch(line) and _DASHES.search(line)) for line in lines]
    readings = [kinds]
    if len(lines) % 2 and all(map(_FRAME.fullmatch, lines[::2])):
        readings.append([at % 2 == 0 for at in range(len(lines))])
    return next((found for one in readings if (found := _as_told(lines, one))), None)


def _as_told(lines: list[str], frames: list[bool]) -> _Picture | None:
    """Return the picture if these lines are frames; None where the others are no rows of cells."""
    rows = [at for at, frame in enumerate(frames) if not frame]
    side = len(rows)
    if not 4 <= side <= LARGEST_SIDE:
        return None
    spans = [_spans(lines[at], side, max(map(len, lines))) for at in rows]
    if not all(spans):
        return None
    signs = [lines[at][a:b].strip() for at, row in zip(rows, spans, strict=True) for a, b in row]
    if not all(sign == "" or _SIGN.fullmatch(sign) for sign in signs):
        return None
    joined = []
    for row, at in enumerate(rows):
        for col in range(side - 1):
            between = lines[at][spans[row][col][1] : spans[row][col + 1][0]]
            if not _UPRIGHT.search(between):
                joined.append((row * side + col, row * side + col + 1))
        below = lines[at + 1] if row + 1 < side and rows[row + 1] > at + 1 else ""
        for col in range(side if row + 1 < side else 0):
            if not _is_parted(below, spans[row][col]):
                joined.append((row * side + col, (row + 1) * side + col))
    return _Picture(side, signs, joined)


def _spans(text: str, side: int, width: int) -> list[tuple[int, int]]:
    """Return where each cell of a row is; nothing where the row has not so many."""
    found = [match.span() for match in re.finditer(rf"[^\s{UPRIGHT}]+", text)]
    if len(found) != side:
        found = [match.span() for match in re.finditer(rf"[^\s{UPRIGHT}]", text)]
    if len(found) == side:
        return found
    found = [match.span() for match in re.finditer(rf"[^\s{UPRIGHT}]+", text)]
    pitch, more = divmod(width - 1, side)
    if more or pitch < 2 or any((a % pitch == 0) or (b - 1) % pitch == 0 for a, b in found):
        return []
    return [(pitch * col + 1, pitch * (col + 1)) for col in range(side)]


def _is_parted(frame: str, span: tuple[int, int]) -> bool:
    """Whether a line of frames has a dash below a cell."""
    bare = re.sub(rf"[^{re.escape(FLAT)}]", "", frame)
    if len(bare) * 5 >= len(frame.strip()) * 4 > 0:
        return True
    middle = (span[0] + span[1] - 1) // 2
    return middle < len(frame) and frame[middle] in FLAT


def _frame(sheet: Sheet, picture: _Picture) -> None:
    """Tell the sheet the regions, or note that the frames are none."""
    rooms = picture.rooms
    if all(len(group) == picture.side for group in rooms):
        numbers = {place: number for number, group in enumerate(rooms) for place in group}
        sheet.room([numbers[place] for place in range(len(picture.signs))])
        return
    told = say(
        "The frames do not divide the grid into regions of {cells}.",
        cells=counted(picture.side, "cell"),
    )
    sheet.note(say("{told} The usual boxes are read instead.", told=told))


def read(text: str, reading: Reading) -> Contents:
    """Read the Sudoku. Raises FormatError or ClueError."""
    picture = _picture(text)
    if reading[0] != sudoku() or picture is None:
        return line.FORMAT.read(text, reading)
    sheet = sheet_of(picture.signs, picture.side)
    _frame(sheet, picture)
    return sheet.contents()


FORMAT = Format(
    "picture",
    recognises,
    read,
    only_read=later("Gridwright reads pictures in plain text, but doesn't write them."),
)
