"""puzz.link's files: the contract of a block, some lines that hold clues, marks, or both."""

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
    """The lines of a file that are still to be read, and what was found in those before.

    `version` is what stands behind the point in `pzprv3.1`, `flag` the word that says that another
    rule holds than usual.
    """

    lines: list[str]
    size: Size
    version: int = 0
    flag: str = ""
    clues: dict[str, Any] = field(default_factory=dict)
    marks: dict[Coord, int] = field(default_factory=dict)

    def rows(self, count: int, width: int, what: str) -> list[list[str]]:
        """Return the words of the next lines, `width` in each; without any width there is no line.

        `what` they are is told when they are not there. Raises FormatError.
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
        """Return the next of so many lines. Raises FormatError where the file ends before."""
        if not self.lines:
            told = say_n(
                count,
                "The file breaks off: {n} line of {what} is missing.",
                "The file breaks off: {n} lines of {what} are missing.",
                what=say(what),
            )
            raise FormatError(told)
        return self.lines.pop(0)


class Block(ABC):
    """How some clues, or some marks, are written in lines of words."""

    square: bool = False
    """Whether the file tells one side only, for the genre's boards are square."""
    version: ClassVar[int] = 0
    """The version of the file that it is written in, where that matters."""
    clued: ClassVar[bool] = False
    """Whether a file without it lacks clues; one without marks is a puzzle that nobody played."""
    begins: ClassVar[bool] = False
    """Whether its first line is a word that could be taken for flags."""

    @property
    def keys(self) -> tuple[str, ...]:
        """The kinds of clue that it holds, by their keys: the one that it names, if it does."""
        key = getattr(self, "key", "")
        return (key,) if key else ()

    @property
    def alone(self) -> frozenset[str]:
        """The words that a cell may hold by itself, where they could be taken for flags."""
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
        """Return its lines. Raises FormatError for what it cannot say."""
