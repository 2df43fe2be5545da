"""Walls with numbers and arrows, gates, and a start."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from py_solver.board.coords import Coord
from py_solver.board.errors import FormatError
from py_solver.board.regions import Direction
from py_solver.parts.numbered_gates import arrows_for, first_cells
from py_solver.parts.puzzlink.cells import read_16
from py_solver.parts.puzzlink.tape import DIGITS, Tape, in_base, written
from py_solver.puzzle.clues import Clue, Size, sites
from py_solver.puzzle.external.puzzlink import Part
from py_solver.puzzle.puzzle import Clues
from py_solver.words.say import say

WAYS = (None, Direction.NORTH, Direction.SOUTH, Direction.WEST, Direction.EAST)
LONGEST = 32
"""Cells without anything that one sign can say: `4` to `z`."""


@dataclass(frozen=True)
class Gates(Part):
    """Cells: `1` a wall, `2` and `3` vertical and horizontal gates, `4` to `z` runs of empty cells.

    Then the numbers of walls: a digit for the arrow and one for the number to base 16, two after 5
    was added to the arrow's; `g` to `z` are runs of walls without. Then a `/` and the cell of the
    start, counted from 0, if it is known. The keys are those of plain walls, of walls with an
    arrow, of gates, of the start; `gates` and `word` are the words of the last two.

    In links of `version` 1 there are no arrows, and numbers are as in `Numbers16`; in those of 0
    these are the gates' own, in reading order.
    """

    arrow: str = "arrow"
    gate: str = "gate"
    start: str = "start"
    gates: tuple[str, str] = ("vertical", "horizontal")
    word: str = "start"
    tint: str = "black"
    version: int = 2

    @property
    def keys(self) -> tuple[str, ...]:
        """All of them are packed together."""
        return self.key, self.arrow, self.gate, self.start

    def read(self, body: str, size: Size, known: Clues) -> tuple[dict[str, Any], str]:
        """Read the cells, the numbers, the start."""
        body, _, start = body.partition("/")
        places = sites.CELLS.places(size)
        tape, walls, gates = Tape(body, len(places)), [], {}
        while tape.done < len(places):
            sign = tape.number(1, 36)
            if sign == 0:
                raise tape.strange("0")
            if sign == 1:
                walls.append(places[tape.done])
            elif sign < 4:
                gates[places[tape.done]] = self.gates[sign - 2]
            tape.done += max(1, sign - 3)
            if tape.done > len(places):
                raise tape.goes_on(tape.done - len(places))
        counted = walls if self.version else first_cells(gates, size)
        numbers = Tape(tape.rest, len(counted), noun="wall" if self.version else "gate")
        told = {counted[at]: clue for at, clue in numbers.places("g", self._read).items()}
        if not self.version:
            arrows = arrows_for(gates, {at: clue[0] for at, clue in told.items()}, walls)
            told = {wall: (*arrow, self.tint) for wall, arrow in arrows.items()}
        if numbers.rest:
            raise FormatError(say("The link should end before “{rest}”.", rest=numbers.rest[:20]))
        inside = start.isascii() and start.isdecimal() and int(start[:6]) < len(places)
        if start and not inside:
            raise FormatError(
                say(
                    "The link gives “{start}” where the cell of the start belongs.",
                    start=start[:20],
                )
            )
        return {
            self.key: {
                at: told.get(at, (Clue.ANY,))[0] for at in walls if len(told.get(at, ())) < 2
            },
            self.arrow: {at: clue for at, clue in told.items() if len(clue) > 1},
            self.gate: gates,
            self.start: {places[int(start)]: self.word} if start else {},
        }, ""

    def _read(self, tape: Tape, sign: str) -> tuple[tuple[Any, ...], int]:
        if self.version < 2:
            return (read_16(tape, sign)[0],), 0
        if sign not in DIGITS[:10]:
            raise tape.strange(sign)
        double, way = divmod(DIGITS.index(sign), 5)
        number = tape.number(1 + double, 16)
        return ((number, WAYS[way], self.tint) if way else (number,)), 0

    def write(self, clues: Clues, size: Size) -> str:
        """Write them."""
        places = sites.CELLS.places(size)
        plain, arrows = clues[self.key], clues[self.arrow]
        text, empty = "", 0
        for place in (*places, None):
            sign = "" if place is None else self._sign(clues, place)
            while empty and (sign or place is None):
                text += DIGITS[3 + min(empty, LONGEST)]
                empty -= min(empty, LONGEST)
            text += sign
            empty += not sign
        walls = [place for place in places if place in plain or place in arrows]
        numbers = (self._number(*arrows.get(at, (plain.get(at), None))[:2]) for at in walls)
        start = "".join(str(places.index(place)) for place in clues[self.start])
        return f"{text}{written(numbers, 'g')}/{start}"

    def _sign(self, clues: Clues, place: Coord) -> str:
        if place in clues[self.key] or place in clues[self.arrow]:
            return "1"
        gate = clues[self.gate].get(place)
        return "" if gate is None else str(2 + self.gates.index(gate))

    @staticmethod
    def _number(number: Any, way: Direction | None) -> str | None:
        if number is Clue.ANY:
            return None
        double = number >= 16
        return str(WAYS.index(way) + 5 * double) + in_base(number, 16, 1 + double)
