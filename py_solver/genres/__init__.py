"""The genres, one file each; no list names them. Programs and packages can register others."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from typing import Any, TypeVar

from py_solver.board import GenreError
from py_solver.board.whole import demand
from py_solver.genres._homes import Sources
from py_solver.genres._homes import failure_of as failure_of
from py_solver.genres._others import Others
from py_solver.genres._own import Code, code_of, forget_own, made_from, own_named
from py_solver.logic.discovery import by_name, files_of, modules_of
from py_solver.logic.say.words import listed
from py_solver.puzzle import Genre, GridLayout
from py_solver.words.say import say

Reading = tuple[Genre, GridLayout]
"""The genre and the layout by which a text is read."""


Result = TypeVar("Result")

_FORGOTTEN: list[Callable[[], None]] = []
"""What empties each cache of `by_genres`."""


def by_genres(function: Callable[[], Result]) -> Callable[[], Result]:
    """Keep the result of a function until another genre is registered."""
    kept = cache(function)
    _FORGOTTEN.append(kept.cache_clear)
    return kept


@cache
def our_genres() -> dict[str, Genre]:
    """Return every genre of this package by its id, in alphabetical order."""
    return by_name((genre.id, genre) for genre, _ in _found())


def all_genres() -> dict[str, Genre]:
    """Return every genre by its id, in alphabetical order, with those of others."""
    _OTHERS.ask_packages()
    return _all()


@by_genres
def _all() -> dict[str, Genre]:
    return by_name((our_genres() | _OTHERS.genres).items())


def families() -> dict[str, str]:
    """Return which folder each genre is in, by its id: `loops`, `shading`; `own` for others."""
    return dict.fromkeys(all_genres(), "own") | _families()


@cache
def _families() -> dict[str, str]:
    return {genre.id: family for genre, family in _found()}


def _found() -> Iterator[tuple[Genre, str]]:
    for module in modules_of(__name__):
        for thing in vars(module).values():
            if isinstance(thing, Genre):
                yield thing, module.__name__.removeprefix(f"{__name__}.").partition(".")[0]


def genre_from(source: str, name: str = "own.py") -> Genre:
    """Run the source of a genre file and return its genre, which puzzles can then name.

    `name` is the name of the file, for errors. The same source runs only once, and another source
    with the same id replaces it. This runs the code without a sandbox. Raises CodeError.
    """
    demand(source, str)
    demand(name, str)
    return made_from(
        Code(name, source),
        lambda word: _listed(word) is not None,
        lambda genre: any(genre is one for one in (*_all().values(), *unlisted().values())),
    )


def register(genre: Genre) -> Genre:
    """Make a genre of your own known by its id, in every function and format; return it.

    A genre that was registered with the same id is replaced. Raises GenreError if its id or an
    alias already names another genre.
    """
    return _OTHERS.register(genre)


def load_genres(path: str | os.PathLike[str]) -> tuple[Genre, ...]:
    """Register all genres of a file of Python, or of the files of a folder, and return them.

    This runs the code in the file. Files of a folder can import each other, `from .kin import …`;
    those whose names begin with `_` contain no genres. Workers of a batch get the files, too.
    Raises GenreError, which names the line that failed.
    """
    return _OTHERS.load(path)


def travelling() -> list[dict[str, Any]]:
    """Return what another process needs to know the registered genres, for `receive`."""
    return _OTHERS.travelling()


def receive(homes: list[dict[str, Any]]) -> None:
    """Register the genres of another process. Raises GenreError."""
    for home in homes:
        if "source" in home:
            genre = genre_from(home["source"], home["name"])
            if home["listed"]:
                register(genre)
    _OTHERS.receive(home for home in homes if "source" not in home)


def forget_others() -> None:
    """Forget every registered genre, and the names of those from sources."""
    _OTHERS.forget()
    forget_own()


def _changed() -> None:
    for empty in _FORGOTTEN:
        empty()


def _taken(word: str) -> Genre | None:
    reading = _listed(word)
    return reading[0] if reading else None


_OTHERS = Others(_taken, _changed, lambda: our_genres().values())


def is_ours(name: str) -> bool:
    """Return whether this is the id of a genre of this package."""
    return _by_file(name) is not None or name in our_genres() or name in unlisted()


def pickled(genre: Genre) -> tuple[Any, ...]:
    """Return how another process gets the genre: by its name, its code, its files or its module."""
    if code := code_of(genre):
        return genre_from, (code.source, code.name)
    if is_ours(genre.id):
        return genre_named, (genre.id,)
    home = _OTHERS.reduced(genre)
    return (again, home) if home else (genre_named, (genre.id,))


def again(home: Sources | str, name: str) -> Genre:
    """Return a pickled genre of others. Raises GenreError."""
    return _OTHERS.again(home, name)


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
    if genre := _by_file(name.strip().lower()):
        return genre, genre.layout
    found = _listed(name) or own_named(name.strip().lower())
    if found is None:
        _OTHERS.ask_packages()
        found = _listed(name)
    if found is not None:
        return found if isinstance(found, tuple) else (found, found.layout)
    known, wanted = _readings(), _letters(name)
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
def _by_file(name: str) -> Genre | None:
    """Return the genre of ours whose file has the name of its id; no other genre is loaded."""
    module = files_of(__name__).get(name)
    things = vars(import_module(module)).values() if module else ()
    return next((one for one in things if isinstance(one, Genre) and one.id == name), None)


@by_genres
def _readings() -> dict[str, Reading]:
    """Return the reading of each name. Words of code win over names and other spellings."""
    found: dict[str, Reading] = {}
    known = [*our_genres().values(), *_OTHERS.genres.values()]
    for genre in known:
        found |= dict.fromkeys((genre.id, *genre.aliases), (genre, genre.layout))
        found |= {layout.name: (genre, layout) for layout in genre.layouts}
    for genre in known:
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
    genre = next(genre for genre in _main_first() if genre.bare)
    return genre, genre.layout


def _main_first() -> Iterator[Genre]:
    """Yield our genres, first those that have the names of their folders: the others may wait."""
    for name, module in files_of(__name__).items():
        if module.endswith(f".{name}.{name}") and (genre := _by_file(name)):
            yield genre
    yield from our_genres().values()
