"""The blocks of pzprv3 files that several genres share.

Source: the files that https://puzz.link writes, and that https://github.com/robx/pzprjs reads.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from py_solver.board.coords import Coord, Layer, cell
from py_solver.board.errors import FormatError
from py_solver.board.regions import Direction
from py_solver.puzzle.clues import Clue, Size
from py_solver.puzzle.external.pzprv3 import Block, Sheet
from py_solver.puzzle.note import remark
from py_solver.puzzle.puzzle import Puzzle
from py_solver.words.say import say

NOTHING = "."
UNTOLD = "-"
GIVEN = "X"
Signs = tuple[tuple[str, int], ...]
"""Signs, and the marks that they are."""
ON_OR_NOT: Signs = (("#", 1), ("+", 0))
"""Signs of cells that are shaded, or have a star or a bulb, and of cells known to have none."""
WAYS = (None, Direction.NORTH, Direction.SOUTH, Direction.WEST, Direction.EAST)
COLORS = ("+", "-", "=", "%")
BACKGROUNDS = ("0", "1", "2", NOTHING)
"""Backgrounds that a player gave to cells: they mean nothing to us."""


def cells(sheet: Sheet, what: str) -> Iterator[tuple[Coord, str]]:
    """Read a word for each cell and yield those that say something."""
    for row, words in enumerate(sheet.rows(*sheet.size, what)):
        for col, word in enumerate(words):
            if word != NOTHING:
                yield cell(row, col), word


def lines_of(size: Size, word: Callable[[Coord], str]) -> list[str]:
    """Write a word for each cell."""
    rows, cols = size
    return [" ".join(word(cell(row, col)) for col in range(cols)) for row in range(rows)]


def strange(word: str, place: Coord) -> FormatError:
    """Return the error for a word that means nothing there."""
    told = say("{place}: “{word}” means nothing here.", place=place.words, word=word[:20])
    return FormatError(told, (place,))


def passed_over(word: str, place: Coord) -> None:
    """Add a note for each entry of a player that we have no mark for, except backgrounds."""
    if word not in COLORS:
        told = say("{place}: the player's “{word}” is left out.", place=place.words, word=word[:20])
        remark(told, (place,))


def in_corner(word: str) -> None:
    """Remark on what is beyond a corner of the board, where no clue can be."""
    if word not in (NOTHING, "0", UNTOLD):
        told = say(
            "The file has “{word}” beyond a corner of the board, which is left out.",
            word=word[:20],
        )
        remark(told, (), "unread")


def number(word: str, place: Coord) -> int:
    """Return the number that a word is, without zeros in front. Raises FormatError."""
    if not (word.isascii() and word.isdecimal()) or len(word) > 6 or word != str(int(word)):
        raise strange(word, place)
    return int(word)


def count(word: str, place: Coord) -> int | Clue:
    """Return the number of a word, or an unknown one. Raises FormatError."""
    return Clue.ANY if word == UNTOLD else number(word, place)


def told(clue: int | Clue) -> str:
    """Return the word for a number, or for one that is not told."""
    return UNTOLD if isinstance(clue, Clue) else str(clue)


def edges_of(size: Size, rim: bool = False) -> Iterator[list[Coord]]:
    """Yield the edges of each line: vertical ones, then horizontal ones; with `rim` also those at
    the edge of the grid.
    """
    (rows, cols), skipped = size, 0 if rim else 1
    for row in range(rows):
        yield [Coord(Layer.EDGES_V, row, col) for col in range(skipped, cols + 1 - skipped)]
    for row in range(skipped, rows + 1 - skipped):
        yield [Coord(Layer.EDGES_H, row, col) for col in range(cols)]


def sign_of(signs: Signs, mark: int | None) -> str:
    """Return the sign for a mark, if there is one."""
    return next((sign for sign, meant in signs if meant == mark), NOTHING)


@dataclass(frozen=True)
class CellClues(Block):
    """A clue in each cell: a number, `-` if it is unknown, or one of the `words` for others.

    They may have another word for an unknown number.

    If they are `marked`, a cell without a clue may have a player's mark, as in `CellMarks`. With
    `square`, the file has rows and columns in one line.
    """

    key: str
    words: tuple[tuple[str, str | int | Clue], ...] = ()
    marked: bool = False
    square: bool = False
    clued = True

    @property
    def alone(self) -> frozenset[str]:
        """The words for clues."""
        return frozenset(word for word, _ in self.words)

    def read(self, sheet: Sheet) -> None:
        """Read the clues, and the marks among them."""
        meaning: dict[str, Clue | str | int] = {UNTOLD: Clue.ANY, **dict(self.words)}
        found: dict[Coord, int | Clue | str] = {}
        marks = dict(ON_OR_NOT if self.marked else ())
        for place, word in cells(sheet, "clues"):
            if word in marks:
                sheet.marks[place] = marks[word]
            else:
                found[place] = meaning[word] if word in meaning else number(word, place)
        sheet.clues[self.key] = found

    def write(self, puzzle: Puzzle, marks: Mapping[Coord, int]) -> list[str]:
        """Write the clues, and the marks among them."""
        clues = puzzle.clues[self.key]
        called = {Clue.ANY: UNTOLD} | {meant: word for word, meant in self.words}

        def word(place: Coord) -> str:
            if place not in clues:
                return sign_of(ON_OR_NOT, marks.get(place) if self.marked else None)
            return called.get(clues[place], str(clues[place]))

        return lines_of(puzzle.size, word)


@dataclass(frozen=True)
class CellLists(Block):
    """Numbers with commas between them in each cell, `-` for one not told; or a player's mark."""

    key: str
    clued = True

    def read(self, sheet: Sheet) -> None:
        """Read the lists, and the marks among them."""
        found: dict[Coord, tuple[int | Clue, ...]] = {}
        marks = dict(ON_OR_NOT)
        for place, word in cells(sheet, "clues"):
            if word in marks:
                sheet.marks[place] = marks[word]
            else:
                found[place] = tuple(count(one, place) for one in word.split(","))
        sheet.clues[self.key] = found

    def write(self, puzzle: Puzzle, marks: Mapping[Coord, int]) -> list[str]:
        """Write the lists, and the marks among them."""
        clues = puzzle.clues[self.key]

        def word(place: Coord) -> str:
            if place not in clues:
                return sign_of(ON_OR_NOT, marks.get(place))
            return ",".join(map(told, clues[place]))

        return lines_of(puzzle.size, word)


@dataclass(frozen=True)
class OneNumber(Block):
    """One number for the whole board, in a line of its own."""

    key: str
    clued = True

    def read(self, sheet: Sheet) -> None:
        """Read the number."""
        told = sheet.line(self.key).strip()
        if not (told.isascii() and told.isdecimal()) or len(told) > 4:
            raise FormatError(
                say(
                    "The file gives “{told}” for the number of {key}.", told=told[:20], key=self.key
                )
            )
        sheet.clues[self.key] = int(told)

    def write(self, puzzle: Puzzle, marks: Mapping[Coord, int]) -> list[str]:
        """Write the number."""
        return [str(puzzle.clues[self.key])]


@dataclass(frozen=True)
class CellMarks(Block):
    """A player's mark in each cell, by these signs; backgrounds are passed over.

    In a cell with a clue of the kind `given`, the entry means nothing. The clue says that the cell
    is shaded, or, if it is the word `blank`, that it is not. A board without entries has no marks,
    as elsewhere.
    """

    signs: Signs = ON_OR_NOT
    given: str = ""
    blank: str = ""

    def read(self, sheet: Sheet) -> None:
        """Read the marks."""
        signs = dict(self.signs)
        found = {}
        for place, word in cells(sheet, "marks"):
            if word in signs:
                found[place] = signs[word]
            else:
                passed_over(word, place)
        if found and self.given:
            given = sheet.clues[self.given].items()
            found |= {place: int(clue != self.blank) for place, clue in given}
        sheet.marks |= found

    def write(self, puzzle: Puzzle, marks: Mapping[Coord, int]) -> list[str]:
        """Write the marks."""
        given = puzzle.clues[self.given] if self.given else ()
        told = {at: mark for at, mark in marks.items() if at not in given}
        return lines_of(puzzle.size, lambda at: sign_of(self.signs, told.get(at)))


@dataclass(frozen=True)
class CellNumbers(Block):
    """A player's number in each cell without one of these clues; pencil marks `[1,2]` are left.

    Without the name of such clues, every cell has room for one; so has one whose clue is not told.
    `signs` are those of other marks, `blank` is a word for none.
    """

    clues: str = ""
    signs: Signs = ()
    blank: str = NOTHING

    def read(self, sheet: Sheet) -> None:
        """Read the numbers."""
        for place, word in cells(sheet, "numbers"):
            told, signs = word.partition("[")[0], dict(self.signs)
            if told in signs:
                sheet.marks[place] = signs[told]
            elif told not in ("", NOTHING, self.blank, *COLORS):
                sheet.marks[place] = number(told, place)

    def write(self, puzzle: Puzzle, marks: Mapping[Coord, int]) -> list[str]:
        """Write the numbers that are not clues."""
        clues = puzzle.clues[self.clues] if self.clues else {}
        called = {mark: sign for sign, mark in self.signs}

        def word(place: Coord) -> str:
            mark = None if isinstance(clues.get(place), int) else marks.get(place)
            return NOTHING if mark is None else called.get(mark, str(mark))

        return lines_of(puzzle.size, word)


@dataclass(frozen=True)
class Colors(Block):
    """A background for each cell, since a version of the file; they mean nothing to us.

    `none` is written where there is none.
    """

    since: int = 0
    none: str = "0"

    def read(self, sheet: Sheet) -> None:
        """Pass over them."""
        if sheet.version >= self.since:
            for row, words in enumerate(sheet.rows(*sheet.size, "backgrounds")):
                for col, word in enumerate(words):
                    if word not in BACKGROUNDS:
                        passed_over(word, cell(row, col))

    def write(self, puzzle: Puzzle, marks: Mapping[Coord, int]) -> list[str]:
        """Write none at all."""
        return [] if self.since else lines_of(puzzle.size, lambda at: self.none)


@dataclass(frozen=True)
class EdgeMarks(Block):
    """A number for each edge between two cells, or with `rim` for each edge of a cell.

    Vertical edges come first, row by row, then horizontal ones. -1 is a cross: there is no line.
    Without `drawn` they are borders that a player drew as a help, and we have no mark for these.
    `X` is a clue of the kind `given`, the word `border`. From the file's version `framed` on, the
    edge of the grid is in it, too, although nobody draws a border there.
    """

    rim: bool = False
    drawn: bool = True
    given: str = ""
    framed: int | None = None

    def _is_framed(self, version: int) -> bool:
        return self.framed is not None and version >= self.framed

    @property
    def keys(self) -> tuple[str, ...]:
        """The kind of what is given."""
        return (self.given,) if self.given else ()

    def read(self, sheet: Sheet) -> None:
        """Read the lines and crosses, and what is given."""
        if self.given:
            sheet.clues[self.given] = {}
        helps = []
        inner = {edge for edges in edges_of(sheet.size, self.rim) for edge in edges}
        for edges in edges_of(sheet.size, self.rim or self._is_framed(sheet.version)):
            for words in sheet.rows(1, len(edges), "lines"):
                for edge, word in zip(edges, words, strict=True):
                    if edge not in inner:
                        if word == "-1" or number(word, edge):
                            helps.append(edge)
                        continue
                    if self.given and word == GIVEN:
                        sheet.clues[self.given][edge] = "border"
                    elif self.drawn and word != "0":
                        # 2 is a line with a cross over it where there are no two lines abreast.
                        sheet.marks[edge] = 0 if word == "-1" else number(word, edge)
                    elif word != "0":
                        helps.append(edge)
        if helps:
            remark(say("The borders that the player drew are left out."), tuple(helps))

    def write(self, puzzle: Puzzle, marks: Mapping[Coord, int]) -> list[str]:
        """Write the lines and crosses, and what is given."""
        given = puzzle.clues[self.given] if self.given else ()
        told = marks if self.drawn else {}

        def word(edge: Coord) -> str:
            if edge in given:
                return GIVEN
            return "0" if edge not in told else str(told[edge] or -1)

        rim = self.rim or self._is_framed(self.version)
        return [" ".join(map(word, edges)) for edges in edges_of(puzzle.size, rim) if edges]


@dataclass(frozen=True)
class EdgeClues(Block):
    """A clue for each edge between two cells, by `words`; `0` and unknown clues mean none.

    Vertical ones come first, row by row, then horizontal ones.
    """

    key: str
    words: tuple[tuple[str, str], ...]
    clued = True

    def read(self, sheet: Sheet) -> None:
        """Read the clues."""
        meaning = dict(self.words)
        found: dict[Coord, str] = {}
        for edges in edges_of(sheet.size):
            for words in sheet.rows(1, len(edges), "clues"):
                for edge, word in zip(edges, words, strict=True):
                    if word in meaning:
                        found[edge] = meaning[word]
                    elif word not in ("0", NOTHING):
                        raise strange(word, edge)
        sheet.clues[self.key] = found

    def write(self, puzzle: Puzzle, marks: Mapping[Coord, int]) -> list[str]:
        """Write the clues."""
        called = {meant: word for word, meant in self.words}
        told = {edge: called[clue] for edge, clue in puzzle.clues[self.key].items()}
        lines = edges_of(puzzle.size)
        return [" ".join(told.get(edge, "0") for edge in edges) for edges in lines if edges]
