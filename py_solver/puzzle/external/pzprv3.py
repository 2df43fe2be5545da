"""puzz.link's files: the contract of a block, some lines with clues, marks, or both."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

from py_solver.board.coords import Coord
from py_solver.board.errors import FormatError
from py_solver.logic.say.words import counted
from py_solver.puzzle.clues import Size
from py_solver.puzzle.puzzle import Puzzle
from py_solver.words.say import say, say_n


@dataclass
class Sheet:
    """The unread lines of a file, and the clues and marks found in those before.

    `version` is the number after the point in `pzprv3.1`, `flags` the words for rules
    other than the usual ones.
    """

    lines: list[str]
    size: Size
    version: int = 0
    flags: frozenset[str] = frozenset()
    clues: dict[str, Any] = field(default_factory=dict)
    marks: dict[Coord, int] = field(default_factory=dict)

    def rows(self, count: int, width: int, what: str) -> list[list[str]]:
        """Return the words of the next lines, `width` in each; with a width of 0 there is no line.

        The error names `what` is missing. Raises FormatError.
        """
        found = []
        for number in range(count if width else 0):
            words = self.line(what, count - number).split()
            if len(words) != width:
                raise FormatError(
                    say(
                        "A line of {what} has {signs} instead of {width}.",
                        what=say(what),
                        signs=counted(len(words), "sign"),
                        width=width,
                    )
                )
            found.append(words)
        return found

    def line(self, what: str, count: int = 1) -> str:
        """Return the next of `count` lines. Raises FormatError if the file ends before."""
        if not self.lines:
            told = say_n(
                count,
                "The file is incomplete: {n} line of {what} is missing.",
                "The file is incomplete: {n} lines of {what} are missing.",
                what=say(what),
            )
            raise FormatError(told)
        return self.lines.pop(0)


class Block(ABC):
    """The lines of words for some clues, or some marks."""

    square: bool = False
    """Whether the file has one side only, because the genre's boards are square."""
    version: ClassVar[int] = 0
    """The version of the file, if that matters."""
    clued: ClassVar[bool] = False
    """Whether a file without it lacks clues; one without marks is an unplayed puzzle."""
    begins: ClassVar[bool] = False
    """Whether its first line is a word that could be mistaken for flags."""

    @property
    def keys(self) -> tuple[str, ...]:
        """The kinds of clue in it, by their keys: the one that it names, if it does."""
        key = getattr(self, "key", "")
        return (key,) if key else ()

    @property
    def alone(self) -> frozenset[str]:
        """The words that can be alone in a cell, if they could be mistaken for flags."""
        return frozenset()

    @property
    def flags(self) -> frozenset[str]:
        """The words for other rules that it knows."""
        return frozenset()

    @abstractmethod
    def read(self, sheet: Sheet) -> None:
        """Read the block into the sheet's clues and marks. Raises FormatError."""

    @abstractmethod
    def write(self, puzzle: Puzzle, marks: Mapping[Coord, int]) -> list[str]:
        """Return its lines. Raises FormatError for anything that it cannot contain."""
