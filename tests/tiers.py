"""What the default run leaves to `build.py test --all`: more of the same, never something else.

The default run tries every rule, genre and format at least once, with the same seed each time. The
long one draws its seed, tries more boards, and plays every genre in the browser.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Hashable, Iterable
from typing import TypeVar

from py_solver import Genre, all_genres, load

Thing = TypeVar("Thing")

VARIABLE = "GRIDWRIGHT_TESTS"
EVERYTHING = os.environ.get(VARIABLE) == "all"
SEED = 20261122
"""Of the default run."""


def times(usual: int, everything: int) -> int:
    """How often something random is tried."""
    return everything if EVERYTHING else usual


def one_of_each(things: Iterable[Thing], what: Callable[[Thing], Hashable]) -> list[Thing]:
    """All of them in the long run; else the first of those that are alike in `what`."""
    every = list(things)
    if EVERYTHING:
        return every
    found: dict[Hashable, Thing] = {}
    for thing in every:
        found.setdefault(what(thing), thing)
    return list(found.values())


def signature(genre: Genre) -> Hashable:
    """What a genre asks of the page: layers, kinds of mark, and sorts of clue with their looks."""
    board = load(genre.example, genre.id).substrate
    marks = [(layer, marks.look, marks.is_binary, marks.most > 9) for layer, marks in board.layers]
    kinds = [(type(kind).__name__, kind.look and kind.look.word) for kind in genre.clues]
    return board.joins, genre.grid, tuple(marks), tuple(sorted(set(kinds), key=repr))


def played() -> list[str]:
    """The genres that are played in the browser: one of each signature."""
    return [genre.id for genre in one_of_each(all_genres().values(), signature)]
