"""The board cut into rooms."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal

from py_solver.board.coords import Coord, cell
from py_solver.board.errors import ClueError
from py_solver.board.substrate import Substrate
from py_solver.looks.look import Look, Shape
from py_solver.puzzle.clues.kind import Kind, Size


@dataclass(frozen=True)
class Rooms(Kind):
    """The board cut into rooms. In a puzzle a tuple: the room of each cell, row by row.

    Rooms are numbered from 0 in the order in which they are first met; `()` means there are none.
    In text a row of names for each row of cells; `loose` names belong to no room (-1).
    """

    sort: ClassVar[str] = "rooms"
    where: ClassVar[Literal["rooms"]] = "rooms"
    loose: tuple[str, ...] = ()
    look: Look | None = field(default=Look("border", "solid"), kw_only=True)

    def empty(self, size: Size) -> tuple[int, ...]:
        """Return no rooms at all."""
        return ()

    def read(self, names: Sequence[str]) -> tuple[int, ...]:
        """Number the rooms by their names, given row by row."""
        order: dict[str, int] = {}
        return tuple(
            -1 if name in self.loose else order.setdefault(name, len(order)) for name in names
        )

    def accept(self, value: Any, size: Size) -> tuple[int, ...]:
        """Demand one room for each cell, and number them afresh."""
        if not value:
            return ()
        if not isinstance(value, list | tuple) or len(value) != size[0] * size[1]:
            raise ClueError(f"The rooms must be {size[0]} rows of {size[1]} names.")
        order = {-1: -1} if self.loose else {}
        return tuple(order.setdefault(room, len(order) - bool(self.loose)) for room in value)

    def from_json(self, value: Any, size: Size) -> tuple[int, ...]:
        """Read rows of room numbers."""
        rows = value if isinstance(value, list) else [value]
        if value and not all(isinstance(row, list) and len(row) == size[1] for row in rows):
            raise ClueError(f"The rooms must be {size[0]} rows of {size[1]} numbers.")
        flat = [room for row in rows for room in row] if value else []
        if not all(isinstance(room, int) and not isinstance(room, bool) for room in flat):
            raise ClueError("Rooms are named by numbers.")
        return self.accept(flat, size)

    def to_json(self, value: tuple[int, ...], size: Size) -> list[list[int]]:
        """Return rows of room numbers."""
        return [list(value[at : at + size[1]]) for at in range(0, len(value), size[1])]

    def seen(self, value: tuple[int, ...], board: Substrate) -> list[Shape]:
        """Return each room."""
        rooms = self.cells(value, (board.rows, board.cols))
        return [Shape(self.look, tuple(cells)) for cells in rooms] if self.look else []

    @staticmethod
    def cells(rooms: Sequence[int], size: Size) -> list[list[Coord]]:
        """Return the cells of each room, in reading order."""
        groups: list[list[Coord]] = [[] for _ in range(max(rooms, default=-1) + 1)]
        for place, room in enumerate(rooms):
            if room >= 0:
                groups[room].append(cell(*divmod(place, size[1])))
        return groups
