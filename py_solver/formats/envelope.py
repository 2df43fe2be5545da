"""JSON: one tagged envelope for every genre.

{"format": "gridwright", "version": 1, "genre": …, "rows": 9, "cols": 9,
"clues": {"given": {"cells/0/0": 6}}, "title": …, "author": …, "message": …}

("message": what the author says to whoever has solved it; "decorations": what the author draws
without a rule, such as {"sort": "box", "at": [0.5, 0.5], …}) and, where there are any, the player's
"marks": {"cells/0/1": 2}, "pencil": {"cells/0/2": [1, 3]} in the centre of cells, and in their
"corner", whose colours are "tinted": {"cells/0/2": [12, 37]}, ten times the mark plus the colour;
"colours": {"cells/0/2": [2, 7]}, and "drawn": {"edges_h/0/1": 1, "cells/0/2": 2}, free
lines from cell to cell, and signs: a ring, a cross; the author's "rules", and "notes" of what was
not understood: [{"sort", "sentence", "coords"}]. A genre of the author's own brings its "code":
{"name", "source"}, which nothing here runs.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from py_solver.board.coords import Coord, Layer
from py_solver.board.errors import CodeUnrunError, FormatError, MarkError, PuzzleError
from py_solver.formats.contents import Contents, Note
from py_solver.formats.format import Format
from py_solver.formats.packing import object_of
from py_solver.genres import Reading, genre_named
from py_solver.genres._own import Code, code_of, made_of
from py_solver.looks import decorations
from py_solver.looks.decorations import MOST, Decoration
from py_solver.puzzle.genre import Genre
from py_solver.puzzle.puzzle import MESSAGE, Puzzle
from py_solver.words.say import say

VERSION = 1
LONGEST_SIDE = 9999
LONGEST_NAME = 80
LARGEST_MARK = 10**6
COLOURS = range(1, 10)
LINE, SIGNS = 1, (1, 2)
SORTS = ("unread", "drawn", "inferred", "told")


def recognises(text: str) -> bool:
    """Return whether the text is a JSON object."""
    return text.lstrip().startswith("{")


def read(text: str, reading: Reading) -> Contents:
    """Read an envelope, with all that may be in it. Raises FormatError, GenreError or ClueError."""
    try:
        value = json.loads(text, object_pairs_hook=object_of)
        puzzle = from_json(value)
    except PuzzleError:
        raise
    except (ValueError, RecursionError):
        raise FormatError(say("This looks like JSON, but it is incomplete or damaged.")) from None
    rules = value.get("rules", "")
    if not isinstance(rules, str):
        raise FormatError(say("The “rules” of this JSON must be text."))
    pencil = {place: numbers_from(one, place) for place, one in _placed(value, "pencil")}
    return Contents(
        puzzle,
        _marks(value, puzzle),
        pencil,
        notes_from(value.get("notes", [])),
        rules,
        colours={place: colours_from(one, place) for place, one in _placed(value, "colours")},
        corner={place: numbers_from(one, place) for place, one in _placed(value, "corner")},
        drawn={place: drawn_from(one, place) for place, one in _placed(value, "drawn")},
        tinted={place: tinted_from(one, place) for place, one in _placed(value, "tinted")},
    )


def _placed(value: dict[str, Any], key: str) -> Iterator[tuple[Coord, Any]]:
    given = value.get(key, {})
    if not isinstance(given, dict):
        raise FormatError(say("The “{key}” of this JSON must be an object.", key=key))
    return ((Coord.parse(address), one) for address, one in given.items())


def _marks(value: dict[str, Any], puzzle: Puzzle) -> dict[Coord, int]:
    found = dict(_placed(value, "marks"))
    if not all(isinstance(mark, int) and not isinstance(mark, bool) for mark in found.values()):
        raise FormatError(say("The “marks” of this JSON must be numbers."))
    if found:
        puzzle.state(found)  # raises
    return found


def numbers_from(value: Any, place: Coord) -> tuple[int, ...]:
    """Read the pencil marks of a cell. Raises MarkError."""
    fits = isinstance(value, list) and all(type(one) is int for one in value)
    if not fits or not all(0 <= one < LARGEST_MARK for one in value):
        raise MarkError(say("{place}: these are not pencil marks.", place=place.words), (place,))
    return tuple(value)


def colours_from(value: Any, place: Coord) -> tuple[int, ...]:
    """Read the colours of a cell. Raises MarkError."""
    fits = isinstance(value, list) and all(type(one) is int for one in value)
    if not fits or not set(value) <= set(COLOURS) or place.layer is not Layer.CELLS:
        raise MarkError(
            say("{place}: these are not the colours of a cell.", place=place.words), (place,)
        )
    return tuple(sorted(set(value)))


def tinted_from(value: Any, place: Coord) -> tuple[int, ...]:
    """Read the colours of a cell's pencil marks, at most one for each mark. Raises MarkError."""
    fits = isinstance(value, list) and all(type(one) is int for one in value)
    if fits and all(0 <= one < 10 * LARGEST_MARK and one % 10 in COLOURS for one in value):
        mine = {one // 10: one for one in value}
        if len(mine) == len(value) and place.layer is Layer.CELLS:
            return tuple(sorted(value))
    raise MarkError(
        say("{place}: these are not the colours of pencil marks.", place=place.words), (place,)
    )


def drawn_from(value: Any, place: Coord) -> int:
    """Read a free line across an edge, or a sign in a cell. Raises MarkError."""
    known = (LINE,) if place.layer.is_edge else SIGNS if place.layer is Layer.CELLS else ()
    if type(value) is not int or value not in known:
        raise MarkError(
            say("{place}: this is not a line or sign that a player can draw.", place=place.words),
            (place,),
        )
    return value


def notes_from(value: Any) -> tuple[Note, ...]:
    """Read what was not understood when the puzzle was first read. Raises FormatError."""
    found = []
    for one in value if isinstance(value, list) else [None]:
        told = one if isinstance(one, dict) else {}
        sort, sentence, coords = (told.get(key) for key in ("sort", "sentence", "coords"))
        if sort not in SORTS or not isinstance(sentence, str) or not isinstance(coords, list):
            raise FormatError(say("The “notes” of this JSON must be sorts, sentences and coords."))
        places = tuple(Coord.parse(str(address)) for address in coords)
        found.append(Note(" ".join(sentence.split()), places, sort))
    return tuple(found)


def from_json(value: Any) -> Puzzle:
    """Read an envelope that was already parsed. Raises FormatError, GenreError or ClueError."""
    if not isinstance(value, dict) or value.get("format") != "gridwright":
        raise FormatError(
            say("This JSON is not a Gridwright puzzle: “format” is not “gridwright”.")
        )
    version, named = value.get("version"), value.get("genre")
    if isinstance(version, bool) or version != VERSION:
        told = (
            say("version {version}", version=str(version)[:12])
            if isinstance(version, int)
            else say("an unknown version")
        )
        raise FormatError(
            say(
                "This JSON has {told}. Gridwright reads version {version}.",
                told=told,
                version=VERSION,
            )
        )
    if not isinstance(named, str):
        raise FormatError(say("This JSON does not name the puzzle type (“genre”)."))
    genre = genre_named(named) if "code" not in value else _of_code(value["code"])
    rows, cols = _side(value, "rows"), _side(value, "cols")
    genre.refuse_size(rows, cols)
    given = value.get("clues", {})
    if not isinstance(given, dict):
        raise FormatError(say("The “clues” of this JSON must be an object."))
    kinds = {kind.key: kind for kind in genre.clues}
    for key in given:
        if key not in kinds:
            raise FormatError(
                say("{name} has no clues of the kind “{key}”.", name=say(genre.name), key=key[:40])
            )
    clues = {key: kinds[key].from_json(clue, (rows, cols)) for key, clue in given.items()}
    title, author = value.get("title", ""), value.get("author", "")
    if not (isinstance(title, str) and isinstance(author, str)):
        raise FormatError(say("The “title” and “author” of this JSON must be text."))
    message = value.get("message", "")
    if not isinstance(message, str):
        raise FormatError(say("The “message” of this JSON must be text."))
    message = message[:MESSAGE]
    puzzle = genre.puzzle(rows, cols, clues, title=title, author=author, message=message)
    found = decorations_from(value.get("decorations", []))
    return replace(puzzle, decorations=found) if found else puzzle


def decorations_from(value: Any) -> tuple[Decoration, ...]:
    """Read the author's decorations. Raises FormatError."""
    if not isinstance(value, list) or len(value) > MOST:
        told = say("The “decorations” of this JSON must be a list of at most {most:,}.", most=MOST)
        raise FormatError(told)
    return tuple(map(decorations.from_json, value))


def _of_code(value: Any) -> Genre:
    """Return the genre of this code if it has run here. Raises CodeUnrunError, FormatError."""
    told = value if isinstance(value, dict) else {}
    name, source = told.get("name"), told.get("source")
    if not isinstance(name, str) or not isinstance(source, str) or len(name) > LONGEST_NAME:
        raise FormatError(say("The “code” of this JSON must have a name and a source."))
    genre = made_of(Code(name, source))
    if genre is None:
        raise CodeUnrunError(
            say(
                "This puzzle brings a program, “{name}”, with its rules. It was not run.", name=name
            ),
            name,
            source,
        )
    return genre


def _side(value: dict[str, Any], key: str) -> int:
    if key not in value:
        raise FormatError(say("This JSON does not say how many rows and columns there are."))
    number = value[key]
    if isinstance(number, bool) or not isinstance(number, int) or not 1 <= number <= LONGEST_SIDE:
        raise FormatError(
            say(
                "In this JSON, “{key}” must be an integer from 1 to {most}.",
                key=key,
                most=LONGEST_SIDE,
            )
        )
    return number


def to_json(puzzle: Puzzle) -> dict[str, Any]:
    """Return the envelope. Raises FormatError for a puzzle of no genre."""
    if puzzle.genre is None:
        raise FormatError(
            say(
                "A puzzle without a puzzle type cannot be written as JSON. Write its rules on a "
                "free board (type “free”), or pickle it."
            )
        )
    kinds = {kind.key: kind for kind in puzzle.genre.clues}
    envelope: dict[str, Any] = {
        "format": "gridwright",
        "version": VERSION,
        "genre": puzzle.genre.id,
        "rows": puzzle.substrate.rows,
        "cols": puzzle.substrate.cols,
        "clues": {
            key: kinds[key].to_json(clue, puzzle.size)
            for key, clue in puzzle.clues.items()
            if clue != kinds[key].empty(puzzle.size) or key == puzzle.genre.clues[0].key
        },
    }
    if code := code_of(puzzle.genre):
        envelope["code"] = {"name": code.name, "source": code.source}
    if puzzle.title:
        envelope["title"] = puzzle.title
    if puzzle.author:
        envelope["author"] = puzzle.author
    if puzzle.message:
        envelope["message"] = puzzle.message
    if puzzle.decorations:
        envelope["decorations"] = list(map(decorations.to_json, puzzle.decorations))
    return envelope


def write(contents: Contents) -> str:
    """Write the envelope as one line of JSON. Raises FormatError for a puzzle of no genre."""
    told = to_json(contents.puzzle)
    if contents.marks:
        told["marks"] = {str(coord): mark for coord, mark in contents.marks.items()}
    if contents.pencil:
        told["pencil"] = {str(coord): list(small) for coord, small in contents.pencil.items()}
    if contents.corner:
        told["corner"] = {str(coord): list(small) for coord, small in contents.corner.items()}
    if contents.tinted:
        told["tinted"] = {str(coord): list(tints) for coord, tints in contents.tinted.items()}
    if contents.colours:
        told["colours"] = {str(coord): list(inks) for coord, inks in contents.colours.items()}
    if contents.drawn:
        told["drawn"] = {str(coord): sign for coord, sign in contents.drawn.items()}
    if contents.rules:
        told["rules"] = contents.rules
    if contents.notes:
        told["notes"] = [note.told() for note in contents.notes]
    return json.dumps(told, ensure_ascii=False)


FORMAT = Format("json", recognises, read, write, asked_last=True, keeps_all=True)
