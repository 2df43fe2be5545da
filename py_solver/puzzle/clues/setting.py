"""A number for the whole board."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Literal

from py_solver.board.errors import ClueError
from py_solver.board.substrate import Substrate
from py_solver.looks.look import Look, Shape
from py_solver.puzzle.clues.kind import Bound, Kind, Size, bound
from py_solver.words.say import say


@dataclass(frozen=True)
class Setting(Kind):
    """One number for the whole board, after rows and columns in the first line (the stars).

    If 0 is allowed it means that the number is unknown. A first line may leave the number out: then
    it is the one that other clues tell (`told_by`), if they do, else the default.
    """

    sort: ClassVar[str] = "setting"
    where: ClassVar[Literal["header"]] = "header"
    default: Bound = 1
    least: int = 1
    most: Bound = 9
    look: Look | None = field(default=Look("caption"), kw_only=True)
    told_by: Callable[[Mapping[str, Any]], int | None] | None = field(default=None, kw_only=True)

    def told(self, size: Size) -> dict[str, Any]:
        """Describe the bounds, and the default number of a board."""
        return super().told(size) | {
            "least": self.least,
            "most": bound(self.most, size),
            "default": bound(self.default, size),
        }

    def empty(self, size: Size) -> int:
        """Return the default."""
        return bound(self.default, size)

    def accept(self, value: Any, size: Size) -> int:
        """Demand a number within the bounds."""
        most = bound(self.most, size)
        if isinstance(value, bool) or not isinstance(value, int):
            raise ClueError(say("The number of {key} must be a number.", key=say(self.key)))
        if not self.least <= value <= most:
            raise ClueError(
                say(
                    "There can be {least} to {most} {key}, not {value}.",
                    least=self.least,
                    most=most,
                    key=say(self.key),
                    value=value,
                )
            )
        return value

    def from_json(self, value: Any, size: Size) -> int:
        """Read the number."""
        return self.accept(value, size)

    def to_json(self, value: int, size: Size) -> int:
        """Return the number."""
        return value

    def seen(self, value: int, board: Substrate) -> list[Shape]:
        """Return a caption, `Stars: 2`, if the number is known."""
        if self.look is None or not value:
            return []
        return [Shape(replace(self.look, text=f"{self.name}: {value}"))]
