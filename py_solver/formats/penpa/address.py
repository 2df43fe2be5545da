"""Penpa+: links to an editor in which any puzzle is drawn, `…/penpa-edit/#m=edit&p=…`.

The link contains the drawing, but not its rules: see `naming.py`. `a=` has the answer that the site
checks: its numbers are kept as the solution.
Source: swaroopg92/penpa-edit, and links in public code.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from py_solver.board.coords import Coord, cell
from py_solver.board.errors import FormatError, GenreUnsaidError
from py_solver.formats import decorated, packing
from py_solver.formats.contents import Contents, Note
from py_solver.formats.format import Format
from py_solver.formats.penpa import leftovers, sudoku, writing
from py_solver.formats.penpa.decorations import decorations_of
from py_solver.formats.penpa.drawing import Drawing, opened
from py_solver.formats.penpa.naming import likely, named
from py_solver.formats.sudokus import sheet
from py_solver.genres import Reading, all_genres, bare_reading
from py_solver.logic.say.words import listed
from py_solver.puzzle.genre import Genre
from py_solver.words.say import say

_LINK = re.compile(
    r"(?:https?://)?(?:[\w.-]+/penpa-edit\b|(?:www\.)?penpa-edit\.com)"
    r"|https?://\S+?[#?&]m=(?:edit|solve)&p=",
    re.IGNORECASE,
)
NUMBERS = 4
"""The position of the numbers in an answer."""


def recognises(text: str) -> bool:
    """Return whether it is a link to Penpa or one of its copies."""
    return bool(_LINK.match(text.strip()))


def read(text: str, reading: Reading) -> Contents:
    """Read the puzzle in the given genre, or the one that it names or looks like.

    Raises FormatError; GenreUnsaidError if the genre is unknown.
    """
    found = re.search(r"[#?&]p=([^&\s]+)", text)
    if not found:
        raise FormatError(say("This link to Penpa has no puzzle in it: “p=” is missing."))
    drawing = opened(packing.payload(found[1]))
    genre, note = _genre(drawing, reading)
    contents = _read(drawing, genre)
    answer = re.search(r"[#?&]a=([^&\s]+)", text)
    solution = _answer(drawing, answer[1]) if answer else {}
    return replace(
        contents,
        notes=(*note, *contents.notes),
        rules=_unknown(drawing),
        solution=solution or contents.solution,
    )


def _genre(drawing: Drawing, reading: Reading) -> tuple[Genre, tuple[Note, ...]]:
    """Return the genre, and a note where it was inferred. Raises FormatError, GenreUnsaidError."""
    if reading is not bare_reading():
        return _drawn(reading[0]), ()
    if drawing.sort in all_genres():
        return _drawn(all_genres()[drawing.sort]), ()
    told = named(drawing)
    if told:
        return _drawn(told[0]), ()
    maybe, certain = likely(drawing)
    if certain:
        note = Note(
            say("The link does not say what it is; it looks like {name}.", name=maybe[0].name),
            (),
            "inferred",
        )
        return maybe[0], (note,)
    if not maybe:
        raise GenreUnsaidError(
            say(
                "This link to Penpa does not name its puzzle type, and it looks like none that "
                "Gridwright has. Choose a puzzle type and load it again."
            ),
            sorted(genre.id for genre in all_genres().values() if genre.penpa),
        )
    maybe = sorted(maybe, key=lambda genre: genre.name)
    raise GenreUnsaidError(
        say(
            "This link to Penpa does not name its puzzle type. It could be {listed}, or of a "
            "type that Gridwright does not have. Choose one and load it again.",
            listed=listed([one.name for one in maybe], "or"),
        ),
        [one.id for one in maybe],
    )


def _drawn(genre: Genre) -> Genre:
    if not genre.penpa:
        raise FormatError(
            say("Gridwright does not read {genre} from links to Penpa.", genre=say(genre.name))
        )
    return genre


def _read(drawing: Drawing, genre: Genre) -> Contents:
    if genre is sheet.sudoku():
        return sudoku.read(drawing)
    genre.refuse_size(*drawing.size)
    kinds = {kind.key: kind for kind in genre.clues}
    clues: dict[str, Any] = {}
    for stroke in genre.penpa:
        clues |= stroke.read(drawing, kinds)
    puzzle = genre.puzzle(*drawing.size, clues, title=drawing.title, author=drawing.author)
    read = leftovers.read_of(drawing, puzzle, genre.penpa)
    kept, left = decorated.fitting(decorations_of(drawing, read))
    puzzle = replace(puzzle, decorations=kept)
    notes = [*left, *(Note(*remark) for remark in drawing.remarks)]
    notes += leftovers.left(drawing, puzzle, genre.penpa)
    rules = _unknown(drawing)
    if rules:
        told = say("The author gives rules of their own; only the usual ones are read.")
        notes.append(Note(told, (), "drawn"))
    return Contents(puzzle, notes=tuple(notes[: sheet.MOST_NOTES]), rules=rules)


def _unknown(drawing: Drawing) -> str:
    """Return the author's rules, less what was read as clues."""
    lines = drawing.rules.split("\n")
    return "\n".join(line for line in lines if line.strip() not in drawing.known)


def _answer(drawing: Drawing, packed: str) -> dict[Coord, int]:
    """Return the numbers of the answer that the site checks; nothing where it has none."""
    try:
        value = packing.read_json(packing.unpack_deflate(packing.payload(packed)))
    except FormatError:
        return {}
    told = value[NUMBERS] if isinstance(value, list) and len(value) > NUMBERS else []
    found: dict[Coord, int] = {}
    for one in told if isinstance(told, list) else []:
        pair = re.fullmatch(r"([0-9]{1,6}),([0-9]{1,3})", str(one))
        kind, key = drawing.place(int(pair[1])) if pair else (1, (0, 0))
        if pair and kind == 0 and drawing.inside(key):
            found[cell(*key)] = int(pair[2])
    return found


def write(contents: Contents) -> str:
    """Write a link to the editor. Raises FormatError for a genre that we do not draw."""
    return writing.written(contents)


def losses(contents: Contents) -> Iterator[Note]:
    """Yield what is not drawn. Raises FormatError for a genre that we do not draw."""
    return writing.losses(contents)


FORMAT = Format("penpa", recognises, read, write, losses)
