"""Black cells: with numbers, with circles, and beside other numbers.

Source: `class_p.js` of swaroopg92/penpa-edit, and links in public code.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from py_solver.board.coords import Coord, cell
from py_solver.board.errors import ClueError
from py_solver.parts.penpa.cells import BLACK, CIRCLED, ON_BLACK, PLAIN, key_of, number
from py_solver.puzzle.clues import Clue, Kind
from py_solver.puzzle.external.penpa import Canvas, Stroke
from py_solver.puzzle.puzzle import Puzzle
from py_solver.words.say import say


class BlackCells(Stroke):
    """Black cells, with numbers or without."""

    needs = frozenset({"surface"})
    may = frozenset({"black", "numbers"})

    def read(self, canvas: Canvas, kinds: Mapping[str, Kind]) -> dict[str, Any]:
        """Read a wall wherever a cell is coloured, or has a number."""
        found: dict[Coord, Any] = {}
        for key in (*canvas.surface, *canvas.numbers):
            said = canvas.numbers.get(key, ("", 0, ""))[0].strip()
            told = number(said)
            if said and (not canvas.inside(key) or (told is None and said != "?")):
                canvas.leave(f"“{said[:20]}”", key)
            if canvas.inside(key) and (said or key in canvas.surface):
                found[cell(*key)] = Clue.ANY if told is None else told
        return {self.key: found}

    def draw(self, puzzle: Puzzle, canvas: Canvas) -> None:
        """Draw black cells, and numbers on them."""
        for place, told in puzzle.clues[self.key].items():
            said = " " if told is Clue.ANY else str(told)
            canvas.surface[key_of(place)] = BLACK
            canvas.numbers[key_of(place)] = (said, ON_BLACK, "1")


@dataclass(frozen=True)
class NumbersOnBlack(Stroke):
    """Black cells with numbers or without, and numbers in other cells, of the kind `given`."""

    given: str
    needs = frozenset({"surface", "numbers"})
    may = frozenset({"black"})

    @property
    def keys(self) -> tuple[str, ...]:
        """Numbers on black, and others."""
        return (self.key, self.given)

    def read(self, canvas: Canvas, kinds: Mapping[str, Kind]) -> dict[str, Any]:
        """Read a wall wherever a cell is coloured, and the numbers of the others."""
        found: dict[str, dict[Coord, Any]] = {self.key: {}, self.given: {}}
        for key in (*canvas.surface, *(key for key in canvas.numbers if key not in canvas.surface)):
            said = canvas.numbers.get(key, ("", 0, ""))[0].strip()
            kind = self.key if key in canvas.surface else self.given
            told = Clue.ANY if kind == self.key and said in ("", "?") else number(said)
            if canvas.inside(key) and told is not None:
                found[kind][cell(*key)] = told
            elif said:
                canvas.leave(f"“{said[:20]}”", key)
        return dict(found)

    def draw(self, puzzle: Puzzle, canvas: Canvas) -> None:
        """Draw black cells, and numbers on them and elsewhere."""
        for place, told in puzzle.clues[self.key].items():
            canvas.surface[key_of(place)] = BLACK
            if told is not Clue.ANY:
                canvas.numbers[key_of(place)] = (str(told), ON_BLACK, "1")
        for place, told in puzzle.clues[self.given].items():
            canvas.numbers[key_of(place)] = (str(told), PLAIN, "1")


@dataclass(frozen=True)
class RingsOnBlack(Stroke):
    """Numbers in circles on black cells; black cells without any are the clue `wall`."""

    wall: str
    needs = frozenset({"surface", "numerals"})
    may = frozenset({"black", "numbers", "circled"})

    @property
    def keys(self) -> tuple[str, ...]:
        """Circles, and walls."""
        return (self.key, self.wall)

    def read(self, canvas: Canvas, kinds: Mapping[str, Kind]) -> dict[str, Any]:
        """Read what is on black cells, and numbers elsewhere as well."""
        found: dict[str, dict[Coord, Any]] = {self.key: {}, self.wall: {}}
        texts = {key: said.strip() for key, (said, _, _) in canvas.numbers.items() if said.strip()}
        for key in canvas.surface:
            if canvas.inside(key) and key not in texts:
                found[self.wall][cell(*key)] = self.wall
        for key, said in texts.items():
            clue = Clue.ANY if said == "?" else number(said)
            try:
                if not canvas.inside(key):
                    raise ClueError(say("This is beyond the board."))
                found[self.key] |= kinds[self.key].accept({cell(*key): clue}, canvas.size)
            except ClueError:
                canvas.leave(f"“{said[:20]}”", key)
        return dict(found)

    def draw(self, puzzle: Puzzle, canvas: Canvas) -> None:
        """Draw black cells, and numbers in circles on them."""
        for place, told in puzzle.clues[self.key].items():
            canvas.surface[key_of(place)] = BLACK
            said = "?" if told is Clue.ANY else str(told)
            canvas.numbers[key_of(place)] = (said, CIRCLED, "1")
        for place in puzzle.clues[self.wall]:
            canvas.surface[key_of(place)] = BLACK


@dataclass(frozen=True)
class Coloured(Stroke):
    """Coloured cells; each is the clue `word`."""

    word: str
    needs = frozenset({"surface"})
    may = frozenset({"black"})

    def read(self, canvas: Canvas, kinds: Mapping[str, Kind]) -> dict[str, Any]:
        """Read the coloured cells."""
        return {self.key: {cell(*key): self.word for key in canvas.surface if canvas.inside(key)}}

    def draw(self, puzzle: Puzzle, canvas: Canvas) -> None:
        """Draw black cells."""
        for place in puzzle.clues[self.key]:
            canvas.surface[key_of(place)] = BLACK
