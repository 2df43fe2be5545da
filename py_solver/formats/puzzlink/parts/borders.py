"""Rooms as the borders between them, and the numbers of rooms."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import compress
from typing import Any

from py_solver.board.coords import Coord, cell
from py_solver.board.errors import ClueError, FormatError
from py_solver.board.graphs import components
from py_solver.formats.puzzlink.parts.cells import read_16, write_16
from py_solver.formats.puzzlink.parts.tape import Tape, packed, written
from py_solver.puzzle.clues import Rooms, Size
from py_solver.puzzle.codec import Part
from py_solver.puzzle.puzzle import Clues

Pair = tuple[int, int]


def _pairs(size: Size) -> tuple[list[Pair], list[Pair]]:
    """Return the places of each two cells side by side, and one above the other, in order."""
    rows, cols = size
    beside = [(r * cols + c, r * cols + c + 1) for r in range(rows) for c in range(cols - 1)]
    below = [(r * cols + c, r * cols + cols + c) for r in range(rows - 1) for c in range(cols)]
    return beside, below


def _rooms(walls: set[Pair], size: Size, holes: Collection[int] = ()) -> tuple[int, ...]:
    """Return the room of each cell, numbered in the order of their first cells; -1 for a hole."""
    whole = size[0] * size[1]
    near: list[list[int]] = [[] for _ in range(whole)]
    for pairs in _pairs(size):
        for one, other in pairs:
            if (one, other) not in walls and one not in holes and other not in holes:
                near[one].append(other)
                near[other].append(one)
    groups = enumerate(components(near, [at for at in range(whole) if at not in holes]))
    room = {place: number for number, group in groups for place in group}
    return tuple(room.get(place, -1) for place in range(whole))


@dataclass(frozen=True)
class RoomBorders(Part):
    """Five borders in one digit to base 32: those between columns, row by row, then those below.

    With `holes`, cells of no room follow, five in a digit, too; nothing where there are none.
    """

    holes: bool = False

    def read(self, body: str, size: Size, known: Clues) -> tuple[tuple[int, ...], str]:
        """Read the borders. Raises ClueError for one with the same room on both sides."""
        walls: set[Pair] = set()
        for pairs in _pairs(size):
            tape = Tape(body, len(pairs), "border")
            walls.update(pairs[at] for at in tape.marked())
            body = tape.rest
        holes: list[int] = []
        if self.holes and body:
            tape = Tape(body, size[0] * size[1])
            holes, body = tape.marked(), tape.rest
        rooms = _rooms(walls, size, holes)
        for one, other in sorted(walls):
            if rooms[one] == rooms[other] >= 0:
                first, second = (cell(*divmod(place, size[1])) for place in (one, other))
                raise ClueError(
                    f"The border between {first.words} and {second.words} has the same room on "
                    "both sides.",
                    (first, second),
                )
        return rooms, body

    def write(self, clues: Clues, size: Size) -> str:
        """Write a border wherever two rooms meet. Raises FormatError for what it cannot say."""
        rooms: tuple[int, ...] = clues[self.key]
        if not rooms:
            raise FormatError("A link needs rooms, and this puzzle has none.")
        if -1 in rooms and not self.holes:
            raise FormatError("A link cannot say that a cell belongs to no room.")
        signs, walls = "", set[Pair]()
        for pairs in _pairs(size):
            parted = [rooms[one] != rooms[other] for one, other in pairs]
            walls.update(compress(pairs, parted))
            signs += packed(parted)
        holes = [at for at, room in enumerate(rooms) if room < 0]
        if _rooms(walls, size, holes) != rooms:
            raise FormatError("A link cannot say that a room has parts which do not touch.")
        return signs + (packed(room < 0 for room in rooms) if holes else "")


@dataclass(frozen=True)
class RoomNumbers(Part):
    """A number for each room, in the order of their first cells; `g` to `z` rooms without one.

    `rooms` is the key of the rooms. A number that was read stands in the topmost of the room's
    leftmost cells; one that is written may stand in any of its cells.
    """

    rooms: str

    def read(self, body: str, size: Size, known: Clues) -> tuple[dict[Coord, Any], str]:
        """Read until each room is told."""
        groups = Rooms.cells(known[self.rooms], size)
        tape = Tape(body, len(groups), "room")
        found = tape.places("g", read_16)
        return {_top(groups[room]): number for room, number in found.items()}, tape.rest

    def write(self, clues: Clues, size: Size) -> str:
        """Write the number of each room."""
        numbers = clues[self.key]
        groups = Rooms.cells(clues[self.rooms], size)
        told = ([numbers[place] for place in group if place in numbers] for group in groups)
        return written((write_16(here[0]) if here else None for here in told), "g")


def _top(cells: Sequence[Coord]) -> Coord:
    return min(cells, key=lambda place: (place.col, place.row))
