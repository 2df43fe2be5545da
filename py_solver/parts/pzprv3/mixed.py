"""The blocks of pzprv3 files with clues of several kinds in cells, and words like them.

Source: the files that https://puzz.link writes, and that https://github.com/robx/pzprjs reads.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from py_solver.board.coords import Coord, Layer, cell
from py_solver.parts.pzprv3.blocks import (
    COLORS,
    NOTHING,
    UNTOLD,
    Signs,
    cells,
    edges_of,
    lines_of,
    number,
    passed_over,
    sign_of,
    strange,
)
from py_solver.puzzle.clues import Clue
from py_solver.puzzle.external.pzprv3 import Block, Sheet
from py_solver.puzzle.note import remark
from py_solver.puzzle.puzzle import Puzzle
from py_solver.words.say import say


@dataclass(frozen=True)
class MixedClues(Block):
    """A clue in each cell, by `words`: the kind of each, and what it is called.

    `numbers` is the kind of numbers, where there are any, `untold` the word for one not told.
    """

    words: tuple[tuple[str, str, str | int | Clue], ...]
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
        meaning: dict[str, tuple[str, str | int | Clue]]
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
        called: dict[tuple[str, str | int | Clue], str]
        called = {(key, meant): word for word, key, meant in self.words}
        called[self.numbers, Clue.ANY] = self.untold
        told = {
            place: called.get((key, meant), str(meant))
            for key in self.keys
            for place, meant in puzzle.clues[key].items()
        }
        return lines_of(puzzle.size, lambda place: told.get(place, NOTHING))


@dataclass(frozen=True)
class NumbersAmong(Block):
    """A number in each cell, `untold` for one not told, or a player's mark by these `signs`."""

    key: str
    untold: str
    signs: Signs
    clued = True

    def read(self, sheet: Sheet) -> None:
        """Read the numbers and the marks."""
        signs, numbers = dict(self.signs), dict[Coord, int | Clue]()
        for place, word in cells(sheet, "clues"):
            if word in signs:
                sheet.marks[place] = signs[word]
            elif word == self.untold:
                numbers[place] = Clue.ANY
            elif word.isdecimal():
                numbers[place] = number(word, place)
            else:
                passed_over(word, place)
        sheet.clues[self.key] = numbers

    def write(self, puzzle: Puzzle, marks: Mapping[Coord, int]) -> list[str]:
        """Write the numbers and the marks."""
        numbers = puzzle.clues[self.key]

        def word(place: Coord) -> str:
            if place not in numbers:
                return sign_of(self.signs, marks.get(place))
            clue = numbers[place]
            return self.untold if clue is Clue.ANY else str(clue)

        return lines_of(puzzle.size, word)


@dataclass(frozen=True)
class WordMarks(Block):
    """A player's word in each cell, one of those that are clues, and none of our marks.

    Between two cells whose words differ, given or not, it says that there is a border: that is what
    other programs take it for. `key` is the kind of the clues, `untold` is what says nothing.
    """

    key: str
    words: tuple[tuple[str, str, str], ...]
    untold: str

    @property
    def keys(self) -> tuple[str, ...]:
        """No kind of clue, because another block has them."""
        return ()

    def read(self, sheet: Sheet) -> None:
        """Read the words, and put borders between those that differ."""
        meaning = {word: meant for word, key, meant in self.words if key == self.key}
        words = list(cells(sheet, "marks"))
        marked = [(at, meaning[word]) for at, word in words if word in meaning]
        for at, word in words:
            if word not in meaning:
                passed_over(word, at)
        if not marked:
            return  # That the words of clues differ says no more than the clues.
        told = {**sheet.clues[self.key], **dict(marked)}
        told = {place: word for place, word in told.items() if word != self.untold}
        used = set[Coord]()
        for edges in edges_of(sheet.size):
            for edge in edges:
                pair = beside(edge)
                one, other = map(told.get, pair)
                if one and other and one != other:
                    sheet.marks[edge] = 1
                    used |= {*pair}
        for at, word in words:
            if word in meaning and at not in used:
                passed_over(word, at)

    def write(self, puzzle: Puzzle, marks: Mapping[Coord, int]) -> list[str]:
        """Write no words: the borders say it."""
        return lines_of(puzzle.size, lambda place: NOTHING)


@dataclass(frozen=True)
class CellNotes(Block):
    """A number that a player noted in each cell, where our marks are lines."""

    def read(self, sheet: Sheet) -> None:
        """Leave the numbers out, with one remark."""
        noted = [at for at, word in cells(sheet, "notes") if word not in COLORS]
        if noted:
            remark(say("The numbers that the player noted are left out."), tuple(noted))

    def write(self, puzzle: Puzzle, marks: Mapping[Coord, int]) -> list[str]:
        """Write no numbers."""
        return lines_of(puzzle.size, lambda place: NOTHING)


@dataclass(frozen=True)
class EdgeNotes(Block):
    """A number that a player noted between two cells: those side by side first, row by row."""

    def read(self, sheet: Sheet) -> None:
        """Leave the numbers out, with one remark."""
        noted = [
            edge
            for edges in edges_of(sheet.size)
            for words in sheet.rows(1, len(edges), "notes")
            for edge, word in zip(edges, words, strict=True)
            if word != NOTHING
        ]
        if noted:
            remark(say("The numbers that the player noted are left out."), tuple(noted))

    def write(self, puzzle: Puzzle, marks: Mapping[Coord, int]) -> list[str]:
        """Write no numbers."""
        return [" ".join(NOTHING for _ in edges) for edges in edges_of(puzzle.size) if edges]


def beside(edge: Coord) -> tuple[Coord, Coord]:
    """Return the cells on both sides of an edge."""
    up = edge.layer is Layer.EDGES_H
    return cell(edge.row - up, edge.col - (not up)), cell(edge.row, edge.col)
