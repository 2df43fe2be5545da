"""The records of a batch: lines of a file, objects of a program, orders for new puzzles."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import cycle, product
from pathlib import Path
from typing import Any

from py_solver.batch.chunks import Numbered
from py_solver.board.errors import FormatError
from py_solver.formats.csv_lines import is_head
from py_solver.formats.registry import LONGEST, dump
from py_solver.making.order import ordered
from py_solver.puzzle.puzzle import Puzzle
from py_solver.words.say import say

Order = dict[str, Any]
"""The order of a new puzzle: `id`, `genre`, `seed`, and perhaps `size`, `grade`, `symmetry`."""


def lines_of(path: Path) -> Iterator[Numbered]:
    """Yield the lines of a file that are records, each with its number. Raises FormatError.

    A line that is longer than any puzzle is cut off at a length where it will be refused anyway.
    """
    try:
        with path.open("rb") as file:
            number = 0
            while line := file.readline(LONGEST + 1):
                number += 1
                rest = line
                while rest and not rest.endswith(b"\n"):
                    rest = file.readline(LONGEST)
                text = line.decode("utf-8", "replace").removeprefix("\ufeff").strip()
                if is_record(number, text):
                    yield number, text
    except OSError as error:
        raise FormatError(
            say("{path} cannot be read: {strerror}.", path=path, strerror=error.strerror)
        ) from None


def lines_in(lines: Iterable[str]) -> Iterator[Numbered]:
    """Yield lines of text that are not blank, each with its number, blank ones counted."""
    for number, line in enumerate(lines, start=1):
        text = line.removeprefix("\ufeff").strip()
        if is_record(number, text):
            yield number, text


def is_record(number: int, text: str) -> bool:
    """Whether a line is a record: no blank line, no comment, no first line that names fields."""
    if not text or (text.startswith("#") and not text.startswith("#z=")):
        return False
    return number > 1 or not is_head(text)


def texts_of(things: Iterable[Puzzle | str | Mapping[str, Any]]) -> Iterator[Numbered]:
    """Yield the things that a program passes as lines, numbered from 1. Raises FormatError."""
    for number, thing in enumerate(things, start=1):
        if isinstance(thing, Puzzle):
            yield number, dump(thing, "json")
        elif isinstance(thing, str):
            # Grid text has several lines, a record has one.
            yield number, json.dumps(thing, ensure_ascii=False) if "\n" in thing else thing
        else:
            yield number, json.dumps(dict(thing), ensure_ascii=False)


def orders(
    genres: Sequence[str],
    count: int,
    seed: int = 1,
    sizes: Sequence[tuple[int, int]] = (),
    grades: Sequence[str] = (),
    symmetry: str | None = None,
) -> Iterator[Order]:
    """Return `count` orders for new puzzles: genres, sizes and grades take turns.

    The n-th has the seed `seed + n - 1`, so the same arguments give the same pack. Without sizes or
    grades, each genre has its usual ones. Raises GenreError and GenerateError at once for anything
    that is not available.
    """
    if count < 1:
        raise FormatError(say("Ask for 1 new puzzle or more."))
    if not genres:
        raise FormatError(say("Name a puzzle type to generate."))
    turns: list[Order] = []
    # The genre changes first: even a short pack has some of each.
    for grade, size, genre in product(grades or (None,), sizes or (None,), genres):
        ordered(genre, size, seed, symmetry, None, {}, grade)  # refuses
        turn: Order = {"genre": genre}
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
