"""The block of pzprv3 files for magnets: borders, numbers beside each line, poles, holes.

Source: the files that https://puzz.link writes, and that https://github.com/robx/pzprjs reads.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from py_solver.board.coords import Coord, Layer, cell
from py_solver.board.errors import FormatError
from py_solver.parts.pzprv3.blocks import NOTHING, in_corner, number, strange
from py_solver.parts.pzprv3.rooms import between, joined, parted
from py_solver.parts.pzprv3.sides import DONE
from py_solver.puzzle.clues import Rooms, Size
from py_solver.puzzle.external.pzprv3 import Block, Sheet
from py_solver.puzzle.puzzle import Puzzle
from py_solver.words.say import say

GIVEN = (("q1", "plus"), ("q2", "minus"))
MARKS = (("a1", 1), ("a2", 2), ("s2", 0))
HOLE = "#"


@dataclass(frozen=True)
class PoleLines(Block):
    """Borders, then positive and negative numbers above the columns and left of the rows, then the
    cells.

    `keys` are those of both numbers, of poles, and of the rooms, which holes are taken from.
    """

    plus: str
    minus: str
    pole: str
    rooms: str
    clued = True

    @property
    def keys(self) -> tuple[str, ...]:
        """Numbers, poles and rooms."""
        return (self.plus, self.minus, self.pole, self.rooms)

    @staticmethod
    def _places(size: Size) -> Iterator[list[Coord | None]]:
        """Yield the places of each line; the corner outside the grid is left out."""
        rows, cols = size
        yield [None, None, *(Coord(Layer.TOP, 0, n) for n in range(cols))]
        yield [None, None, *(Coord(Layer.BOTTOM, rows, n) for n in range(cols))]
        for n in range(rows):
            rim = (Coord(Layer.LEFT, n, 0), Coord(Layer.RIGHT, n, cols))
            yield [*rim, *(cell(n, col) for col in range(cols))]

    def read(self, sheet: Sheet) -> None:
        """Read each word by its place."""
        found: dict[str, dict[Coord, int | str]] = {self.plus: {}, self.minus: {}, self.pole: {}}
        pairs, holes = joined(sheet), set[int]()
        for places in self._places(sheet.size):
            (words,) = sheet.rows(1, len(places), "poles")
            for at, word in zip(places, words, strict=True):
                if at is None:
                    in_corner(word)
                if at is None or word == NOTHING:
                    continue
                if at.layer is not Layer.CELLS:
                    key = self.plus if at.layer in (Layer.TOP, Layer.LEFT) else self.minus
                    found[key][at] = number(word.removeprefix(DONE), at)
                elif word == HOLE:
                    holes.add(at.row * sheet.size[1] + at.col)
                elif word in dict(GIVEN):
                    found[self.pole][at] = dict(GIVEN)[word]
                elif word in dict(MARKS):
                    sheet.marks[at] = dict(MARKS)[word]
                elif word != "s1":  # some pole, which is not among our marks
                    raise strange(word, at)
        sheet.clues |= {**found, self.rooms: parted(pairs, sheet.size, holes, inner=False)}

    def write(self, puzzle: Puzzle, marks: Mapping[Coord, int]) -> list[str]:
        """Write each word where it belongs."""
        clues = puzzle.clues
        words = {at: str(n) for key in (self.plus, self.minus) for at, n in clues[key].items()}
        words |= {at: sign for at, mark in marks.items() for sign, meant in MARKS if meant == mark}
        words |= {
            at: sign for at, told in clues[self.pole].items() for sign, w in GIVEN if w == told
        }
        words |= dict.fromkeys(Rooms.holes(clues[self.rooms], puzzle.size[1]), HOLE)
        rooms = clues[self.rooms]
        if not rooms:
            raise FormatError(say("A file needs a room for every cell."))
        borders = [[str(int(rooms[a] != rooms[b])) for a, b in at] for at in between(puzzle.size)]
        places = self._places(puzzle.size)
        told = [[words.get(at, NOTHING) if at else NOTHING for at in line] for line in places]
        return [" ".join(line) for line in (*borders, *told) if line]
