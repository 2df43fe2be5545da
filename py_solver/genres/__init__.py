"""The genres, one file each; no list names them."""

from __future__ import annotations

import copyreg
from collections.abc import Iterator
from functools import cache

from py_solver.board import GenreError
from py_solver.logic.discovery import by_name, modules_of
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


# A genre is the same wherever it is: only its name travels.
copyreg.pickle(Genre, lambda genre: (genre_named, (genre.id,)))


def genre_named(name: str) -> Genre:
    """Return the genre with this id or alias. Raises GenreError naming what was asked for."""
    return reading_named(name)[0]


def reading_named(name: str) -> Reading:
    """Return the genre with this id, alias or layout, and how its grid text is laid out.

    Raises GenreError naming what was asked for.
    """
    wanted = name.strip().lower()
    for genre in all_genres().values():
        if wanted == genre.id or wanted in genre.aliases:
            return genre, genre.layout
        for layout in genre.layouts:
            if wanted == layout.name:
                return genre, layout
    raise GenreError(say("There is no puzzle type “{name}”.", name=name[:40]))


@cache
def bare_reading() -> Reading:
    """Return the reading of numbers without any name: one shared object."""
    genre = next(genre for genre in all_genres().values() if genre.bare)
    return genre, genre.layout
