"""The records of a batch: lines of a file, objects of a program, orders for new puzzles."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, cycle, product
from pathlib import Path
from typing import Any, BinaryIO, TextIO

from py_solver.batch.chunks import Numbered
from py_solver.batch.outcomes import UNWRITTEN
from py_solver.board.errors import FormatError, PuzzleError
from py_solver.formats.csv_lines import is_head
from py_solver.formats.opening import DAMAGED, LONGEST, text_in
from py_solver.puzzle.puzzle import Puzzle
from py_solver.words.say import capital, say

Order = dict[str, Any]
"""The order of a new puzzle: `id`, `genre`, `seed`.

It may also have `size`, `grade`, `symmetry` and `options`.
"""


MOST_ROWS = 400
"""Lines of a board in grid text, at most."""

ROWS = re.compile(r"[1-9][0-9]?[ \t]+[1-9][0-9]?([ \t]+([A-Za-z]|[0-9*x/-]{1,40})){0,8}$")
"""The first line of a board in grid text: its rows and columns, and what may follow them."""


def lines_of(path: Path) -> Iterator[Numbered]:
    """Yield the records of a file, each with the number of its first line. Raises FormatError.

    A line that is longer than any puzzle is cut off at a length where it will be refused anyway.
    """
    try:
        with path.open("rb") as file:
            yield from records_in(file, say("the file {path}", path=path))
    except OSError as error:
        raise FormatError(
            say("The file {path} cannot be read: {strerror}.", path=path, strerror=error.strerror)
        ) from None


def records_in(stream: BinaryIO, name: str) -> Iterator[Numbered]:
    """Yield the records of a stream of bytes as `lines_of`; `name` names it in an error.

    A record is a line that is not blank, or a board in grid text, which has several.
    """
    try:
        with text_in(stream) as text:
            yield from _boards_joined(_lines(text))
    except DAMAGED as error:
        raise FormatError(
            say("{name} is damaged: {error}.", name=capital(name), error=error)
        ) from None


def lines_in(lines: Iterable[str]) -> Iterator[Numbered]:
    """Yield the records among lines of text, as `lines_of`."""
    clean = (line.removeprefix("\ufeff").strip() for line in lines)
    return _boards_joined(iter(enumerate(clean, start=1)))


def _lines(text: TextIO) -> Iterator[Numbered]:
    number = 0
    while line := text.readline(LONGEST + 1):
        number += 1
        rest = line
        while rest and not rest.endswith("\n"):
            rest = text.readline(LONGEST)
        yield number, line.removeprefix("\ufeff").strip()


def _boards_joined(lines: Iterator[Numbered]) -> Iterator[Numbered]:
    """Yield the lines that are records, and each board in grid text as one record.

    `generate --count` prints such boards: a size, the rows, and a blank line after each board.
    """
    board: list[Numbered] = []
    for number, line in chain(lines, [(0, "")]):
        if board and (not line or len(board) > MOST_ROWS):
            yield from _joined(board)
            board = []
        if board or (line and ROWS.match(line)):
            board.append((number, line))
        elif is_record(number, line):
            yield number, line


def _joined(lines: list[Numbered]) -> Iterator[Numbered]:
    """Yield these lines as one record if they are a board, otherwise each of them."""
    if 2 < len(lines) > int(lines[0][1].split()[0]):
        yield lines[0][0], json.dumps("\n".join(line for _, line in lines), ensure_ascii=False)
    else:
        yield from (one for one in lines if is_record(*one))


def count_boards(text: str) -> int:
    """Return how many boards in grid text are in a text, with a blank line between them."""
    lines = text.splitlines()
    # A line of JSON can begin with a quotation mark, as a joined board does.
    return sum(
        record.startswith('"') and not lines[number - 1].strip().startswith('"')
        for number, record in lines_in(lines)
    )


def is_record(number: int, text: str) -> bool:
    """Whether a line is a record: no blank line, no comment, no first line that names fields."""
    if not text or (text.startswith("#") and not text.startswith("#z=")):
        return False
    return number > 1 or not is_head(text)


def with_genre(text: str, genre: str) -> str:
    """Return a record with this puzzle type, if it is bare text and so does not state one."""
    if text.startswith('"'):
        text = json.loads(text)
    elif text.startswith("{"):
        return text
    return json.dumps({"problem": text, "genre": genre}, ensure_ascii=False)


def texts_of(things: Iterable[Puzzle | str | Mapping[str, Any]]) -> Iterator[Numbered]:
    """Yield the things that a program passes as lines, numbered from 1.

    A thing that is not a record, or that cannot be written as one, is refused in its result.
    """
    for number, thing in enumerate(things, start=1):
        try:
            yield number, _text_of(thing)
        except PuzzleError as error:
            yield number, json.dumps({UNWRITTEN: error.sentence}, ensure_ascii=False)


def _text_of(thing: Puzzle | str | Mapping[str, Any]) -> str:
    """Return a thing as a line. Raises PuzzleError if it cannot be one."""
    if isinstance(thing, Puzzle):
        from py_solver.formats.registry import dump

        return dump(thing, "json")
    if isinstance(thing, str):
        # Grid text has several lines, a record has one.
        return json.dumps(thing, ensure_ascii=False) if "\n" in thing else thing
    try:
        return json.dumps(dict(thing), ensure_ascii=False)
    except (TypeError, ValueError):
        raise FormatError(
            say(
                "A record must be a puzzle, its text, or an object of JSON values, not {thing}.",
                thing=repr(thing)[:60],
            )
        ) from None


def orders(
    genres: Sequence[str],
    count: int,
    seed: int = 1,
    sizes: Sequence[tuple[int, int]] = (),
    grades: Sequence[str] = (),
    symmetry: str | None = None,
    mixes: Sequence[tuple[str, Mapping[str, float]]] = (),
) -> Iterator[Order]:
    """Return `count` orders for new puzzles: genres, mixes, sizes and grades take turns.

    A mix is a genre with values of its options, such as those that make it a Killer Sudoku.

    The n-th has the seed `seed + n - 1`, so the same arguments give the same pack. Without sizes or
    grades, each genre has its usual ones. Raises GenreError and GenerateError at once for anything
    that is not available.
    """
    from py_solver.making.order import ordered  # late: a batch of puzzles makes none

    if count < 1:
        raise FormatError(say("Ask for 1 new puzzle or more."))
    kinds = [*((genre, {}) for genre in genres), *mixes]
    if not kinds:
        raise FormatError(say("Name a puzzle type to generate."))
    turns: list[Order] = []
    # The genre changes first: even a short pack has some of each.
    for grade, size, (genre, options) in product(grades or (None,), sizes or (None,), kinds):
        ordered(genre, size, seed, symmetry, None, options, grade)  # refuses
        turn: Order = {"genre": genre}
        if options:
            turn["options"] = dict(options)
        if size:
            turn["size"] = list(size)
        if grade:
            turn["grade"] = grade
        if symmetry:
            turn["symmetry"] = symmetry
        turns.append(turn)
    return (
        {"id": f"{turn['genre']}-{seed + n}", **turn, "seed": seed + n}
        for n, turn in zip(range(count), cycle(turns), strict=False)
    )
