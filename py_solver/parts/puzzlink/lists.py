"""Lists of numbers outside the grid."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from py_solver.board.coords import Coord, Layer
from py_solver.board.errors import FormatError
from py_solver.parts.puzzlink.cells import read_16, write_16
from py_solver.parts.puzzlink.tape import Tape, written
from py_solver.puzzle.clues import Size, sites
from py_solver.puzzle.external.puzzlink import Part
from py_solver.puzzle.puzzle import Clues
from py_solver.words.say import say


def slots(size: Size) -> Iterator[tuple[Coord, int]]:
    """Yield each list's place, and for how many numbers there is room: half of its line."""
    rows, cols = size
    for place in sites.TOP_LEFT.places(size):
        yield place, ((rows if place.layer is Layer.TOP else cols) + 1) // 2


def demand_room(found: tuple[object, ...], place: Coord, room: int) -> None:
    """Raise FormatError for a list that is longer than the room for it."""
    if len(found) > room:
        raise FormatError(
            say("{place}: only {room} numbers have room there.", place=place.words, room=room),
            (place,),
        )


@dataclass(frozen=True)
class RimLists(Part):
    """Numbers to base 16 above each column and left of each row, the last of each list first.

    There is room for as many as half of a line can have; `g` to `z` are places without a number. A
    list without any says that there is nothing, 0; with `partial`, it says nothing.
    """

    partial: bool = False

    def read(self, body: str, size: Size, known: Clues) -> tuple[dict[Coord, Any], str]:
        """Read until each place is known."""
        rooms = list(slots(size))
        tape = Tape(body, sum(room for _, room in rooms), noun="outside clue")
        told = tape.places("g", read_16)
        found, start = {}, 0
        for place, room in rooms:
            numbers = [told[at] for at in range(start, start + room) if at in told]
            start += room
            if numbers or not self.partial:
                found[place] = tuple(reversed(numbers)) or (0,)
        return found, tape.rest

    def write(self, clues: Clues, size: Size) -> str:
        """Write the lists; every line needs one, unless they are partial."""
        tokens: list[str | None] = []
        for place, room in slots(size):
            numbers = clues[self.key].get(place)
            if numbers is None and self.partial:
                numbers = (0,)
            if numbers is None:
                raise FormatError(
                    say("{place}: a link needs a list for every line.", place=place.words)
                )
            told = () if numbers == (0,) else numbers
            demand_room(told, place, room)
            tokens += [write_16(number) for number in reversed(told)]
            tokens += [None] * (room - len(told))
        return written(tokens, "g")
