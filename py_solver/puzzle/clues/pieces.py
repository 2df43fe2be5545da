"""Pieces beside the board that have to be placed on it: what a bank and a tray share."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal

from py_solver.board.errors import ClueError
from py_solver.looks.look import Look
from py_solver.puzzle.clues.kind import Kind, Size
from py_solver.words.say import say


@dataclass(frozen=True)
class Pieces(Kind):
    """Pieces, each to be placed once: in text, words that follow rows and columns in the first
    line. `default` are the usual ones.
    """

    sort: ClassVar[str] = "bank"
    where: ClassVar[Literal["header"]] = "header"
    such: ClassVar[str]
    """A text, as an example."""
    default: str = ""
    look: Look | None = field(default=Look("bank"), kw_only=True)

    @abstractmethod
    def read(self, text: str) -> tuple[Any, ...]:
        """Read the pieces. Raises ClueError."""

    @staticmethod
    @abstractmethod
    def write(pieces: tuple[Any, ...]) -> str:
        """Return the text."""

    def told(self, size: Size) -> dict[str, Any]:
        """Describe the usual pieces."""
        return super().told(size) | {"default": self.default}

    def empty(self, size: Size) -> tuple[Any, ...]:
        """Return the usual pieces."""
        return self.read(self.default)

    def from_json(self, value: Any, size: Size) -> tuple[Any, ...]:
        """Read the text."""
        if not isinstance(value, str):
            raise ClueError(
                say("“{key}” must be a text, such as “{such}”.", key=self.key, such=self.such)
            )
        return self.read(value[:2000])

    def to_json(self, value: tuple[Any, ...], size: Size) -> str:
        """Return the text."""
        return self.write(value)
