"""Genres of an author's own, from their source: remembered by name, and listed nowhere.

Nothing here runs unless a program asks for it: a puzzle that carries code is refused until its
genre has been made with `genre_from`. Code that runs here can do whatever this process can.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from py_solver.board.errors import CodeError
from py_solver.genres._homes import ID, Sources
from py_solver.puzzle.genre import Genre
from py_solver.words.say import say

LONGEST = 200_000
"""The most characters of a source."""


@dataclass(frozen=True)
class Code:
    """The source of a genre, and the name of its file."""

    name: str
    source: str

    @property
    def sources(self) -> Sources:
        """The code as the only file of its sources."""
        return Sources(self.name, ((self.name, self.source),))


_made: dict[str, Genre] = {}
_codes: dict[Genre, Code] = {}
_named: dict[str, Genre] = {}


def made_from(
    code: Code, is_taken: Callable[[str], bool], is_listed: Callable[[Genre], bool]
) -> Genre:
    """Run the code, unless it has run, and return its genre, which puzzles can then name.

    Another source with the same id is replaced. `is_taken` says whether a listed genre has a name,
    and `is_listed` whether a genre is listed: the code may import it, to make another from it.
    Raises CodeError, with the line if there is one.
    """
    genre = made_of(code)
    if genre is None:
        genre = _genre_in(code, is_listed)
        for word in (genre.id, *genre.aliases):
            if is_taken(word):
                raise CodeError(
                    say(
                        "“{name}”: another puzzle type is called “{word}”.",
                        name=code.name,
                        word=word,
                    )
                )
        _codes[genre] = code
        _made[code.source] = genre
    _named[genre.id] = genre
    return genre


def own_named(word: str) -> Genre | None:
    """Return the genre with this id, if its code has run here."""
    return _named.get(word)


def own_genres() -> list[Genre]:
    """Return the genres that puzzles can name because their code has run here."""
    return list(_named.values())


def forget_own() -> None:
    """Forget the names of these genres."""
    _named.clear()


def code_of(genre: object) -> Code | None:
    """Return the code of a genre, if it has any of its own."""
    return _codes.get(genre) if isinstance(genre, Genre) else None


def made_of(code: Code) -> Genre | None:
    """Return the genre of this code, if it has run here."""
    return _made.get(code.source)


def _genre_in(code: Code, is_listed: Callable[[Genre], bool]) -> Genre:
    """Run the code and return its only genre. Raises CodeError."""
    if len(code.source) > LONGEST:
        raise CodeError(
            say("“{name}” is longer than {most:,} characters.", name=code.name, most=LONGEST)
        )
    found = [one for one in code.sources.genres() if one not in _codes and not is_listed(one)]
    if len(found) != 1:
        raise CodeError(
            say("“{name}” must define exactly one Genre, not {n}.", name=code.name, n=len(found))
        )
    genre = found[0]
    if not isinstance(genre.id, str) or not ID.fullmatch(genre.id):
        raise CodeError(
            say(
                "“{name}”: the id must be a word in small letters, such as “my_genre”.",
                name=code.name,
            )
        )
    return genre
