"""Clues of the whole board: rooms, a setting, things drawn over cells, flags."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Literal

from py_solver.board.coords import Coord, cell
from py_solver.board.errors import ClueError
from py_solver.board.regions import Region
from py_solver.board.substrate import Substrate
from py_solver.looks.look import Look, Shape
from py_solver.puzzle.clues.kind import Bound, Kind, Size, bound, demand_cell


@dataclass(frozen=True)
class Rooms(Kind):
    """The board cut into rooms. In a puzzle a tuple: the room of each cell, row by row.

    Rooms are numbered from 0 in the order in which they are first met; `()` means there are none.
    In text a row of names for each row of cells; `loose` names belong to no room (-1).
    """

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


@dataclass(frozen=True)
class Setting(Kind):
    """One number for the whole board, after rows and columns in the first line (the stars)."""

    where: ClassVar[Literal["header"]] = "header"
    default: int = 1
    least: int = 1
    most: Bound = 9
    look: Look | None = field(default=Look("caption"), kw_only=True)

    def empty(self, size: Size) -> int:
        """Return the default."""
        return self.default

    def accept(self, value: Any, size: Size) -> int:
        """Demand a number within the bounds."""
        most = bound(self.most, size)
        if isinstance(value, bool) or not isinstance(value, int):
            raise ClueError(f"The number of {self.key} must be a number.")
        if not self.least <= value <= most:
            raise ClueError(f"There can be {self.least} to {most} {self.key}, not {value}.")
        return value

    def from_json(self, value: Any, size: Size) -> int:
        """Read the number."""
        return self.accept(value, size)

    def to_json(self, value: int, size: Size) -> int:
        """Return the number."""
        return value

    def seen(self, value: int, board: Substrate) -> list[Shape]:
        """Return a caption: `Stars: 2`."""
        return [Shape(replace(self.look, text=f"{self.name}: {value}"))] if self.look else []


LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

LARGEST = 9999
"""The largest number of anything drawn: more than a whole board of 25s in a cage can give."""


@dataclass(frozen=True)
class Drawing:
    """One thing drawn on cells, in order, with a number (or several) where it has one."""

    cells: tuple[Coord, ...]
    values: tuple[int, ...] = ()


@dataclass(frozen=True)
class Drawn(Kind):
    """Things drawn over the board: thermometers, dots, cages. In a puzzle a tuple of Drawing.

    In JSON a list of `{"cells": ["cells/0/0", …], "values": [3]}`. `cells` and `values` bound
    how many of each one drawing has; grid text has no place for them. With `grouped`, a drawing is
    several groups of cells, each as large as its first value says.
    """

    where: ClassVar[Literal["nowhere"]] = "nowhere"
    cells: tuple[int, int] = (2, 81)
    values: tuple[int, int] = (0, 0)
    grouped: bool = False

    def empty(self, size: Size) -> tuple[Drawing, ...]:
        """Return no drawing."""
        return ()

    def accept(self, value: Any, size: Size) -> tuple[Drawing, ...]:
        """Demand as many cells and values as the kind has, all on the board, none twice."""
        if not isinstance(value, list | tuple) or not all(isinstance(v, Drawing) for v in value):
            raise ClueError(f"“{self.key}” must be a list of drawings.")
        for drawing in value:
            for place in drawing.cells:
                demand_cell(place, size)
            if not self.cells[0] <= len(drawing.cells) <= self.cells[1]:
                raise ClueError(
                    f"{self.key}: {len(drawing.cells)} cells instead of {self.cells[0]} to "
                    f"{self.cells[1]}.",
                    drawing.cells,
                )
            if len(set(drawing.cells)) != len(drawing.cells):
                raise ClueError(f"{self.key}: a cell is drawn over twice.", drawing.cells)
            if not self.values[0] <= len(drawing.values) <= self.values[1]:
                raise ClueError(
                    f"{self.key}: {len(drawing.values)} numbers instead of {self.values[0]} to "
                    f"{self.values[1]}.",
                    drawing.cells,
                )
            for number in drawing.values:
                if isinstance(number, bool) or not isinstance(number, int):
                    raise ClueError(f"The values of “{self.key}” must be numbers.", drawing.cells)
                if not 0 <= number <= LARGEST:
                    shown = f"{drawing.cells[0].words}: {str(number)[:20]}"
                    raise ClueError(f"{shown} is not from 0 to {LARGEST}.", drawing.cells)
        return tuple(value)

    def from_json(self, value: Any, size: Size) -> tuple[Drawing, ...]:
        """Read a list of objects with `cells` and, where there are numbers, `values`."""
        drawings = []
        for one in value if isinstance(value, list) else [None]:
            places = one.get("cells") if isinstance(one, dict) else None
            values = one.get("values", []) if isinstance(one, dict) else None
            if not isinstance(places, list) or not isinstance(values, list):
                raise ClueError(f"“{self.key}” must be a list of objects with “cells”.")
            coords = tuple(Coord.parse(str(place)) for place in places)
            drawings.append(Drawing(coords, tuple(values)))
        return self.accept(drawings, size)

    def to_json(self, value: tuple[Drawing, ...], size: Size) -> list[dict[str, Any]]:
        """Return the list of objects."""
        return [
            {"cells": [str(place) for place in one.cells]}
            | ({"values": list(one.values)} if one.values else {})
            for one in value
        ]

    def groups(self, drawing: Drawing) -> list[tuple[Coord, ...]]:
        """Return the groups of cells that a drawing is made of: all in one, unless `grouped`."""
        size = max(1, drawing.values[0]) if self.grouped else len(drawing.cells)
        return [drawing.cells[at : at + size] for at in range(0, len(drawing.cells), size)]

    def seen(self, value: tuple[Drawing, ...], board: Substrate) -> list[Shape]:
        """Return what is drawn, with its values for the text unless the look has one of its own.

        Groups are told apart by a letter, the same for those of one drawing.
        """
        shapes: list[Shape] = []
        for number, drawing in enumerate(value):
            look = self.look
            if look is None:
                continue
            if self.grouped:
                look = replace(look, text=LETTERS[number % len(LETTERS)])
            elif not look.text:
                look = replace(look, text=" ".join(map(str, sorted(drawing.values))))
            shapes += [Shape(look, group) for group in self.groups(drawing)]
        return shapes


@dataclass(frozen=True)
class Flag(Kind):
    """Something that holds for the whole board or not: anti-knight. In a puzzle a bool.

    `over` is the region on which it is seen, where there is one; else it has a caption.
    """

    where: ClassVar[Literal["nowhere"]] = "nowhere"
    over: Callable[[Size], Region] | None = None
    look: Look | None = field(default=Look("caption"), kw_only=True)

    def empty(self, size: Size) -> bool:
        """Return that it does not hold."""
        return False

    def accept(self, value: Any, size: Size) -> bool:
        """Demand a truth value."""
        if not isinstance(value, bool):
            raise ClueError(f"“{self.key}” is either true or false.")
        return value

    def from_json(self, value: Any, size: Size) -> bool:
        """Read true or false."""
        return self.accept(value, size)

    def to_json(self, value: bool, size: Size) -> bool:
        """Return the truth value."""
        return value

    def seen(self, value: bool, board: Substrate) -> list[Shape]:
        """Return a caption or the region, where it holds."""
        if not value or self.look is None:
            return []
        if self.over:
            region = self.over((board.rows, board.cols))
            return [Shape(self.look, tuple(region.find(board)))]
        return [Shape(replace(self.look, text=self.name))]
