"""Which tests are about a genre, a rule or a file: told by what they are parametrized with."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from py_solver import Genre
from py_solver.logic.rule import Rule


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
        names = set(_names(getattr(item, "callspec", None)))
        return not names.isdisjoint([*self.genres, *self.rules])


def _names(callspec: Any) -> Iterator[str]:
    """The genres and rules that a test is parametrized with; a rule goes by two names."""
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
