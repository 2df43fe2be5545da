"""What can be wrong with what a person gave us: one clear sentence, and the coords it is about."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol

from py_solver.words.say import say


class Spot(Protocol):
    """What an error points at: a coord, of which this file needs to know no more."""

    @property
    def words(self) -> str:
        """The place as a player counts it."""


class PuzzleError(ValueError):
    """Bad input. `sentence` is meant for the player; `coords` are the places to light up."""

    def __init__(self, sentence: str, coords: tuple[Spot, ...] = ()) -> None:
        # What it quotes may hold line breaks; a sentence has none. It may begin with a place.
        told = " ".join(sentence.split())
        self.sentence = told[:1].upper() + told[1:]
        super().__init__(self.sentence)
        self.coords = coords


class FormatError(PuzzleError):
    """The text is not a puzzle in any format that we read."""


class GenreUnsaidError(FormatError):
    """The text may be a puzzle of several genres: ask again with one of `genres`, which are ids."""

    def __init__(self, sentence: str, genres: Iterable[str]) -> None:
        super().__init__(sentence)
        self.genres = tuple(genres)


class ClueError(PuzzleError):
    """The text could be read, but a clue in it cannot stand where it stands."""


def misplaced(place: Spot, sentence: str, **values: Any) -> ClueError:
    """Return the error of a clue that cannot stand in its place, by a sentence with `{place}`."""
    return ClueError(say(sentence, place=place.words, **values), (place,))


class GenreError(PuzzleError):
    """There is no such genre, or it does not come in this size."""


class ConstraintError(PuzzleError):
    """A rule was asked of coords, or of marks, that it cannot mean."""


class MarkError(PuzzleError):
    """A mark was given for a coord that cannot hold it."""


class GenerateError(PuzzleError):
    """No puzzle was made as it was asked for, and we say why."""


class Stopped(PuzzleError):
    """Nothing was made, since the time ran out or somebody cancelled."""
