"""Forms of grid text: a genre's own, others with names, and that of a published collection."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from py_solver.puzzle.clues import Kind, Standing
from py_solver.puzzle.puzzle import Clues

Lines = Sequence[Sequence[str]]
"""The tokens of each line, the first line with the size included."""

Rewrite = Callable[[Lines], "Lines | None"]
"""Returns the lines in the genre's own shape; None if these do not have the other shape."""


def as_it_is(lines: Lines) -> Lines | None:
    """Return None: the shape is the genre's own."""
    return None


@dataclass(frozen=True)
class GridLayout:
    """Another form of grid text for a genre's puzzles, with a name of its own.

    `clues` are the kinds in the text, `into` turns them into the genre's own clues. Each of the
    kinds `grids` has a grid of cells of its own, after the first.
    """

    name: str
    clues: tuple[Kind, ...]
    into: Callable[[Clues, tuple[int, int]], Clues]
    grids: tuple[Standing, ...] = ()

    def of(self, sort: type[Any]) -> list[Any]:
        """Return the kinds of a sort; callers share the list.

        Looked up once: a Sudoku has sixty kinds, and its text needs some of them eleven times.
        """
        if sort not in self._by_sort:
            self._by_sort[sort] = [kind for kind in self.clues if isinstance(kind, sort)]
        return self._by_sort[sort]

    @cached_property
    def _by_sort(self) -> dict[type, list[Any]]:
        return {}


@dataclass(frozen=True)
class Published:
    """The shape in which a collection publishes puzzles of the genre, and their solutions.

    `layout` is for clues that the genre's own grid text has no place for.
    """

    puzzle: Rewrite = as_it_is
    answer: Rewrite = as_it_is
    layout: GridLayout | None = None
