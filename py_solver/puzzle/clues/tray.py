"""A tray of dominoes, beside the board, that have to be laid on it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from py_solver.board.errors import ClueError
from py_solver.board.substrate import Substrate
from py_solver.looks import look as looks
from py_solver.puzzle.clues.kind import Size
from py_solver.puzzle.clues.pieces import Pieces
from py_solver.words.say import say

Domino = tuple[int, int]

MOST, PIPS = 72, 6
"""The most dominoes, and the most pips on a half of one."""

_DOMINO = re.compile(r"(?:([1-9][0-9]?)\*)?([0-9])-([0-9])")


@dataclass(frozen=True)
class Tray(Pieces):
    """Dominoes, each to be laid once. In a puzzle a tuple of pairs, the smaller number first.

    In text, each is two numbers, `0-3`, or `2*0-3` for two of them. Without any, the tray is not
    known, and any dominoes will do.
    """

    such: ClassVar[str] = "0-1 2-2"

    def read(self, text: str) -> tuple[Domino, ...]:
        """Read the dominoes. Raises ClueError."""
        found: list[Domino] = []
        for word in text.split():
            match = _DOMINO.fullmatch(word)
            if not match or max(match[2], match[3]) > str(PIPS):
                told = say(
                    "“{word}” is not a domino: write two numbers from 0 to {most}, as in “2-5”.",
                    word=word[:20],
                    most=PIPS,
                )
                raise ClueError(told)
            found += [(int(match[2]), int(match[3]))] * int(match[1] or 1)
        return self.accept(tuple(found), (1, 1))

    @staticmethod
    def write(pieces: tuple[Domino, ...]) -> str:
        """Return the text."""
        each = Counter(pieces).items()
        return " ".join(f"{n}*{a}-{b}" if n > 1 else f"{a}-{b}" for (a, b), n in each)

    def accept(self, value: Any, size: Size) -> tuple[Domino, ...]:
        """Sort the dominoes. Raises ClueError unless each is two numbers, and they are not many."""
        pairs: Sequence[Any] = value if isinstance(value, list | tuple) else [None]
        if not all(map(_is_domino, pairs)):
            raise ClueError(say("“{key}” must be dominoes.", key=self.key))
        if len(pairs) > MOST:
            raise ClueError(
                say("There can be at most {most} dominoes, not {n}.", most=MOST, n=len(pairs))
            )
        return tuple(sorted((min(pair), max(pair)) for pair in pairs))

    def seen(self, value: tuple[Domino, ...], board: Substrate) -> list[looks.Shape]:
        """Return the dominoes, in one text: the two numbers of each."""
        if self.look is None or not value:
            return []
        text = " ".join(f"{one}{other}" for one, other in value)
        return [looks.Shape(replace(self.look, text=text))]


def _is_domino(pair: Any) -> bool:
    return (
        isinstance(pair, list | tuple)
        and len(pair) == 2
        and all(type(number) is int and 0 <= number <= PIPS for number in pair)
    )
