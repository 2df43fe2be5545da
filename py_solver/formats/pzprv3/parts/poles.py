"""The block of pzprv3 files that tells magnets: two numbers beside each line, poles, holes, marks.

Source: the files that https://puzz.link writes, and what https://github.com/robx/pzprjs reads.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from py_solver.board.coords import Coord, Layer, cell
from py_solver.board.errors import FormatError
from py_solver.formats.pzprv3.parts.blocks import NOTHING, number
from py_solver.formats.pzprv3.parts.sides import DONE
from py_solver.puzzle.blocks import Block, Sheet
from py_solver.puzzle.clues import Rooms, Size
from py_solver.puzzle.clues.rooms import pieces
from py_solver.puzzle.puzzle import Puzzle

GIVEN = (("q1", "plus"), ("q2", "minus"))
MARKS = (("a1", 1), ("a2", 2), ("s2", 0))
HOLE = "#"


@dataclass(frozen=True)
class PoleLines(Block):
    """Positive numbers, then negative ones, above the columns and left of the rows; and the cells.

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
        """Yield the places of each line; the corner of the rim is none."""
        rows, cols = size
        yield [None, None, *(Coord(Layer.TOP, 0, n) for n in range(cols))]
        yield [None, None, *(Coord(Layer.BOTTOM, rows, n) for n in range(cols))]
        for n in range(rows):
            rim = (Coord(Layer.LEFT, n, 0), Coord(Layer.RIGHT, n, cols))
            yield [*rim, *(cell(n, col) for col in range(cols))]

    def read(self, sheet: Sheet) -> None:
        """Read each word by where it stands."""
        found: dict[str, dict[Coord, int | str]] = {self.plus: {}, self.minus: {}, self.pole: {}}
        cut = list(sheet.clues[self.rooms])
        for places in self._places(sheet.size):
            (words,) = sheet.rows(1, len(places), "poles")
            for at, word in zip(places, words, strict=True):
                if at is None or word == NOTHING:
                    continue
                if at.layer is not Layer.CELLS:
                    key = self.plus if at.layer in (Layer.TOP, Layer.LEFT) else self.minus
                    found[key][at] = number(word.removeprefix(DONE), at)
                elif word == HOLE:
                    cut[at.row * sheet.size[1] + at.col] = -1
                elif word in dict(GIVEN):
                    found[self.pole][at] = dict(GIVEN)[word]
                elif word in dict(MARKS):
                    sheet.marks[at] = dict(MARKS)[word]
                elif word != "s1":  # some pole, which is none of our marks
                    raise FormatError(f"{at.words}: “{word[:20]}” means nothing here.", (at,))
        # A hole parts what no border does.
        piece = {at: group[0] for group in pieces(cut, sheet.size) for at in group}
        rooms = (-1 if room < 0 else piece[at] for at, room in enumerate(cut))
        order = {-1: -1}
        whole = tuple(order.setdefault(room, len(order) - 1) for room in rooms)
        sheet.clues |= {**found, self.rooms: whole}

    def write(self, puzzle: Puzzle, marks: Mapping[Coord, int]) -> list[str]:
        """Write each word where it stands."""
        clues = puzzle.clues
        words = {at: str(n) for key in (self.plus, self.minus) for at, n in clues[key].items()}
        words |= {at: sign for at, mark in marks.items() for sign, meant in MARKS if meant == mark}
        words |= {
            at: sign for at, told in clues[self.pole].items() for sign, w in GIVEN if w == told
        }
        words |= dict.fromkeys(Rooms.holes(clues[self.rooms], puzzle.size[1]), HOLE)
        lines = self._places(puzzle.size)
        return [
            " ".join(words.get(at, NOTHING) if at else NOTHING for at in line) for line in lines
        ]
