"""Genres of an author's own, from their source: remembered by name, and listed nowhere.

Nothing here runs unless a program asks for it: a puzzle that carries code is refused until its
genre has been made with `genre_from`. Code that runs here can do whatever this process can.
"""

from __future__ import annotations

import hashlib
import linecache
import re
import sys
from collections.abc import Callable
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from py_solver.board.errors import CodeError
from py_solver.puzzle.genre import Genre
from py_solver.words.say import say

LONGEST = 200_000
"""The most characters of a source."""
OWN = "gridwright_own_"
"""The beginning of the names of modules whose source came from elsewhere."""
ID = re.compile(r"[a-z][a-z0-9_]{0,39}")
"""The id of a genre that others made."""


@dataclass(frozen=True)
class Code:
    """The source of a genre, and the name of its file."""

    name: str
    source: str

    @property
    def digest(self) -> str:
        """The hash that stands for the source."""
        return hashlib.sha256(self.source.encode()).hexdigest()

    @property
    def module(self) -> str:
        """The name of its module: the classes of its rules are found under it."""
        return OWN + self.digest[:12]

    @property
    def file(self) -> str:
        """The name that tracebacks show."""
        return f"<{self.name}>"


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
        genre = _genre_in(_run(code), code, is_listed)
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


def code_of(genre: object) -> Code | None:
    """Return the code of a genre, if it has any of its own."""
    return _codes.get(genre) if isinstance(genre, Genre) else None


def made_of(code: Code) -> Genre | None:
    """Return the genre of this code, if it has run here."""
    return _made.get(code.source)


def _run(code: Code) -> ModuleType:
    """Run the source in a module of its own."""
    if len(code.source) > LONGEST:
        raise CodeError(
            say("“{name}” is longer than {most:,} characters.", name=code.name, most=LONGEST)
        )
    module = ModuleType(code.module)
    module.__file__ = code.file
    sys.modules[code.module] = module  # dataclasses look there
    lines = code.source.splitlines(keepends=True)
    linecache.cache[code.file] = (len(code.source), None, lines, code.file)
    try:
        exec(compile(code.source, code.file, "exec", dont_inherit=True), vars(module))
    except Exception as error:
        del sys.modules[code.module]
        raise _wrong(error, code) from error
    return module


def _wrong(error: Exception, code: Code) -> CodeError:
    """Return the error with the last line of the author's that it passed."""
    told = error.msg if isinstance(error, SyntaxError) else f"{type(error).__name__}: {error}"
    place = place_of(error, lambda name: name == code.file)
    if place is None:
        return CodeError(say("“{name}”: {told}", name=code.name, told=told))
    _, line = place
    return CodeError(
        say("“{name}”, line {line}: {told}", name=code.name, line=line, told=told), line
    )


def place_of(error: Exception, is_own: Callable[[str], bool]) -> tuple[str, int] | None:
    """Return the file and line of the author's own that failed; None if nothing of it did.

    `is_own` says whether a file is the author's, by its name.
    """
    if isinstance(error, SyntaxError) and error.lineno and is_own(error.filename or ""):
        return error.filename or "", error.lineno
    found, trace = None, error.__traceback__
    while trace:
        file = trace.tb_frame.f_code.co_filename
        if is_own(file):
            found = file, trace.tb_lineno
        trace = trace.tb_next
    return found


def _genre_in(module: ModuleType, code: Code, is_listed: Callable[[Genre], bool]) -> Genre:
    """Return the only genre of a module. Raises CodeError."""
    there = {id(thing): thing for thing in vars(module).values() if _is_new(thing)}
    found = [thing for thing in there.values() if not is_listed(thing)]
    if len(found) != 1:
        raise CodeError(
            say("“{name}” must define exactly one Genre, not {n}.", name=code.name, n=len(found))
        )
    genre: Genre = found[0]
    if not isinstance(genre.id, str) or not ID.fullmatch(genre.id):
        raise CodeError(
            say(
                "“{name}”: the id must be a word in small letters, such as “my_genre”.",
                name=code.name,
            )
        )
    return genre


def _is_new(thing: Any) -> bool:
    """Return whether this is a genre that no other code made."""
    return isinstance(thing, Genre) and thing not in _codes
