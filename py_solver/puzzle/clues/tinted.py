"""Cells of several colours, with an arrow or without."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from py_solver.board.coords import Coord
from py_solver.board.errors import ClueError
from py_solver.board.regions import Direction
from py_solver.logic.say.words import listed
from py_solver.looks.look import Look
from py_solver.puzzle.clues.arrows import Arrows
from py_solver.puzzle.clues.kind import Clue, Size
from py_solver.words.say import say

Tinted = tuple[int | Clue, Direction | None, str]


@dataclass(frozen=True)
class TintedArrows(Arrows):
    """A number with an arrow in a cell of some colour: `(number, Direction, colour)`.

    `tints` are the colours, each with the sign that follows the arrow in text: `5wo`. The first of
    them has none. A cell without number and arrow is written as its sign, or as the token of an
    unknown clue: `o`, `?`.
    """

    sort: ClassVar[str] = "tinted"
    tints: tuple[tuple[str, str], ...] = (("grey", ""), ("white", "o"), ("black", "x"))

    @property
    def untold(self) -> None:
        """Return None: a colour has a meaning, too, so a clue is removed as a whole."""

    def told(self, size: Size) -> dict[str, Any]:
        """Describe the colours and their signs."""
        symbols = [{"word": word, "token": sign} for word, sign in self.tints]
        return super().told(size) | {"symbols": symbols}

    def read(self, token: str, place: Coord, size: Size) -> Any:
        """Read an arrow, if there is one, and the sign of a colour."""
        signs = (one for one in self.tints if one[1] and token.lower().endswith(one[1]))
        word, sign = next(signs, self.tints[0])
        arrow = token[: len(token) - len(sign)] or self.any_token
        clue = *self.parsed(arrow, place), word
        self.refuse(clue, place, size)
        return clue

    def write(self, clue: Any) -> str:
        """Return the token."""
        number, way, tint = clue
        sign = dict(self.tints)[tint]
        return (
            sign if sign and (number, way) == (Clue.ANY, None) else super().write(clue[:2]) + sign
        )

    def shown(self, clue: Any) -> Look | None:
        """Use the colour and the direction as the style; an unknown clue is not shown."""
        number, way, tint = clue
        text = "" if way is None else "?" if isinstance(number, Clue) else str(number)
        style = f"{tint} {way.value}" if way else tint
        return self.look.styled(style, text)

    def refuse(self, clue: Any, place: Coord, size: Size) -> None:
        """Raise ClueError unless it is an arrow in one of the colours."""
        words = [word for word, _ in self.tints]
        if not isinstance(clue, tuple) or len(clue) != 3 or clue[2] not in words:
            told = say(
                "{place}: the clue must be an arrow or nothing in {colours}.",
                place=place.words,
                colours=listed([say(word) for word in words], "or"),
            )
            raise ClueError(told, (place,))
        super().refuse(clue[:2], place, size)
