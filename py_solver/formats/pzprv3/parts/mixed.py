"""The block of pzprv3 files in which cells hold clues of several kinds.

Source: the files that https://puzz.link writes, and what https://github.com/robx/pzprjs reads.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from py_solver.board.coords import Coord
from py_solver.formats.pzprv3.parts.blocks import (
    NOTHING,
    UNTOLD,
    cells,
    lines_of,
    number,
    strange,
)
from py_solver.puzzle.blocks import Block, Sheet
from py_solver.puzzle.clues import Clue
from py_solver.puzzle.puzzle import Puzzle


@dataclass(frozen=True)
class MixedClues(Block):
    """A clue in each cell, by `words`: the kind of each, and what it is called.

    `numbers` is the kind of numbers, where there are any, `untold` the word for one not told.
    """

    words: tuple[tuple[str, str, str], ...]
    numbers: str = ""
    untold: str = UNTOLD
    clued = True

    @property
    def keys(self) -> tuple[str, ...]:
        """All of the kinds."""
        named = dict.fromkeys(key for _, key, _ in self.words)
        return (*named, self.numbers) if self.numbers else (*named,)

    @property
    def alone(self) -> frozenset[str]:
        """The words for clues."""
        return frozenset(word for word, _, _ in self.words)

    def read(self, sheet: Sheet) -> None:
        """Read the clues."""
        meaning: dict[str, tuple[str, str | Clue]]
        meaning = {word: (key, meant) for word, key, meant in self.words}
        meaning |= {self.untold: (self.numbers, Clue.ANY)} if self.numbers else {}
        sheet.clues |= {key: {} for key in self.keys}
        for place, word in cells(sheet, "clues"):
            if word in meaning:
                key, meant = meaning[word]
                sheet.clues[key][place] = meant
            elif self.numbers:
                sheet.clues[self.numbers][place] = number(word, place)
            else:
                raise strange(word, place)

    def write(self, puzzle: Puzzle, marks: Mapping[Coord, int]) -> list[str]:
        """Write the clues."""
        called: dict[tuple[str, str | Clue], str]
        called = {(key, meant): word for word, key, meant in self.words}
        called[self.numbers, Clue.ANY] = self.untold
        told = {
            place: called.get((key, meant), str(meant))
            for key in self.keys
            for place, meant in puzzle.clues[key].items()
        }
        return lines_of(puzzle.size, lambda place: told.get(place, NOTHING))
