"""Symbols: circles in cells, dots between them, and stars.

Source: `class_square.js` of swaroopg92/penpa-edit, and links in public code.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from py_solver.board.coords import Coord, Layer, cell
from py_solver.board.errors import ClueError
from py_solver.parts.penpa.cells import CIRCLED, CIRCLES, ON_BLACK, PLAIN, key_of, number
from py_solver.parts.penpa.signs import POINTERS
from py_solver.puzzle.clues import Clue, Kind, Standing, Symbols
from py_solver.puzzle.external.penpa import Canvas, Stroke
from py_solver.puzzle.puzzle import Puzzle
from py_solver.words.say import say

WHITE, BLACK = 1, 2
COLOURS = {WHITE: "white", BLACK: "black", 3: "grey", 5: "grey"}
"""The first of a colour is what we draw; 5 is grey with an outline."""
SIGNS = ("ox_B", "ox_E", "ox_G")
"""Names of the symbols with circles and crosses, in black, green and grey."""


@dataclass(frozen=True)
class Circles(Stroke):
    """White and black circles, each with its meaning; `digits` can replace them: 0 and 1."""

    white: Any = "white"
    black: Any = "black"
    digits: bool = False
    needs = frozenset({"circles"})

    def read(self, canvas: Canvas, kinds: Mapping[str, Kind]) -> dict[str, Any]:
        """Read the circles."""
        meaning = {WHITE: self.white, BLACK: self.black}
        found = {}
        for key, (style, name) in canvas.symbols.items():
            if name in CIRCLES and style in (1, 2) and canvas.inside(key):
                found[cell(*key)] = meaning[style]
        for key, (said, _, _) in canvas.numbers.items() if self.digits else ():
            if number(said) in (0, 1) and canvas.inside(key):
                found[cell(*key)] = meaning[int(said) + 1]
        return {self.key: found}

    def draw(self, puzzle: Puzzle, canvas: Canvas) -> None:
        """Draw the circles."""
        for place, told in puzzle.clues[self.key].items():
            canvas.symbols[key_of(place)] = (WHITE if told == self.white else BLACK, "circle_L")


@dataclass(frozen=True)
class CirclesAndCrosses(Stroke):
    """Circles of any colour, which are the clue `circle`, and crosses, which are `cross`."""

    circle: str
    cross: str
    needs = frozenset({"circles"})
    may = frozenset({"other", "numbers"})

    def read(self, canvas: Canvas, kinds: Mapping[str, Kind]) -> dict[str, Any]:
        """Read symbols, and letters that look like them; others are left."""
        found = {}
        texts = {key: (said.strip().upper(), "") for key, (said, _, _) in canvas.numbers.items()}
        for key, (style, name) in (*canvas.symbols.items(), *texts.items()):
            rings = name in CIRCLES or (name in SIGNS and style == 1)
            crosses = name in SIGNS and style in (4, 7)
            if canvas.inside(key) and (rings or style in ("O", "○")):
                found[cell(*key)] = self.circle
            elif canvas.inside(key) and (crosses or style in ("X", "×")):
                found[cell(*key)] = self.cross
            elif name or style:
                what = say("The symbol “{name}”", name=name[:30]) if name else f"“{style[:20]}”"
                canvas.leave(what, key)
        return {self.key: found}

    def draw(self, puzzle: Puzzle, canvas: Canvas) -> None:
        """Draw white circles, and crosses."""
        for place, word in puzzle.clues[self.key].items():
            drawn = (WHITE, "circle_L") if word == self.circle else (4, "ox_B")
            canvas.symbols[key_of(place)] = drawn


@dataclass(frozen=True)
class CircledArrows(Stroke):
    """Circles, with a number or without, and arrows of the kind `arrow`.

    `ways` are what the directions of these mean, from the left on clockwise; some mean nothing.
    """

    arrow: str
    ways: tuple[str, ...]
    needs = frozenset({"other"})
    may = frozenset({"circles", "numbers", "circled"})

    @property
    def keys(self) -> tuple[str, ...]:
        """Circles, and arrows."""
        return (self.key, self.arrow)

    def read(self, canvas: Canvas, kinds: Mapping[str, Kind]) -> dict[str, Any]:
        """Read circles with their numbers, then arrows; others are left."""
        kind = kinds[self.key]
        circles: dict[Coord, Any] = {}
        arrows: dict[Coord, str] = {}
        for key, (style, name) in canvas.symbols.items():
            arrow = name in POINTERS and isinstance(style, int) and 1 <= style <= len(self.ways)
            if name in CIRCLES and canvas.inside(key):
                circles[cell(*key)] = Clue.ANY
            elif arrow and canvas.inside(key) and self.ways[style - 1]:
                arrows[cell(*key)] = self.ways[style - 1]
            else:
                canvas.leave(say("The symbol “{name}”", name=name[:30]), key)
        for key, (said, style, _) in canvas.numbers.items():
            place, told = cell(*key), said.strip()
            try:
                if not (canvas.inside(key) and (style == CIRCLED or place in circles)):
                    raise ClueError(say("This is in no circle."))
                clue = Clue.ANY if told in ("", "?") else number(told)
                circles |= kind.accept({place: clue}, canvas.size)
            except ClueError:
                if told:
                    canvas.leave(f"“{told[:20]}”", key)
        return {self.key: dict(sorted(circles.items())), self.arrow: arrows}

    def draw(self, puzzle: Puzzle, canvas: Canvas) -> None:
        """Draw white circles, numbers in them, and black arrows."""
        for place, told in puzzle.clues[self.key].items():
            canvas.symbols[key_of(place)] = (WHITE, "circle_L")
            if told is not Clue.ANY:
                canvas.numbers[key_of(place)] = (str(told), PLAIN, "1")
        for place, way in puzzle.clues[self.arrow].items():
            canvas.symbols[key_of(place)] = (self.ways.index(way) + 1, POINTERS[0])


class NumberedCircles(Stroke):
    """Circles of a few colours, with a number or without."""

    needs = frozenset({"circles", "numbers"})

    def read(self, canvas: Canvas, kinds: Mapping[str, Kind]) -> dict[str, Any]:
        """Read each circle with its number; a number without one is left."""
        kind = kinds[self.key]
        found: dict[Coord, Any] = {}
        for key, (style, name) in canvas.symbols.items():
            tint = COLOURS.get(style) if isinstance(style, int) else None
            said = canvas.numbers.get(key, ("", 0, ""))[0].strip()
            told = number(said)
            try:
                if not (tint and name in CIRCLES and canvas.inside(key)):
                    raise ClueError(say("This is not a circle."))
                if said not in ("", "?") and told is None:
                    raise ClueError(say("This is not a number."))
                clue = (Clue.ANY if told is None else told, tint)
                found |= kind.accept({cell(*key): clue}, canvas.size)
            except ClueError:
                canvas.leave(
                    say("The circle with “{said}”", said=said[:20]) if said else say("A symbol"),
                    key,
                )
        for key, (said, _, _) in canvas.numbers.items():
            if said.strip() and key not in canvas.symbols:
                canvas.leave(f"“{said.strip()[:20]}”", key)
        return {self.key: found}

    def draw(self, puzzle: Puzzle, canvas: Canvas) -> None:
        """Draw circles, and the numbers in them."""
        for place, (told, tint) in puzzle.clues[self.key].items():
            style = next(style for style, word in COLOURS.items() if word == tint)
            canvas.symbols[key_of(place)] = (style, "circle_L")
            if told is not Clue.ANY:
                on = ON_BLACK if tint == "black" else PLAIN
                canvas.numbers[key_of(place)] = (str(told), on, "1")


class Dots(Stroke):
    """Dots between cells: white, black or grey, or of any colour where the kind has exactly one."""

    in_cells: ClassVar[bool] = False
    needs = frozenset({"dots"})

    def read(self, canvas: Canvas, kinds: Mapping[str, Kind]) -> dict[str, Any]:
        """Read the dots."""
        kind = kinds[self.key]
        assert isinstance(kind, Standing)
        there = [(at, style, name) for at, style, name in canvas.beside]
        inside = [key for key in canvas.symbols if canvas.inside(key)] if self.in_cells else []
        there += [(cell(*key), *canvas.symbols[key]) for key in inside]
        found: dict[Coord, Any] = {}
        only = kind.tokens[0][0] if isinstance(kind, Symbols) and len(kind.tokens) == 1 else None
        for at, style, name in there:
            told = only or (COLOURS.get(style) if isinstance(style, int) else None)
            try:
                if not (told and name in CIRCLES):
                    raise ClueError(say("{at}: this is not a dot.", at=at.words), (at,))
                found |= kind.accept({at: told}, canvas.size)
            except ClueError:
                canvas.leave(
                    say("The symbol “{name}” between cells", name=name[:30]), (at.row, at.col)
                )
        return {self.key: found}

    def draw(self, puzzle: Puzzle, canvas: Canvas) -> None:
        """Draw the dots."""
        for at, told in puzzle.clues[self.key].items():
            style = next(style for style, word in COLOURS.items() if word == told)
            if at.layer is Layer.CELLS:
                canvas.symbols[key_of(at)] = (style, "circle_SS")
            else:
                canvas.beside.append((at, style, "circle_SS"))


class DotsAnywhere(Dots):
    """Dots between cells and in them."""

    in_cells = True
    may = frozenset({"circles"})


class Stars(Stroke):
    """How many stars there are: a number beside the board, with a star."""

    needs = frozenset({"stars", "rooms"})
    may = frozenset({"beside", "numbers", "other", "surface", "black"})
    sure = True

    def read(self, canvas: Canvas, kinds: Mapping[str, Kind]) -> dict[str, Any]:
        """Read the number, or what the author's words say."""
        outside = [
            number(said) for key, (said, _, _) in canvas.numbers.items() if not canvas.inside(key)
        ]
        told = [n for n in outside if n]
        words = re.search(r"([1-9])\s*(?:stars?|★)", canvas.words)
        if not told and not words:
            one = say("Nothing says how many stars there are; one is assumed.")
            canvas.remarks.append((one, (), "inferred"))
        for key, (_, name) in canvas.symbols.items():
            if not canvas.inside(key) and name != "star":
                canvas.leave(say("The symbol “{name}”", name=name[:30]), key)
        return {self.key: told[0] if told else int(words[1]) if words else 1}

    def draw(self, puzzle: Puzzle, canvas: Canvas) -> None:
        """Draw the number and a star above the board."""
        canvas.numbers[-1, 0] = (str(puzzle.clues[self.key]), PLAIN, "1")
        canvas.symbols[-1, 1] = (2, "star")
