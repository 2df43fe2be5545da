"""The boards of Interactive Sudoku Solver's queries: size, numbers and boxes, read and written.

`Shape~6x9` has as many numbers as its longer side has cells, `Shape~6x6~9` has 1 to 9, and
`Shape~9x9~0-8` has 0 to 8. `RegionSize` is the number of cells of a box and of a jigsaw's regions;
without it, both have as many as the longer side.
Source: `cell_geometry.js` and `sudoku_builder.js` of sigh/Interactive-Sudoku-Solver.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from py_solver.board.coords import Coord, cell
from py_solver.board.errors import FormatError
from py_solver.board.regions import Rect
from py_solver.formats.contents import Note
from py_solver.formats.sudokus import iss_regions
from py_solver.formats.sudokus.iss_extra import Extra
from py_solver.formats.sudokus.sheet import Sheet, numbers_of
from py_solver.genres.sudoku.variant import grid_of
from py_solver.genres.sudoku.variants.unknown_regions import CHAOS
from py_solver.logic.outcome import Source
from py_solver.phrases.boxes import box_size, boxes
from py_solver.puzzle.clues.drawn import Drawn
from py_solver.puzzle.clues.numbering import Span
from py_solver.puzzle.puzzle import Puzzle
from py_solver.words.say import later, say

_SIZE = re.compile(r"([0-9]{1,2})x([0-9]{1,2})")
_VALUES = re.compile(r"(?:([0-9]{1,2})-)?([0-9]{1,2})")


ON_SQUARES = ("diagonal_down", "diagonal_up", "windoku")
FOR_NINE = ("entropic", "global_entropy", "global_modular", "dutch_flatmates")
COUNTED_FROM_ONE = ("anti_taxicab",)
NINE = range(1, 10)
SQUARE = later("Interactive Sudoku Solver has {noun} on square boards only.")
ONE_TO_NINE = later("Interactive Sudoku Solver has {noun} for the numbers 1 to 9 only.")
FROM_ONE = later("Interactive Sudoku Solver has {noun} for numbers from 1 only.")
WHOLE = later("Interactive Sudoku Solver has {noun} for lines with all numbers only.")


class Shape:
    """What a query says about its board: the empty sheet, and how large its boxes are."""

    def __init__(self, told: Sequence[Sequence[str]]) -> None:
        """Read it from all constraints. Raises FormatError."""
        shapes = [list(args[1:]) for args in told if args[0] == "Shape"] or [["9x9"]]
        shape = shapes[0]
        if any(other != shape for other in shapes):
            raise FormatError(say("This query has two shapes of the board."))
        size = _SIZE.fullmatch(shape[0] if shape else "")
        values = _VALUES.fullmatch(shape[1]) if shape[1:] else None
        if not size or (shape[1:] and not values) or shape[2:]:
            raise FormatError(
                say(
                    "The board of this query is “{them}”, which is not a size.",
                    them="~".join(shape)[:20],
                )
            )
        rows, cols = int(size[1]), int(size[2])
        span = Span(int(values[1] or 1), int(values[2])) if values else None
        self.sheet = Sheet(rows, cols, span)
        self.cells = max(rows, cols)
        """How many cells boxes and regions have."""
        for args in told:
            if args[0] == "RegionSize":
                if len(args) != 2 or not re.fullmatch("[1-9][0-9]?", args[1]):
                    raise FormatError(say("This query has an unknown size of its boxes."))
                self.cells = int(args[1])
        self.boxed = not any(args[0] == "NoBoxes" for args in told)
        """Whether it has boxes, or would have if any fit."""
        self.boxes = boxes(rows, cols, self.cells)
        """The boxes that fit, whether it has them or not."""
        self.jigsaws = [args[1] for args in told if args[0] == "Jigsaw" and len(args) == 2]
        self.chaos = any(args[0] == iss_regions.KIND for args in told)
        """Whether its regions are unknown."""
        self.extra = Extra(self.sheet, told, len(self.boxes) if self.boxed else 0)
        """Its extra cells."""
        if not self.chaos:
            self.sheet.room(self._rooms())

    def begin(self) -> list[list[Coord]]:
        """Switch unknown regions on; return the boxes that the board has besides."""
        if not self.chaos:
            return []
        if self.cells != len(self.sheet.numbers):
            self.sheet.room(self._rooms())
            self.sheet.unread(say("The constraint “{kind}”", kind=iss_regions.KIND))
            return []
        self.sheet.flag(CHAOS)
        return [_in(box) for box in self.boxes if self.boxed]

    def _rooms(self) -> list[int]:
        found = {at: n for n, box in enumerate(self.boxes) for at in _in(box) if self.boxed}
        return [found.get(at, -1) for at in self.sheet.cells()]

    def disjoint(self) -> list[list[Coord]]:
        """Return the cells in the same position of their boxes, position by position."""
        return [list(group) for group in zip(*map(_in, self.boxes), strict=True)]

    def alike(self) -> Iterator[tuple[list[Coord], list[Coord]]]:
        """Yield the sets of cells that have the same numbers if all of the largest regions do.

        The regions are rows, columns, boxes and pieces. Cells of both regions say nothing. Regions
        that have all numbers are alike in any case.
        """
        cells = self.sheet.cells()
        cols, every = self.sheet.cols, len(cells)
        regions = [cells[at : at + cols] for at in range(0, every, cols)]
        regions += [cells[at::cols] for at in range(cols)]
        regions += [_in(box) for box in self.boxes if self.boxed]
        for signs in self.jigsaws:
            for sign in dict.fromkeys(signs) if len(signs) == every else ():
                piece = [at for at, one in zip(cells, signs, strict=True) if one == sign]
                regions += [piece] * (len(piece) == self.cells)
        largest = max(map(len, regions))
        first, *others = (region for region in regions if len(region) == largest)
        for other in others if largest < len(self.sheet.numbers) else ():
            ours = [at for at in first if at not in other]
            if ours:
                yield ours, [at for at in other if at not in first]

    def windows(self) -> list[list[Coord]]:
        """Return the cells of each window."""
        rows, cols = self.sheet.size
        height, width = box_size(rows, cols, self.cells) or (rows, cols)
        return [
            _in(Rect(row, col, height, width))
            for row in range(1, rows - height, height + 1)
            for col in range(1, cols - width, width + 1)
        ]


def _in(box: Rect) -> list[Coord]:
    return [
        cell(box.row + down, box.col + right)
        for down in range(box.height)
        for right in range(box.width)
    ]


def written(puzzle: Puzzle) -> Iterator[str]:
    """Yield the constraints for the size, the numbers and the regions."""
    (rows, cols), span = grid_of(puzzle), puzzle.clues["numbers"]
    rooms = puzzle.clues["rooms"][: rows * cols]
    usual = (9, 9) if span is None else None
    if (rows, cols) != usual:
        numbers = "" if span is None else f"~{span.least}-{span.most}"
        yield f"Shape~{rows}x{cols}{numbers}"
    if puzzle.clues[CHAOS]:
        yield from (iss_regions.KIND, "NoBoxes")
        if len(numbers_of(puzzle)) != max(rows, cols):
            yield f"RegionSize~{len(numbers_of(puzzle))}"
    if rooms:
        yield "NoBoxes"
        if max(rooms) >= 0:
            size = rooms.count(max(rooms))
            if size != max(rows, cols):
                yield f"RegionSize~{size}"
            yield "Jigsaw~" + "".join(
                "0123456789abcdefghijklmnopqrstuvwxyz"[room + 1] for room in rooms
            )


def lost(puzzle: Puzzle) -> Iterator[Note]:
    """Yield what a query cannot say about the board."""
    span, rooms = puzzle.clues["numbers"], puzzle.clues["rooms"]
    if span and span.least > 1:
        told = say("Interactive Sudoku Solver has numbers from 0 or from 1 only.")
        yield Note(told, (), "lost")
    if span and span.signs:
        yield Note(say("A query can't store the signs of the numbers."), (), "lost")
    if len({rooms.count(room) for room in {*rooms} - {-1}}) > 1:
        told = say("Interactive Sudoku Solver has regions of one size only.")
        yield Note(told, (), "lost")
    yield from iss_regions.lost(puzzle)
    numbers = numbers_of(puzzle)
    for key, there, told in (
        *((key, len(set(grid_of(puzzle))) == 1, SQUARE) for key in ON_SQUARES),
        *((key, numbers == NINE, ONE_TO_NINE) for key in FOR_NINE),
        *((key, numbers[0] == 1, FROM_ONE) for key in COUNTED_FROM_ONE),
        ("sandwich", len(numbers) <= min(grid_of(puzzle)), WHOLE),
    ):
        if puzzle.clues[key] and not there:
            kind, clue = puzzle.kind_of(Source(key)), puzzle.clues[key]
            noun = say(kind.noun)
            drawn = clue if isinstance(kind, Drawn) else ()
            for one in drawn:
                named = say("the {noun} {there}", noun=noun, there=one.cells[0].there)
                yield Note(say(told, noun=named), one.cells, "lost")
            if not drawn:
                yield Note(say(told, noun=f"“{noun}”"), (), "lost")
