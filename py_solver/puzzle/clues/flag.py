"""A rule that applies to the whole board, or does not."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Literal

from py_solver.board.coords import Coord
from py_solver.board.errors import ClueError
from py_solver.board.regions import Region
from py_solver.board.substrate import Substrate
from py_solver.looks.look import Look, Shape
from py_solver.puzzle.clues.kind import Kind, Size
from py_solver.words.say import say


@dataclass(frozen=True)
class Flag(Kind):
    """A rule that applies to the whole board or not: anti-knight. In a puzzle a bool.

    `over` is the region on which it is visible, if there is one; otherwise it has a caption.
    `token` is its word in the first line of grid text, after rows, columns and settings. If it is
    `unboxed`, a board has no boxes while it applies.
    """

    sort: ClassVar[str] = "flag"
    where: ClassVar[Literal["nowhere"]] = "nowhere"
    over: Callable[[Size], Region] | None = None
    token: str = ""
    unboxed: bool = False
    look: Look | None = field(default=Look("caption"), kw_only=True)

    def told(self, size: Size) -> dict[str, Any]:
        """Describe the cells on which it is visible, and whether boxes go."""
        cells = [str(place) for place in self._cells(Substrate(*size, layers=()))]
        return super().told(size) | {
            "over": cells if self.over else None,
            "unboxed": self.unboxed,
        }

    def empty(self, size: Size) -> bool:
        """Return False: it does not apply."""
        return False

    def accept(self, value: Any, size: Size) -> bool:
        """Demand a truth value."""
        if not isinstance(value, bool):
            raise ClueError(say("“{key}” must be true or false.", key=self.key))
        return value

    def from_json(self, value: Any, size: Size) -> bool:
        """Read true or false."""
        return self.accept(value, size)

    def to_json(self, value: bool, size: Size) -> bool:
        """Return the truth value."""
        return value

    def seen(self, value: bool, board: Substrate) -> list[Shape]:
        """Return a caption or the region, if it applies and the board is large enough for it."""
        if not value or self.look is None:
            return []
        if self.over:
            cells = self._cells(board)
            return [Shape(self.look, cells)] if cells else []
        return [Shape(replace(self.look, text=self.name))]

    def _cells(self, board: Substrate) -> tuple[Coord, ...]:
        return tuple(self.over((board.rows, board.cols)).find(board)) if self.over else ()

    def each(self, value: bool) -> Iterator[None]:
        """Yield the flag if it applies."""
        return iter((None,) if value and not self.inert else ())

    def without(self, value: bool, gone: Collection[None], size: Size) -> bool:
        """Return whether it still applies."""
        return value and None not in gone
