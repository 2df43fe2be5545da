"""The numbers of a board, if they are not the usual ones, and the signs that stand for them."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Literal, NamedTuple

from py_solver.board.errors import ClueError
from py_solver.board.substrate import Substrate
from py_solver.looks.look import Look, Shape
from py_solver.puzzle.clues.kind import Kind, Size
from py_solver.words.say import later, say

LARGEST, MOST = 99, 30
"""The largest number, and how many numbers a board can have."""

_RANGE = re.compile(r"([0-9]{1,3})\s*[-–]\s*([0-9]{1,3})")


class Span(NamedTuple):
    """The numbers from `least` to `most`; with `signs`, each is shown as its sign, from 1 on."""

    least: int
    most: int
    signs: str = ""

    @property
    def text(self) -> str:
        """Return `0-8`, or all signs."""
        return self.signs or f"{self.least}-{self.most}"


def too_few(span: Span, cells: int) -> ClueError:
    """Return the error for fewer numbers than a line has cells."""
    told = later("{text}: a line of {cells} cells needs at least as many numbers.")
    return ClueError(say(told, text=span.text[:40], cells=cells))


@dataclass(frozen=True)
class Numbering(Kind):
    """The numbers that cells can contain. In a puzzle a `Span`; None for the usual numbers.

    The usual ones are 1 to the number of cells of the longer side. In JSON `0-8`, or different
    signs without blanks for the numbers from 1 on: `ABCDEFGHI`. At least one is not a digit. The
    genre demands enough numbers for its longest line (`too_few`).
    """

    sort: ClassVar[str] = "numbering"
    where: ClassVar[Literal["nowhere"]] = "nowhere"
    look: Look | None = field(default=Look("caption"), kw_only=True)

    def told(self, size: Size) -> dict[str, Any]:
        """Describe that a board has the usual numbers by default."""
        return super().told(size) | {"default": ""}

    def empty(self, size: Size) -> None:
        """Return the usual numbers."""

    @staticmethod
    def read(text: str) -> Span | None:
        """Read a range of numbers, or signs. Raises ClueError."""
        text = text.strip()
        if not text:
            return None
        if found := _RANGE.fullmatch(text):
            return Span(int(found[1]), int(found[2]))
        if text.isdecimal() or any(sign.isspace() for sign in text):
            raise ClueError(
                say("“{text}” is neither a range such as 0-8 nor signs.", text=text[:40])
            )
        return Span(1, len(text), text)

    def accept(self, value: Any, size: Size) -> Span | None:
        """Demand enough numbers, and one sign for each."""
        if value is None:
            return None
        if not isinstance(value, Span):
            raise ClueError(say("“{key}” must be a range or signs.", key=self.key))
        least, most, signs = value
        count, longest = most - least + 1, max(size)
        if most > LARGEST or count > MOST:
            told = say(
                "A board can have {count} numbers, up to {largest}.", count=MOST, largest=LARGEST
            )
            raise ClueError(told)
        if count < min(size):
            raise too_few(value, min(size))
        if signs and (len(set(signs)) < len(signs) or (least, most) != (1, len(signs))):
            raise ClueError(say("{text}: the signs must be different.", text=signs[:40]))
        return None if value == (1, longest, "") else value

    def from_json(self, value: Any, size: Size) -> Span | None:
        """Read the text."""
        if not isinstance(value, str):
            raise ClueError(say("“{key}” must be a text, such as “0-8”.", key=self.key))
        return self.accept(self.read(value[:200]), size)

    def to_json(self, value: Span | None, size: Size) -> str:
        """Return the text."""
        return value.text if value else ""

    def seen(self, value: Span | None, board: Substrate) -> list[Shape]:
        """Return a caption, `Numbers: 0-8`, unless they are the usual ones."""
        if self.look is None or value is None:
            return []
        return [Shape(replace(self.look, text=f"{self.name}: {value.text}"))]
