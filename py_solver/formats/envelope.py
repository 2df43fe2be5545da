"""JSON: one tagged envelope for every genre.

{"format": "gridwright", "version": 1, "genre": …, "rows": 9, "cols": 9,
"clues": {"given": {"cells/0/0": 6}}, "marks": {"cells/0/1": 2}, "title": …, "author": …}
"""

from __future__ import annotations

import json
from typing import Any

from py_solver.board.coords import Coord
from py_solver.board.errors import FormatError, PuzzleError
from py_solver.genres import Reading, genre_named
from py_solver.puzzle.puzzle import Puzzle

name = "json"
asked_last = True
VERSION = 1
LONGEST_SIDE = 9999


def recognises(text: str) -> bool:
    """Whether the text is a JSON object."""
    return text.lstrip().startswith("{")


def parse(text: str, reading: Reading) -> Puzzle:
    """Read an envelope. Raises FormatError, GenreError or ClueError."""
    try:
        return from_json(json.loads(text))
    except PuzzleError:
        raise
    except (ValueError, RecursionError):
        raise FormatError("This looks like JSON, but it breaks off or is damaged.") from None


def marks(text: str, reading: Reading) -> dict[Coord, int]:
    """Read what a player put down. Raises PuzzleError."""
    if '"marks"' not in text:
        return {}
    puzzle, given = parse(text, reading), json.loads(text).get("marks", {})
    if not isinstance(given, dict):
        raise FormatError("The “marks” of this JSON must be an object.")
    found = {Coord.parse(address): mark for address, mark in given.items()}
    if not all(isinstance(mark, int) and not isinstance(mark, bool) for mark in found.values()):
        raise FormatError("The “marks” of this JSON must be numbers.")
    puzzle.state(found)  # raises
    return found


def from_json(value: Any) -> Puzzle:
    """Read an envelope that was already parsed. Raises FormatError, GenreError or ClueError."""
    if not isinstance(value, dict) or value.get("format") != "gridwright":
        raise FormatError("This JSON is not a puzzle of ours: it lacks “format”: “gridwright”.")
    version, named = value.get("version"), value.get("genre")
    if isinstance(version, bool) or version != VERSION:
        told = f"version {version}"[:20] if isinstance(version, int) else "an unknown version"
        raise FormatError(f"This puzzle is of {told}; we read version {VERSION}.")
    if not isinstance(named, str):
        raise FormatError("This JSON does not say what genre the puzzle is.")
    genre = genre_named(named)
    rows, cols = _side(value.get("rows")), _side(value.get("cols"))
    genre.refuse_size(rows, cols)
    given = value.get("clues", {})
    if not isinstance(given, dict):
        raise FormatError("The “clues” of this JSON must be an object.")
    kinds = {kind.key: kind for kind in genre.clues}
    for key in given:
        if key not in kinds:
            raise FormatError(f"{genre.name} has no clues of the kind “{key[:40]}”.")
    clues = {key: kinds[key].from_json(clue, (rows, cols)) for key, clue in given.items()}
    title, author = value.get("title", ""), value.get("author", "")
    if not (isinstance(title, str) and isinstance(author, str)):
        raise FormatError("The “title” and “author” of this JSON must be text.")
    return genre.puzzle(rows, cols, clues, title=title, author=author)


def _side(number: Any) -> int:
    if isinstance(number, bool) or not isinstance(number, int) or not 1 <= number <= LONGEST_SIDE:
        raise FormatError("This JSON does not say how many rows and columns there are.")
    return number


def to_json(puzzle: Puzzle) -> dict[str, Any]:
    """Return the envelope. Raises FormatError for a puzzle of no genre."""
    if puzzle.genre is None:
        raise FormatError("A puzzle of no genre cannot be written as JSON.")
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
    if puzzle.title:
        envelope["title"] = puzzle.title
    if puzzle.author:
        envelope["author"] = puzzle.author
    return envelope


def dump(puzzle: Puzzle) -> str:
    """Write the envelope as one line of JSON."""
    return json.dumps(to_json(puzzle), ensure_ascii=False)
