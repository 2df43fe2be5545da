"""Numbers in cells."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from py_solver.board.coords import Coord, in_reading
from py_solver.board.errors import ClueError
from py_solver.board.marks import Marks
from py_solver.board.substrate import Substrate
from py_solver.logic.say.words import LETTERS, letter
from py_solver.looks.look import Look, Shape
from py_solver.puzzle.clues.kind import Bound, Clue, Size, bound
from py_solver.puzzle.clues.scale import scale
from py_solver.puzzle.clues.standing import Standing, demand_within, is_number
from py_solver.words.say import say

NEGATIVE = re.compile(r"-[0-9]{1,6}")

BARE = "bare"
"""The style of an unknown number that is only drawn as the look of the numbers."""

CAPITALS = 26
"""How many letters come before the small ones."""


@dataclass(frozen=True)
class Numbers(Standing):
    """A number from `least` to `most`; with `any_token`, also a clue with an unknown number.

    With `walls`, a clue makes its cell a wall, and one without a number is only a wall. With
    `any_tells`, an unknown number has a meaning of its own, so a removed clue does not become one.
    `any_too` is another token for an unknown number, and `any_style` its style: with `BARE`, the
    look is there without a text. In text, `sign` follows the numbers, if it must distinguish them
    from others: `7x`. With `signs`, numbers from 1 on are shown as these, and written as they are.
    With `letters`, numbers are shown and written as letters: A to Z, then a to z; if only capitals
    are in use, small letters are read as these. With `scaled`, cells count 1, 2, 3 and so on along
    their lines, and labels beside them say so. With `of_board`, the number is a mark of its cell,
    and the genre refuses those that the board lacks; texts only have numbers within the bounds,
    because others may be signs for an empty cell.
    """

    sort: ClassVar[str] = "number"
    least: Bound = 1
    most: Bound = 9
    any_token: str = ""
    any_too: str = ""
    any_style: str = ""
    walls: bool = False
    sign: str = ""
    any_tells: bool = False
    letters: bool = False
    signs: str = ""
    scaled: bool = False
    of_board: bool = False

    @property
    def untold(self) -> Clue | None:
        """An unknown number, if the kind has one."""
        return Clue.ANY if self.any_token and not self.any_tells else None

    def told(self, size: Size) -> dict[str, Any]:
        """Describe the bounds, the token of an unknown number, and whether it is a wall."""
        return super().told(size) | {
            "least": bound(self.least, size),
            "most": bound(self.most, size),
            "any": self.any_token or None,
            "any_style": self.any_style,
            "walls": self.walls,
            "letters": LETTERS[: bound(self.most, size)] if self.letters else self.signs,
        }

    def choices(self, size: Size) -> Sequence[int]:
        """Return the numbers within the bounds, up to that of the cells."""
        return range(bound(self.least, size), min(bound(self.most, size), size[0] * size[1]) + 1)

    def marks(self, rows: int, cols: int) -> Marks:
        """Return the numbers that a cell of a board of this size can have."""
        return Marks.numbers(bound(self.least, (rows, cols)), bound(self.most, (rows, cols)))

    def read(self, token: str, place: Coord, size: Size) -> int | Clue:
        """Read a number, or the token of an unknown one."""
        if token == self.any_token or (self.any_too and token == self.any_too):
            return Clue.ANY
        token = token.removesuffix(self.sign)
        if self.letters and len(token) == 1 and token in LETTERS:
            capitals = bound(self.most, size) <= CAPITALS
            token = str(LETTERS.index(token.upper() if capitals else token) + 1)
        if NEGATIVE.fullmatch(token):
            self.refuse(int(token), place, size)
        if not (token.isascii() and token.isdecimal()) or len(token) > 6:
            raise ClueError(
                say("{place}: “{token}” is not a number.", place=place.words, token=token[:20]),
                (place,),
            )
        self.refuse(int(token), place, size)
        return int(token)

    def write(self, clue: int | Clue) -> str:
        """Return the number, or the token of an unknown one."""
        if isinstance(clue, Clue):
            return self.any_token
        return f"{letter(clue) if self.letters else clue}{self.sign}"

    def word(self, clue: int | Clue) -> str:
        """Return the number as shown."""
        if self.signs and not isinstance(clue, Clue):
            return self.signs[clue - 1]
        return self.write(clue).removesuffix(self.sign)

    def shown(self, clue: int | Clue) -> Look | None:
        """Show the number; a wall or a circle without one is visible anyway."""
        if clue is Clue.ANY and (self.walls or self.any_style == BARE):
            return self.look
        style = {"style": self.any_style} if clue is Clue.ANY and self.any_style else {}
        return self.look and replace(self.look, text=self.word(clue), **style)

    def seen(self, value: Mapping[Coord, Any], board: Substrate) -> list[Shape]:
        """Show the scale, too; show marks of the board as it shows them, perhaps as signs.

        Shading is painted as such, and a cell without it has a dot.
        """
        if self.of_board and self.look:
            marks = board.layers[0][1]
            places: dict[int, list[Coord]] = {}
            for place, clue in value.items():
                places.setdefault(clue, []).append(place)
            words = {clue: "·" if marks.is_binary else marks.word(clue) for clue in places}
            return [
                Shape(replace(self.look, text=words[clue]), tuple(alike))
                for clue, alike in places.items()
                if clue == marks.blank or not marks.is_binary
            ]
        return super().seen(value, board) + (scale(board.rows, board.cols) if self.scaled else [])

    def refuse(self, clue: Any, place: Coord, size: Size) -> None:
        """Raise ClueError unless it is a number within the bounds."""
        if clue is Clue.ANY and self.any_token:
            return
        if not is_number(clue):
            shown = clue.value if isinstance(clue, Clue) else str(clue)[:20]
            raise ClueError(
                say("{place}: “{shown}” is not a number.", place=place.words, shown=shown), (place,)
            )
        demand_within(clue, bound(self.least, size), bound(self.most, size), place)

    def accept(self, value: Any, size: Size) -> dict[Coord, Any]:
        """Check place by place; marks of the board are only numbers."""
        if not self.of_board or not isinstance(value, Mapping):
            return super().accept(value, size)
        for place, clue in value.items():
            self.at.demand(place, size)
            if not is_number(clue) or clue < 0:
                self.refuse(clue, place, size)
        return {place: value[place] for place in sorted(value, key=in_reading)}

    def from_json(self, value: Any, size: Size) -> dict[Coord, Any]:
        """Read `{"cells/0/0": token or number}`."""
        if self.of_board and isinstance(value, Mapping) and all(map(is_number, value.values())):
            return self.accept(
                {Coord.parse(str(place)): clue for place, clue in value.items()}, size
            )
        return super().from_json(value, size)
