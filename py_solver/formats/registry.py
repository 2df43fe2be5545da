"""From text to puzzle and back: finds the formats of this folder and asks each in turn."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from py_solver.board.coords import Coord
from py_solver.board.errors import FormatError, GenreUnsaidError, PuzzleError
from py_solver.board.whole import READ, demand
from py_solver.formats.boards import are_neutral, boards_in
from py_solver.formats.contents import Contents, Note
from py_solver.formats.format import Format
from py_solver.formats.lost import where
from py_solver.formats.mending import links_in, mended
from py_solver.formats.opening import LONGEST, text_of
from py_solver.formats.wrappings import unwrapped
from py_solver.genres import Reading, bare_reading, is_ours, reading_named
from py_solver.logic.constraint import Constraint, Statement
from py_solver.logic.discovery import modules_of
from py_solver.puzzle.genre import genre_of
from py_solver.puzzle.note import LEFT_OUT, remark, remarks
from py_solver.puzzle.puzzle import Puzzle
from py_solver.words.say import later, say, say_n

NAMELESS = ("text", "line")
"""Formats that do not name the puzzle type."""


@cache
def all_formats() -> tuple[Format, ...]:
    """Return the formats in alphabetical order of their files, those with `asked_last` behind."""
    found = (getattr(module, "FORMAT", None) for module in modules_of(__package__))
    formats = (form for form in found if isinstance(form, Format))
    return tuple(sorted(formats, key=lambda form: form.asked_last))


ALIASES = {
    "grid": "text",
    "gridwright": "json",
    "puzz.link": "link",
    "puzzlink": "link",
    "pzpr": "link",
    "pzprv3": "file",
    "pzv": "file",
    "penpa+": "penpa",
    "fpuzzles": "f-puzzles",
    "sudoku-pad": "sudokupad",
}
"""Other names of formats."""


def read(
    text: str | os.PathLike[str], genre: str | None = None, *, strict: bool = False
) -> Contents:
    """Read everything in a text, in any known format, with notes on how it was read.

    `genre` (an id or alias) is the puzzle type of a text that does not state it; without it, bare
    numbers are read as the usual genre. A `Path` is a file with such a text, which may be packed
    (gz, zst). The notes are in the puzzle, too. With `strict`, a text that is not read whole is
    refused. Raises PuzzleError with a sentence for the player.
    """
    reading = reading_named(genre) if genre else bare_reading()
    text = text_of(Path(text)) if isinstance(text, os.PathLike) else text
    _, contents = _opened(text, reading)
    if strict and not contents.whole:
        raise _in_part(contents.notes)
    return _noted(contents)


def _in_part(notes: tuple[Note, ...]) -> FormatError:
    """Return the error that a text was read only in part."""
    first, *more = (note for note in notes if note.sort in LEFT_OUT)
    told = say_n(
        len(more),
        "This text was read only in part. {sentence} There is {n} more such note.",
        "This text was read only in part. {sentence} There are {n} more such notes.",
        sentence=first.sentence,
    )
    alone = say("This text was read only in part. {sentence}", sentence=first.sentence)
    return FormatError(told if more else alone, first.coords)


def load(text: str | os.PathLike[str], genre: str | None = None, *, strict: bool = False) -> Puzzle:
    """Read only the puzzle in a text, with the notes on how it was read; see `read`.

    Raises PuzzleError.
    """
    return read(text, genre, strict=strict).puzzle


def load_marks(text: str, genre: str | None = None) -> dict[Coord, int]:
    """Read the player's entries from this text.

    They are empty if the format of the text cannot store them. Raises PuzzleError.
    """
    return dict(read(text, genre).marks)


def form_of(text: str) -> Format:
    """Return the format that the text looks like. Raises FormatError where it looks like none."""
    for asked, _ in _meant(unwrapped(text)):
        if (form := _recognised(asked)) is not None:
            return form
    raise _unknown()


def _recognised(text: str) -> Format | None:
    return next((form for form in all_formats() if form.recognises(text)), None)


def _unknown() -> FormatError:
    return FormatError(
        say(
            "This is not a puzzle in any format that Gridwright reads, such as a link, 81 "
            "characters, grid text or JSON."
        )
    )


def opened(text: str, genre: str | None = None) -> tuple[Format, Contents]:
    """Return the format of a text, and what `read` makes of it. Raises PuzzleError."""
    form, contents = _opened(text, reading_named(genre) if genre else bare_reading())
    return form, _noted(contents)


def _noted(contents: Contents) -> Contents:
    """Return the contents with their notes in the puzzle, too."""
    if not contents.notes:
        return contents
    return replace(contents, puzzle=replace(contents.puzzle, notes=contents.notes))


def _opened(text: str, reading: Reading) -> tuple[Format, Contents]:
    """Return the format of a text, and what it holds. Raises PuzzleError, TypeError for no text.

    A link may stand within other words. The first text that is read whole counts, or else the first
    that is read at all.
    """
    demand(text, str)
    if not text.strip("\ufeff \t\r\n"):
        raise FormatError(say("There is nothing to read."))
    if len(text) > LONGEST:
        raise FormatError(
            say("This text is {n:,} characters long. No puzzle is that long.", n=len(text))
        )
    text = unwrapped(text)
    first: tuple[Format, Contents] | None = None
    failed: PuzzleError | None = None
    tried: set[str] = set()
    for asked, beside in _meant(text):
        form = None if asked in tried else _recognised(asked)
        tried.add(asked)
        if form is None:
            continue
        try:
            with remarks() as made:
                if beside:
                    told = say("The words “{words}” are not part of the puzzle.", words=beside[:60])
                    sure = "://" in text or are_neutral(beside)
                    remark(told, (), "told" if sure else "inferred")
                contents = form.read(asked, reading)
                if form.name in NAMELESS and reading is bare_reading():
                    _demand_usual(contents.puzzle)
        except PuzzleError as error:
            failed = failed or error
            continue
        if made:
            contents = replace(contents, notes=(*contents.notes, *dict.fromkeys(made)))
        if contents.whole:
            return form, contents
        first = first or (form, contents)
    if first:
        return first
    raise failed or _unknown()


def _demand_usual(puzzle: Puzzle) -> None:
    """Raise GenreUnsaidError for numbers that no type claims without being named."""
    genre = genre_of(puzzle)
    if genre is None or not (genre.bare and genre.bare(puzzle)):
        rows, cols = puzzle.size
        told = later("This could be any puzzle of {rows}×{cols}. Choose the puzzle type.")
        unsaid = GenreUnsaidError(say(told, rows=rows, cols=cols), ())
        unsaid.add_note(say("In Python, load(text, id) names it. all_genres() lists the ids."))
        raise unsaid


def _meant(text: str) -> Iterator[tuple[str, str]]:
    """Yield what a text may be, and the words beside it: all of it, a link in it, a board in it."""
    yield mended(text), ""
    yield from links_in(text)
    yield from boards_in(text)


def write(contents: Contents | Puzzle, form: str) -> str:
    """Write everything that the format of this name can contain; see `losses` for the rest.

    Formats have other names, too: "puzz.link" is "link". A puzzle is written as `dump` writes it.

    Raises FormatError for an unknown name, for a format that is only read, and if the rest would
    not be a puzzle.
    """
    if isinstance(contents, Puzzle):
        return dump(contents, form)
    named = _named(form)
    demand(contents, Contents, "Pass a puzzle, or `Contents(puzzle)`.")
    if named.write is None:
        raise FormatError(say(named.only_read))
    return named.write(contents)


def losses(contents: Contents | Puzzle, form: str) -> tuple[Note, ...]:
    """Return the losses of the format of this name, for a puzzle or contents. Raises FormatError.

    Reading the written text again finds losses that the format itself does not know about: drawings
    that overlap may be read as different ones.
    """
    named = _named(form)
    if isinstance(contents, Puzzle):
        contents = Contents(contents)
    demand(contents, Contents, "Pass a puzzle, or `Contents(puzzle)`.")
    lost = tuple(named.losses(contents))
    if named.write is None or named.keeps_all:
        return lost
    lost += tuple(_hardly_held(contents, named))
    if lost:
        return lost
    try:
        text = named.write(contents)
    except PuzzleError as error:
        places = tuple(place for place in error.coords if isinstance(place, Coord))
        return (Note(error.sentence, places, "lost"),)
    if named.refuses:
        return ()
    genre = contents.puzzle.genre
    bare = say("This format can't store the puzzle exactly.")
    try:
        again = named.read(text, reading_named(genre.id) if genre else bare_reading()).puzzle
        back = set(again.constraints)
    except PuzzleError:
        return (Note(bare, (), "lost"),)
    ours = contents.puzzle.constraints
    if back == set(ours):
        if again.decorations == contents.puzzle.decorations:
            return ()
        return (Note(say("This format can't store the decorations exactly."), (), "lost"),)
    # What comes back besides has no place of ours; what is missing has.
    missing = _places(contents.puzzle, (one for one in ours if one not in back))
    told = say(
        "This format can't store the puzzle exactly: it would lose what is{where}.",
        where=where(missing),
    )
    return (Note(told if missing and back else bare, missing if back else (), "lost"),)


def _hardly_held(contents: Contents, form: Format) -> Iterable[Note]:
    """Yield what no format of others has a place for, or what this one has none for."""
    if contents.colours:
        yield Note(say("This format can't store the player's colours."), (), "lost")
    if contents.corner:
        yield Note(say("This format can't store corner marks."), (), "lost")
    if contents.tinted:
        yield Note(say("This format can't store the colours of pencil marks."), (), "lost")
    if contents.drawn:
        yield Note(say("This format can't store the player's lines and signs."), (), "lost")
    if contents.puzzle.decorations and not form.holds_decorations:
        yield Note(say("This format can't store the decorations."), (), "lost")
    if contents.puzzle.message and not form.holds_message:
        yield Note(say("This format can't store the message to solvers."), (), "lost")


def _places(puzzle: Puzzle, constraints: Iterable[Constraint]) -> tuple[Coord, ...]:
    """Return the places of the clues that made these constraints."""
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

    Raises FormatError for an unknown name, and for a part that the format cannot store.
    """
    demand(puzzle, Puzzle, READ)
    contents = Contents(puzzle, notes=puzzle.notes)
    lost = losses(contents, form)
    if lost and not _named(form).refuses:
        raise FormatError(lost[0].sentence, lost[0].coords)
    return write(contents, form)


def usual(form: str) -> str:
    """Return the name of a format for one of its aliases; other texts stay."""
    word = form.strip().lower()
    return ALIASES.get(word, word)


def _named(form: str) -> Format:
    demand(form, str)
    name = usual(form)
    for candidate in all_formats():
        if candidate.name == name:
            return candidate
    known = ", ".join(candidate.name for candidate in all_formats())
    raise FormatError(
        say("There is no format “{form}”; there are {known}.", form=form[:40], known=known)
    )


def _revived(text: str, extra: tuple[Statement, ...], own: object = None) -> Puzzle:
    """Return the puzzle; `own` is its genre, if that is of others and has just been made known."""
    return replace(load(text), extra=extra)


def pickled(puzzle: Puzzle) -> tuple[Any, ...]:
    """Return how a puzzle is pickled: by its envelope, or else by its statements.

    Its derived data are not sent: they are large, and quick to compute again.
    """
    if puzzle.genre is None:
        fields = (puzzle.substrate, dict(puzzle.clues), puzzle.extra, *puzzle.said)
        return Puzzle, (None, *fields)
    # A genre of the author's own is made known first, or its name would say nothing.
    own = () if is_ours(puzzle.genre.id) else (puzzle.genre,)
    return _revived, (dump(puzzle, "json"), puzzle.extra, *own)
