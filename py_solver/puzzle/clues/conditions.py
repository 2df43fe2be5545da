"""A condition on the numbers of a room, in one of its cells: a sum, a bound, equal or different."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any, ClassVar

from py_solver.board.coords import Coord
from py_solver.board.errors import ClueError
from py_solver.looks.look import Look
from py_solver.puzzle.clues.kind import Size
from py_solver.puzzle.clues.standing import Standing, demand_within, is_number
from py_solver.words.say import later, say

SUM, LESS, MORE, EQUAL, DIFFERENT = "", "<", ">", "=", "≠"
ALONE = (EQUAL, DIFFERENT)
"""The conditions without a number."""

_TOKEN = re.compile(r"([<>]?)([0-9]{1,5})|(=)|(≠|!=)")
_WORDS = {EQUAL: later("equals sign"), DIFFERENT: later("unequal sign")}


@dataclass(frozen=True)
class Conditions(Standing):
    """A condition on the numbers of a room: `8`, `<8`, `>8`, `=` or `≠`.

    In a puzzle `(sign, number)`: the sign is empty for a sum, and a sign alone has the number 0. In
    text, `!=` is read as `≠`.
    """

    sort: ClassVar[str] = "condition"
    most: int = 999
    look: Look | None = field(default=Look("text", "corner"), kw_only=True)

    def told(self, size: Size) -> dict[str, Any]:
        """Describe the bound."""
        return super().told(size) | {"most": self.most}

    def read(self, token: str, place: Coord, size: Size) -> tuple[str, int]:
        """Read a number with its sign, or a sign alone."""
        match = _TOKEN.fullmatch(token)
        if not match:
            raise ClueError(
                say(
                    "{place}: “{token}” is not a condition like “8”, “<8”, “>8”, “=” or “≠”.",
                    place=place.words,
                    token=token[:20],
                ),
                (place,),
            )
        sign, number, equal, _ = match.groups()
        clue = (sign, int(number)) if number else (EQUAL if equal else DIFFERENT, 0)
        self.refuse(clue, place, size)
        return clue

    def write(self, clue: tuple[str, int]) -> str:
        """Return the token."""
        sign, number = clue
        return sign if sign in ALONE else f"{sign}{number}"

    def word(self, clue: tuple[str, int]) -> str:
        """Return the number with its sign, or the name of the sign alone."""
        sign, number = clue
        return say(_WORDS[sign]) if sign in ALONE else f"{sign}{number}"

    def refuse(self, clue: Any, place: Coord, size: Size) -> None:
        """Raise ClueError unless it is a sign with a number within the bounds."""
        sign, number = clue if isinstance(clue, tuple) and len(clue) == 2 else ("?", None)
        if sign not in (SUM, LESS, MORE, *ALONE) or not is_number(number):
            raise ClueError(
                say("{place}: the clue must be like “<8”.", place=place.words), (place,)
            )
        demand_within(number, 0, 0 if sign in ALONE else self.most, place)
