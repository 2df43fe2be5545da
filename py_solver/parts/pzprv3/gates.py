"""The block of pzprv3 files for walls with numbers and arrows, gates, and a start.

Source: the files that https://puzz.link writes, and what https://github.com/robx/pzprjs reads.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from py_solver.board.coords import Coord
from py_solver.parts.numbered_gates import arrows_for
from py_solver.parts.pzprv3.blocks import (
    NOTHING,
    WAYS,
    cells,
    count,
    lines_of,
    number,
    strange,
    told,
)
from py_solver.puzzle.clues import Clue
from py_solver.puzzle.external.pzprv3 import Block, Sheet
from py_solver.puzzle.puzzle import Puzzle

WALL, START = "#", "o"


@dataclass(frozen=True)
class GateClues(Block):
    """`#` is a wall; one with a number is a digit for the arrow, a comma, and the number. `i` and
    `-` are gates.

    `o` is the start. In files of version 1 a number is alone. In older ones it follows the sign of
    a gate, and `w` is a horizontal gate.
    """

    key: str
    arrow: str = "arrow"
    gate: str = "gate"
    start: str = "start"
    gates: tuple[tuple[str, str], ...] = (("i", "vertical"), ("-", "horizontal"))
    word: str = "start"
    tint: str = "black"
    clued = True
    version: ClassVar[int] = 2

    @property
    def keys(self) -> tuple[str, ...]:
        """All of them."""
        return self.key, self.arrow, self.gate, self.start

    @property
    def alone(self) -> frozenset[str]:
        """The signs that a cell can have on its own."""
        return frozenset((START, "i"))

    def read(self, sheet: Sheet) -> None:
        """Read the clues."""
        found: dict[str, dict[Coord, Any]] = {key: {} for key in self.keys}
        signs = {**dict(self.gates), **({} if sheet.version else {"w": self.gates[1][1]})}
        numbers: dict[Coord, int] = {}
        for place, word in cells(sheet, "clues"):
            if not sheet.version and word[0] in signs and word[1:]:
                numbers[place] = number(word[1:], place)
                word = word[0]
            way, comma, rest = word.rpartition(",")
            if word == START:
                found[self.start][place] = self.word
            elif word in signs:
                found[self.gate][place] = signs[word]
            elif word == WALL:
                found[self.key][place] = Clue.ANY
            elif comma and way not in tuple("01234"):
                raise strange(word, place)
            else:
                gates = count(rest, place)
                pointing = WAYS[int(way)] if comma else None
                clue = (gates, pointing, self.tint) if pointing else gates
                found[self.arrow if pointing else self.key][place] = clue
        for place, (nth, to_gate) in arrows_for(found[self.gate], numbers, found[self.key]).items():
            del found[self.key][place]
            found[self.arrow][place] = (nth, to_gate, self.tint)
        sheet.clues |= found

    def write(self, puzzle: Puzzle, marks: Mapping[Coord, int]) -> list[str]:
        """Write the clues."""
        walls, arrows, gates, starts = (puzzle.clues[key] for key in self.keys)
        called = {way: sign for sign, way in self.gates}

        def word(place: Coord) -> str:
            if place in starts:
                return START
            if place in gates:
                return called[gates[place]]
            if place not in walls and place not in arrows:
                return NOTHING
            nth, way = arrows.get(place, (walls.get(place), None))[:2]
            if way is None:
                return WALL if nth is Clue.ANY else f"0,{nth}"
            return f"{WAYS.index(way)},{told(nth)}"

        return lines_of(puzzle.size, word)
