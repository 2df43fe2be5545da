"""A solution, or any marks, in the shape of grid text: a size, then a line of tokens per row."""

from __future__ import annotations

from collections.abc import Mapping

from py_solver.board.coords import Coord
from py_solver.board.errors import FormatError
from py_solver.formats.gridtext import last_row
from py_solver.formats.gridtext_head import head_of
from py_solver.formats.gridtext_lines import demand, lined_up, lines_of
from py_solver.puzzle.genre import genre_of
from py_solver.puzzle.layouts import Lines
from py_solver.puzzle.puzzle import Puzzle
from py_solver.words.say import say, say_n


def dump_marks(puzzle: Puzzle, marks: Mapping[Coord, int]) -> str:
    """Write a solution, or any marks, in the same shape, with the columns lined up.

    Raises FormatError for a puzzle of no genre.
    """
    if puzzle.genre is None:
        raise FormatError(say("A puzzle without a puzzle type cannot be written as grid text."))
    rows = lined_up(puzzle.genre.answer.write(puzzle.substrate, marks))
    return (
        "\n".join((f"{puzzle.size[0]} {puzzle.size[1]}", *(" ".join(row) for row in rows))) + "\n"
    )


def read_marks(puzzle: Puzzle, text: str) -> dict[Coord, int]:
    """Read marks as `dump_marks` writes them; the first line may be left out.

    Raises FormatError.
    """
    if puzzle.genre is None:
        raise FormatError(say("A puzzle without a puzzle type cannot be read as grid text."))
    lines: Lines = lines_of(text)
    genre = genre_of(puzzle)
    if genre and genre.published:
        lines = genre.published.answer(lines) or lines
    if len(lines) > puzzle.size[0] and head_of(lines[0], genre.layout if genre else None):
        lines = lines[1:]
    rows = puzzle.size[0] + (len(last_row(genre.layout)) if genre else 0)
    if len(lines) == rows:
        # The clues below the columns are known.
        lines = lines[: puzzle.size[0]]
    if len(lines) != puzzle.size[0]:
        raise FormatError(
            say_n(
                len(lines),
                "The filled-in grid has {n} row instead of {rows}.",
                "The filled-in grid has {n} rows instead of {rows}.",
                rows=puzzle.size[0],
            )
        )
    demand(lines, puzzle.size, puzzle.size)
    return puzzle.genre.answer.read(puzzle.substrate, lines)
