"""Numbers in cells: plain ones, with arrows, on black; and signs of which every cell has one.

Source: `class_p.js` of swaroopg92/penpa-edit, and links in public code.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from py_solver.board.coords import Coord, cell
from py_solver.board.errors import ClueError, FormatError
from py_solver.board.regions import Direction
from py_solver.puzzle.clues import Clue, Kind
from py_solver.puzzle.clues import Numbers as NumberClues
from py_solver.puzzle.external.penpa import Canvas, Loss, Stroke
from py_solver.puzzle.note import remark
from py_solver.puzzle.puzzle import Puzzle
from py_solver.words.say import say

PLAIN, CIRCLED, ON_BLACK = 1, 6, 4
BLACK, GREY = 4, 3
ARROW, SEVERAL = "2", "4"
OTHERWISE = (ARROW, "7", "8", "11")
"""Modes of other numbers: with an arrow, pencil marks, long texts."""
CIRCLES = frozenset(("circle_L", "circle_M", "circle_S", "circle_SS"))
"""Names of symbols that are circles, from the largest to the smallest."""
WAYS = {"0": Direction.NORTH, "1": Direction.WEST, "2": Direction.EAST, "3": Direction.SOUTH}


def number(said: str) -> int | None:
    """Return a number of a few digits."""
    said = said.strip()
    return int(said) if said.isascii() and said.isdecimal() and len(said) < 8 else None


def key_of(place: Coord) -> tuple[int, int]:
    """Return a cell as a drawing has it."""
    return place.row, place.col


@dataclass(frozen=True)
class Numbers(Stroke):
    """A number in a cell. Letters may count from 1; a blank may be a number that is not told."""

    letters: bool = False
    blank: bool = False
    style: ClassVar[int] = PLAIN
    needs = frozenset({"numbers"})

    def read(self, canvas: Canvas, kinds: Mapping[str, Kind]) -> dict[str, Any]:
        """Read what the kind accepts."""
        kind = kinds[self.key]
        found: dict[Coord, Any] = {}
        assert isinstance(kind, NumberClues)
        blanks = []
        for key, (said, style, mode) in canvas.numbers.items():
            place, told = cell(*key), said.strip()
            if not canvas.inside(key) or mode in OTHERWISE:
                if told:
                    canvas.leave(f"“{told[:20]}”", key)
                continue
            if self.blank and not told and style != CIRCLED:
                blanks.append(place)
            if self.letters and re.fullmatch("[A-Za-z]", told):
                found[place] = ord(told.upper()) - ord("A") + 1
                continue
            untold = kind.any_token and (told == "?" or (self.blank and not told))
            if not (told or untold):
                continue
            try:
                found[place] = kind.read(kind.any_token if untold else told, place, canvas.size)
            except ClueError:
                canvas.leave(f"“{told[:20]}”", key)
        if blanks:
            remark(say("Blank texts are read as numbers that are not given."), tuple(blanks))
        return {self.key: found}

    def draw(self, puzzle: Puzzle, canvas: Canvas) -> None:
        """Draw the numbers, `?` for those that are not told."""
        for place, told in puzzle.clues[self.key].items():
            said = "?" if told is Clue.ANY else str(told)
            canvas.numbers[key_of(place)] = (said, self.style, "1")


class Circled(Numbers):
    """A number in a circle."""

    style = CIRCLED
    needs = frozenset({"circled"})


class Numerals(Numbers):
    """A number, in a circle or not; we draw circles."""

    style = CIRCLED
    needs = frozenset({"numerals"})
    may = frozenset({"numbers", "circled"})


class InCorner(Numbers):
    """A small number in the corner of a cell; where there are none, those in the middle."""

    needs = frozenset({"small"})
    may = frozenset({"numbers"})

    def read(self, canvas: Canvas, kinds: Mapping[str, Kind]) -> dict[str, Any]:
        """Read the small ones as others are read."""
        if not canvas.small:
            return super().read(canvas, kinds)
        corners = Canvas(*canvas.size)
        for (key, quarter), said in canvas.small.items():
            if quarter == 0:
                corners.numbers[key] = (said, PLAIN, "1")
            else:
                corners.leave(say("The small text “{said}”", said=said.strip()[:20]), key)
        found = super().read(corners, kinds)
        canvas.remarks += corners.remarks
        for key, (said, _, _) in canvas.numbers.items():
            if said.strip():
                canvas.leave(f"“{said.strip()[:20]}”", key)
        return found

    def draw(self, puzzle: Puzzle, canvas: Canvas) -> None:
        """Draw the numbers small, `?` for those that are not told."""
        for place, told in puzzle.clues[self.key].items():
            canvas.small[key_of(place), 0] = "?" if told is Clue.ANY else str(told)


class Groups(Stroke):
    """Several numbers of one digit in a cell, `24?`."""

    needs = frozenset({"several"})
    may = frozenset({"numbers"})

    def read(self, canvas: Canvas, kinds: Mapping[str, Kind]) -> dict[str, Any]:
        """Read the digits, and `?` for those that are not told."""
        found: dict[Coord, Any] = {}
        for key, (said, _, mode) in canvas.numbers.items():
            told = re.sub(r"[\s,]", "", said)
            clue = tuple(Clue.ANY if sign == "?" else number(sign) for sign in told)
            try:
                if not canvas.inside(key) or mode in (ARROW, "7"):
                    raise ClueError(say("Such texts are not lists."))
                found |= kinds[self.key].accept({cell(*key): clue}, canvas.size)
            except ClueError:
                if told:
                    canvas.leave(f"“{said.strip()[:20]}”", key)
        return {self.key: found}

    def draw(self, puzzle: Puzzle, canvas: Canvas) -> None:
        """Draw the digits."""
        for place, numbers in puzzle.clues[self.key].items():
            said = "".join("?" if one is Clue.ANY else str(one) for one in numbers)
            canvas.numbers[key_of(place)] = (said, PLAIN, SEVERAL)


class Signs(Stroke):
    """A sign in every cell; letters follow the numbers, a blank and `?` are signs of their own."""

    needs = frozenset({"numbers"})

    def read(self, canvas: Canvas, kinds: Mapping[str, Kind]) -> dict[str, Any]:
        """Read a number for every sign."""
        signs = {}
        for key, (said, _, _) in canvas.numbers.items():
            if canvas.inside(key):
                signs[key] = "" if said.strip() == "?" else said.strip().upper()
            elif said.strip():
                canvas.leave(f"“{said.strip()[:20]}”", key)
        taken = {told for told in map(number, signs.values()) if told is not None}
        letters = sorted({sign for sign in signs.values() if sign and number(sign) is None})
        spare = iter(n for n in range(1, 20_000) if n not in taken)
        named = {sign: next(spare) for sign in letters}
        found = {}
        for place in canvas.cells():
            sign = signs.get(key_of(place), "")
            told = number(sign)
            found[place] = told if told is not None else named[sign] if sign else next(spare)
        return {self.key: found}

    def draw(self, puzzle: Puzzle, canvas: Canvas) -> None:
        """Draw the numbers."""
        for place, told in puzzle.clues[self.key].items():
            canvas.numbers[key_of(place)] = (str(told), PLAIN, "1")

    def losses(self, puzzle: Puzzle) -> Iterator[Loss]:
        """Yield that cells without a sign have one there."""
        bare = tuple(sorted(set(puzzle.substrate.coords) - set(puzzle.clues[self.key])))
        if bare:
            told = say(
                "Cells without a sign would count as a sign of their own: {place}.",
                place=bare[0].words,
            )
            yield told, bare[:1]


class CornerNumbers(Stroke):
    """Numbers on corners, in circles."""

    needs = frozenset({"corners"})

    def read(self, canvas: Canvas, kinds: Mapping[str, Kind]) -> dict[str, Any]:
        """Read what the kind accepts."""
        kind, found = kinds[self.key], {}
        assert isinstance(kind, NumberClues)
        for at, said in canvas.corners.items():
            try:
                kind.at.demand(at, canvas.size)
                found[at] = kind.read(kind.any_token if said == "?" else said, at, canvas.size)
            except ClueError:
                canvas.leave(say("“{said}” at a corner", said=said[:20]), (at.row, at.col))
        return {self.key: found}

    def draw(self, puzzle: Puzzle, canvas: Canvas) -> None:
        """Draw the numbers, `?` for those that are not told."""
        for at, told in puzzle.clues[self.key].items():
            canvas.corners[at] = "?" if told is Clue.ANY else str(told)


Arrow = tuple[int | Clue, Direction | None]


def arrow_of(said: str) -> Arrow | None:
    """Return a number and where its arrow points."""
    told = re.fullmatch(r"\s*([0-9]{0,3})\??(?:_([0-3]))?\s*", said)
    if not told:
        return None
    count: int | Clue = int(told[1]) if told[1] else Clue.ANY
    return count, WAYS[told[2]] if told[2] else None


def arrow_said(count: int | Clue, way: Direction | None) -> tuple[str, int, str]:
    """Return a number with an arrow as it is drawn."""
    said = "?" if isinstance(count, Clue) else str(count)
    if way is None:
        return said, PLAIN, "1"
    return f"{said}_{next(sign for sign, meant in WAYS.items() if meant is way)}", PLAIN, ARROW


def _edge_way(bits: Any) -> Direction | None:
    """Return where one of eight small arrows points that is switched on."""
    east, south, west, north = Direction.EAST, Direction.SOUTH, Direction.WEST, Direction.NORTH
    order = (east, south, west, north, west, north, east, south)
    on = [n for n, bit in enumerate(bits) if bit] if isinstance(bits, list) else []
    return order[on[0]] if len(on) == 1 and on[0] < len(order) else None


class ArrowNumbers(Stroke):
    """Numbers with arrows; a coloured cell has neither."""

    needs = frozenset({"arrows"})
    may = frozenset({"other", "surface"})

    def read(self, canvas: Canvas, kinds: Mapping[str, Kind]) -> dict[str, Any]:
        """Read a number and a direction."""
        found: dict[Coord, Any] = {}
        for key, (said, _, _) in canvas.numbers.items():
            arrow = arrow_of(said)
            symbol = canvas.symbols.get(key, (None, ""))
            if arrow and arrow[1] is None and symbol[1] == "arrow_fouredge_B":
                arrow = arrow[0], _edge_way(symbol[0])
            if not canvas.inside(key) or arrow is None:
                canvas.leave(f"“{said[:20]}”", key)
            elif arrow[1] is None:
                if arrow[0] is not Clue.ANY:
                    canvas.leave(say("The number {arrow} without an arrow", arrow=arrow[0]), key)
                else:
                    found[cell(*key)] = (Clue.ANY, None)
            else:
                found[cell(*key)] = arrow
        for key in canvas.surface:
            if canvas.inside(key):
                found.setdefault(cell(*key), (Clue.ANY, None))
        return {self.key: found}

    def draw(self, puzzle: Puzzle, canvas: Canvas) -> None:
        """Draw numbers and arrows."""
        for place, (count, way) in puzzle.clues[self.key].items():
            if way is None and not isinstance(count, Clue):
                raise FormatError(
                    say("{place}: a number has an arrow there.", place=place.words), (place,)
                )
            canvas.numbers[key_of(place)] = arrow_said(count, way)


class Tinted(Stroke):
    """Cells of three colours, with arrows or without."""

    needs = frozenset({"arrows", "black"})
    may = frozenset({"surface", "numbers"})

    def read(self, canvas: Canvas, kinds: Mapping[str, Kind]) -> dict[str, Any]:
        """Read a number, a direction and a colour."""
        found: dict[Coord, Any] = {}
        for key in (*canvas.numbers, *canvas.surface):
            arrow = arrow_of(canvas.numbers.get(key, ("", 0, ""))[0])
            if not canvas.inside(key) or arrow is None:
                canvas.leave(say("A clue"), key)
                continue
            colour = canvas.surface.get(key)
            tint = "white" if colour is None else "black" if colour == BLACK else "grey"
            found[cell(*key)] = (arrow[0], arrow[1], tint)
        return {self.key: found}

    def draw(self, puzzle: Puzzle, canvas: Canvas) -> None:
        """Draw colours, numbers and arrows."""
        for place, (count, way, tint) in puzzle.clues[self.key].items():
            if tint != "white":
                canvas.surface[key_of(place)] = BLACK if tint == "black" else GREY
            _, style, mode = said = arrow_said(count, way)
            on_black = (said[0], ON_BLACK if tint == "black" else style, mode)
            canvas.numbers[key_of(place)] = on_black
