"""The block of pzprv3 files in which cells hold clues of several kinds.

Source: the files that https://puzz.link writes, and what https://github.com/robx/pzprjs reads.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from py_solver.board.coords import Coord
from py_solver.board.errors import FormatError
from py_solver.formats.pzprv3.parts.blocks import NOTHING, cells, lines_of
from py_solver.puzzle.blocks import Block, Sheet
from py_solver.puzzle.puzzle import Puzzle
from py_solver.words.say import say


@dataclass(frozen=True)
class MixedClues(Block):
    """A clue in each cell, by `words`: the kind of each, and what it is called."""

    words: tuple[tuple[str, str, str], ...]
    clued = True

    @property
    def keys(self) -> tuple[str, ...]:
        """All of the kinds."""
        return tuple(dict.fromkeys(key for _, key, _ in self.words))

    @property
    def alone(self) -> frozenset[str]:
        """The words for clues."""
        return frozenset(word for word, _, _ in self.words)

    def read(self, sheet: Sheet) -> None:
        """Read the clues."""
        meaning = {word: (key, meant) for word, key, meant in self.words}
        sheet.clues |= {key: {} for key in self.keys}
        for place, word in cells(sheet, "clues"):
            if word not in meaning:
                raise FormatError(
                    say("{place}: “{word}” means nothing here.", place=place.words, word=word[:20]),
                    (place,),
                )
            key, meant = meaning[word]
            sheet.clues[key][place] = meant

    def write(self, puzzle: Puzzle, marks: Mapping[Coord, int]) -> list[str]:
        """Write the clues."""
        called = {(key, meant): word for word, key, meant in self.words}
        told = {
            place: called[key, meant]
            for key in self.keys
            for place, meant in puzzle.clues[key].items()
        }
        return lines_of(puzzle.size, lambda place: told.get(place, NOTHING))
