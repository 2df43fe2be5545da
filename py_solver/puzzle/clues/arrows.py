"""Numbers with an arrow, in cells."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from py_solver.board.coords import Coord
from py_solver.board.errors import ClueError
from py_solver.board.regions import Direction
from py_solver.looks.look import ByClue, Look
from py_solver.puzzle.clues.kind import Bound, Clue, Size, bound
from py_solver.puzzle.clues.standing import Standing, demand_within, is_number
from py_solver.words.say import say


@dataclass(frozen=True)
class Arrows(Standing):
    """A number and the direction in which it counts, `2n`. In a puzzle `(number, Direction)`.

    With `any_token`, the number can be unknown: `(Clue.ANY, Direction)`, `?n`. So can the whole
    clue: `(Clue.ANY, None)`, `?` or `x`. Without it, neither can.
    """

    sort: ClassVar[str] = "arrow"
    most: Bound = 99
    any_token: str = "?"
    look: ByClue = field(default=ByClue("pointer"), kw_only=True)

    @property
    def untold(self) -> tuple[Clue, None] | None:
        """A clue without number or direction, if the kind has one."""
        return (Clue.ANY, None) if self.any_token else None

    def told(self, size: Size) -> dict[str, Any]:
        """Describe the bound, and the token of an unknown number."""
        return super().told(size) | {"most": bound(self.most, size), "any": self.any_token or None}

    def choices(self, size: Size) -> Sequence[tuple[int, Direction]]:
        """Return the numbers up to that of the cells of a line, with each direction."""
        most = min(bound(self.most, size), max(size))
        return [(number, way) for number in range(most + 1) for way in Direction]

    def read(self, token: str, place: Coord, size: Size) -> tuple[int | Clue, Direction | None]:
        """Read a number (or `?`) and one of n, e, s, w."""
        clue = self.parsed(token, place)
        self.refuse(clue, place, size)
        return clue

    def parsed(self, token: str, place: Coord) -> tuple[int | Clue, Direction | None]:
        """Return the clue of the token, whatever its bounds. Raises ClueError."""
        if token in (self.any_token, "x"):
            return Clue.ANY, None
        number, letter = token[:-1], token[-1:].lower()
        told = number.isascii() and number.isdecimal() and len(number) < 6
        if letter not in {"n", "e", "s", "w"} or not (told or number == "?"):
            raise ClueError(
                say(
                    "{place}: “{token}” is not an arrow like “2n”.",
                    place=place.words,
                    token=token[:20],
                ),
                (place,),
            )
        return int(number) if told else Clue.ANY, Direction(letter)

    def write(self, clue: tuple[int | Clue, Direction | None]) -> str:
        """Return the token."""
        number, direction = clue
        told = self.any_token if isinstance(number, Clue) else str(number)
        return told + (direction.value if direction else "")

    def shown(self, clue: tuple[int | Clue, Direction | None]) -> Look | None:
        """Show the number, or “?”, and take the direction for the style."""
        number, direction = clue
        text = "?" if isinstance(number, Clue) else str(number)
        return self.look.styled(direction.value if direction else "", text)

    def word(self, clue: tuple[int | Clue, Direction | None]) -> str:
        """Return the name of the kind, because its token is not a word for a sentence."""
        return self.name.lower()

    def refuse(self, clue: Any, place: Coord, size: Size) -> None:
        """Raise ClueError unless it is a number within the bounds and a direction."""
        if clue == (Clue.ANY, None) and self.any_token:
            return
        number, way = clue if isinstance(clue, tuple) and len(clue) == 2 else (None, None)
        untold = number is Clue.ANY and bool(self.any_token)
        if not (is_number(number) or untold) or not isinstance(way, Direction):
            raise ClueError(
                say("{place}: the clue must be a number with an arrow.", place=place.words),
                (place,),
            )
        if is_number(number):
            demand_within(number, 0, bound(self.most, size), place)
