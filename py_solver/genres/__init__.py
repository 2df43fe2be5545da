"""The genres, one file each; no list names them."""

from __future__ import annotations

import copyreg
import re
from collections.abc import Iterator
from difflib import get_close_matches
from functools import cache
from typing import Any

from py_solver.board import GenreError
from py_solver.board.whole import demand
from py_solver.genres._own import Code, code_of, made_from, own_named
from py_solver.logic.discovery import by_name, modules_of
from py_solver.logic.say.words import listed
from py_solver.puzzle import Genre, GridLayout
from py_solver.words.say import say

Reading = tuple[Genre, GridLayout]
"""The genre and the layout by which a text is read."""


@cache
def all_genres() -> dict[str, Genre]:
    """Return every genre by its id, in alphabetical order."""
    return by_name((genre.id, genre) for genre, _ in _found())


@cache
def families() -> dict[str, str]:
    """Return which folder each genre is in, by its id: `loops`, `shading`."""
    return {genre.id: family for genre, family in _found()}


def _found() -> Iterator[tuple[Genre, str]]:
    for module in modules_of(__name__):
        for thing in vars(module).values():
            if isinstance(thing, Genre):
                yield thing, module.__name__.removeprefix(f"{__name__}.").partition(".")[0]


def _reduced(genre: Genre) -> tuple[Any, ...]:
    """Return how another process gets the genre: by its name, or by running its code there."""
    code = code_of(genre)
    return (genre_from, (code.source, code.name)) if code else (genre_named, (genre.id,))


# A genre is the same wherever it is: only its name travels, or its code.
copyreg.pickle(Genre, _reduced)


def genre_from(source: str, name: str = "own.py") -> Genre:
    """Run the source of a genre file and return its genre, which puzzles can then name.

    `name` is the name of the file, for errors. The same source runs only once, and another source
    with the same id replaces it. This runs the code without a sandbox. Raises CodeError.
    """
    demand(source, str)
    demand(name, str)
    return made_from(Code(name, source), lambda word: _listed(word) is not None)


@cache
def unlisted() -> dict[str, Genre]:
    """Return the genres that have a name, but no place in any list: the free board."""
    return by_name(
        (thing.id, thing)
        for module in modules_of(f"{__name__}._free")
        for thing in vars(module).values()
        if isinstance(thing, Genre)
    )


def genre_named(name: str) -> Genre:
    """Return the genre with this id, alias or name. Raises GenreError, as `reading_named`."""
    return reading_named(name)[0]


def reading_named(name: str) -> Reading:
    """Return the genre with this id, alias, layout or name, and how its grid text is laid out.

    Case, blanks and hyphens do not matter. Raises GenreError, which suggests names that are alike.
    """
    demand(name, str)
    known, wanted = _readings(), _letters(name)
    found = _listed(name) or own_named(name.strip().lower())
    if found is not None:
        return found if isinstance(found, tuple) else (found, found.layout)
    near = get_close_matches(wanted, known, n=3, cutoff=0.75)
    names = tuple(dict.fromkeys(known[one][0].name for one in near))
    told = say("There is no puzzle type “{name}”.", name=name[:40])
    if names:
        guess = listed([f"“{say(one)}”" for one in names], "or")
        told = say("{told} Did you mean {names}?", told=told, names=guess)
    raise GenreError(told)


def _listed(name: str) -> Reading | None:
    """Return the reading that a name has here, whatever code has run."""
    known, exact, wanted = _readings(), name.strip().lower(), _letters(name)
    if exact in unlisted():
        return unlisted()[exact], unlisted()[exact].layout
    return known.get(exact) or known.get(wanted)


@cache
def _readings() -> dict[str, Reading]:
    """Return the reading of each name. Words of code win over names and other spellings."""
    found: dict[str, Reading] = {}
    for genre in all_genres().values():
        found |= dict.fromkeys((genre.id, *genre.aliases), (genre, genre.layout))
        found |= {layout.name: (genre, layout) for layout in genre.layouts}
    for genre in all_genres().values():
        found.setdefault(_letters(genre.name), (genre, genre.layout))
    for word, reading in list(found.items()):
        found.setdefault(_letters(word), reading)
    return found


def _letters(name: str) -> str:
    """Return the name without what people write in several ways."""
    return re.sub(r"[\s_–-]+", "", name.strip().lower())


@cache
def bare_reading() -> Reading:
    """Return the reading of numbers without any name: one shared object."""
    genre = next(genre for genre in all_genres().values() if genre.bare)
    return genre, genre.layout
