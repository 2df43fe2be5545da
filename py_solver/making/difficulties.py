"""The difficulties that a user can choose, and the target that they define."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from math import inf
from typing import Self

from py_solver.board.errors import GenerateError, PuzzleError
from py_solver.hints.path import WORDS, Grade, refuse_grade
from py_solver.logic.say.words import counted, listed
from py_solver.puzzle.puzzle import Puzzle
from py_solver.puzzle.workshop import Fit
from py_solver.words.say import later, say

LEVELS = (*(word for _, word in WORDS), "extreme")
"""The words for the difficulty of a puzzle, the easiest first."""

EASY = WORDS[0][0]
"""The rating from which a puzzle is not easy."""


@dataclass(frozen=True)
class Target:
    """The chosen difficulties: ratings from `floor` to below `ceiling`."""

    words: tuple[str, ...]
    floor: float
    ceiling: float

    @classmethod
    def of(cls, *words: str) -> Self:
        """Return the target of these difficulties, at least one."""
        places = [LEVELS.index(word) for word in words]
        bounds = [0.0, *(bound for bound, _ in WORDS), inf]
        return cls(words, bounds[min(places)], bounds[max(places) + 1])

    @property
    def is_easy(self) -> bool:
        """Return whether only easy puzzles fit the target."""
        return self.ceiling == EASY

    def fit(self, grade: Grade) -> Fit:
        """Return how a puzzle of this grade compares with the target."""
        if grade.word in self.words:
            return Fit.FITS
        return Fit.TOO_EASY if grade.number < self.floor else Fit.TOO_HARD


def has_grades(puzzle: Puzzle) -> bool:
    """Return whether puzzles of this genre have grades."""
    try:
        refuse_grade(puzzle)
    except PuzzleError:
        return False
    return True


def difficulties_asked(
    grade: str | Collection[str] | None, puzzle: Puzzle, never: Mapping[str, str]
) -> tuple[str, ...]:
    """Return the chosen words, the easiest first, or none if any difficulty fits.

    Raises GenerateError for a word that does not exist, for a puzzle of a genre without grades, and
    if the genre has no puzzle of any of these difficulties.
    """
    words = (grade,) if isinstance(grade, str) else tuple(grade or ())
    for word in words:
        if word not in LEVELS:
            raise GenerateError(
                say(
                    "The difficulty must be {grades}, not “{word}”.",
                    grades=listed([say(one) for one in LEVELS], "or"),
                    word=str(word)[:20],
                )
            )
    if words:
        try:
            refuse_grade(puzzle)
        except PuzzleError as error:
            raise GenerateError(error.sentence) from None
    if words and never.keys() >= set(words):
        name = say(puzzle.genre.name if puzzle.genre else "puzzle")
        why = say(never[words[0]])
        raise GenerateError(
            say("{name} puzzles cannot be {grade}: {why}.", name=name, grade=say(words[0]), why=why)
        )
    return tuple(word for word in LEVELS if word in words and word not in never)


def difficulties_offered(puzzle: Puzzle, never: Mapping[str, str]) -> tuple[str, ...]:
    """Return the words that can be chosen for such a puzzle, none if it has no grades."""
    return tuple(word for word in LEVELS if word not in never and has_grades(puzzle))


def none_came(board: str, asked: Sequence[str], hard: int, easy: int) -> GenerateError:
    """Return the error after many boards that were too hard or too easy, and no other."""
    were = [
        say(told, n=number)
        for number, told in ((hard, later("{n} too hard")), (easy, later("{n} too easy")))
        if number
    ]
    return GenerateError(
        say(
            "After {tries}, there was no {board} that is {grades}: {found}.",
            board=board,
            grades=listed([say(one) for one in asked], "or"),
            tries=counted(hard + easy, "try", "tries"),
            found=listed(were),
        )
    )
