"""The contract of a kind of clue, and the clues that are not numbers."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, ClassVar, Literal

from py_solver.board.coords import Coord, Layer
from py_solver.board.errors import ClueError
from py_solver.board.substrate import Substrate
from py_solver.looks.look import Look, Shape
from py_solver.words.say import later, say

Size = tuple[int, int]
"""Rows and columns of the board."""

Bound = int | Callable[[int, int], int]
"""A number, or a function of rows and columns."""


class Clue(Enum):
    """Clues that are not numbers."""

    ANY = "?"
    """A clue whose number the author does not reveal."""


def bound(value: Bound, size: Size) -> int:
    """Return the value of the bound on a board of this size."""
    return value if isinstance(value, int) else value(*size)


def demand_cell(place: object, size: Size) -> None:
    """Raise ClueError unless the place is a cell of a board of this size."""
    if not isinstance(place, Coord):
        raise nowhere(place)
    if place.layer != Layer.CELLS or not (0 <= place.row < size[0] and 0 <= place.col < size[1]):
        raise beyond(place, size)


def nowhere(place: object) -> ClueError:
    """Return the error for a place that does not exist."""
    return ClueError(say("“{place}” is not a place on the board.", place=str(place)[:20]))


def beyond(place: Coord, size: Size) -> ClueError:
    """Return the error for a place that only other boards have."""
    told = later("{place} is not on this {rows}×{cols} board.")
    return ClueError(say(told, place=place.words, rows=size[0], cols=size[1]))


@dataclass(frozen=True)
class Kind(ABC):
    """One kind of clue. `where` names the part of grid text that contains it.

    `sort` is the name of its class, by which the page finds how to set such clues. `look` is its
    presentation, `title` the players' name, and `note` the rule that it adds, in a sentence, unless
    the genre's own rules contain it. A `proper` title keeps its capital. No solution depends on
    clues of an `inert` kind, so they do not count as clues that can be left out.

    Each clue of a puzzle that could be left out has a key of the kind's own (`which`): its place,
    the number of a drawing, None if there is only one.
    """

    key: str
    look: Look | None = field(default=None, kw_only=True)
    title: str = field(default="", kw_only=True)
    note: str = field(default="", kw_only=True)
    proper: bool = field(default=False, kw_only=True)
    inert: bool = field(default=False, kw_only=True)
    sort: ClassVar[str]
    where: ClassVar[Literal["grid", "rooms", "header", "nowhere"]]
    on_page: ClassVar[bool] = True
    """Whether the page has tools for such clues; it keeps others as they are."""

    def empty(self, size: Size) -> Any:
        """Return the value of a board without such clues."""
        return {}

    @abstractmethod
    def accept(self, value: Any, size: Size) -> Any:
        """Return the clues in the form of a puzzle. Raises ClueError naming the first bad place."""

    @abstractmethod
    def from_json(self, value: Any, size: Size) -> Any:
        """Read the clues from JSON. Raises ClueError or MarkError."""

    @abstractmethod
    def to_json(self, value: Any, size: Size) -> Any:
        """Return the clues as JSON."""

    @property
    def name(self) -> str:
        """The players' name: the title, or otherwise the key."""
        return self.title or self.key.replace("_", " ").capitalize()

    @property
    def noun(self) -> str:
        """The name within a sentence, where proper names and letters keep capitals."""
        return self.name if self.proper or len(self.name) == 1 else self.name.lower()

    def seen(self, value: Any, board: Substrate) -> list[Shape]:
        """Return how to paint these clues."""
        return []

    def told(self, size: Size) -> dict[str, Any]:
        """Return the data that the page needs to let an author set such clues, as JSON.

        All sorts have the same fields: a class fills in its own, the others stay null or empty.
        """
        return {
            "key": self.key,
            "sort": self.sort,
            "name": say(self.name),
            "note": say(self.note),
            "least": None,
            "most": None,
            "default": None,
            "any": None,
            "any_style": "",
            "walls": False,
            "letters": "",
            "symbols": [],
            "cells": None,
            "values": None,
            "grouped": False,
            "coloured": False,
            "unboxed": False,
            "inert": self.inert,
            "text": "",
            "over": None,
            "at": [],
            "inner": False,
            "shared": False,
            "hole": None,
            "look": vars(self.look) if self.look else None,
        }

    def givens(self, value: Any) -> Mapping[Coord, int]:
        """Return the marks that these clues are, if they are shown as marks of their cells.

        Numbers are not among them: a picture finds those by the rules.
        """
        return {}

    def each(self, value: Any) -> Iterator[Any]:
        """Yield the clues that can be left out without making another board."""
        return iter(())

    def coords_of(self, value: Any, which: Any) -> tuple[Coord, ...]:
        """Return the places of one clue, to highlight them."""
        return ()

    def called(self, value: Any, which: Any) -> str:
        """Return the name of one clue within a sentence."""
        return f"“{self.name}”"

    def without(self, value: Any, gone: Collection[Any], size: Size) -> Any:
        """Return the clues with some of them left out."""
        return value
