"""The lines of grid text as tokens: split, counted and aligned."""

from __future__ import annotations

from collections.abc import Sequence

from py_solver.board.errors import FormatError
from py_solver.logic.say.words import counted
from py_solver.puzzle.clues import Size
from py_solver.words.say import say, say_n


def lined_up(rows: Sequence[Sequence[str]]) -> list[list[str]]:
    """Return the rows with tokens of one width."""
    width = max((max(map(len, row), default=1) for row in rows), default=1)
    return [[token.rjust(width) for token in row] if width > 1 else [*row] for row in rows]


def lines_of(text: str) -> list[list[str]]:
    """Return the tokens of each line that is not blank."""
    return [line.split() for line in text.splitlines() if line.strip()]


def demand(rows: Sequence[Sequence[str]], shape: Size, size: Size) -> None:
    """Raise FormatError unless there are so many rows and columns, on a board of this size."""
    height, width = shape
    if len(rows) != height:
        raise FormatError(
            say_n(
                len(rows),
                "The first line says {rows}{asks}, but {n} follows.",
                "The first line says {rows}{asks}, but {n} follow.",
                rows=counted(size[0], "row"),
                asks="" if shape == size else say(", which takes {height} lines", height=height),
            )
        )
    for number, tokens in enumerate(rows):
        if len(tokens) != width:
            if shape == size:
                raise FormatError(
                    say(
                        "Row {number} has {cells} instead of {width}.",
                        number=number + 1,
                        cells=counted(len(tokens), "cell"),
                        width=width,
                    )
                )
            raise FormatError(
                say(
                    "Line {number} of the grid has {places} instead of {width}.",
                    number=number + 1,
                    places=counted(len(tokens), "place"),
                    width=width,
                )
            )
