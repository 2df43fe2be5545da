"""The genres, one file each, found by themselves."""

from __future__ import annotations

import copyreg
from functools import cache

from py_solver.board.errors import GenreError
from py_solver.logic.discovery import by_name, modules_of
from py_solver.puzzle.genre import Genre, Layout

Reading = tuple[Genre, Layout]
"""What a text is to be read as."""


@cache
def all_genres() -> dict[str, Genre]:
    """Return every genre by its id, in alphabetical order."""
    return by_name(
        (thing.id, thing)
        for module in modules_of("py_solver.genres")
        for thing in vars(module).values()
        if isinstance(thing, Genre)
    )


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
    raise GenreError(f"There is no genre “{name[:40]}”.")


def bare_reading() -> Reading:
    """Return what numbers without any name are read as."""
    genre = next(genre for genre in all_genres().values() if genre.bare)
    return genre, genre.layout
