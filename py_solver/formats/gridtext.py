"""Grid text: a first line `rows columns [more]`, a line for each row of cells, then room names.

Cells are separated by blanks, `-` (or `.`) is an empty one, and so are `0`, `_`, `*` and `@` where
they are no clues. The first line may be left out when the rows alone say the size. What a cell may
hold, and whether rooms follow, is the genre's to say.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from py_solver.board.coords import Coord, cell
from py_solver.board.errors import ClueError, FormatError
from py_solver.genres import Reading
from py_solver.logic.say.words import counted
from py_solver.puzzle.clues import CellKind, Rooms, Setting, Size
from py_solver.puzzle.genre import Layout, genre_of
from py_solver.puzzle.puzzle import Clues, Puzzle

EMPTY = ("-", ".")
EMPTY_IF_NO_CLUE = ("0", "_", "*", "@")

_GLUED = re.compile(r"[._*|│┃║].|.[._*|│┃║]")

name = "text"


def recognises(text: str) -> bool:
    """Whether the first line gives a size, or the rows are short words parted by blanks."""
    lines = _lines(text)
    if len(lines) < 2 or _is_packed(lines):
        return False
    if _header(lines[0]):
        return True
    short = all(len(token) <= 3 and not _GLUED.search(token) for line in lines for token in line)
    return short and all(len(line) > 1 for line in lines)


def parse(text: str, reading: Reading) -> Puzzle:
    """Read a board. Raises FormatError, GenreError or ClueError."""
    genre, layout = reading
    lines = _lines(text)
    numbers = _header(lines[0])
    if numbers and not _is_bare(lines, numbers):
        size, more, body = (numbers[0], numbers[1]), numbers[2:], lines[1:]
    else:
        size, more, body = (len(lines), len(lines[0])), (), lines
    genre.refuse_size(*size)
    clues: dict[str, Any] = {}
    for kind, number in zip(_of(layout, Setting), more, strict=False):
        clues[kind.key] = number
    cell_kinds, rooms = _of(layout, CellKind), _of(layout, Rooms)
    if cell_kinds:
        clues |= _read_cells(body[: size[0]], cell_kinds, size)
        body = body[size[0] :]
    elif len(body) == 2 * size[0] and all(one in EMPTY for row in body[: size[0]] for one in row):
        body = body[size[0] :]  # some write cells without clues before rooms all the same
    if rooms and (len(body) >= size[0] or not cell_kinds):
        clues[rooms[0].key] = rooms[0].read(_names_of_rooms(body[: size[0]], size), size)
        body = body[size[0] :]
    if body:
        surplus = "is 1 line" if len(body) == 1 else f"are {len(body)} lines"
        but = ", and too few for their rooms" if rooms and len(body) < size[0] else ""
        raise FormatError(f"There {surplus} too many for {size[0]} rows{but}.")
    return genre.puzzle(*size, layout.into(clues, size))


def _read_cells(
    rows: Sequence[Sequence[str]], kinds: Sequence[CellKind], size: Size
) -> dict[str, dict[Coord, Any]]:
    _demand(rows, size)
    clues: dict[str, dict[Coord, Any]] = {kind.key: {} for kind in kinds}
    for row, tokens in enumerate(rows):
        for col, token in enumerate(tokens):
            if token in EMPTY:
                continue
            place = cell(row, col)
            try:
                key, clue = _read_cell(token, kinds, place, size)
            except ClueError:
                if token not in EMPTY_IF_NO_CLUE:
                    raise
            else:
                clues[key][place] = clue
    return clues


def _read_cell(token: str, kinds: Sequence[CellKind], place: Coord, size: Size) -> tuple[str, Any]:
    first: ClueError | None = None
    for kind in kinds:
        try:
            return kind.key, kind.read(token, place, size)
        except ClueError as error:
            first = first or error
    raise first or FormatError("There is nothing to be written in these cells.")


def _names_of_rooms(rows: Sequence[Sequence[str]], size: Size) -> list[str]:
    _demand(rows, size)
    return [name for row in rows for name in row]


def _demand(rows: Sequence[Sequence[str]], size: Size) -> None:
    if len(rows) != size[0]:
        follow = f"{len(rows)} follow" + "s" * (len(rows) == 1)
        raise FormatError(f"The first line announces {counted(size[0], 'row')}, but {follow}.")
    for number, tokens in enumerate(rows):
        if len(tokens) != size[1]:
            raise FormatError(f"Row {number + 1} has {len(tokens)} cells instead of {size[1]}.")


def dump(puzzle: Puzzle) -> str:
    """Write the clues. Raises FormatError for clues that grid text has no place for."""
    genre = genre_of(puzzle)
    if genre is None:
        raise FormatError("A puzzle of no genre cannot be written as grid text.")
    layout = genre.layout
    for kind in layout.clues:
        if kind.where == "nowhere" and puzzle.clues[kind.key] != kind.empty(puzzle.size):
            raise FormatError(f"Grid text has no place for “{kind.key}”; JSON has.")
    header = [*puzzle.size, *(puzzle.clues[kind.key] for kind in _of(layout, Setting))]
    rows = [[str(number) for number in header]]
    cell_kinds = _of(layout, CellKind)
    if cell_kinds:
        rows += _lined_up(_cell_rows(cell_kinds, puzzle.clues, puzzle.size))
    for kind in _of(layout, Rooms):
        names = [str(room + 1) if room >= 0 else kind.loose[0] for room in puzzle.clues[kind.key]]
        width = puzzle.size[1]
        rows += _lined_up([names[at : at + width] for at in range(0, len(names), width)])
    return "\n".join(" ".join(row).rstrip() for row in rows) + "\n"


def _cell_rows(kinds: Sequence[CellKind], clues: Clues, size: Size) -> list[list[str]]:
    rows = [["-"] * size[1] for _ in range(size[0])]
    for kind in kinds:
        for place, clue in clues[kind.key].items():
            rows[place.row][place.col] = kind.write(clue)
    return rows


def dump_marks(puzzle: Puzzle, marks: Mapping[Coord, int]) -> str:
    """Write a solution, or any marks, in the same shape, with the columns lined up.

    Raises FormatError for a puzzle of no genre.
    """
    if puzzle.genre is None:
        raise FormatError("A puzzle of no genre cannot be written as grid text.")
    rows = _lined_up(puzzle.genre.answer.write(puzzle.substrate, marks))
    return (
        "\n".join((f"{puzzle.size[0]} {puzzle.size[1]}", *(" ".join(row) for row in rows))) + "\n"
    )


def read_marks(puzzle: Puzzle, text: str) -> dict[Coord, int]:
    """Read marks as `dump_marks` writes them; the first line may be left out.

    Raises FormatError.
    """
    if puzzle.genre is None:
        raise FormatError("A puzzle of no genre cannot be read as grid text.")
    lines = _lines(text)
    if len(lines) > puzzle.size[0] and _header(lines[0]):
        lines = lines[1:]
    _demand(lines, puzzle.size)
    return puzzle.genre.answer.read(puzzle.substrate, lines)


def _lined_up(rows: Sequence[Sequence[str]]) -> list[list[str]]:
    width = max((len(token) for row in rows for token in row), default=1)
    return [[token.rjust(width) for token in row] for row in rows]


def _lines(text: str) -> list[list[str]]:
    return [line.split() for line in text.splitlines() if line.strip()]


def _header(tokens: Sequence[str]) -> tuple[int, ...]:
    """Return the numbers of a first line `rows columns [more]`, or nothing if it is none."""
    if not 2 <= len(tokens) <= 3 or not all(re.fullmatch(r"[0-9]{1,4}", one) for one in tokens):
        return ()
    return tuple(int(one) for one in tokens)


def _is_bare(lines: Sequence[Sequence[str]], header: Sequence[int]) -> bool:
    """Whether the first line is itself a row: as long as all others, and announcing nonsense."""
    same = all(len(line) == len(lines[0]) for line in lines)
    return same and (header[0] == 0 or (len(lines) - 1) % header[0] != 0)


def _is_packed(lines: Sequence[Sequence[str]]) -> bool:
    """Whether these are square rows of single signs that blanks only part into boxes: `53. .7.`."""
    side = len(lines)
    return all(len("".join(line)) == side for line in lines) and any(
        len(line) < side for line in lines
    )


def _of(layout: Layout, wanted: type) -> list[Any]:
    return [kind for kind in layout.clues if isinstance(kind, wanted)]
