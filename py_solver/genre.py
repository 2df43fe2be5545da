"""The contract of a genre: data that reads like its rules page; `all_genres()` finds the files."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache

from py_solver.clues import Numbers
from py_solver.constraint import Constraint
from py_solver.errors import GenreError
from py_solver.grid import Substrate
from py_solver.puzzle import Puzzle


@dataclass(frozen=True, eq=False)
class Genre:
    """A kind of puzzle.

    `substrate` makes the board of so many rows and columns, and raises GenreError for a size that
    makes no sense. `constraints` says everything that must hold, givens included. `example` is a
    puzzle of ours in any text format. `bare` is what numbers without any name are taken for.
    """

    id: str
    name: str
    rules: str
    source: str
    size: tuple[int, int]
    largest: tuple[int, int]
    substrate: Callable[[int, int], Substrate]
    clues: tuple[Numbers, ...]
    constraints: Callable[[Puzzle], Iterable[Constraint]]
    example: str
    aliases: tuple[str, ...] = ()
    bare: bool = False

    def board(self, rows: int, cols: int) -> Substrate:
        """Return the empty board. Raises GenreError when there is none of this size."""
        if rows > self.largest[0] or cols > self.largest[1]:
            most = f"{self.largest[0]}×{self.largest[1]}"
            raise GenreError(f"{self.name} goes up to {most}, not {rows}×{cols}.")
        return self.substrate(rows, cols)


@cache
def all_genres() -> dict[str, Genre]:
    """Return every genre by its id, in alphabetical order."""
    from py_solver import genres as package

    found = {}
    for module in pkgutil.iter_modules(package.__path__):
        if not module.name.startswith("_"):
            loaded = importlib.import_module(f"{package.__name__}.{module.name}")
            for thing in vars(loaded).values():
                if isinstance(thing, Genre):
                    found[thing.id] = thing
    return dict(sorted(found.items()))


def genre_named(name: str) -> Genre:
    """Return the genre with this id or alias. Raises GenreError naming what was asked for."""
    wanted = name.strip().lower()
    for genre in all_genres().values():
        if wanted == genre.id or wanted in genre.aliases:
            return genre
    raise GenreError(f"We do not know a genre “{name[:40]}”.")
