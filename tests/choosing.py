"""Selects the tests about a genre, a rule or a file, by their parameters."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from py_solver import Genre
from py_solver.logic.rule import Rule

EVERY_GENRE = re.compile(r"\b(?:all_genres|families)\(\)(?!\[)")
OF_ALL_FILES = ("tests/house/", "tests/words/test_sentences.py", "tests/tooling/test_facts.py")
"""Tests that read every file, or use every genre at once: one more genre may break them."""


@dataclass(frozen=True)
class Wanted:
    """Genres by id, rules by name or by the name of their file, files and folders of tests."""

    genres: Sequence[str]
    rules: Sequence[str]
    within: Sequence[str]

    def __bool__(self) -> bool:
        return bool(self.genres or self.rules or self.within)

    def has(self, item: pytest.Item) -> bool:
        """Whether the test is about any of them."""
        if any(item.nodeid.startswith(place) for place in self.within):
            return True
        callspec = getattr(item, "callspec", None)
        if self.genres and (item.nodeid.startswith(OF_ALL_FILES) or _asks_for_every_genre(item)):
            return True
        return not set(_names(callspec)).isdisjoint([*self.genres, *self.rules])


def _asks_for_every_genre(item: pytest.Item) -> bool:
    """Whether one run of the test, without parameters, asks for all genres."""
    if hasattr(item, "callspec") or not isinstance(item, pytest.Function):
        return False
    return EVERY_GENRE.search(inspect.getsource(item.function)) is not None


def _names(callspec: Any) -> Iterator[str]:
    """The genres and rules among a test's parameters; a rule has two names."""
    for value in callspec.params.values() if callspec else ():
        for one in value if isinstance(value, tuple) else (value,):
            thing = getattr(one, "instance", one)
            rule = getattr(thing, "rule", thing)
            if isinstance(one, Genre):
                yield one.id
            elif isinstance(one, str):
                yield one
            elif isinstance(rule, Rule) or (isinstance(rule, type) and issubclass(rule, Rule)):
                kind = rule if isinstance(rule, type) else type(rule)
                yield kind.__name__
                yield kind.__module__.rpartition(".")[2]
