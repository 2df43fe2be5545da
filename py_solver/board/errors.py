"""Errors about a user's input: each has one clear sentence, and the coords it is about."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol

from py_solver.words.say import capital, say


class Spot(Protocol):
    """A place that an error points at. A coord is one; this file needs no more of it than this."""

    @property
    def words(self) -> str:
        """The place as a player counts it."""


class PuzzleError(ValueError):
    """Bad input. `sentence` is meant for the player; `coords` are the places to highlight."""

    def __init__(self, sentence: str, coords: tuple[Spot, ...] = ()) -> None:
        # Quoted text may have line breaks, and a sentence has none. It may begin with a place.
        told = " ".join(sentence.split())
        self.sentence = capital(told)
        super().__init__(self.sentence)
        self.coords = coords

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle it by its values, whatever its class takes to make one."""
        return _revived, (type(self), self.args), vars(self)


def _revived(sort: type[PuzzleError], args: tuple[Any, ...]) -> PuzzleError:
    return sort.__new__(sort, *args)


class FormatError(PuzzleError):
    """The text is not a puzzle in any format that this program reads."""


class GenreUnsaidError(FormatError):
    """The text may be a puzzle of several genres: ask again with one of `genres`, which are ids."""

    def __init__(self, sentence: str, genres: Iterable[str]) -> None:
        super().__init__(sentence)
        self.genres = tuple(genres)


class ClueError(PuzzleError):
    """The text could be read, but a clue in it is not allowed where it is."""


def misplaced(place: Spot, sentence: str, **values: Any) -> ClueError:
    """Return the error of a clue that is not allowed where it is; `sentence` contains `{place}`."""
    return ClueError(say(sentence, place=place.words, **values), (place,))


class GenreError(PuzzleError):
    """This genre does not exist, or does not come in this size."""


class CodeError(GenreError):
    """The code of a genre is wrong; `line` and `column` say where, if known, counted from 1."""

    def __init__(self, sentence: str, line: int | None = None, column: int | None = None) -> None:
        super().__init__(sentence)
        self.line = line
        self.column = column


class CodeUnrunError(FormatError):
    """The puzzle brings the code of its genre, which nobody has run: `name` and `source` have it.

    A program that trusts the code calls `genre_from(source, name)` and reads the text again.
    """

    def __init__(self, sentence: str, name: str, source: str) -> None:
        super().__init__(sentence)
        self.name = name
        self.source = source


class ConstraintError(PuzzleError):
    """A rule was given coords or marks that it cannot apply to."""


class MarkError(PuzzleError):
    """A mark was given for a coord that cannot have it."""


class GenerateError(PuzzleError):
    """No puzzle could be generated with these options; the sentence says why."""


class Stopped(PuzzleError):
    """Nothing was generated because the time ran out or the caller cancelled."""
