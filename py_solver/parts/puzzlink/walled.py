"""Rooms that exclude some cells, and the contents of cells."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from py_solver.board.errors import FormatError
from py_solver.parts.puzzlink.borders import read_borders, rooms_within, write_borders
from py_solver.parts.puzzlink.tape import Tape, packed
from py_solver.puzzle.clues import Size
from py_solver.puzzle.clues.rooms import pieces
from py_solver.puzzle.external.puzzlink import Part
from py_solver.puzzle.puzzle import Clues
from py_solver.words.say import say


@dataclass(frozen=True)
class WalledRooms(Part):
    """Borders of rooms, then clues in cells, then, if there are any, holes: five in one digit.

    `cells` is the part for the clues, where there are any; those of the kinds `walls` make their
    cells walls. Walls and holes are in no room, whatever the borders say. A wall that was read is a
    room of its own. `inner`: a border inside a room is a clue of its own, so it is refused.
    """

    cells: Part | None = None
    walls: tuple[str, ...] = ()
    holes: bool = False
    inner: bool = False

    @property
    def keys(self) -> tuple[str, ...]:
        """The rooms, and the contents of cells."""
        return self.key, *(self.cells.keys if self.cells else ())

    def read(self, body: str, size: Size, known: Clues) -> tuple[Any, str]:
        """Read the borders, then until each cell is known, then the holes."""
        borders, body = read_borders(body, size)
        clues: dict[str, Any] = {}
        if self.cells:
            found, body = self.cells.read(body, size, known)
            clues = found if self.cells.keys[1:] else {self.cells.key: found}
        holes: set[int] = set()
        if self.holes and body:
            tape = Tape(body, size[0] * size[1])
            holes, body = set(tape.marked()), tape.rest
        outside = holes | self._walls(clues, size)
        rooms = rooms_within(borders, size, outside, inner=self.inner)
        left = _afresh([-1 if at in holes else room for at, room in enumerate(rooms)])
        return ({self.key: left, **clues} if self.cells else left), body

    def write(self, clues: Clues, size: Size) -> str:
        """Write borders all around walls and holes. Raises FormatError for what it cannot say."""
        rooms = self.walled(clues, size)
        holes = [room < 0 for room in rooms]
        alone = [-2 - at if hole else rooms[at] for at, hole in enumerate(holes)]
        if any(holes) and not self.holes:
            raise FormatError(say("A link cannot say that a cell belongs to no room."))
        borders = write_borders(_afresh(alone), size)
        within = self.cells.write(clues, size) if self.cells else ""
        return borders + within + packed(holes if any(holes) else ())

    def walled(self, clues: Clues, size: Size) -> tuple[int, ...]:
        """Return the rooms as walls part them, each wall as a room of its own."""
        walls, rooms = self._walls(clues, size), clues[self.key]
        cut = [-2 - at if at in walls else room for at, room in enumerate(rooms)]
        piece = {at: group[0] for group in pieces(cut, size) for at in group}
        return _afresh([-1 if room == -1 else piece[at] for at, room in enumerate(cut)])

    def _walls(self, clues: Mapping[str, Any], size: Size) -> set[int]:
        places = (place for key in self.walls for place in clues[key])
        return {place.row * size[1] + place.col for place in places}


def _afresh(rooms: list[int]) -> tuple[int, ...]:
    """Number rooms as they are first met; -1 stays."""
    order = {-1: -1}
    return tuple(order.setdefault(room, len(order) - 1) for room in rooms)
