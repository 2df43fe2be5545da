"""Signs and numbers between two cells, in the same lines."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from py_solver.board.coords import Coord
from py_solver.parts.pzprv3.blocks import NOTHING, edges_of, number
from py_solver.puzzle.clues import Clue
from py_solver.puzzle.external.pzprv3 import Block, Sheet
from py_solver.puzzle.puzzle import Puzzle

NONE = "0"
SIGNS = "ab"


@dataclass(frozen=True)
class EdgeComparisons(Block):
    """`a` or `b` for a sign that points left or up, or right or down; a number; `0` for neither.

    The signs are the two `words` of the kind `key`, the numbers those of the kind `other`, `.` for
    one that is not told. Vertical edges come first, row by row, then horizontal ones.
    """

    key: str
    other: str
    words: tuple[str, str]
    clued = True
    begins = True

    @property
    def keys(self) -> tuple[str, ...]:
        """Both kinds."""
        return (self.key, self.other)

    def read(self, sheet: Sheet) -> None:
        """Read the clues."""
        signs: dict[Coord, str] = {}
        numbers: dict[Coord, int | Clue] = {}
        for edges in edges_of(sheet.size):
            for words in sheet.rows(1, len(edges), "clues"):
                for edge, word in zip(edges, words, strict=True):
                    if word in SIGNS:
                        signs[edge] = self.words[SIGNS.index(word)]
                    elif word != NONE:
                        numbers[edge] = Clue.ANY if word == NOTHING else number(word, edge)
        sheet.clues |= {self.key: signs, self.other: numbers}

    def write(self, puzzle: Puzzle, marks: Mapping[Coord, int]) -> list[str]:
        """Write the clues."""
        signs, numbers = puzzle.clues[self.key], puzzle.clues[self.other]
        told = {edge: SIGNS[self.words.index(word)] for edge, word in signs.items()}
        told |= {edge: str(number) for edge, number in numbers.items()}
        lines = edges_of(puzzle.size)
        return [" ".join(told.get(edge, NONE) for edge in edges) for edges in lines if edges]
