"""The contract of a kind of clue, and the clues that are no numbers."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterator
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
"""A number, or how it follows from rows and columns."""


class Clue(Enum):
    """Clues that are no numbers."""

    ANY = "?"
    """A clue whose number the author keeps to himself."""


def bound(value: Bound, size: Size) -> int:
    """Return the number that the bound is on a board of this size."""
    return value if isinstance(value, int) else value(*size)


def demand_cell(place: object, size: Size) -> None:
    """Raise ClueError unless the place is a cell of a board of this size."""
    if not isinstance(place, Coord):
        raise nowhere(place)
    if place.layer != Layer.CELLS or not (0 <= place.row < size[0] and 0 <= place.col < size[1]):
        raise beyond(place, size)


def nowhere(place: object) -> ClueError:
    """Return what is said of a place that is none."""
    return ClueError(say("“{place}” is not a place on the board.", place=str(place)[:20]))


def beyond(place: Coord, size: Size) -> ClueError:
    """Return what is said of a place that other boards have."""
    told = later("{place} is not on this {rows}×{cols} board.")
    return ClueError(say(told, place=place.words, rows=size[0], cols=size[1]))


@dataclass(frozen=True)
class Kind(ABC):
    """One kind of clue. `where` says which part of grid text holds it.

    `sort` is the name of what the class is, by which the page finds how such clues are set. `look`
    is how they are seen, `title` what a player calls them, and `note` the rule that they add, in a
    sentence, where the genre's own rules do not tell it. A `proper` title keeps its capital.

    Each clue of a puzzle that could be left out is known by a word of the kind's own (`which`): its
    place, the number of a drawing, None where there is only one.
    """

    key: str
    look: Look | None = field(default=None, kw_only=True)
    title: str = field(default="", kw_only=True)
    note: str = field(default="", kw_only=True)
    proper: bool = field(default=False, kw_only=True)
    sort: ClassVar[str]
    where: ClassVar[Literal["grid", "rooms", "header", "nowhere"]]

    def empty(self, size: Size) -> Any:
        """Return what a board without such clues holds."""
        return {}

    @abstractmethod
    def accept(self, value: Any, size: Size) -> Any:
        """Return the clues as a puzzle holds them. Raises ClueError naming the first bad place."""

    @abstractmethod
    def from_json(self, value: Any, size: Size) -> Any:
        """Read the clues from JSON. Raises ClueError or MarkError."""

    @abstractmethod
    def to_json(self, value: Any, size: Size) -> Any:
        """Return the clues as JSON."""

    @property
    def name(self) -> str:
        """What a player calls it: the title, or else the key."""
        return self.title or self.key.replace("_", " ").capitalize()

    @property
    def noun(self) -> str:
        """What it is called within a sentence, where proper names and letters keep capitals."""
        return self.name if self.proper or len(self.name) == 1 else self.name.lower()

    def seen(self, value: Any, board: Substrate) -> list[Shape]:
        """Return how these clues are to be painted."""
        return []

    def told(self, size: Size) -> dict[str, Any]:
        """Return what the page has to know for an author to set such clues, as JSON.

        All sorts give the same fields: a class fills in its own, the others stay null or empty.
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
            "over": None,
            "at": [],
            "inner": False,
            "hole": None,
            "look": vars(self.look) if self.look else None,
        }

    def each(self, value: Any) -> Iterator[Any]:
        """Yield which clues there are that could be left out and leave the board what it is."""
        return iter(())

    def coords_of(self, value: Any, which: Any) -> tuple[Coord, ...]:
        """Return the places of one clue, to be lit up."""
        return ()

    def called(self, value: Any, which: Any) -> str:
        """Return what one clue is called within a sentence."""
        return f"“{self.name}”"

    def without(self, value: Any, gone: Collection[Any], size: Size) -> Any:
        """Return the clues with some of them left out."""
        return value
