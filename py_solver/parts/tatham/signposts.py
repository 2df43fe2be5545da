"""The part for signposts: an arrow in each cell, and numbers in some of them.

Source: `signpost.c` of Tatham's collection, as in chrisboyle/sgtpuzzles.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from py_solver.board.coords import Coord
from py_solver.parts.tatham.cells import board, unsaid
from py_solver.parts.tatham.runs import broken
from py_solver.puzzle.clues import Size
from py_solver.puzzle.external.puzzlink import Part
from py_solver.puzzle.puzzle import Clues


@dataclass(frozen=True)
class Signposts(Part):
    """A letter from `a` on for the arrow of each cell, after its number if that is given.

    `numbers` is the key of the numbers; `words` are those of the arrows, in the order of letters.
    """

    numbers: str
    words: tuple[str, ...]

    @property
    def keys(self) -> tuple[str, ...]:
        """Arrows and numbers."""
        return (self.key, self.numbers)

    def _letters(self) -> dict[str, str]:
        return {chr(ord("a") + at): word for at, word in enumerate(self.words)}

    def read(self, body: str, size: Size, known: Clues) -> tuple[dict[str, Any], str]:
        """Read all cells. Raises FormatError."""
        words, places = self._letters(), board(size)
        told = re.findall("([0-9]{0,4})(.)", body, re.DOTALL)
        if len(told) != len(places) or any(letter not in words for _, letter in told):
            raise broken()
        arrows: dict[Coord, str] = {}
        numbers: dict[Coord, int] = {}
        for place, (number, letter) in zip(places, told, strict=True):
            arrows[place] = words[letter]
            if int(number or 0):
                numbers[place] = int(number)
        return {self.key: arrows, self.numbers: numbers}, ""

    def write(self, clues: Clues, size: Size) -> str:
        """Write all cells. Raises FormatError for one without an arrow."""
        letters = {word: letter for letter, word in self._letters().items()}
        text = ""
        for place in board(size):
            if place not in clues[self.key]:
                raise unsaid(place)
            text += f"{clues[self.numbers].get(place, '')}{letters[clues[self.key][place]]}"
        return text
