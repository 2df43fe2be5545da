"""From text to puzzle and back: finds the formats of this folder and asks each in turn."""

from __future__ import annotations

import copyreg
from dataclasses import replace
from functools import cache
from typing import Any, Protocol, cast

from py_solver.board.coords import Coord
from py_solver.board.errors import FormatError
from py_solver.genres import Reading, bare_reading, reading_named
from py_solver.logic.constraint import Constraint
from py_solver.logic.discovery import modules_of
from py_solver.puzzle.puzzle import Puzzle

LONGEST = 1_000_000  # characters


class Format(Protocol):
    """A module of this folder: its name, what it recognises, how it reads and writes."""

    name: str
    # marks(text, reading): what a player put down, where the format has a place for it.

    def recognises(self, text: str) -> bool:
        """Whether the text looks like this format; at most one format should say so."""

    def parse(self, text: str, reading: Reading) -> Puzzle:
        """Read the text. Raises PuzzleError."""

    def dump(self, puzzle: Puzzle) -> str:
        """Write the puzzle. Raises FormatError when the format cannot hold it."""


@cache
def all_formats() -> tuple[Format, ...]:
    """Return the formats in alphabetical order of their files."""
    modules = modules_of("py_solver.formats")
    return tuple(cast("Format", module) for module in modules if hasattr(module, "recognises"))


def load(text: str, genre: str | None = None) -> Puzzle:
    """Read a puzzle in any format that we know.

    `genre` (an id or alias) says what a text is that does not say so itself; without it, bare
    numbers are taken for the usual genre. Raises PuzzleError with a sentence for the player.
    """
    reading = reading_named(genre) if genre else bare_reading()
    return form_of(text).parse(text.removeprefix("\ufeff"), reading)


def load_marks(text: str, genre: str | None = None) -> dict[Coord, int]:
    """Read what a player had put down on the puzzle in this text.

    Nothing where the text is in a format that has no place for it. Raises PuzzleError.
    """
    read = getattr(form_of(text), "marks", None)
    reading = reading_named(genre) if genre else bare_reading()
    return dict(read(text.removeprefix("\ufeff"), reading)) if read else {}


def form_of(text: str) -> Format:
    """Return the format that the text looks like. Raises FormatError where it looks like none."""
    text = text.removeprefix("\ufeff")
    if not text.strip():
        raise FormatError("There is nothing to read.")
    if len(text) > LONGEST:
        raise FormatError(f"This text is {len(text):,} characters long; no puzzle is.")
    for form in all_formats():
        if form.recognises(text):
            return form
    raise FormatError(
        "This is not a puzzle in any format that we read: a link, 81 characters, grid text or JSON."
    )


def dump(puzzle: Puzzle, form: str) -> str:
    """Write a puzzle in the format of this name.

    Raises FormatError for a name that there is not, and for what the format has no place for.
    """
    for candidate in all_formats():
        if candidate.name == form:
            return candidate.dump(puzzle)
    known = ", ".join(candidate.name for candidate in all_formats())
    raise FormatError(f"There is no format “{form[:40]}”; there are {known}.")


def _revived(text: str, extra: tuple[Constraint, ...]) -> Puzzle:
    return replace(load(text), extra=extra)


def _packed(puzzle: Puzzle) -> tuple[Any, ...]:
    """Return how a puzzle is pickled: by its envelope, or else by its constraints."""
    if puzzle.genre is None:
        fields = (puzzle.substrate, dict(puzzle.clues), puzzle.extra, puzzle.title, puzzle.author)
        return Puzzle, (None, *fields)
    return _revived, (dump(puzzle, "json"), puzzle.extra)


# What a puzzle has worked out stays at home: it is much, and worked out anew in no time.
copyreg.pickle(Puzzle, _packed)
