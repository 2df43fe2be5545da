"""Circles of a few colours, in cells, with a number or without."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from py_solver.board.coords import Coord
from py_solver.board.errors import ClueError
from py_solver.logic.say.words import listed
from py_solver.looks.look import ByClue, Look
from py_solver.puzzle.clues.kind import Bound, Clue, Size, bound
from py_solver.puzzle.clues.standing import Standing, demand_within, is_number
from py_solver.words.say import say

Ring = tuple[int | Clue, str]


@dataclass(frozen=True)
class Rings(Standing):
    """A circle of some colour, perhaps with a number in it. In a puzzle `(number, colour)`.

    `tints` are the colours, each with its sign. In text, the sign follows the number, `2w`; a sign
    before it, `w2`, is also read. A circle without a number is only the sign:
    `(Clue.ANY, "white")`, `w`. Its presentation is the look with the colour as its style.
    """

    sort: ClassVar[str] = "ring"
    least: Bound = 1
    most: Bound = 99
    tints: tuple[tuple[str, str], ...] = (("white", "w"), ("black", "b"))
    look: ByClue = field(default=ByClue("disc"), kw_only=True)

    def told(self, size: Size) -> dict[str, Any]:
        """Describe the bounds, and the colours with their signs."""
        return super().told(size) | {
            "least": bound(self.least, size),
            "most": bound(self.most, size),
            "symbols": [{"word": word, "token": sign} for word, sign in self.tints],
        }

    def choices(self, size: Size) -> Sequence[Ring]:
        """Return the circles of each colour, without a number."""
        return [(Clue.ANY, word) for word, _ in self.tints]

    def read(self, token: str, place: Coord, size: Size) -> Ring:
        """Read a sign, and a number on either side of it."""
        signs = "".join(sign for _, sign in self.tints)
        found = re.fullmatch(rf"([0-9]{{0,5}})([{signs}])([0-9]{{0,5}})", token.lower())
        if not found or (found[1] and found[3]):
            told = say(
                "{place}: “{token}” is not a circle like “2{tint}”.",
                place=place.words,
                token=token[:20],
                tint=self.tints[0][1],
            )
            raise ClueError(told, (place,))
        number = found[1] or found[3]
        tint = next(word for word, sign in self.tints if sign == found[2])
        clue = int(number) if number else Clue.ANY, tint
        self.refuse(clue, place, size)
        return clue

    def write(self, clue: Ring) -> str:
        """Return the number, if there is one, and the sign."""
        number, tint = clue
        return ("" if isinstance(number, Clue) else str(number)) + dict(self.tints)[tint]

    def shown(self, clue: Ring) -> Look | None:
        """Take the colour for the style and the number for the text."""
        number, tint = clue
        text = "" if isinstance(number, Clue) else str(number)
        return self.look.styled(tint, text)

    def word(self, clue: Ring) -> str:
        """Return the colour, and the number or the name of the kind."""
        number, tint = clue
        return f"{tint} {self.noun if isinstance(number, Clue) else number}"

    def refuse(self, clue: Any, place: Coord, size: Size) -> None:
        """Raise ClueError unless it is a circle of one of the colours, with a number within the
        bounds.
        """
        words = [word for word, _ in self.tints]
        number, tint = clue if isinstance(clue, tuple) and len(clue) == 2 else (None, None)
        if tint not in words or not (is_number(number) or number is Clue.ANY):
            colours = listed([say(word) for word in words], "or")
            told = say(
                ("{place}: the clue must be a circle in {colours}."),
                place=place.words,
                colours=colours,
            )
            raise ClueError(told, (place,))
        if is_number(number):
            demand_within(number, bound(self.least, size), bound(self.most, size), place)
