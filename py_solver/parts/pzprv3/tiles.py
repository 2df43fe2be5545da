"""The block of pzprv3 files for rooms and lines along their borders."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from py_solver.board.coords import Coord
from py_solver.board.errors import FormatError
from py_solver.parts.pzprv3.blocks import edges_of, strange
from py_solver.parts.pzprv3.rooms import between, parted
from py_solver.puzzle.clues import Size
from py_solver.puzzle.external.pzprv3 import Block, Sheet
from py_solver.puzzle.puzzle import Puzzle
from py_solver.words.say import say

INSIDE, OPEN = "0", "1"
MARKS = {"2": 1, "-1": 0}
"""A line, and a cross where there is none."""


@dataclass(frozen=True)
class TileEdges(Block):
    """A word for each edge of a cell: 0 inside a room; on a border 1, for a line 2, a cross -1.

    Edges inside a room cannot have a line. They have crosses if any edge has a mark.
    """

    key: str
    clued = True

    def read(self, sheet: Sheet) -> None:
        """Read the rooms, and the marks on their borders. Raises FormatError, ClueError."""
        words: dict[Coord, str] = {}
        for edges in edges_of(sheet.size, rim=True):
            for line in sheet.rows(1, len(edges), "borders"):
                words.update(zip(edges, line, strict=True))
        inside = {edge: pair for edge, pair in _inner(sheet.size) if words[edge] == INSIDE}
        found = {}
        for edge, word in words.items():
            if word in MARKS:
                found[edge] = MARKS[word]
            elif word != OPEN and edge not in inside:
                raise strange(word, edge)
        sheet.marks |= found | (dict.fromkeys(inside, 0) if found else {})
        sheet.clues[self.key] = parted(inside.values(), sheet.size, inner=True)

    def write(self, puzzle: Puzzle, marks: Mapping[Coord, int]) -> list[str]:
        """Write which edges are borders, and the marks on these. Raises FormatError."""
        rooms = puzzle.clues[self.key]
        if not rooms or -1 in rooms:
            raise FormatError(say("A file needs a room for every cell."))
        signs = {mark: sign for sign, mark in MARKS.items()}
        inside = {edge for edge, (one, other) in _inner(puzzle.size) if rooms[one] == rooms[other]}

        def word(edge: Coord) -> str:
            return INSIDE if edge in inside else signs.get(marks.get(edge, -1), OPEN)

        return [" ".join(map(word, edges)) for edges in edges_of(puzzle.size, rim=True)]


def _inner(size: Size) -> Iterator[tuple[Coord, tuple[int, int]]]:
    """Yield the edges between two cells, with the cells' numbers in reading order."""
    for edges, pairs in zip(edges_of(size), between(size), strict=True):
        yield from zip(edges, pairs, strict=True)
