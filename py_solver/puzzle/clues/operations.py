"""A number and an operation, in a cell: the result of a cage."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, ClassVar

from py_solver.board.coords import Coord
from py_solver.board.errors import ClueError
from py_solver.looks.look import Look
from py_solver.puzzle.clues.kind import Size
from py_solver.puzzle.clues.standing import Standing, demand_within, is_number
from py_solver.words.say import say


@dataclass(frozen=True)
class Operations(Standing):
    """A cage's number and operation: `10+`, `2-`, `6*`, `3/`, or a bare number for any of them.

    In a puzzle `(operation, number)`, with the operation `?` if it is unknown.
    """

    sort: ClassVar[str] = "operation"
    most: int = 10**7
    look: Look | None = field(default=Look("text", "corner"), kw_only=True)

    def told(self, size: Size) -> dict[str, Any]:
        """Describe the bound."""
        return super().told(size) | {"most": self.most}

    def read(self, token: str, place: Coord, size: Size) -> tuple[str, int]:
        """Read a number and its operation."""
        sign = {"x": "*", "×": "*", ":": "/", "÷": "/", "−": "-"}.get(token[-1:], token[-1:])
        operation = sign if sign in "+-*/" else "?"
        number = token if operation == "?" else token[:-1]
        if not (number.isascii() and number.isdecimal()) or len(number) > 8:
            raise ClueError(
                say(
                    "{place}: “{token}” is not a result like “10+”.",
                    place=place.words,
                    token=token[:20],
                ),
                (place,),
            )
        self.refuse((operation, int(number)), place, size)
        return operation, int(number)

    def write(self, clue: tuple[str, int]) -> str:
        """Return the token."""
        return f"{clue[1]}{clue[0] if clue[0] != '?' else ''}"

    def word(self, clue: tuple[str, int]) -> str:
        """Return the result with the printed sign of the operation."""
        sign = {"*": "×", "/": "÷", "-": "−", "?": ""}.get(clue[0], clue[0])
        return f"{clue[1]}{sign}"

    def shown(self, clue: tuple[str, int]) -> Look | None:
        """Show its word."""
        return self.look and replace(self.look, text=self.word(clue))

    def refuse(self, clue: Any, place: Coord, size: Size) -> None:
        """Raise ClueError unless it is an operation with a number within the bounds."""
        operation, number = clue if isinstance(clue, tuple) and len(clue) == 2 else ("", None)
        if operation not in tuple("+-*/?") or not is_number(number):
            raise ClueError(
                say("{place}: the clue must be like “10+”.", place=place.words), (place,)
            )
        demand_within(number, 0, self.most, place)
