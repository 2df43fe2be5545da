"""The lines of pzprv3 files that switch rules by a word.

Source: the files that https://puzz.link writes, and that https://github.com/robx/pzprjs reads.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from py_solver.board.coords import Coord
from py_solver.board.errors import FormatError
from py_solver.logic.say.words import listed
from py_solver.puzzle.external.pzprv3 import Block, Sheet
from py_solver.puzzle.puzzle import Puzzle
from py_solver.words.say import say


def one_of(sheet: Sheet, words: tuple[str, ...]) -> str:
    """Read a line with one of these words. Raises FormatError for any other."""
    word = sheet.line("words").strip()
    if word not in words:
        known = listed([f"“{one}”" for one in words], "or")
        raise FormatError(
            say("The file says “{word}” instead of {known}.", word=word[:20], known=known)
        )
    return word


@dataclass(frozen=True)
class Variant(Block):
    """A word in a line of its own that switches a rule; `key` is the flag's."""

    key: str
    word: str
    clued = True

    @property
    def flags(self) -> frozenset[str]:
        """The word."""
        return frozenset({self.word})

    def read(self, sheet: Sheet) -> None:
        """See whether the file has it."""
        sheet.clues[self.key] = self.word in sheet.flags

    def write(self, puzzle: Puzzle, marks: Mapping[Coord, int]) -> list[str]:
        """Write it if the rule applies."""
        return [self.word] if puzzle.clues[self.key] else []


@dataclass(frozen=True)
class Word(Block):
    """A line with one of a few words, which mean nothing to us; the first is what is written."""

    words: tuple[str, ...]
    begins = True

    def read(self, sheet: Sheet) -> None:
        """Pass over it. Raises FormatError for any other word."""
        one_of(sheet, self.words)

    def write(self, puzzle: Puzzle, marks: Mapping[Coord, int]) -> list[str]:
        """Write the word."""
        return [self.words[0]]


@dataclass(frozen=True)
class Choice(Block):
    """A line that says by a word whether another rule applies; `key` is the flag's.

    The first of the words is written if it applies, or does not.
    """

    key: str
    usual: tuple[str, ...]
    other: tuple[str, ...]
    clued = True
    begins = True

    def read(self, sheet: Sheet) -> None:
        """See which it is. Raises FormatError for any other word."""
        sheet.clues[self.key] = one_of(sheet, (*self.usual, *self.other)) in self.other

    def write(self, puzzle: Puzzle, marks: Mapping[Coord, int]) -> list[str]:
        """Write the word."""
        return [(self.other if puzzle.clues[self.key] else self.usual)[0]]
