"""Signs that point: arrows in cells, and inequalities between cells.

Source: `class_square.js` of swaroopg92/penpa-edit.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from py_solver.board.coords import Layer, cell
from py_solver.board.errors import ClueError
from py_solver.board.regions import Direction
from py_solver.logic.outcome import Source
from py_solver.parts.penpa.cells import BLACK, PLAIN, key_of
from py_solver.puzzle.clues import Kind, Standing
from py_solver.puzzle.external.penpa import Canvas, Loss, Stroke, side
from py_solver.puzzle.puzzle import Puzzle
from py_solver.words.say import say

POINTERS = ("arrow_B_B", "arrow_B_G", "arrow_B_W", "arrow_N_B", "arrow_N_G", "arrow_N_W", "arrow_S")
INEQUALITY = "inequality"


@dataclass(frozen=True)
class Arrows(Stroke):
    """An arrow in a cell. `ways` are what its directions mean, from the left on clockwise."""

    ways: tuple[str, ...]
    needs = frozenset({"other"})

    def read(self, canvas: Canvas, kinds: Mapping[str, Kind]) -> dict[str, Any]:
        """Read where each arrow points; others are left."""
        found = {}
        for key, (style, name) in canvas.symbols.items():
            known = name in POINTERS and isinstance(style, int) and 1 <= style <= len(self.ways)
            way = self.ways[style - 1] if known else ""
            if way and canvas.inside(key):
                found[cell(*key)] = way
            else:
                canvas.leave(say("The symbol “{name}”", name=name[:30]), key)
        return {self.key: found}

    def draw(self, puzzle: Puzzle, canvas: Canvas) -> None:
        """Draw black arrows."""
        for place, way in puzzle.clues[self.key].items():
            canvas.symbols[key_of(place)] = (self.ways.index(way) + 1, POINTERS[0])


@dataclass(frozen=True)
class BlackArrows(Stroke):
    """Black cells with an arrow, or without, which are the clue `wall`.

    `ways` are what the directions of arrows mean, from the left on clockwise; some mean nothing.
    """

    wall: str
    ways: tuple[str, ...]
    needs = frozenset({"surface", "other", "rooms"})
    may = frozenset({"black"})

    @property
    def keys(self) -> tuple[str, ...]:
        """Arrows, and black cells."""
        return (self.key, self.wall)

    def read(self, canvas: Canvas, kinds: Mapping[str, Kind]) -> dict[str, Any]:
        """Read arrows and black cells, which belong to no room."""
        arrows = Arrows(self.key, self.ways).read(canvas, kinds)[self.key]
        black = {cell(*key): self.wall for key in canvas.surface if canvas.inside(key)}
        walls = {place: word for place, word in black.items() if place not in arrows}
        canvas.walls |= {side(key_of(at), way) for at in (*arrows, *walls) for way in Direction}
        return {self.key: arrows, self.wall: walls}

    def draw(self, puzzle: Puzzle, canvas: Canvas) -> None:
        """Draw white arrows on black."""
        for place in (*puzzle.clues[self.key], *puzzle.clues[self.wall]):
            canvas.surface[key_of(place)] = BLACK
        for place, way in puzzle.clues[self.key].items():
            canvas.symbols[key_of(place)] = (self.ways.index(way) + 1, POINTERS[2])


@dataclass(frozen=True)
class Texts(Stroke):
    """A text in a cell: each word, and the texts with its meaning; the first of them is drawn."""

    words: tuple[tuple[str, str], ...]
    needs = frozenset({"numbers"})

    def read(self, canvas: Canvas, kinds: Mapping[str, Kind]) -> dict[str, Any]:
        """Read the texts; others are left."""
        meaning = {text: word for word, texts in self.words for text in texts}
        found = {}
        for key, (said, _, _) in canvas.numbers.items():
            told = said.strip()
            if told in meaning and canvas.inside(key):
                found[cell(*key)] = meaning[told]
            elif told:
                canvas.leave(f"“{told[:20]}”", key)
        return {self.key: found}

    def draw(self, puzzle: Puzzle, canvas: Canvas) -> None:
        """Draw the texts."""
        for place, word in puzzle.clues[self.key].items():
            canvas.numbers[key_of(place)] = (dict(self.words)[word][0], PLAIN, "1")


@dataclass(frozen=True)
class TextsOrLines(Texts):
    """A text in a cell, or Penpa's symbol `line`: each of its styles, and the word that it means.

    Styles 1 and 2 are a line across and one down, 3 and 4 diagonals, 5 a plus, 6 a cross.
    """

    styles: tuple[tuple[int, str], ...] = ()
    may = frozenset({"other"})

    def read(self, canvas: Canvas, kinds: Mapping[str, Kind]) -> dict[str, Any]:
        """Read the texts, then the symbols; others are left."""
        found, meaning = super().read(canvas, kinds)[self.key], dict(self.styles)
        for key, (style, name) in canvas.symbols.items():
            known = name == "line" and isinstance(style, int) and style in meaning
            if known and canvas.inside(key) and cell(*key) not in found:
                found[cell(*key)] = meaning[style]
            else:
                canvas.leave(say("The symbol “{name}”", name=name[:30]), key)
        return {self.key: found}


class Tokens(Stroke):
    """A text in a cell: one of those for the clues of the kind, in capital letters or small ones.

    Others are left.
    """

    needs = frozenset({"numbers"})

    def read(self, canvas: Canvas, kinds: Mapping[str, Kind]) -> dict[str, Any]:
        """Read the texts."""
        kind, found = kinds[self.key], {}
        assert isinstance(kind, Standing)
        for key, (said, _, _) in canvas.numbers.items():
            place = cell(*key)
            try:
                if not canvas.inside(key):
                    raise ClueError(say("This is beyond the board."))
                found[place] = kind.read(said.strip().upper(), place, canvas.size)
            except ClueError:
                if said.strip():
                    canvas.leave(f"“{said.strip()[:20]}”", key)
        return {self.key: found}

    def draw(self, puzzle: Puzzle, canvas: Canvas) -> None:
        """Draw the texts."""
        kind = puzzle.kind_of(Source(self.key))
        assert isinstance(kind, Standing)
        for place, told in puzzle.clues[self.key].items():
            canvas.numbers[key_of(place)] = (kind.write(told), PLAIN, "1")


@dataclass(frozen=True)
class Styled(Stroke):
    """A symbol of this name in a cell; its styles from 1 on mean these words.

    `more` are the names of the same symbols in other colours.
    """

    name: str
    words: tuple[str, ...]
    more: tuple[str, ...] = ()
    needs = frozenset({"other"})

    def read(self, canvas: Canvas, kinds: Mapping[str, Kind]) -> dict[str, Any]:
        """Read the symbols; others are left."""
        found = {}
        for key, (style, name) in canvas.symbols.items():
            known = isinstance(style, int) and 1 <= style <= len(self.words)
            if known and name in (self.name, *self.more) and canvas.inside(key):
                found[cell(*key)] = self.words[style - 1]
            else:
                canvas.leave(say("The symbol “{name}”", name=name[:30]), key)
        return {self.key: found}

    def draw(self, puzzle: Puzzle, canvas: Canvas) -> None:
        """Draw the symbols that there are."""
        for place, word in puzzle.clues[self.key].items():
            if word in self.words:
                canvas.symbols[key_of(place)] = (self.words.index(word) + 1, self.name)

    def losses(self, puzzle: Puzzle) -> Iterator[Loss]:
        """Yield what there is no symbol for."""
        clues = puzzle.clues[self.key]
        lost = tuple(place for place, word in clues.items() if word not in self.words)
        if lost:
            told = say("Nothing is drawn there for the clue in {place}.", place=lost[0].words)
            yield told, lost


@dataclass(frozen=True)
class Inequalities(Stroke):
    """A sign between two cells, which points at the lesser: the one before, or the one behind."""

    before: str
    behind: str
    needs = frozenset({"dots"})

    def read(self, canvas: Canvas, kinds: Mapping[str, Kind]) -> dict[str, Any]:
        """Read the signs: filled ones from 1 on, open ones from 5; left, up, right, down."""
        found = {}
        rows, cols = canvas.size
        for at, style, name in canvas.beside:
            upright = at.layer is Layer.EDGES_V
            within = upright and 0 <= at.row < rows and 0 < at.col < cols
            within |= at.layer is Layer.EDGES_H and 0 < at.row < rows and 0 <= at.col < cols
            way = (style - 1) % 4 if isinstance(style, int) and 1 <= style <= 8 else None
            if name == INEQUALITY and within and way in ((0, 2) if upright else (1, 3)):
                found[at] = self.before if way in (0, 1) else self.behind
            else:
                canvas.leave(
                    say("The symbol “{name}” between cells", name=name[:30]), (at.row, at.col)
                )
        return {self.key: found}

    def draw(self, puzzle: Puzzle, canvas: Canvas) -> None:
        """Draw open signs."""
        for at, sign in puzzle.clues[self.key].items():
            way = (at.layer is Layer.EDGES_H) + 2 * (sign == self.behind)
            canvas.beside.append((at, 5 + way, INEQUALITY))
