"""Two numbers in a wall: one for the cells below it, one for those to its right."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar

from py_solver.board.coords import Coord
from py_solver.board.errors import ClueError
from py_solver.logic.say.words import chained
from py_solver.looks.look import Look
from py_solver.puzzle.clues.kind import Size
from py_solver.puzzle.clues.standing import Standing, demand_within, is_number
from py_solver.words.say import say

BLANK = (None, None)

Pair = tuple[int | None, int | None]


@dataclass(frozen=True)
class TwoNumbers(Standing):
    """A wall with a number for the cells below it and one for those to its right, `14,3`.

    In a puzzle `(below, right)`, None if there is no number: `14,` and `,3`. A wall without any is
    `-`, and `0` is the sign of a cell that is not a wall. The top row and the left column are
    always walls.
    """

    sort: ClassVar[str] = "pair"
    least: int = 1
    most: int = 45
    look: Look | None = field(default=Look("split"), kw_only=True)

    @property
    def untold(self) -> Pair:
        """A wall without numbers."""
        return BLANK

    @property
    def nothing(self) -> tuple[str, ...]:
        """Return the sign for no clue: `-` is a wall without numbers."""
        return ("0", ".")

    def told(self, size: Size) -> dict[str, Any]:
        """Describe the bounds, and the token of a wall."""
        return super().told(size) | {"least": self.least, "most": self.most, "any": "-"}

    def empty(self, size: Size) -> dict[Coord, Pair]:
        """Return the walls that every board has."""
        return {place: BLANK for place in self.at.places(size) if not (place.row and place.col)}

    def accept(self, value: Any, size: Size) -> dict[Coord, Pair]:
        """Add the walls that every board has."""
        found = super().accept(value, size)
        return super().accept({**self.empty(size), **found}, size)

    def read(self, token: str, place: Coord, size: Size) -> Pair:
        """Read two numbers with a comma between them, or a wall."""
        if token == "-":
            return BLANK
        numbers = token.split(",")
        if len(numbers) != 2 or not all(
            not one or (one.isascii() and one.isdecimal() and len(one) < 6) for one in numbers
        ):
            told = say(
                "{place}: “{token}” is not two numbers like “14,3”.",
                place=place.words,
                token=token[:20],
            )
            raise ClueError(told, (place,))
        below, right = (int(one) if one else None for one in numbers)
        self.refuse((below, right), place, size)
        return below, right

    def write(self, clue: Pair) -> str:
        """Return the token."""
        if clue == BLANK:
            return "-"
        return ",".join("" if number is None else str(number) for number in clue)

    def shown(self, clue: Pair) -> Look | None:
        """Show the numbers; a wall without any is visible anyway."""
        return self.look and replace(self.look, text="" if clue == BLANK else self.write(clue))

    def word(self, clue: Pair) -> str:
        """Return the numbers with a word between them."""
        told = [str(number) for number in clue if number is not None]
        return chained(told, commas=False) or "wall"

    def refuse(self, clue: Any, place: Coord, size: Size) -> None:
        """Raise ClueError unless it is two numbers within the bounds."""
        numbers = clue if isinstance(clue, tuple) and len(clue) == 2 else (0.5,)
        for number in numbers:
            if number is not None and not is_number(number):
                raise ClueError(
                    say("{place}: the clue must be two numbers.", place=place.words), (place,)
                )
            if number is not None:
                demand_within(number, self.least, self.most, place)

    def without(self, value: Mapping[Coord, Pair], gone: Any, size: Size) -> dict[Coord, Pair]:
        """Remove the numbers and leave the walls."""
        return {place: BLANK if place in gone else clue for place, clue in value.items()}
