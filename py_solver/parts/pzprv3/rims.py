"""The blocks of pzprv3 files with more than a word for each cell: corners, dots, outside clues.

Source: the files that https://puzz.link writes, and what https://github.com/robx/pzprjs reads.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from py_solver.board.coords import Coord, Layer, at_halves, cell
from py_solver.board.errors import FormatError
from py_solver.parts.pzprv3.blocks import (
    COLORS,
    NOTHING,
    UNTOLD,
    Signs,
    count,
    in_corner,
    number,
    passed_over,
    told,
)
from py_solver.puzzle.clues import Clue, Size
from py_solver.puzzle.external.pzprv3 import Block, Sheet
from py_solver.puzzle.puzzle import Puzzle
from py_solver.words.say import say

UNSAID = ("-1", "0", NOTHING)
"""Sums that are not told."""


@dataclass(frozen=True)
class CornerClues(Block):
    """A number for each corner, `-` where it is not told, or one of the `words` for others."""

    key: str
    words: tuple[tuple[str, str], ...] = ()
    clued = True

    def read(self, sheet: Sheet) -> None:
        """Read the numbers."""
        found: dict[Coord, int | Clue | str] = {}
        (rows, cols), meaning = sheet.size, dict(self.words)
        for row, words in enumerate(sheet.rows(rows + 1, cols + 1, "clues")):
            for col, word in enumerate(words):
                at = Coord(Layer.CORNERS, row, col)
                if word != NOTHING:
                    found[at] = meaning[word] if word in meaning else count(word, at)
        sheet.clues[self.key] = found

    def write(self, puzzle: Puzzle, marks: Mapping[Coord, int]) -> list[str]:
        """Write the numbers."""
        clues, (rows, cols) = puzzle.clues[self.key], puzzle.size
        called = {meant: word for word, meant in self.words}

        def word(at: Coord) -> str:
            clue = clues.get(at)
            if clue is None:
                return NOTHING
            return called[clue] if clue in called else told(clue)

        return [
            " ".join(word(Coord(Layer.CORNERS, row, col)) for col in range(cols + 1))
            for row in range(rows + 1)
        ]


WALL = "X"


@dataclass(frozen=True)
class DotLines(Block):
    """A sign for each cell and each inner edge and corner, with no blanks between them.

    `words` are the names of the dots 1, 2 …; `.` means none. `wall` is the kind, and the word, of
    cells with an `X`, if the genre has them.
    """

    key: str
    words: tuple[str, ...]
    wall: str = ""
    clued = True

    @property
    def keys(self) -> tuple[str, ...]:
        """Dots, and walls."""
        return (self.key, self.wall) if self.wall else (self.key,)

    def read(self, sheet: Sheet) -> None:
        """Read the dots."""
        rows, cols = sheet.size
        found: dict[Coord, str] = {}
        walls: dict[Coord, str] = {}
        for down in range(1, 2 * rows):
            line = sheet.line("dots").strip()
            if len(line) != 2 * cols - 1:
                raise FormatError(
                    say(
                        "Line {down} of the dots must have {cols} signs.",
                        down=down,
                        cols=2 * cols - 1,
                    )
                )
            for right, sign in enumerate(line, start=1):
                at = at_halves(down, right)
                if sign == WALL and self.wall and at.layer is Layer.CELLS:
                    walls[at] = self.wall
                elif sign != NOTHING:
                    dot = number(sign, at)
                    if not 1 <= dot <= len(self.words):
                        raise FormatError(
                            say("{at}: “{sign}” means nothing here.", at=at.words, sign=sign), (at,)
                        )
                    found[at] = self.words[dot - 1]
        sheet.clues |= {self.key: found, **({self.wall: walls} if self.wall else {})}

    def write(self, puzzle: Puzzle, marks: Mapping[Coord, int]) -> list[str]:
        """Write the dots."""
        clues, (rows, cols) = puzzle.clues[self.key], puzzle.size
        walls = puzzle.clues[self.wall] if self.wall else {}

        def sign(at: Coord) -> str:
            empty = WALL if at in walls else NOTHING
            return str(self.words.index(clues[at]) + 1) if at in clues else empty

        return [
            "".join(sign(at_halves(down, right)) for right in range(1, 2 * cols))
            for down in range(1, 2 * rows)
        ]


@dataclass(frozen=True)
class ViewClues(Block):
    """A board with a border of one cell for the numbers outside. Inside are a player's numbers, and
    with a `q` givens.

    `given` is the kind of these. `signs` are those of other marks; -1 stands for any that we do not
    have.
    """

    key: str
    given: str
    signs: Signs = ()
    clued = True

    @property
    def keys(self) -> tuple[str, ...]:
        """Numbers beside the board, and in it."""
        return (self.key, self.given)

    def _places(self, size: Size) -> Iterator[list[Coord | None]]:
        """Yield the places of each line; the outside corners are left out."""
        rows, cols = size
        yield [None, *(Coord(Layer.TOP, 0, col) for col in range(cols)), None]
        for row in range(rows):
            inner = (cell(row, col) for col in range(cols))
            yield [Coord(Layer.LEFT, row, 0), *inner, Coord(Layer.RIGHT, row, cols)]
        yield [None, *(Coord(Layer.BOTTOM, rows, col) for col in range(cols)), None]

    def read(self, sheet: Sheet) -> None:
        """Return the numbers by their places."""
        found: dict[Coord, int] = {}
        given: dict[Coord, int] = {}
        signs = dict(self.signs)
        for places in self._places(sheet.size):
            for words in sheet.rows(1, len(places), "clues"):
                for at, word in zip(places, words, strict=True):
                    told = word.partition("[")[0]
                    if at is None:
                        in_corner(word)
                    if at is not None and told in signs:
                        sheet.marks |= {at: signs[told]} if signs[told] >= 0 else {}
                        continue
                    if at is None or told in ("", NOTHING, UNTOLD):
                        continue
                    if at.layer is not Layer.CELLS:
                        found[at] = number(told, at)
                    elif told.startswith("q"):
                        given[at] = number(told[1:], at)
                    else:
                        sheet.marks[at] = number(told, at)
        sheet.clues |= {self.key: found, self.given: given}

    def write(self, puzzle: Puzzle, marks: Mapping[Coord, int]) -> list[str]:
        """Write the numbers."""
        given = {at: f"q{told}" for at, told in puzzle.clues[self.given].items()}
        called = {mark: sign for sign, mark in self.signs}
        entered = {at: called.get(mark, mark) for at, mark in marks.items()}
        told = {**entered, **puzzle.clues[self.key], **given}
        return [
            " ".join(NOTHING if at is None else str(told.get(at, NOTHING)) for at in places)
            for places in self._places(puzzle.size)
        ]


@dataclass(frozen=True)
class SplitClues(Block):
    """Walls with two sums, `right,below` (only one of them outside the grid), and a player's
    numbers.

    The first row and the first column of our boards are outside; the numbers are inside.
    """

    key: str
    clued = True

    def read(self, sheet: Sheet) -> None:
        """Read the sums, and the numbers where there are any."""
        rows, cols = sheet.size
        found: dict[Coord, tuple[int | None, int | None]] = {}
        for row, words in enumerate(sheet.rows(rows, cols, "clues")):
            for col, word in enumerate(words):
                at = cell(row, col)
                if not (row or col) and word not in UNSAID:
                    in_corner(word)
                if row and col:
                    right, _, below = word.partition(",")
                else:
                    right, below = (NOTHING if row == 0 else word), (NOTHING if col == 0 else word)
                if word != NOTHING or not (row and col):
                    found[at] = (_sum(below, at), _sum(right, at))
        sheet.clues[self.key] = found
        for row, words in enumerate(
            sheet.rows(rows - 1, cols - 1, "numbers") if sheet.lines else ()
        ):
            for col, word in enumerate(words):
                at, told = cell(row + 1, col + 1), word.partition("[")[0]
                if told in ("", NOTHING, *COLORS):
                    continue
                if at in found:
                    passed_over(told, at)
                else:
                    sheet.marks[at] = number(told, at)

    def write(self, puzzle: Puzzle, marks: Mapping[Coord, int]) -> list[str]:
        """Write the sums, and the numbers."""
        walls, (rows, cols) = puzzle.clues[self.key], puzzle.size

        def word(row: int, col: int) -> str:
            at = cell(row, col)
            if at not in walls:
                if not (row and col):
                    raise FormatError(
                        say("{at}: in a file, this row or column has only walls.", at=at.words),
                        (at,),
                    )
                return NOTHING
            below, right = ("0" if told is None else str(told) for told in walls[at])
            return f"{right},{below}" if row and col else below if col else right

        told = [" ".join(word(row, col) for col in range(cols)) for row in range(rows)]
        within = [[cell(row, col) for col in range(1, cols)] for row in range(1, rows)]
        return told + [" ".join(str(marks.get(at, NOTHING)) for at in line) for line in within]


def _sum(word: str, at: Coord) -> int | None:
    return None if word in UNSAID else number(word, at)
