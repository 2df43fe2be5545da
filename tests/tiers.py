"""The tests that the default run leaves to `build.py test --all`, so that it takes ten minutes.

It tries every rule and format, each genre in some of its tests, with the same seed each time, and
what most people do on the page. The long run draws its seed, tries more boards and all cases of
each test, plays every genre in the browser, and takes the rarer paths there.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import cache
from itertools import groupby
from typing import TypeVar
from zlib import crc32

import pytest

from py_solver import Genre, all_genres, load

Thing = TypeVar("Thing")

VARIABLE = "GRIDWRIGHT_TESTS"
EVERYTHING = os.environ.get(VARIABLE) == "all"
SEED = 20261122
"""The seed of the default run."""


def times(usual: int, everything: int) -> int:
    """Return how often something random is tried."""
    return everything if EVERYTHING else usual


def usually(cases: int) -> pytest.MarkDecorator:
    """Limit a test's cases in the default run: this many, spread evenly, from the first on.

    The long run tries all, and so does a run that names the test, its file, its genre or its rule.
    None suits slow tests of a part that other tests cover: the rarer entry, the second tab, a
    storage that fails, a process that is killed. So ten minutes are enough for the default run,
    however many tests there are.
    """
    return pytest.mark.usually(cases)


MOST = 40
"""Cases of one test in the default run, so that it takes as long with many genres as with few.

Rules have all of theirs, which differ more.
"""

RULES = "tests/rules/"


def thinned(items: Iterable[pytest.Item]) -> list[pytest.Item]:
    """Return the tests of the default run: see `usually` and `MOST`.

    A test that has too many cases takes those of another part of the genres than its neighbours.
    """
    kept: list[pytest.Item] = []
    for name, alike in groupby(items, lambda item: item.nodeid.partition("[")[0]):
        cases = list(alike)
        mark = cases[0].get_closest_marker("usually")
        if mark:
            most = min(mark.args[0], len(cases))
            kept += [cases[number * len(cases) // most] for number in range(most)]
        elif len(cases) <= MOST or name.startswith(RULES):
            kept += cases
        else:
            shift = crc32(name.encode()) % len(cases)
            kept += [
                cases[(shift + number * len(cases) // MOST) % len(cases)] for number in range(MOST)
            ]
    return kept


def names_tests(asked: str) -> bool:
    """Return whether pytest's arguments are a file of tests, or a test in it, and not a folder."""
    return ".py" in asked


def one_of_each(things: Iterable[Thing], what: Callable[[Thing], Hashable]) -> list[Thing]:
    """Return all of them in the long run; else the first of those that are alike in `what`."""
    every = list(things)
    if EVERYTHING:
        return every
    found: dict[Hashable, Thing] = {}
    for thing in every:
        found.setdefault(what(thing), thing)
    return list(found.values())


def part(things: Sequence[Thing], which: int, of: int = 3) -> list[Thing]:
    """Return all of them in the long run, else each `of`-th from `which` on, and at most `MOST`.

    Tests of the same things take other parts.
    """
    if EVERYTHING:
        return [*things]
    step = max(of, -(-len(things) // MOST))
    return [*things[which * step // of :: step]]


def signature(genre: Genre) -> frozenset[Hashable]:
    """Return what a genre needs from the page: its layers, their marks, and each sort of clue."""
    return hands(genre) | sorts(genre)


def hands(genre: Genre) -> frozenset[Hashable]:
    """Return what it needs from a player: its layers and their marks."""
    board = load(genre.example, genre.id).substrate
    marks = [(layer, marks.look, marks.is_binary, marks.most > 9) for layer, marks in board.layers]
    return frozenset([board.joins, genre.grid, *marks])


def sorts(genre: Genre) -> frozenset[Hashable]:
    """Return what a genre needs from an author of clues."""
    return frozenset(kind.sort for kind in genre.clues)


def looks(genre: Genre) -> frozenset[Hashable]:
    """Return what its clues need from a painter."""
    return frozenset((kind.sort, kind.look and kind.look.word) for kind in genre.clues)


@cache
def covering(asked: Callable[[Genre], frozenset[Hashable]]) -> list[str]:
    """Return the ids of all genres, or of as many as together cover all needs."""
    left = {genre.id: asked(genre) for genre in all_genres().values()}
    if EVERYTHING:
        return list(left)
    chosen: list[str] = []
    seen: set[Hashable] = set()
    while any(things - seen for things in left.values()):
        most = max(left, key=lambda name: len(left[name] - seen))
        chosen.append(most)
        seen |= left.pop(most)
    return sorted(chosen)


def played() -> list[str]:
    """Return the genres that are played in the browser, by each kind of input."""
    return covering(hands)


def shown() -> list[str]:
    """Return the genres that are shown in the browser: each kind of mark, and each sort of clue."""
    return covering(signature)


LARGE = 600
"""The limit for the marks of all coords: the path of a Samurai takes a quarter of a minute."""


def walked() -> list[Genre]:
    """Return the genres whose examples are solved step by step: generated ones of moderate size."""
    boards = ((genre, load(genre.example, genre.id).substrate) for genre in made())
    held = [(genre, sum(map(int.bit_count, board.candidates))) for genre, board in boards]
    return [genre for genre, marks in held if EVERYTHING or marks < LARGE]


def made() -> list[Genre]:
    """Return the genres that generate puzzles: all, or one for each way to fill a board."""
    makers = [genre for genre in all_genres().values() if genre.making]
    return one_of_each(makers, lambda genre: genre.making and genre.making.fill)


def carried(form: str) -> list[Genre]:
    """Return genres of another program's format: all, or enough to cover its parts.

    `form` is the field of a genre that names them: `puzzlink`, `pzprv3` or `penpa`.
    """

    def parts(genre: Genre) -> frozenset[Hashable]:
        how = getattr(genre, form)
        return frozenset(map(type, getattr(how, "parts", how) or ()))

    return [all_genres()[name] for name in covering(parts) if getattr(all_genres()[name], form)]


def written() -> list[Genre]:
    """Return the genres whose clues are written and drawn."""
    return [all_genres()[name] for name in covering(looks)]
