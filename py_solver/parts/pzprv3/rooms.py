"""The blocks of pzprv3 files for rooms.

Source: the files that https://puzz.link writes, and that https://github.com/robx/pzprjs reads.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from py_solver.board.coords import Coord, cell
from py_solver.board.errors import FormatError
from py_solver.parts.held import held_together
from py_solver.parts.pzprv3.blocks import (
    COLORS,
    NOTHING,
    cells,
    lines_of,
    number,
    strange,
)
from py_solver.parts.stray import stray_borders
from py_solver.puzzle.clues import Rooms, Size
from py_solver.puzzle.external.pzprv3 import Block, Sheet
from py_solver.puzzle.note import remark
from py_solver.puzzle.puzzle import Puzzle
from py_solver.words.say import say

HOLE = "*"
NO_BORDER, BORDER = "0", "1"


def between(size: Size) -> Iterator[list[tuple[int, int]]]:
    """Yield for each line of borders the cells beside each: vertical ones, then horizontal ones.

    Cells are numbered in reading order.
    """
    rows, cols = size
    for row in range(rows):
        yield [(row * cols + col, row * cols + col + 1) for col in range(cols - 1)]
    for row in range(rows - 1):
        yield [(row * cols + col, (row + 1) * cols + col) for col in range(cols)]


def joined(sheet: Sheet) -> list[tuple[int, int]]:
    """Read the borders of a board, and return the cells with none between them."""
    found: list[tuple[int, int]] = []
    for pairs in between(sheet.size):
        for words in sheet.rows(1, len(pairs), "borders"):
            for pair, word in zip(pairs, words, strict=True):
                if word == NO_BORDER:
                    found.append(pair)
                elif word != BORDER:
                    raise strange(word, cell(*divmod(pair[0], sheet.size[1])))
    return found


def parted(
    pairs: Collection[tuple[int, int]], size: Size, holes: Collection[int] = (), *, inner: bool
) -> tuple[int, ...]:
    """Return the rooms of cells of which these `pairs` have no border between them.

    A border inside a room is left out with a remark; with `inner`, ClueError is raised for it.
    """
    rooms = held_together(pairs, size[0] * size[1], holes)
    whole = {*pairs}
    stray_borders(
        (
            (one, other)
            for line in between(size)
            for one, other in line
            if rooms[one] == rooms[other] >= 0 and (one, other) not in whole
        ),
        size[1],
        inner=inner,
    )
    return rooms


@dataclass(frozen=True)
class RoomLines(Block):
    """Rooms by their borders: 1 where there is one between two cells, else 0.

    `inner`: a border inside a room is a clue of its own, so it is refused.
    """

    key: str
    inner: bool = False
    clued = True

    def read(self, sheet: Sheet) -> None:
        """Read what the borders leave together."""
        sheet.clues[self.key] = parted(joined(sheet), sheet.size, inner=self.inner)

    def write(self, puzzle: Puzzle, marks: Mapping[Coord, int]) -> list[str]:
        """Write the borders."""
        rooms = puzzle.clues[self.key]
        if not rooms or -1 in rooms:
            raise FormatError(say("A file needs a room for every cell."))
        lines = [[str(int(rooms[a] != rooms[b])) for a, b in at] for at in between(puzzle.size)]
        return [" ".join(line) for line in lines if line]


def counted(sheet: Sheet) -> bool:
    """Whether the next lines are how many rooms there are, and as many names in rows and columns.

    On narrow boards a line of borders has one word, too.
    """
    rows, cols = sheet.size
    count, *lines = [line.split() for line in sheet.lines[: 1 + rows]] or [[]]
    names = {word for words in lines for word in words} - {NOTHING}
    told = bool(names) and count == [str(len(names))]
    return told and all(len(words) == cols for words in lines)


def read_ids(sheet: Sheet) -> list[int]:
    """Read how many rooms there are, and the room of each cell, -1 for none."""
    told = sheet.line("rooms").strip()
    rows = sheet.rows(*sheet.size, "rooms")
    names = [NOTHING, *sorted({word for words in rows for word in words} - {NOTHING})]
    if told != str(len(names) - 1):
        count = say(
            "The file says “{told}” regions, but {n} follow.", told=told[:9], n=len(names) - 1
        )
        remark(count, (), "inferred")
    numbers = set(map(str, range(len(names)))) - {str(len(names) - 1)}
    if {*names} - {NOTHING} != numbers:
        remark(say("The file does not number the regions from 0 on, without gaps."))
    return [names.index(word) - 1 for words in rows for word in words]


@dataclass(frozen=True)
class RoomIds(Block):
    """The number of rooms, and the room of each cell; `.` means none, or with `single` its own.

    From a certain version on, not the same for all genres, files have the borders of rooms instead.
    The two are easy to tell apart: the number of rooms comes first.
    """

    key: str
    single: bool = False
    inner: bool = False
    clued = True

    def read(self, sheet: Sheet) -> None:
        """Read the rooms."""
        if sheet.version and not counted(sheet):
            RoomLines(self.key, self.inner).read(sheet)
            return
        rooms = read_ids(sheet)
        if self.single:
            rooms = [len(rooms) + at if room < 0 else room for at, room in enumerate(rooms)]
        sheet.clues[self.key] = tuple(rooms)

    def write(self, puzzle: Puzzle, marks: Mapping[Coord, int]) -> list[str]:
        """Write the rooms."""
        rooms, cols = puzzle.clues[self.key], puzzle.size[1]
        if not rooms:
            raise FormatError(say("A file needs rooms, and this puzzle has none."))

        def word(place: Coord) -> str:
            room = rooms[place.row * cols + place.col]
            return NOTHING if room < 0 else str(room)

        return [str(len(Rooms.cells(rooms, puzzle.size))), *lines_of(puzzle.size, word)]


@dataclass(frozen=True)
class HoledRooms(Block):
    """Rooms, as `RoomIds` has them, and then a word for each cell: `*` for a hole, which parts."""

    key: str
    inner: bool = False
    clued = True

    def read(self, sheet: Sheet) -> None:
        """Read the rooms and the holes."""
        cols = sheet.size[1]
        if sheet.version and not counted(sheet):
            pairs, holes = joined(sheet), set[int]()
        else:
            ids = read_ids(sheet)
            holes = {at for at, room in enumerate(ids) if room < 0}
            beside = (pair for line in between(sheet.size) for pair in line)
            pairs = [(one, other) for one, other in beside if ids[one] == ids[other]]
        for place, word in cells(sheet, "clues"):
            if word != HOLE:
                raise strange(word, place)
            holes.add(place.row * cols + place.col)
        sheet.clues[self.key] = parted(pairs, sheet.size, holes, inner=self.inner)

    def write(self, puzzle: Puzzle, marks: Mapping[Coord, int]) -> list[str]:
        """Write the rooms and the holes."""
        holes = Rooms.holes(puzzle.clues[self.key], puzzle.size[1])
        told = lines_of(puzzle.size, lambda place: HOLE if place in holes else NOTHING)
        return RoomIds(self.key).write(puzzle, marks) + told


@dataclass(frozen=True)
class SizeMarks(Block):
    """The size of its room in a cell that a player chose, `+` in one that he crossed out.

    `rooms` is the key of the rooms, `clues` that of the cells that are given.
    """

    rooms: str
    clues: str

    def read(self, sheet: Sheet) -> None:
        """Read the marks; a wrong number is left out with a remark. Raises FormatError."""
        rooms, cols = sheet.clues[self.rooms], sheet.size[1]
        for place, word in cells(sheet, "numbers"):
            if word == "+":
                sheet.marks[place] = 0
            elif word not in COLORS:
                if number(word, place) == rooms.count(rooms[place.row * cols + place.col]):
                    sheet.marks[place] = 1
                else:
                    told = say(
                        "{place}: the player's {word} is left out.", place=place.words, word=word
                    )
                    remark(told, (place,))

    def write(self, puzzle: Puzzle, marks: Mapping[Coord, int]) -> list[str]:
        """Write the sizes where they are not given, and the crosses."""
        given, rooms = puzzle.clues[self.clues], puzzle.clues[self.rooms]

        def word(place: Coord) -> str:
            if place in given or place not in marks:
                return NOTHING
            size = rooms.count(rooms[place.row * puzzle.size[1] + place.col])
            return str(size) if marks[place] else "+"

        return lines_of(puzzle.size, word)
