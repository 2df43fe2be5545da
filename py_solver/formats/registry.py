"""From text to puzzle and back: finds the formats of this folder and asks each in turn."""

from __future__ import annotations

import copyreg
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Protocol, cast

from py_solver.board.coords import Coord
from py_solver.board.errors import FormatError, PuzzleError
from py_solver.formats.contents import Contents, Note
from py_solver.formats.lost import where
from py_solver.formats.mending import link_in, mended
from py_solver.genres import Reading, bare_reading, reading_named
from py_solver.logic.constraint import Constraint, Statement
from py_solver.logic.discovery import modules_of
from py_solver.puzzle.puzzle import Puzzle
from py_solver.words.say import say

LONGEST = 1_000_000  # characters


class Format(Protocol):
    """A module of this folder: its name, what it recognises, how it reads and writes.

    `asked_last`: any text of its shape could be it, so that the others are asked before.
    `keeps_all`: nothing is ever lost in it, so that what it writes need not be read back.
    `holds_message`: it has a place for what the author says to solvers.
    """

    name: str

    def recognises(self, text: str) -> bool:
        """Whether the text looks like this format; at most one format should say so."""

    def read(self, text: str, reading: Reading) -> Contents:
        """Read the text. Raises PuzzleError."""

    def write(self, contents: Contents) -> str:
        """Write what the format has a place for. Raises FormatError where that is no puzzle."""

    def losses(self, contents: Contents) -> Iterable[Note]:
        """Yield what the format has no place for."""


@dataclass(frozen=True)
class Plain:
    """A format that holds a puzzle or refuses it: `parse` and `dump`.

    Where it has a place for a player's marks: `marks` reads them, `dump_marks` writes both.
    """

    module: Any

    def read(self, text: str, reading: Reading) -> Contents:
        """Read the text. Raises PuzzleError."""
        marks = getattr(self.module, "marks", None)
        puzzle = self.module.parse(text, reading)
        return Contents(puzzle, marks(text, reading) if marks else {})

    def write(self, contents: Contents) -> str:
        """Write the puzzle, and the marks where there is a place for them. Raises FormatError."""
        if contents.marks and self._holds_marks:
            return str(self.module.dump_marks(contents.puzzle, contents.marks))
        return str(self.module.dump(contents.puzzle))

    def losses(self, contents: Contents) -> Iterable[Note]:
        """Yield what of a player's it has no place for: a puzzle that does not fit it refuses."""
        if contents.marks and not self._holds_marks:
            yield Note(say("It has no place for what is filled in."), (), "lost")
        if contents.pencil:
            yield Note(say("It has no place for pencil marks."), (), "lost")
        if contents.rules:
            yield Note(say("It has no place for the author's rules."), (), "lost")
        if contents.puzzle.title or contents.puzzle.author:
            yield Note(say("It has no place for title and author."), (), "lost")

    @property
    def _holds_marks(self) -> bool:
        return hasattr(self.module, "marks") and hasattr(self.module, "dump_marks")

    def __getattr__(self, name: str) -> Any:
        """Return what the module says of itself."""
        return getattr(self.module, name)


@cache
def all_formats() -> tuple[Format, ...]:
    """Return the formats in alphabetical order of their files, those with `asked_last` behind."""
    found = [module for module in modules_of(__package__) if hasattr(module, "recognises")]
    found.sort(key=lambda module: getattr(module, "asked_last", False))
    return tuple(
        cast("Format", module if hasattr(module, "read") else Plain(module)) for module in found
    )


def read(text: str, genre: str | None = None) -> Contents:
    """Read all that a text holds, in any format that we know, with notes on what it was.

    `genre` (an id or alias) says what a text is that does not say so itself; without it, bare
    numbers are taken for the usual genre. Raises PuzzleError with a sentence for the player.
    """
    reading = reading_named(genre) if genre else bare_reading()
    form, mended_text = _opened(text)
    return form.read(mended_text, reading)


def load(text: str, genre: str | None = None) -> Puzzle:
    """Read just the puzzle in a text; see `read`. Raises PuzzleError."""
    return read(text, genre).puzzle


def load_marks(text: str, genre: str | None = None) -> dict[Coord, int]:
    """Read what a player had put down on the puzzle in this text.

    Nothing where the text is in a format that has no place for it. Raises PuzzleError.
    """
    return dict(read(text, genre).marks)


def form_of(text: str) -> Format:
    """Return the format that the text looks like. Raises FormatError where it looks like none."""
    return _opened(text)[0]


def _opened(text: str) -> tuple[Format, str]:
    """Return the format of a text, and the text as it was before it was pasted."""
    if not text.strip("\ufeff \t\r\n"):
        raise FormatError(say("There is nothing to read."))
    if len(text) > LONGEST:
        raise FormatError(say("This text is {n:,} characters long; no puzzle is.", n=len(text)))
    text = mended(text)
    link = link_in(text)
    for asked in (text, link):
        for form in all_formats() if asked else ():
            if asked and form.recognises(asked):
                return form, asked
    raise FormatError(
        say(
            "This is not a puzzle in any format that we read: a link, 81 characters, grid text "
            "or JSON."
        )
    )


def write(contents: Contents, form: str) -> str:
    """Write what a format of this name has a place for; see `losses` for the rest.

    Raises FormatError for a name that there is not, and where what is left would be no puzzle.
    """
    return _named(form).write(contents)


def losses(contents: Contents, form: str) -> tuple[Note, ...]:
    """Return what would be lost in the format of this name. Raises FormatError.

    What the format itself does not know of is found by reading back what it writes: drawings that
    lie over each other may be taken for others.
    """
    named = _named(form)
    lost = tuple(named.losses(contents))
    if not getattr(named, "keeps_all", False):
        lost += tuple(_hardly_held(contents, getattr(named, "holds_message", False)))
    if lost or isinstance(named, Plain) or getattr(named, "keeps_all", False):
        return lost
    genre = contents.puzzle.genre
    try:
        reading = reading_named(genre.id) if genre else bare_reading()
        back = set(named.read(named.write(contents), reading).puzzle.constraints)
    except PuzzleError:
        back = set()
    ours = contents.puzzle.constraints
    if back == set(ours):
        return ()
    # What comes back besides has no place of ours; what is missing has.
    missing = _places(contents.puzzle, (one for one in ours if one not in back))
    told = say(
        "What is written would not be read as the same puzzle: not what stands{where}.",
        where=where(missing),
    )
    bare = say("What is written would not be read as the same puzzle.")
    return (Note(told if missing and back else bare, missing if back else (), "lost"),)


def _hardly_held(contents: Contents, message: bool) -> Iterable[Note]:
    """Yield what no format of others has a place for, and a `message` if it has none."""
    if contents.colours:
        yield Note(say("It has no place for the player's colours."), (), "lost")
    if contents.corner:
        yield Note(say("It has no place for marks in corners."), (), "lost")
    if contents.drawn:
        yield Note(say("It has no place for the player's lines and signs."), (), "lost")
    if contents.puzzle.message and not message:
        yield Note(say("It has no place for the message to solvers."), (), "lost")


def _places(puzzle: Puzzle, constraints: Iterable[Constraint]) -> tuple[Coord, ...]:
    """Return where the clues stand that made these constraints."""
    places: dict[Coord, None] = {}
    for constraint in constraints:
        for kind, which in constraint.source:
            if isinstance(which, int):
                places |= dict.fromkeys(puzzle.clues[kind][which].cells)
            elif which is not None:
                places[which] = None
    return tuple(places)


def dump(puzzle: Puzzle, form: str) -> str:
    """Write a puzzle in the format of this name, whole.

    Raises FormatError for a name that there is not, and for what the format has no place for.
    """
    lost = losses(Contents(puzzle), form)
    if lost and not isinstance(_named(form), Plain):  # which refuses what it cannot hold
        raise FormatError(lost[0].sentence, lost[0].coords)
    return write(Contents(puzzle), form)


def _named(form: str) -> Format:
    for candidate in all_formats():
        if candidate.name == form:
            return candidate
    known = ", ".join(candidate.name for candidate in all_formats())
    raise FormatError(
        say("There is no format “{form}”; there are {known}.", form=form[:40], known=known)
    )


def _revived(text: str, extra: tuple[Statement, ...]) -> Puzzle:
    return replace(load(text), extra=extra)


def _packed(puzzle: Puzzle) -> tuple[Any, ...]:
    """Return how a puzzle is pickled: by its envelope, or else by its statements."""
    if puzzle.genre is None:
        fields = (puzzle.substrate, dict(puzzle.clues), puzzle.extra, *puzzle.said)
        return Puzzle, (None, *fields)
    return _revived, (dump(puzzle, "json"), puzzle.extra)


# What a puzzle has worked out stays at home: it is much, and worked out anew in no time.
copyreg.pickle(Puzzle, _packed)
