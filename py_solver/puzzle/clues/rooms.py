"""The division of the board into rooms."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import cycle
from typing import Any, ClassVar, Literal

from py_solver.board.coords import Coord, cell
from py_solver.board.errors import ClueError
from py_solver.board.substrate import Substrate
from py_solver.looks.look import Look, Shape
from py_solver.looks.styles import HUES
from py_solver.puzzle.clues.kind import Kind, Size
from py_solver.words.say import say


@dataclass(frozen=True)
class Rooms(Kind):
    """The division of the board into rooms. In a puzzle a tuple: the room of each cell, row by row.

    Rooms are numbered from 0 in the order in which they first occur; `()` means there are none. In
    text a row of names for each row of cells; one name in two places means two rooms. `loose` names
    belong to no room (-1), and such cells are shown as `hole`, if at all. If rooms can be `apart`,
    cells of one name are one room wherever they are. If the look has a text, every room has the
    number of its cells instead. Rooms that are `coloured` have a tint each.
    """

    sort: ClassVar[str] = "rooms"
    where: ClassVar[Literal["rooms"]] = "rooms"
    loose: tuple[str, ...] = ()
    apart: bool = field(default=False, kw_only=True)
    hole: Look | None = field(default=Look("wall"), kw_only=True)
    look: Look | None = field(default=Look("border", "solid"), kw_only=True)
    coloured: bool = field(default=False, kw_only=True)

    def told(self, size: Size) -> dict[str, Any]:
        """Describe the presentation of a cell of no room, if the kind has one, and of rooms."""
        hole = vars(self.hole) if self.hole and self.loose else None
        return super().told(size) | {"hole": hole, "coloured": self.coloured}

    def empty(self, size: Size) -> tuple[int, ...]:
        """Return no rooms at all."""
        return ()

    def read(self, names: Sequence[str], size: Size) -> tuple[int, ...]:
        """Number the rooms by their names, given row by row."""
        numbered: dict[str, int] = {}
        rooms = [
            -1 if name in self.loose else numbered.setdefault(name, len(numbered)) for name in names
        ]
        if self.apart:
            return tuple(rooms)
        # Those of one name in two places are renumbered; usually there are none.
        piece = {at: group[0] for group in pieces(rooms, size) for at in group}
        order: dict[int, int] = {}
        return tuple(
            room if room < 0 else order.setdefault(piece[at], len(order))
            for at, room in enumerate(rooms)
        )

    def accept(self, value: Any, size: Size) -> tuple[int, ...]:
        """Demand one room for each cell, connected unless rooms can be apart; renumber them."""
        if not value:
            return ()
        if not isinstance(value, list | tuple) or len(value) != size[0] * size[1]:
            raise ClueError(
                say(
                    "The regions must be {rows} rows of {cols} names.",
                    rows=size[0],
                    cols=size[1],
                )
            )
        order = {-1: -1} if self.loose else {}
        rooms = tuple(order.setdefault(room, len(order) - bool(self.loose)) for room in value)
        if not self.apart:
            _demand_one_piece(rooms, size)
        return rooms

    def from_json(self, value: Any, size: Size) -> tuple[int, ...]:
        """Read rows of room numbers."""
        rows = value if isinstance(value, list) else [value]
        if value and not all(isinstance(row, list) and len(row) == size[1] for row in rows):
            raise ClueError(
                say(
                    "The regions must be {rows} rows of {cols} numbers.",
                    rows=size[0],
                    cols=size[1],
                )
            )
        flat = [room for row in rows for room in row] if value else []
        if not all(isinstance(room, int) and not isinstance(room, bool) for room in flat):
            raise ClueError(say("Regions are named by numbers."))
        return self.accept(flat, size)

    def to_json(self, value: tuple[int, ...], size: Size) -> list[list[int]]:
        """Return rows of room numbers."""
        return [list(value[at : at + size[1]]) for at in range(0, len(value), size[1])]

    def seen(self, value: tuple[int, ...], board: Substrate) -> list[Shape]:
        """Return each room, and the cells of none."""
        if self.look is None:
            return []
        rooms = self.cells(value, (board.rows, board.cols))
        shapes = [Shape(self._looks(cells), tuple(cells)) for cells in rooms]
        if self.coloured:
            hues = cycle(HUES)
            shapes += [Shape(Look("fill", next(hues)), tuple(cells)) for cells in rooms]
        loose = self.holes(value, board.cols)
        return [*shapes, Shape(self.hole, loose)] if self.hole and loose else shapes

    def _looks(self, cells: Sequence[Coord]) -> Look:
        assert self.look is not None, "a room that is not seen has no look"
        return replace(self.look, text=str(len(cells))) if self.look.text else self.look

    @staticmethod
    def cells(rooms: Sequence[int], size: Size) -> list[list[Coord]]:
        """Return the cells of each room, in reading order."""
        groups: list[list[Coord]] = [[] for _ in range(max(rooms, default=-1) + 1)]
        for place, room in enumerate(rooms):
            if room >= 0:
                groups[room].append(cell(*divmod(place, size[1])))
        return groups

    @staticmethod
    def holes(rooms: Sequence[int], cols: int) -> tuple[Coord, ...]:
        """Return the cells of no room, in reading order."""
        return tuple(cell(*divmod(place, cols)) for place, room in enumerate(rooms) if room < 0)


def pieces(names: Sequence[Hashable], size: Size) -> Sequence[Sequence[int]]:
    """Return the connected places of one name, in the order of their first ones."""
    return _pieces(tuple(names), size)


# A puzzle's rooms are needed by its board, by its checks, and by each rule about them.
@lru_cache(maxsize=4)
def _pieces(names: tuple[Hashable, ...], size: Size) -> tuple[tuple[int, ...], ...]:
    cols, left, groups = size[1], set(range(len(names))), []
    for start, name in enumerate(names):
        if start not in left:
            continue
        left.remove(start)
        group = [start]
        for at in group:
            sides = (at - 1,) * (at % cols > 0) + (at + 1,) * ((at + 1) % cols > 0)
            for near in (at - cols, *sides, at + cols):
                if near in left and names[near] == name:
                    left.remove(near)
                    group.append(near)
        groups.append(tuple(sorted(group)))
    return tuple(groups)


def _demand_one_piece(rooms: Sequence[int], size: Size) -> None:
    """Raise ClueError when a room is not connected."""
    first: dict[int, Coord] = {}
    for start, *_ in pieces(rooms, size):
        place = cell(*divmod(start, size[1]))
        if rooms[start] >= 0 and first.setdefault(rooms[start], place) != place:
            room = say("The region of {first}", first=first[rooms[start]].words)
            raise ClueError(
                say("{room} is not connected: {place} is separate.", room=room, place=place.words),
                (place,),
            )
