"""The first line of grid text: `rows columns [more]`, or a row already."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from py_solver.board.errors import FormatError
from py_solver.puzzle.clues import Flag, Numbering, Numbers, Pieces, Setting, Standing
from py_solver.puzzle.clues.numbering import Span
from py_solver.puzzle.layouts import GridLayout
from py_solver.puzzle.puzzle import Clues
from py_solver.words.say import say

_DIGITS = re.compile(r"[1-9A-Za-z ]+")
_PIECE = re.compile(r"([1-9][0-9]?\*)?x[x/-]+|[1-9][0-9]?\*[0-9]-[0-9]")
"""A piece of a bank, as it is drawn, or equal dominoes. One of a single cell could be a clue."""
_RANGE = re.compile(r"[0-9]{1,3}-[0-9]{1,3}")
"""The numbers of a board, if they are not the usual ones."""


def head_of(tokens: Sequence[str], layout: GridLayout | None = None) -> tuple[int, ...]:
    """Return the numbers of a first line `rows columns [more] [0-8] [flags]`, or nothing.

    There is one more number for each setting of the layout. Flags are capital letters. If a number
    is set for the whole board, a small letter may give it, too: the last of those in use. In a
    layout with a bank, the pieces follow rows and columns.
    """
    if layout and layout.of(Setting) and re.fullmatch("[a-z]", tokens[2] if tokens[2:] else ""):
        tokens = [*tokens[:2], str(ord(tokens[2]) - ord("a") + 1), *tokens[3:]]
    if not layout or layout.of(Numbering):
        more = [token for token in tokens[2:] if not _RANGE.fullmatch(token)]
        tokens = [*tokens[:2], *more]
    if layout and layout.of(Pieces):
        tokens = tokens[:2]
    tokens = [token for token in tokens if not _PIECE.fullmatch(token)]
    numbers = [token for token in tokens if not re.fullmatch("[A-Z]", token)]
    most = 2 + max(1, len(layout.of(Setting)) if layout else 1)
    if not 2 <= len(numbers) <= most or not all(
        re.fullmatch(r"[0-9]{1,4}", one) for one in numbers
    ):
        return ()
    return tuple(int(one) for one in numbers) if [*tokens[: len(numbers)]] == numbers else ()


def flags(layout: GridLayout, tokens: Sequence[str]) -> dict[str, Any]:
    """Return what the letters of a first line say. Raises FormatError for one that says nothing."""
    flags = {kind.token: kind.key for kind in layout.of(Flag) if kind.token}
    for token in tokens:
        if token.isupper() and token not in flags:
            raise FormatError(
                say("The first line says “{token}”, which means nothing here.", token=token)
            )
    return {flags[token]: True for token in tokens if token in flags}


def numbers_in(layout: GridLayout, tokens: Sequence[str]) -> dict[str, Any]:
    """Return the range of numbers that a first line gives."""
    found = [token for token in tokens[2:] if _RANGE.fullmatch(token)]
    return {kind.key: kind.read(found[0]) for kind in layout.of(Numbering) if found}


def numbers_out(layout: GridLayout, clues: Clues) -> list[str]:
    """Return the range of numbers for a first line, if a board has one."""
    return [clues[kind.key].text for kind in layout.of(Numbering) if clues[kind.key]]


def within(kinds: Sequence[Standing], span: Span | None = None) -> list[Standing]:
    """Return the kinds, those of numbers of the board with this range, if there is one."""
    if span is None:
        return list(kinds)
    return [
        replace(kind, least=span.least, most=span.most)
        if isinstance(kind, Numbers) and kind.of_board
        else kind
        for kind in kinds
    ]


def refuse_more(layout: GridLayout, more: Sequence[int]) -> None:
    """Raise FormatError for numbers of a first line that no setting takes."""
    if len(more) > len(layout.of(Setting)) and not layout.of(Pieces):
        raise FormatError(
            say("The first line says “{number}”, which means nothing here.", number=more[-1])
        )


def is_bare(lines: Sequence[Sequence[str]], header: Sequence[int]) -> bool:
    """Return whether the first line is a row: as long as all others, and announcing nonsense."""
    same = all(len(line) == len(lines[0]) for line in lines)
    return same and (header[0] == 0 or (len(lines) - 1) % header[0] != 0)


def announces(header: Sequence[int], lines: Sequence[Sequence[str]]) -> bool:
    """Return whether a first line says exactly what follows: rows of cells, rooms, or neither.

    Alone, it could be a board of three rows, too: `123 456 789`.
    """
    rows, cols, *_ = header
    if len(lines) == 1:
        return len("".join(lines[0])) != 9
    return len(lines) - 1 in (rows, 2 * rows) and all(len(line) == cols for line in lines[1:])


def tells_bank(lines: Sequence[Sequence[str]]) -> bool:
    """Return whether a first line may list pieces, or the count of each length."""
    if len(lines[0]) > 2 and head_of(lines[0][:2]) and any(map(_PIECE.fullmatch, lines[0][2:])):
        return True
    numbers = [int(token) for token in lines[0] if re.fullmatch("[0-9]{1,4}", token)]
    body = lines[1:]
    return (
        len(numbers) == len(lines[0]) > 3
        and 0 <= len(body) - numbers[0] < 5
        and all(len(line) in numbers[:2] for line in body)
    )


def is_packed(lines: Sequence[Sequence[str]]) -> bool:
    """Return whether these are square rows of single signs, blanks between boxes: `53. .7.`."""
    side = len(lines)
    return all(len("".join(line)) == side for line in lines) and any(
        len(line) < side for line in lines
    )


def has_blank_cells(text: str) -> bool:
    """Whether these are square rows of single digits in which blanks are the empty cells."""
    if "  " not in text or "\t" in text:
        return False
    rows = [line.rstrip() for line in text.splitlines() if line.strip()]
    side = len(rows)
    if side < 4 or max(map(len, rows)) > side or not all(map(_DIGITS.fullmatch, rows)):
        return False
    return any(len(token) > 1 for row in rows for token in row.split())
