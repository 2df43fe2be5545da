"""Rooms as the borders between them, and the numbers of rooms."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import compress
from typing import Any

from py_solver.board.coords import Coord, Layer
from py_solver.board.errors import FormatError
from py_solver.parts.held import held_together
from py_solver.parts.puzzlink.cells import read_16, write_16
from py_solver.parts.puzzlink.tape import Tape, in_base, packed, written
from py_solver.parts.stray import stray_borders
from py_solver.puzzle.clues import Rooms, Size
from py_solver.puzzle.external.puzzlink import Part
from py_solver.puzzle.puzzle import Clues
from py_solver.words.say import say

_WIDE = {"*": (4, 12240), "$": (5, 77776)}
"""Signs of great numbers of rooms, with the digits that follow and the least that they say."""

Pair = tuple[int, int]


def pairs_of(size: Size) -> tuple[list[Pair], list[Pair]]:
    """Return the places of each two cells side by side, and one above the other, in order."""
    rows, cols = size
    beside = [(r * cols + c, r * cols + c + 1) for r in range(rows) for c in range(cols - 1)]
    below = [(r * cols + c, r * cols + cols + c) for r in range(rows - 1) for c in range(cols)]
    return beside, below


def read_borders(body: str, size: Size) -> tuple[set[Pair], str]:
    """Return the pairs of places that a border parts, and what follows. Raises FormatError."""
    walls: set[Pair] = set()
    for pairs in pairs_of(size):
        tape = Tape(body, len(pairs), noun="border")
        walls.update(pairs[at] for at in tape.marked())
        body = tape.rest
    return walls, body


def rooms_within(
    walls: Collection[Pair], size: Size, outside: Collection[int] = (), *, inner: bool = False
) -> tuple[int, ...]:
    """Return the room of each cell, numbered as they are first met in reading order.

    Cells outside are rooms of their own. A border with the same room on both sides is left out
    with a remark; with `inner`, ClueError is raised for it.
    """
    open_ = (
        pair
        for pairs in pairs_of(size)
        for pair in pairs
        if pair not in walls and not any(place in outside for place in pair)
    )
    rooms = held_together(open_, size[0] * size[1])
    inside = (pair for pair in walls if rooms[pair[0]] == rooms[pair[1]])
    stray_borders(inside, size[1], inner=inner)
    return rooms


def write_borders(rooms: Sequence[int], size: Size) -> str:
    """Write a border wherever two rooms meet. Raises FormatError for what it cannot say."""
    if not rooms:
        raise FormatError(say("A link needs rooms, and this puzzle has none."))
    if -1 in rooms:
        raise FormatError(say("A link cannot say that a cell belongs to no room."))
    signs, walls = "", set[Pair]()
    for pairs in pairs_of(size):
        parted = [rooms[one] != rooms[other] for one, other in pairs]
        walls.update(compress(pairs, parted))
        signs += packed(parted)
    if rooms_within(walls, size) != tuple(rooms):
        raise FormatError(say("A link cannot say that a room has parts which do not touch."))
    return signs


@dataclass(frozen=True)
class RoomBorders(Part):
    """Five borders in one digit to base 32: those between columns, row by row, then those below.

    `inner`: a border inside a room is a clue of its own, so it is refused.
    """

    inner: bool = False

    def read(self, body: str, size: Size, known: Clues) -> tuple[tuple[int, ...], str]:
        """Read the borders. Raises ClueError for one inside a room where that is a clue."""
        walls, rest = read_borders(body, size)
        return rooms_within(walls, size, inner=self.inner), rest

    def write(self, clues: Clues, size: Size) -> str:
        """Write a border wherever two rooms meet. Raises FormatError for what it cannot say."""
        return write_borders(clues[self.key], size)


@dataclass(frozen=True)
class GivenBorders(Part):
    """Borders, written like those of rooms; each is the clue `word`.

    Without borders it is nothing, unless it is `always` written, as it must be before other parts.
    """

    word: str
    always: bool = False

    def read(self, body: str, size: Size, known: Clues) -> tuple[dict[Coord, str], str]:
        """Read the borders, wherever they end."""
        if not body and not self.always:
            return {}, body
        walls, rest = read_borders(body, size)
        edges = (_edge(pair, size[1]) for pair in sorted(walls))
        return dict.fromkeys(edges, self.word), rest

    def write(self, clues: Clues, size: Size) -> str:
        """Write the borders."""
        given = clues[self.key]
        if not given and not self.always:
            return ""
        return "".join(
            packed(_edge(pair, size[1]) in given for pair in pairs) for pairs in pairs_of(size)
        )


def _edge(pair: Pair, cols: int) -> Coord:
    """Return the edge between two cells."""
    one, other = pair
    row, col = divmod(other, cols)
    return Coord(Layer.EDGES_V if row == one // cols else Layer.EDGES_H, row, col)


@dataclass(frozen=True)
class RoomNumbers(Part):
    """A number for each room, in the order of their first cells; `g` to `z` rooms without one.

    From 12240 on they have prefixes of their own: `*0000` to `*ffff`, then `$00000` to `$fffff`.
    `rooms` is the key of the rooms. A number that was read is in the topmost of the room's leftmost
    cells; one that is written may be in any of its cells.
    """

    rooms: str

    def read(self, body: str, size: Size, known: Clues) -> tuple[dict[Coord, Any], str]:
        """Read until each room is known."""
        groups = Rooms.cells(known[self.rooms], size)
        tape = Tape(body, len(groups), noun="room")
        found = tape.places("g", self._read)
        return {_top(groups[room]): number for room, number in found.items()}, tape.rest

    def write(self, clues: Clues, size: Size) -> str:
        """Write the number of each room."""
        numbers = clues[self.key]
        groups = Rooms.cells(clues[self.rooms], size)
        told = ([numbers[place] for place in group if place in numbers] for group in groups)
        return written((self._write(here[0]) if here else None for here in told), "g")

    @staticmethod
    def _read(tape: Tape, sign: str) -> tuple[Any, int]:
        if sign not in _WIDE:
            return read_16(tape, sign)
        length, offset = _WIDE[sign]
        return tape.number(length, 16) + offset, 0

    @staticmethod
    def _write(clue: Any) -> str | None:
        for prefix, (length, offset) in _WIDE.items():
            if isinstance(clue, int) and offset <= clue < offset + 16**length:
                return prefix + in_base(clue - offset, 16, length)
        return write_16(clue)


def _top(cells: Sequence[Coord]) -> Coord:
    return min(cells, key=lambda place: (place.col, place.row))
