"""Numbers and letters beside the board: one for each line, or a list of them.

Source: `class_p.js` and `puzzlink.js` of swaroopg92/penpa-edit, and links in public code.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from py_solver.board.coords import Coord, Layer, cell
from py_solver.board.errors import ClueError
from py_solver.board.rim import back, beyond
from py_solver.logic.say.words import LETTERS
from py_solver.parts.penpa.beside import beside
from py_solver.parts.penpa.cells import PLAIN, number
from py_solver.parts.penpa.walls import BELOW, RIGHT
from py_solver.puzzle.clues import Clue, Kind
from py_solver.puzzle.external.penpa import Canvas, Key, Stroke
from py_solver.puzzle.puzzle import Puzzle
from py_solver.words.say import say

LONG = "8"
"""The mode of texts that are longer than a cell is wide."""
FIVE = 5
"""Every so many lines one is drawn to count by."""


def opposite(place: Coord, size: tuple[int, int]) -> Coord:
    """Return the place at the other end of a line."""
    (rows, cols), (row, col) = size, beyond(place)
    if place.layer in (Layer.TOP, Layer.BOTTOM):
        return back(rows - 1 - row, col, rows, cols)
    return back(row, cols - 1 - col, rows, cols)


@dataclass(frozen=True)
class Views(Stroke):
    """Numbers beside the board, and in it; `given` is the kind of those in it, if there are any.

    A number with an invalid place is read as if it were at the line's other end; `?` is the same as
    nothing.
    """

    given: str = ""
    letters: ClassVar[bool] = False
    needs = frozenset({"beside"})
    may = frozenset({"numbers"})

    @property
    def standing(self) -> tuple[str, ...]:
        """The kinds of the numbers beside the board, and in it."""
        return (self.key, self.given) if self.given else (self.key,)

    @property
    def keys(self) -> tuple[str, ...]:
        """Numbers beside the board, and in it."""
        return self.standing

    def texts(self, canvas: Canvas) -> dict[Key, str]:
        """Return what is in cells and beside them."""
        return {key: said.strip() for key, (said, _, _) in canvas.numbers.items() if said.strip()}

    def read(self, canvas: Canvas, kinds: Mapping[str, Kind]) -> dict[str, Any]:
        """Read the numbers by their places."""
        found: dict[str, dict[Coord, int]] = {key: {} for key in self.standing}
        away: list[tuple[Key, str, int | None]] = []
        for spot, said in self.texts(canvas).items():
            if said == "?" and not canvas.inside(spot):
                continue
            told = number(said)
            if self.letters and re.fullmatch("[A-Za-z]", said):
                told = LETTERS.index(said.upper()) + 1
            key, at = self.key, beside(spot, canvas)
            if canvas.inside(spot):
                key, at = self.given, cell(*spot)
            try:
                found[key] |= kinds[key].accept({at: told}, canvas.size)
            except (KeyError, ClueError):
                away.append((spot, said, told))
        for spot, said, told in away:
            near = beside(spot, canvas)
            at = opposite(near, canvas.size) if near else None
            try:
                if at in found[self.key]:
                    raise ClueError(say("This line has its number."))
                found[self.key] |= kinds[self.key].accept({at: told}, canvas.size)
            except ClueError:
                canvas.leave(f"“{said[:20]}”", spot)
        return dict(found)

    def draw(self, puzzle: Puzzle, canvas: Canvas) -> None:
        """Draw the numbers."""
        for key in self.standing:
            for place, told in puzzle.clues[key].items():
                said = LETTERS[told - 1] if self.letters else str(told)
                canvas.numbers[beyond(place)] = (said, PLAIN, "1")


class SplitViews(Views):
    """Numbers beside the board, perhaps small, as they are in split cells."""

    may = frozenset({"numbers", "small"})

    def texts(self, canvas: Canvas) -> dict[Key, str]:
        """Return the small ones, too: below left above a column, above right before a row."""
        found = super().texts(canvas)
        for (key, quarter), said in canvas.small.items():
            if quarter == (BELOW if key[0] < 0 else RIGHT) and not canvas.inside(key):
                found.setdefault(key, said.strip())
            else:
                canvas.leave(say("The small text “{said}”", said=said[:20]), key)
        return found


class WeighedViews(Views):
    """Sums beside the board; the other end of lines may have the weight of each cell: 1, 2, …."""

    def texts(self, canvas: Canvas) -> dict[Key, str]:
        """Return the sums."""
        found = super().texts(canvas)
        rows, cols = canvas.size
        columns, lines = range(cols), range(rows)
        for counts, sums in (
            ([(-1, col) for col in columns], [(rows, col) for col in columns]),
            ([(row, -1) for row in lines], [(row, cols) for row in lines]),
        ):
            weights = [str(n + 1) for n in range(len(counts))]
            for one, other in ((counts, sums), (sums, counts)):
                if [found.get(key) for key in one] == weights and found.keys() & {*other}:
                    for key in one:
                        del found[key]
                    break
        return found


@dataclass(frozen=True)
class LetterViews(Views):
    """Letters beside the board, and in it, which count from 1.

    `most` is the kind of how many there are: `(A-D)` beyond the board, or in the author's words.
    """

    most: str = ""
    letters = True
    needs = frozenset({"beside", "letters"})

    @property
    def keys(self) -> tuple[str, ...]:
        """Letters beside the board and in it, and how many there are."""
        return (*self.standing, self.most)

    def texts(self, canvas: Canvas) -> dict[Key, str]:
        """Return the letters."""
        found = super().texts(canvas)
        spans = [key for key, said in found.items() if not canvas.inside(key) and last(said)]
        return {key: said for key, said in found.items() if key not in spans[:1]}

    def read(self, canvas: Canvas, kinds: Mapping[str, Kind]) -> dict[str, Any]:
        """Read the letters, and which is the last."""
        texts = super().texts(canvas)
        span = next((texts[key] for key in texts.keys() - self.texts(canvas).keys()), "")
        most, kind = last(span) or last(canvas.words), kinds[self.most]
        if span and not _SPAN.fullmatch(span):
            told = say(
                "“{span}” is read as the letters from A to {last}.",
                span=span[:20],
                last=LETTERS[most - 1],
            )
            canvas.remarks.append((told, (), "inferred"))
        try:
            most = kind.accept(most, canvas.size)
        except ClueError:
            most = kind.empty(canvas.size)
            usual = say(
                "Nothing says which letters there are; A to {last} are assumed.",
                last=LETTERS[most - 1],
            )
            canvas.remarks.append((usual, (), "inferred"))
        return super().read(canvas, kinds) | {self.most: most}

    def draw(self, puzzle: Puzzle, canvas: Canvas) -> None:
        """Draw the letters, and above the board which there are."""
        super().draw(puzzle, canvas)
        span = f"(A-{LETTERS[puzzle.clues[self.most] - 1]})"
        canvas.numbers[-2, canvas.cols - 1] = (span, PLAIN, LONG)


_SPAN = re.compile(r"\(A ?[-–] ?[A-Z]\)|A ?[-–] ?[A-Z]")


def last(said: str) -> int:
    """Return the index of the last letter of a span, `A-D`; 0 if there is none."""
    span = re.search(r"\bA ?[-–] ?([A-Z])\b", said)
    return LETTERS.index(span[1]) + 1 if span else 0


class Lists(Stroke):
    """Lists of numbers beside the board, each number in a cell; they end next to the board."""

    needs = frozenset({"beside"})
    may = frozenset({"rooms", "numbers"})

    def read(self, canvas: Canvas, kinds: Mapping[str, Kind]) -> dict[str, Any]:
        """Read the texts above each column and before each row, in reading order."""
        lines: dict[Coord, list[tuple[Key, str]]] = {}
        (rows, cols), found = canvas.size, dict[Coord, Any]()
        for key, (said, _, _) in sorted(canvas.numbers.items()):
            row, col = key
            if not said.strip():
                continue
            if (0 <= row < rows) != (0 <= col < cols):
                end = (min(max(row, -1), rows), min(max(col, -1), cols))
                lines.setdefault(back(*end, rows, cols), []).append((key, said.strip()))
            else:
                canvas.leave(f"“{said.strip()[:20]}”", key)
        for at, texts in lines.items():
            told = tuple(Clue.ANY if said == "?" else number(said) for _, said in texts)
            try:
                found |= kinds[self.key].accept({at: told}, canvas.size)
            except ClueError:
                for key, said in texts:
                    canvas.leave(f"“{said[:20]}”", key)
        return {self.key: found}

    def draw(self, puzzle: Puzzle, canvas: Canvas) -> None:
        """Draw the numbers outwards from the board, and lines to count by."""
        for place, numbers in puzzle.clues[self.key].items():
            down, right = (1, 0) if place.layer is Layer.TOP else (0, 1)
            row, col = beyond(place)
            for away, told in enumerate(reversed(numbers)):
                said = "?" if told is Clue.ANY else str(told)
                canvas.numbers[row - away * down, col - away * right] = (said, PLAIN, "1")
        rows, cols = canvas.size
        for row in (*range(0, rows, FIVE), rows):
            canvas.walls |= {Coord(Layer.EDGES_H, row, col) for col in range(cols)}
        for col in (*range(0, cols, FIVE), cols):
            canvas.walls |= {Coord(Layer.EDGES_V, row, col) for row in range(rows)}
