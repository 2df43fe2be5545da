"""Genres of others: what programs register, files contain and installed packages offer."""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

from py_solver.board import GenreError
from py_solver.board.whole import demand
from py_solver.genres._homes import ID, Sources, genres_in, module_of, sources_of
from py_solver.genres._own import code_of, own_genres
from py_solver.logic.discovery import ask_installed
from py_solver.puzzle import Genre
from py_solver.words.say import later, say

GROUP = "gridwright.genres"
"""The entry points of packages that bring genres."""

WARNING = later("The puzzle types of “{name}” cannot be used: {error}")


class Others:
    """The registered genres by id, and where another process finds each."""

    def __init__(
        self,
        taken: Callable[[str], Genre | None],
        changed: Callable[[], None],
        ours: Callable[[], Iterable[Genre]],
    ) -> None:
        """`taken` tells whose name a word is, `changed` is called after each change."""
        self.genres: dict[str, Genre] = {}
        self._sources: dict[Genre, Sources] = {}
        self._installed: set[Genre] = set()
        self._taken, self._changed, self._ours = taken, changed, ours
        self._asked = False

    def register(self, genre: Genre) -> Genre:
        """Add a genre, or replace the registered one with its id. Raises GenreError."""
        demand(genre, Genre)
        self._refuse(genre)
        if self.genres.get(genre.id) is not genre:
            self.genres[genre.id] = genre
            self._changed()
        return genre

    def load(self, path: str | os.PathLike[str]) -> tuple[Genre, ...]:
        """Register the genres of a file or folder. Raises GenreError."""
        if not isinstance(path, str | os.PathLike):
            raise TypeError(f"A path is needed here, not {path!r}.")
        place = Path(path).resolve()
        sources = sources_of(place)
        if sources.module not in sys.modules:
            sources.run(place)
        return self._from(sources, sources.found(), place)

    def receive(self, homes: Iterable[dict[str, Any]]) -> None:
        """Register what another process sent by `travelling`. Raises GenreError."""
        for home in homes:
            if "module" in home:
                self._from_module(home["module"], home["id"], home["path"])
            else:
                self.remade(Sources(home["name"], tuple(home["files"].items())))

    def travelling(self) -> list[dict[str, Any]]:
        """Return what a worker needs to know these genres and those of sources, as JSON has it.

        Installed packages are left out, and genres of a script or notebook: both are found there,
        or cannot be.
        """
        homes: list[dict[str, Any]] = []
        for genre in dict.fromkeys([*self.genres.values(), *own_genres()]):
            sources = self._sources.get(genre)
            if code := code_of(genre):
                is_listed = self.genres.get(genre.id) is genre
                homes.append({"name": code.name, "source": code.source, "listed": is_listed})
            elif sources:
                if sources.as_data() not in homes:
                    homes.append(sources.as_data())
            elif genre not in self._installed:
                module = module_of(genre)
                if module and module.__name__ != "__main__":
                    homes.append(
                        {"module": module.__name__, "id": genre.id, "path": _root_of(module)}
                    )
        return homes

    def remade(self, sources: Sources) -> tuple[Genre, ...]:
        """Register the genres of sources that came from elsewhere."""
        return self._from(sources, sources.genres(), Path(sources.name))

    def reduced(self, genre: Genre) -> tuple[Any, ...] | None:
        """Return how pickle makes a genre of others again; None if it is known by its id."""
        sources = self._sources.get(genre)
        if sources:
            return sources, genre.id
        module = None if genre in self._installed else module_of(genre)
        return (module.__name__, genre.id) if module else None

    def again(self, home: Sources | str, name: str) -> Genre:
        """Return the genre that `reduced` told of. Raises GenreError."""
        if isinstance(home, Sources):
            known = self.remade(home)
        else:
            known = tuple(genres_in([importlib.import_module(home)]))
        for genre in known:
            if genre.id == name:
                return self.register(genre)
        raise GenreError(say("There is no puzzle type “{name}”.", name=name))

    def ask_packages(self) -> None:
        """Register the genres of installed packages, once. One that fails is a warning."""
        if self._asked:
            return
        self._asked = True
        ask_installed(GROUP, self._take, WARNING)

    def _take(self, thing: object) -> None:
        for genre in _genres_of(thing):
            self.register(genre)
            self._installed.add(genre)

    def forget(self) -> None:
        """Forget every registered genre, and that packages were asked."""
        self.genres.clear()
        self._asked = False
        self._changed()

    def _from(self, sources: Sources, found: list[Genre], path: Path) -> tuple[Genre, ...]:
        ours = set(self._ours())
        own = [genre for genre in found if genre not in ours]
        if not own:
            raise GenreError(say("There is no puzzle type in {path}.", path=path))
        for genre in own:
            self._refuse(genre)
            if any(one.id == genre.id and one is not genre for one in own):
                raise GenreError(
                    say("Two puzzle types in {path} have the id “{id}”.", path=path, id=genre.id)
                )
        for genre in own:
            self._sources[genre] = sources
            self.register(genre)
        return tuple(own)

    def _from_module(self, name: str, wanted: str, path: str) -> None:
        if path and path not in sys.path:
            sys.path.append(path)
        for genre in genres_in([importlib.import_module(name)]):
            if genre.id == wanted:
                self.register(genre)

    def _refuse(self, genre: Genre) -> None:
        """Raise GenreError if its id or another name of it is invalid or taken."""
        if not ID.fullmatch(genre.id):
            raise GenreError(
                say(
                    "“{name}” is not an id of a puzzle type: use small letters, digits and _.",
                    name=genre.id[:40],
                )
            )
        words = (genre.id, *genre.aliases, *(layout.name for layout in genre.layouts))
        for word in words:
            other = self._taken(word)
            if other is not None and other is not genre and self.genres.get(genre.id) is not other:
                raise GenreError(
                    say(
                        "The puzzle type “{id}” cannot be registered: “{word}” is {name}.",
                        id=genre.id,
                        word=word,
                        name=other.name,
                    )
                )


def _genres_of(thing: object) -> Iterator[Genre]:
    """Yield the genres of an entry point: one, those of a module, or several."""
    if isinstance(thing, Genre):
        yield thing
    elif isinstance(thing, ModuleType):
        yield from genres_in([thing])
    elif isinstance(thing, Iterable):
        yield from thing
    else:
        raise TypeError(f"{thing!r} is not a Genre, a module or a list of genres.")


def _root_of(module: ModuleType) -> str:
    """Return the folder from which the module was imported."""
    file = getattr(module, "__file__", None)
    depth = module.__name__.count(".") + (hasattr(module, "__path__"))
    return str(Path(file).resolve().parents[depth]) if file else ""
