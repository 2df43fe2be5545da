"""The blocks of pzprv3 files for a board with a margin above it and left of it.

Source: the files that https://puzz.link writes, and that https://github.com/robx/pzprjs reads.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from py_solver.board.coords import Coord, Layer, cell
from py_solver.board.errors import FormatError
from py_solver.parts.pzprv3.blocks import (
    NOTHING,
    ON_OR_NOT,
    Signs,
    count,
    in_corner,
    number,
    passed_over,
    sign_of,
    told,
)
from py_solver.puzzle.clues import Clue, Size
from py_solver.puzzle.external.pzprv3 import Block, Sheet
from py_solver.puzzle.puzzle import Puzzle
from py_solver.words.say import say

DONE = "c"
"""The prefix of a number beside the board that a player crossed out."""

NO_NUMBER = "-1"


def rimmed(size: Size) -> Iterator[list[Coord | None]]:
    """Yield the places of each line, without the corner of the margin."""
    rows, cols = size
    yield [None, *(Coord(Layer.TOP, 0, col) for col in range(cols))]
    for row in range(rows):
        yield [Coord(Layer.LEFT, row, 0), *(cell(row, col) for col in range(cols))]


@dataclass(frozen=True)
class SideClues(Block):
    """A number beside each row and column; in each cell a clue, or a player's mark by its sign.

    `inside` is the kind of the clues in cells, which have these `words`, if there are any.
    """

    key: str
    inside: str = ""
    words: tuple[tuple[str, str], ...] = ()
    signs: Signs = ON_OR_NOT
    clued = True

    @property
    def keys(self) -> tuple[str, ...]:
        """Numbers beside the board, and clues in it."""
        return (self.key, self.inside) if self.inside else (self.key,)

    def read(self, sheet: Sheet) -> None:
        """Read numbers, clues and marks by their places."""
        beside: dict[Coord, int | Clue] = {}
        within: dict[Coord, int | Clue | str] = {}
        meaning, signs = dict(self.words), dict(self.signs)
        for places in rimmed(sheet.size):
            for words in sheet.rows(1, len(places), "clues"):
                for at, word in zip(places, words, strict=True):
                    if at is None:
                        in_corner(word)
                    if at is None or word == NOTHING:
                        continue
                    if at.layer is not Layer.CELLS:
                        beside[at] = count(word.removeprefix(DONE), at)
                    elif word in signs:
                        sheet.marks[at] = signs[word]
                    elif self.inside:
                        within[at] = meaning[word] if word in meaning else number(word, at)
                    else:
                        passed_over(word, at)
        sheet.clues |= {self.key: beside} | ({self.inside: within} if self.inside else {})

    def write(self, puzzle: Puzzle, marks: Mapping[Coord, int]) -> list[str]:
        """Write numbers, clues and marks."""
        beside = puzzle.clues[self.key]
        within = puzzle.clues[self.inside] if self.inside else {}
        called = {meant: word for word, meant in self.words}

        def word(at: Coord | None) -> str:
            if at is None:
                return NOTHING
            clue = beside.get(at, within.get(at))
            if clue is None:
                return sign_of(self.signs, marks.get(at))
            return called[clue] if clue in called else told(clue)

        return [" ".join(map(word, places)) for places in rimmed(puzzle.size)]


@dataclass(frozen=True)
class SideSums(SideClues):
    """The same, with one number in each cell for both: what the clue is, and the mark's times 4."""

    signs: Signs = (("4", 1), ("8", 0))

    def read(self, sheet: Sheet) -> None:
        """Take the sums apart, and read the rest."""
        parted = []
        for places, line in zip(rimmed(sheet.size), sheet.lines, strict=False):
            words = line.split()
            for at, word in zip(places, words, strict=False):
                if at is not None and at.layer is Layer.CELLS and word != NOTHING:
                    clue, mark = number(word, at) & 3, number(word, at) & 12
                    words[at.col + 1] = str(clue) if clue else NOTHING
                    if str(mark) in dict(self.signs):
                        sheet.marks[at] = dict(self.signs)[str(mark)]
            parted.append(" ".join(words))
        sheet.lines[: len(parted)] = parted
        super().read(sheet)

    def write(self, puzzle: Puzzle, marks: Mapping[Coord, int]) -> list[str]:
        """Write the sum of clue and mark."""
        lines = [line.split() for line in super().write(puzzle, {})]
        for places, words in zip(rimmed(puzzle.size), lines, strict=True):
            for column, at in enumerate(places):
                if at is not None and at.layer is Layer.CELLS:
                    mark = sign_of(self.signs, marks.get(at))
                    told = [int(word) for word in (words[column], mark) if word != NOTHING]
                    words[column] = str(sum(told))
        return [" ".join(words) for words in lines]


@dataclass(frozen=True)
class SideLists(Block):
    """A list of numbers above each column and left of each row, with space for half of its line.

    A list without numbers means that there is nothing, 0; with `partial`, it means nothing. In the
    cells are a player's marks.
    """

    key: str
    signs: Signs = ON_OR_NOT
    partial: bool = False
    clued = True

    def read(self, sheet: Sheet) -> None:
        """Read numbers and marks by their places."""
        rows, cols = sheet.size
        down, right = (rows + 1) // 2, (cols + 1) // 2
        beside: dict[Coord, list[int | Clue]] = {
            **{Coord(Layer.TOP, 0, col): [] for col in range(cols)},
            **{Coord(Layer.LEFT, row, 0): [] for row in range(rows)},
        }
        signs = dict(self.signs)
        for row, words in enumerate(sheet.rows(down + rows, right + cols, "clues"), -down):
            for col, word in enumerate(words, -right):
                if row < 0 and col < 0:
                    in_corner(word)
                    continue
                if word == NOTHING:
                    continue
                if row >= 0 and col >= 0:
                    if word in signs:
                        sheet.marks[cell(row, col)] = signs[word]
                    else:
                        passed_over(word, cell(row, col))
                    continue
                at = Coord(Layer.TOP, 0, col) if row < 0 else Coord(Layer.LEFT, row, 0)
                beside[at].append(count(word.removeprefix(DONE), at))
        told = beside.items()
        sheet.clues[self.key] = {
            at: tuple(found) or (0,) for at, found in told if found or not self.partial
        }

    def write(self, puzzle: Puzzle, marks: Mapping[Coord, int]) -> list[str]:
        """Write numbers and marks; every line needs a list, unless they are partial."""
        rows, cols = puzzle.size
        down, right = (rows + 1) // 2, (cols + 1) // 2
        words: dict[tuple[int, int], str] = {}
        for place, room in (
            *((Coord(Layer.TOP, 0, col), down) for col in range(cols)),
            *((Coord(Layer.LEFT, row, 0), right) for row in range(rows)),
        ):
            found = puzzle.clues[self.key].get(place)
            if found is None and self.partial:
                found = (0,)
            if found is None:
                raise FormatError(
                    say("{place}: a file needs a list for every line.", place=place.words)
                )
            if len(found) > room:
                raise FormatError(
                    say(
                        "{place}: only {room} numbers have room there.",
                        place=place.words,
                        room=room,
                    ),
                    (place,),
                )
            for n, one in enumerate(() if found == (0,) else reversed(found)):
                at = (-1 - n, place.col) if place.layer is Layer.TOP else (place.row, -1 - n)
                words[at] = told(one)
        for place, mark in marks.items():
            words[place.row, place.col] = sign_of(self.signs, mark)
        return [
            " ".join(words.get((row, col), NOTHING) for col in range(-right, cols))
            for row in range(-down, rows)
        ]


@dataclass(frozen=True)
class RimClues(Block):
    """A number above each column and left of each row, -1 for none; `.` in each cell.

    Cells with a pair of numbers are read by other programs; no genre of ours has such.
    """

    key: str
    clued = True

    def read(self, sheet: Sheet) -> None:
        """Read the numbers. Raises FormatError for one inside the board."""
        found: dict[Coord, int] = {}
        for places in rimmed(sheet.size):
            for words in sheet.rows(1, len(places), "clues"):
                for at, word in zip(places, words, strict=True):
                    if at is None:
                        in_corner(word)
                    if at is None or word in (NOTHING, NO_NUMBER):
                        continue
                    if at.layer is Layer.CELLS:
                        told = say("The file has numbers inside the board, which are not known.")
                        raise FormatError(told, (at,))
                    found[at] = number(word, at)
        sheet.clues[self.key] = found

    def write(self, puzzle: Puzzle, marks: Mapping[Coord, int]) -> list[str]:
        """Write the numbers."""
        clues = puzzle.clues[self.key]

        def word(at: Coord | None) -> str:
            if at is None:
                return "0"
            return NOTHING if at.layer is Layer.CELLS else str(clues.get(at, NO_NUMBER))

        return [" ".join(map(word, places)) for places in rimmed(puzzle.size)]
