"""Grid text: a first line `rows columns`, then a line for each row, cells separated by blanks.

`-` (or `.`) is an empty cell. The first line may be left out when the rows alone say the size.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from py_solver.clues import Numbers
from py_solver.errors import FormatError
from py_solver.genre import Genre, all_genres
from py_solver.grid import Coord, cell, only_mark
from py_solver.puzzle import Puzzle

EMPTY = ("-", ".")

name = "text"


def recognises(text: str) -> bool:
    """Whether the first line gives a size, or the rows are blank-separated and equally long."""
    lines = _lines(text)
    if len(lines) < 2:
        return False
    if re.fullmatch(r"\d+\s+\d+", lines[0]):
        return True
    widths = {len(line.split()) for line in lines}
    return len(widths) == 1 and widths.pop() > 1 and not any("|" in line for line in lines)


def parse(text: str, genre: Genre | None) -> Puzzle:
    """Read a board. Raises FormatError, GenreError or ClueError."""
    genre = genre or next(genre for genre in all_genres().values() if genre.bare)
    lines = _lines(text)
    header = re.fullmatch(r"(\d{1,4})\s+(\d{1,4})", lines[0])
    if header and len(lines) > 2:
        rows, cols = int(header[1]), int(header[2])
        lines = lines[1:]
    else:
        rows, cols = len(lines), len(lines[0].split())
    board = genre.board(rows, cols)
    if len(lines) != rows:
        raise FormatError(f"The first line announces {rows} rows, but {len(lines)} follow.")
    kind = genre.clues[0]
    clues = {}
    for row, line in enumerate(lines):
        tokens = line.split()
        if len(tokens) != cols:
            raise FormatError(f"Row {row + 1} has {len(tokens)} cells instead of {cols}.")
        for col, token in enumerate(tokens):
            if token not in EMPTY:
                clues[cell(row, col)] = kind.read(token, cell(row, col), rows, cols)
    return Puzzle(genre, board, {kind.key: clues})


def dump(puzzle: Puzzle) -> str:
    """Write the givens."""
    if puzzle.genre is None or not isinstance(puzzle.genre.clues[0], Numbers):
        raise FormatError("This puzzle cannot be written as grid text.")
    return dump_marks(puzzle, puzzle.clues.get(puzzle.genre.clues[0].key, {}))


def dump_marks(puzzle: Puzzle, marks: Mapping[Coord, int]) -> str:
    """Write a solution, or any marks, in the same shape, with the columns lined up."""
    board = puzzle.substrate
    width = len(str(only_mark(max(board.candidates))))
    rows = (
        " ".join(str(marks.get(cell(row, col), "-")).rjust(width) for col in range(board.cols))
        for row in range(board.rows)
    )
    return "\n".join((f"{board.rows} {board.cols}", *rows)) + "\n"


def _lines(text: str) -> list[str]:
    return [line.strip() for line in text.strip().splitlines() if line.strip()]
