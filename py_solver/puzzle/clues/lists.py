"""Lists of numbers: several in one place, some perhaps unknown."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, ClassVar

from py_solver.board.coords import Coord
from py_solver.board.errors import ClueError
from py_solver.looks.look import Look
from py_solver.puzzle.clues.kind import Bound, Clue, Size, bound
from py_solver.puzzle.clues.sites import CELLS
from py_solver.puzzle.clues.standing import Standing, demand_within, is_number
from py_solver.words.say import say

Listed = tuple[int | Clue, ...]
SEVERAL, IN_LINE = Look("text", "several"), Look("label", "list")


@dataclass(frozen=True)
class NumberLists(Standing):
    """Numbers from `least` to `most`, up to `longest` of them in one place: `2,1,?`.

    In a puzzle a tuple that is never empty. With `any_token`, some can be unknown. A 0 must
    be the only number. In grid text each list outside the grid has its own line, with blanks
    instead of commas.
    """

    sort: ClassVar[str] = "list"
    several: ClassVar[bool] = True
    least: Bound = 0
    most: Bound = 9
    longest: Bound = 9
    any_token: str = ""
    look: Look | None = field(default=SEVERAL, kw_only=True)

    def __post_init__(self) -> None:
        """Use the usual look for its places."""
        if self.look == SEVERAL and self.at != CELLS:
            object.__setattr__(self, "look", IN_LINE)

    @property
    def untold(self) -> Listed | None:
        """One unknown number. Outside the grid it means something: there is one."""
        return (Clue.ANY,) if self.any_token and self.at == CELLS else None

    def told(self, size: Size) -> dict[str, Any]:
        """Describe the bounds, and the token of an unknown number."""
        return super().told(size) | {
            "least": bound(self.least, size),
            "most": bound(self.most, size),
            "any": self.any_token or None,
        }

    def read(self, token: str, place: Coord, size: Size) -> Listed:
        """Read numbers with commas between them; a comma at the end has no meaning yet."""
        found: list[int | Clue] = []
        for one in token.removesuffix(",").split(","):
            if self.any_token and one == self.any_token:
                found.append(Clue.ANY)
            elif one.isascii() and one.isdecimal() and len(one) < 6:
                found.append(int(one))
            else:
                raise ClueError(
                    say(
                        "{place}: “{token}” is not a list of numbers.",
                        place=place.words,
                        token=token[:20],
                    ),
                    (place,),
                )
        self.refuse(tuple(found), place, size)
        return tuple(found)

    def write(self, clue: Listed) -> str:
        """Return the numbers with commas between them."""
        return ",".join(self.any_token if isinstance(one, Clue) else str(one) for one in clue)

    def word(self, clue: Listed) -> str:
        """Return the numbers with blanks between them."""
        return self.write(clue).replace(",", " ")

    def shown(self, clue: Listed) -> Look | None:
        """Show the numbers."""
        return self.look and replace(self.look, text=self.word(clue))

    def refuse(self, clue: Any, place: Coord, size: Size) -> None:
        """Raise ClueError unless it is such a list, and not too long."""
        if not isinstance(clue, tuple) or not clue:
            raise ClueError(
                say("{place}: the clue must be a list of numbers.", place=place.words), (place,)
            )
        longest = bound(self.longest, size)
        if len(clue) > longest:
            told = say(
                "{place}: {n} numbers are too many; up to {most} fit here.",
                place=place.words,
                n=len(clue),
                most=longest,
            )
            raise ClueError(told, (place,))
        for one in clue:
            if one is Clue.ANY and self.any_token:
                continue
            if not is_number(one):
                raise ClueError(
                    say("{place}: the clue must be a list of numbers.", place=place.words), (place,)
                )
            demand_within(one, bound(self.least, size), bound(self.most, size), place)
            if one == 0 and len(clue) > 1:
                raise ClueError(
                    say(("{place}: 0 must be the only number."), place=place.words), (place,)
                )
