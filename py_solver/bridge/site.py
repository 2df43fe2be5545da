"""Data that the build writes into the page, so that it can be used before Python has loaded."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from py_solver.bridge.describe import describe
from py_solver.formats.registry import load
from py_solver.genres import all_genres, families
from py_solver.genres.sudoku import kinds
from py_solver.looks import styles
from py_solver.looks.look import Look
from py_solver.looks.pictures import PICTURES
from py_solver.making.difficulties import difficulties_offered
from py_solver.making.needed import techniques_offered
from py_solver.making.today import LEVELS, fortnight
from py_solver.painting.draw import draw
from py_solver.puzzle.genre import Genre
from py_solver.puzzle.making import Option
from py_solver.puzzle.puzzle import Puzzle
from py_solver.words.say import say


def boards() -> list[dict[str, Any]]:
    """Return the board that the page opens with."""
    return [describe(load(genre.example, genre.id)) for genre in _bare_first()[:1]]


def looks() -> dict[str, Any]:
    """Return the small pictures that looks and marks name, the order of painting, and styles."""
    return {
        "order": list(Look.ORDER),
        "pictures": {name: picture.as_data() for name, picture in PICTURES.items()},
        "styles": styles.told(),
    }


def days() -> list[dict[str, dict[str, str]]]:
    """Return, for each day of a fortnight and each level, its genre and difficulty.

    The front page names today's puzzles before Python can make them.
    """
    known, family = all_genres(), families()
    return [
        {
            level: {
                "genre": one,
                "name": say(known[one].name),
                "family": family[one],
                "word": LEVELS[level],
            }
            for level, one in turns.items()
        }
        for turns in fortnight()
    ]


def genres() -> list[dict[str, Any]]:
    """Return every genre for the page's picker: the one that it opens with comes first.

    `family` is the heading of the genre's kind, and `folder` the same in the code; `example` is a
    board and `picture` an SVG of it, `making` describes the options of a new puzzle, or is null.
    `named` are its kinds with names of their own. Each has the option for it (`key`), the flags
    that are switched on (`flags`) and the kinds of clue that identify such a puzzle (`clues`).
    """
    return [_genre(genre) for genre in _bare_first()]


def family_of(genre: Genre) -> str:
    """Return the heading for genres of its kind."""
    return families()[genre.id].capitalize()


def label_of(option: Option) -> str:
    """Return the label of the option's field: words that a newcomer understands, not its key."""
    return option.label or option.name or option.sentence.split(",")[0].removesuffix(".")


def note_of(option: Option) -> str:
    """Return the note below that field, unless its label already says it all."""
    return "" if option.sentence == f"{label_of(option)}." else option.sentence


def _bare_first() -> list[Genre]:
    return sorted(all_genres().values(), key=lambda genre: (not genre.bare, genre.name))


def _genre(genre: Genre) -> dict[str, Any]:
    puzzle = load(genre.example, genre.id)
    example = describe(puzzle)
    return {
        "id": genre.id,
        "name": say(genre.name),
        "family": say(family_of(genre)),
        "folder": families()[genre.id],
        "aliases": list(genre.aliases),
        "rules": say(genre.rules),
        "sizes": example["sizes"],
        "making": making_of(genre, puzzle, techniques_offered(genre, puzzle)),
        "picture": draw(puzzle),
        "example": example,
        "named": [_named(one, example) for one in kinds.NAMED] if genre.bare else [],
    }


def _named(kind: kinds.Named, usual: dict[str, Any]) -> dict[str, Any]:
    """Return a kind, with only those parts of its example that differ from the usual one."""
    puzzle = load(kinds.examples()[kind.key][1])
    return {
        "key": kind.key,
        "name": say(kind.name),
        "aliases": list(kind.aliases),
        "rules": say(kind.sentence),
        "flags": list(kind.extra.flags),
        "clues": list(kind.clues),
        "picture": draw(puzzle),
        "example": {key: told for key, told in describe(puzzle).items() if told != usual[key]},
    }


def making_of(genre: Genre, puzzle: Puzzle, techniques: Mapping[str, str]) -> dict[str, Any] | None:
    """Return the options for new puzzles of the genre of this one; None if it makes none.

    `techniques` are those that a new puzzle can need, by their slugs.
    """
    if genre.making is None:
        return None
    making, (rows, cols) = genre.making, genre.size
    return {
        "thins": making.thins is not None,
        "grades": list(difficulties_offered(puzzle, making.never)),
        "techniques": {slug: say(name) for slug, name in techniques.items()},
        "symmetries": list(making.symmetries),
        "usual": making.usual(rows, cols),
        "wishes": [
            {
                "key": option.key,
                "default": option.default,
                "least": option.least,
                "most": option.most,
                "label": say(label_of(option)),
                "sentence": say(note_of(option)),
                "name": say(option.name),
            }
            for option in making.options
        ],
    }
