"""The contract of a kind of clue, and the clues that are no numbers."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, ClassVar, Literal

from py_solver.board.coords import Coord, Layer
from py_solver.board.errors import ClueError
from py_solver.board.substrate import Substrate
from py_solver.looks.look import Look, Shape

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
        raise ClueError(f"“{str(place)[:20]}” is not a place on the board.")
    if place.layer != Layer.CELLS or not (0 <= place.row < size[0] and 0 <= place.col < size[1]):
        raise ClueError(f"{place.words} is not on this {size[0]}×{size[1]} board.")


@dataclass(frozen=True)
class Kind(ABC):
    """One kind of clue. `where` says which part of grid text holds it.

    `look` is how such clues are seen, `title` what a player calls them, and `note` the rule that
    they add, in a sentence, where the genre's own rules do not tell it.
    """

    key: str
    look: Look | None = field(default=None, kw_only=True)
    title: str = field(default="", kw_only=True)
    note: str = field(default="", kw_only=True)
    where: ClassVar[Literal["cells", "rooms", "header", "nowhere"]]

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

    def seen(self, value: Any, board: Substrate) -> list[Shape]:
        """Return how these clues are to be painted."""
        return []
