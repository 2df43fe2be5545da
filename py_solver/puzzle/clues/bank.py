"""A bank of pieces, beside the board, that have to be placed on it."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from py_solver.board.errors import ClueError
from py_solver.board.shapes import Shape, canonical, drawn, from_drawn, hangs_together, straight
from py_solver.board.substrate import Substrate
from py_solver.looks import look as looks
from py_solver.puzzle.clues.kind import Size
from py_solver.puzzle.clues.pieces import Pieces
from py_solver.words.say import say

LARGEST, MOST = 36, 60
"""The most cells of a piece, and the most pieces."""

_DRAWN = re.compile(r"(?:([1-9][0-9]?)\*)?([x/-]{1,99})")


@dataclass(frozen=True)
class Bank(Pieces):
    """Pieces, each to be placed once. In a puzzle a tuple of shapes, the largest first.

    In text, each is drawn: `xxx/-x-`, row by row, or `2*xx/xx` for two of them. If all are
    straight, numbers count those of one cell, of two cells, and so on: `4 3 2 1`. In the first
    line, the pieces follow rows and columns. `default` is the usual bank.
    """

    such: ClassVar[str] = "4 3 2 1"

    def read(self, text: str) -> tuple[Shape, ...]:
        """Read the drawn pieces, or the count of each length. Raises ClueError."""
        words = text.split()
        if words and all(word.isascii() and word.isdecimal() for word in words):
            found = [
                straight(length)
                for length, word in enumerate(words, start=1)
                for _ in range(min(int(word[:4]), MOST + 1) if length <= LARGEST else 0)
            ]
            return self._ordered(found)
        found = []
        for word in words:
            match = _DRAWN.fullmatch(word)
            if not match or "x" not in word:
                raise ClueError(
                    say(("“{word}” is not a piece: draw it as “xxx/-x-”."), word=word[:20])
                )
            found += [from_drawn(match[2])] * int(match[1] or 1)
        return self._ordered(found)

    @staticmethod
    def _ordered(pieces: list[Shape]) -> tuple[Shape, ...]:
        """Return the pieces, each in its shown orientation, the largest first. Raises ClueError."""
        if not 1 <= len(pieces) <= MOST:
            raise ClueError(
                say("There can be 1 to {most} pieces, not {n}.", most=MOST, n=len(pieces))
            )
        for piece in pieces:
            if not 1 <= len(piece) <= LARGEST or not hangs_together(piece):
                raise ClueError(say("A piece is one group of at most {most} cells.", most=LARGEST))
        return tuple(sorted(map(canonical, pieces), key=lambda one: (-len(one), one)))

    @staticmethod
    def write(pieces: tuple[Shape, ...]) -> str:
        """Return the text."""
        lengths = [len(piece) for piece in pieces]
        if all(piece == straight(len(piece)) for piece in pieces):
            return " ".join(str(lengths.count(n)) for n in range(1, max(lengths) + 1))
        each = Counter(pieces).items()
        return " ".join(f"{n}*{drawn(one)}" if n > 1 else drawn(one) for one, n in each)

    def accept(self, value: Any, size: Size) -> tuple[Shape, ...]:
        """Raise ClueError unless each piece is connected."""
        if not isinstance(value, tuple):
            raise ClueError(say("“{key}” must be pieces.", key=self.key))
        return self._ordered(list(value))

    def seen(self, value: tuple[Shape, ...], board: Substrate) -> list[looks.Shape]:
        """Return the pieces, in one text, drawn one by one."""
        if self.look is None:
            return []
        return [looks.Shape(replace(self.look, text=" ".join(map(drawn, value))))]
