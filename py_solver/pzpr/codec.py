"""The contract of a part of a link, and a genre's link as a row of parts."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from py_solver.board.coords import Coord, cell
from py_solver.board.errors import FormatError
from py_solver.clues import Size
from py_solver.puzzle import Clues


@dataclass(frozen=True)
class Part(ABC):
    """How the clues of one kind are packed. `key` is the kind's."""

    key: str

    @abstractmethod
    def read(self, body: str, size: Size, known: Clues) -> tuple[Any, str]:
        """Return the clues, and what follows them; `known` are the clues of the parts before.

        Raises FormatError when the body breaks off or has a sign that means nothing.
        """

    @abstractmethod
    def write(self, clues: Clues, size: Size) -> str:
        """Return the signs for the clues. Raises FormatError when a link cannot say them."""


@dataclass(frozen=True)
class Codec:
    """A genre's links: the name it goes by, other such names, and the parts of the body.

    `flags` are the letters that only change how the puzzle is drawn, and may be passed over.
    """

    id: str
    parts: tuple[Part, ...]
    aliases: tuple[str, ...] = ()
    flags: str = ""

    def read(self, body: str, size: Size) -> dict[str, Any]:
        """Return the clues of a body. Raises FormatError."""
        clues: dict[str, Any] = {}
        for part in self.parts:
            clues[part.key], body = part.read(body, size, clues)
        if body:
            raise FormatError(f"The link goes on after its end: “{body[:20]}” belongs to nothing.")
        return clues

    def write(self, clues: Clues, size: Size) -> str:
        """Return the body for the clues. Raises FormatError when a link cannot say them."""
        return "".join(part.write(clues, size) for part in self.parts)


def by_coord(found: Mapping[int, Any], size: Size) -> dict[Coord, Any]:
    """Return clues by their cells, from clues by their place in reading order."""
    return {cell(*divmod(place, size[1])): clue for place, clue in found.items()}


def in_order(clues: Mapping[Coord, Any], size: Size) -> list[Any]:
    """Return the clue of each cell in reading order, None where there is none."""
    return [clues.get(cell(row, col)) for row in range(size[0]) for col in range(size[1])]
