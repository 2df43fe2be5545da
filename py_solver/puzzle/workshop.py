"""The workshop: the input of a fill that makes a board, and the board that it returns.

These words are used throughout making puzzles of a difficulty:

- difficulty: the word that people see, from “easy” to “extreme” (`making/difficulties.py`);
- rating: the number behind it, `Grade.number`; an estimate is about the rating, without a proof;
- target: the chosen difficulties, and the ratings that they span;
- fit: whether a board is too easy for the target, too hard, or fits (`Fit`);
- shift: how much easier than usual the next board should come out (`Aim.shift`).
"""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, Protocol

from py_solver.board.coords import Coord
from py_solver.puzzle.marktext import MarkMap
from py_solver.puzzle.puzzle import Puzzle
from py_solver.puzzle.symmetry import NONE


@dataclass(frozen=True)
class Draft:
    """A filled board.

    - `clues`: EVERY clue that the solution implies, rooms and arrows included, in the form that
      `Genre.puzzle` takes; clues by place sorted by their places.
    - `solution`: complete marks, one for every coord in play.
    """

    clues: dict[str, Any]
    solution: dict[Coord, int]


class Fit(IntEnum):
    """How a board compares with the target."""

    TOO_EASY = -1
    FITS = 0
    TOO_HARD = 1


@dataclass(frozen=True)
class Aim:
    """How hard the next board should come out, and the board before it, if that missed the target.

    - `shift`: 0 for boards as hard as usual, up to 1 for the easiest, down to -1 for the hardest.
    - `last`, `last_was`: the board that was made just before, and how it compared with the target;
      None and `Fit.FITS` if the fill before failed, or there was none.
    """

    shift: float = 0.0
    last: Draft | None = None
    last_was: Fit = Fit.FITS

    @property
    def easier(self) -> float:
        """How much easier than usual the board should be, from 0 to 1."""
        return max(0.0, self.shift)

    @property
    def harder(self) -> float:
        """How much harder than usual the board should be, from 0 to 1."""
        return max(0.0, -self.shift)

    @property
    def too_easy(self) -> Draft | None:
        """The board just before, if it was too easy."""
        return self.last if self.last_was is Fit.TOO_EASY else None

    @property
    def too_hard(self) -> Draft | None:
        """The board just before, if it was too hard."""
        return self.last if self.last_was is Fit.TOO_HARD else None

    def is_seen_enough(self, unseen: int, places: int) -> bool:
        """Return whether this many of all places can stay that are not seen at a glance."""
        return unseen <= (1 - self.easier) ** 2 * places


class Questions(Protocol):
    """The questions that a fill can ask about its boards. Coords are in the order of the board.

    With an easier aim, coords that are not seen at a glance count as in doubt, too: all of them
    with a shift of 1, with less only if there are many.
    """

    def pulse(self) -> None:
        """Report progress. Raises Stopped when the budget ran out or the caller cancelled."""

    def puzzle(self, clues: Mapping[str, Any]) -> Puzzle:
        """Return the puzzle of this genre and size with these clues. Raises PuzzleError."""

    def is_unique(self, puzzle: Puzzle, solution: MarkMap) -> bool:
        """Return whether the puzzle has this solution and no other, and nothing is in doubt."""

    def doubts(self, puzzle: Puzzle, most: int | None = None) -> tuple[Coord, ...]:
        """Return the coords where solutions of the puzzle differ.

        If there are more than `most`, return some of them, more than `most`.
        """

    def doubts_within(
        self, puzzle: Puzzle, solution: MarkMap, places: Collection[Coord]
    ) -> tuple[Coord, ...]:
        """Return those of the places where solutions differ that agree with this one elsewhere."""

    def unseen(self, puzzle: Puzzle, known: MarkMap | None = None) -> tuple[Coord, ...]:
        """Return the coords that single rules leave open, if these marks are known."""

    def solution(
        self, puzzle: Puzzle, preferences: Iterable[tuple[Coord, int]]
    ) -> dict[Coord, int] | None:
        """Return the solution with these marks, each if the ones before allow it, or None."""

    def other(self, puzzle: Puzzle, solution: MarkMap) -> dict[Coord, int] | None:
        """Return the other solution that agrees with this one for as long as it can, or None."""

    def misfits(
        self, puzzle: Puzzle, solution: MarkMap, doubts: tuple[Coord, ...]
    ) -> tuple[Coord, ...] | None:
        """Return None if the board fits: nothing is in doubt, and it fits the target.

        Otherwise return the coords to change: those in doubt, or with an easier aim all that are
        not seen. Without doubts, return those that make it too hard, and none if it is too easy.
        """


@dataclass(frozen=True)
class Workshop:
    """The input of a fill for one board.

    - `size`: rows and columns.
    - `rng`: the only source of chance. `random`, `shuffle`, `choice` and `randrange` give the same
      on every platform; shuffle sorted lists, never sets.
    - `options`: the genre's parameters, by their keys.
    - `ask`: answers questions about boards.
    - `symmetry`: the symmetry of the clues' places, for fills that place clues that have to stay.
    - `aim`: how hard the board should be.
    """

    size: tuple[int, int]
    rng: random.Random
    options: Mapping[str, float]
    ask: Questions
    symmetry: str = NONE
    aim: Aim = Aim()

    @property
    def rows(self) -> int:
        """The number of rows."""
        return self.size[0]

    @property
    def cols(self) -> int:
        """The number of columns."""
        return self.size[1]

    def pulse(self) -> None:
        """Report progress: call this often. Raises Stopped when the making has to end."""
        self.ask.pulse()

    def puzzle(self, clues: Mapping[str, Any]) -> Puzzle:
        """Return the puzzle of this genre and size with these clues. Raises PuzzleError."""
        return self.ask.puzzle(clues)
