"""Simon Tatham's Portable Puzzle Collection: game IDs, links with them, and save files.

`params:desc` is a puzzle, but does not say of which game; people write its name before it, and a
link has it in its path. `params#number` is a random seed, which only his generator can follow.
Save files are lines `KEY     :length:value`, lengths in bytes.
Source: the C files of the collection, as in chrisboyle/sgtpuzzles.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import unquote

from py_solver.board.errors import FormatError
from py_solver.formats.contents import Contents, Note
from py_solver.formats.format import Format
from py_solver.formats.lost import unheld
from py_solver.formats.sudokus.sheet import sudoku
from py_solver.formats.tatham import solo
from py_solver.genres import Reading, all_genres, bare_reading, by_genres
from py_solver.puzzle.clues import Setting
from py_solver.puzzle.genre import Genre, genre_of
from py_solver.puzzle.puzzle import Puzzle
from py_solver.words.say import say

SITE = "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/"

OTHERS = {
    *("blackbox", "cube", "fifteen", "flip", "flood", "guess", "inertia"),
    *("netslide", "pegs", "samegame"),
    *("sixteen", "twiddle"),
    *("untangle", "same game", "black box"),
}
"""Games of the collection that are not genres of ours.

Mines is left out: its IDs show where the mines are, not what a player sees.
"""


@by_genres
def _games() -> dict[str, Genre]:
    """Return the genre of each game by its word in addresses, and by what else people call it."""
    found: dict[str, Genre] = {}
    for genre in all_genres().values():
        game = genre.tatham
        if game:
            words = (game.word, game.title, genre.id, genre.name, *genre.aliases)
            found |= {word.lower(): genre for word in words}
    return {**found, sudoku().id: sudoku(), solo.WORD: sudoku()}


@by_genres
def _patterns() -> tuple[re.Pattern[str], re.Pattern[str]]:
    """Return what a link to a game looks like, and an ID behind its name."""
    words = "|".join(sorted(map(re.escape, {*_games(), *OTHERS}), key=len, reverse=True))
    link = rf"(?:https?://)?[\w.~-]+/(?:[\w.~-]+/)*({words})\.html(?:#|%23)?(\S*)"
    named = rf"({words})\s*[: ]\s*([0-9]\S*[:#].*)"
    return re.compile(link, re.IGNORECASE), re.compile(named, re.IGNORECASE | re.DOTALL)


def _named(text: str) -> re.Match[str] | None:
    """Return the match of a link, or of an ID behind a name. Most texts need no list of names."""
    may_be = ".html" in text.lower() or (not text.startswith("{") and re.search("[:#]", text))
    if not may_be:
        return None
    return next((found for one in _patterns() if (found := one.fullmatch(text))), None)


_BARE = re.compile(r"([0-9]{1,3}(?:x[0-9]{1,3})?[a-zA-Z0-9]{0,12})(:|#)([^\s:]{3,20000})")
_SAVED = re.compile(r"\s*SAVEFILE:[0-9]+:Simon Tatham")
_FIELD = re.compile(rb"([A-Z ]{8}):([0-9]{1,8}):")


def recognises(text: str) -> bool:
    """Return whether it is a save file, a link to one of the games, or an ID."""
    text = text.strip()
    if _SAVED.match(text) or _named(text):
        return True
    bare = _BARE.fullmatch(text)
    return bare is not None and not re.fullmatch(r"[0-9]{4}", bare[1])


def read(text: str, reading: Reading) -> Contents:
    """Read a puzzle. Raises FormatError, GenreError or ClueError."""
    text = text.strip()
    if _SAVED.match(text):
        return _saved(text)
    found = _named(text)
    if found:
        ident = unquote(found[2])
        if not ident:
            raise FormatError(
                say("This link has no game ID in it; “Link to this puzzle” gives one.")
            )
        return Contents(_puzzle(_game(found[1]), ident))
    if reading is bare_reading():
        raise FormatError(
            say(
                "This looks like a game ID of Simon Tatham's collection, but it does not name the "
                "game: write the name before it, as in “loopy 7x7:…”, or choose a puzzle type."
            )
        )
    genre = reading[0]
    if genre not in _games().values():
        raise FormatError(
            say("Gridwright does not read game IDs of {genre}.", genre=say(genre.name))
        )
    return Contents(_puzzle(genre, text))


def _game(told: str) -> Genre:
    found = _games().get(told.lower())
    if not found:
        raise FormatError(
            say(
                "This is for the game “{told}” of Tatham's collection, which Gridwright lacks.",
                told=told,
            )
        )
    return found


def _puzzle(genre: Genre, ident: str) -> Puzzle:
    params, sign, desc = re.match(r"([^:#]*)([:#]?)([\s\S]*)", ident).groups()  # type: ignore[union-attr]
    if sign == "#":
        raise FormatError(
            say(
                "This is a random seed, which only Simon Tatham's own program can follow. There, "
                "“Link to this puzzle by game ID” gives the puzzle itself."
            )
        )
    if not sign:
        raise FormatError(say("This game ID has no description after its size."))
    told = "".join(desc.split())
    if genre.tatham is None:
        return solo.read(params, told)
    size = genre.tatham.size(params)
    genre.refuse_size(*size)
    return genre.puzzle(*size, genre.tatham.read(params, told, size))


def _saved(text: str) -> Contents:
    data, at = text.strip().encode(), 0
    fields: dict[str, str] = {}
    while at < len(data) and len(fields) < 30:
        found = _FIELD.match(data, at)
        if not found:
            break
        end = found.end() + int(found[2])
        fields.setdefault(
            found[1].decode().strip(), data[found.end() : end].decode("utf-8", "replace")
        )
        at = end
        while data[at : at + 1] in (b"\r", b"\n"):
            at += 1
    if not {"GAME", "DESC"} <= set(fields) or not {"PARAMS", "CPARAMS"} & set(fields):
        raise FormatError(say("This save file of Tatham's collection ends before its puzzle."))
    params = fields.get("CPARAMS") or fields["PARAMS"]
    puzzle = _puzzle(_game(fields["GAME"]), f"{params}:{fields['DESC']}")
    moves = int(fields["NSTATES"]) if fields.get("NSTATES", "").isdecimal() else 0
    note = Note(say("The moves of a save file are not read, only its puzzle."), (), "told")
    return Contents(puzzle, notes=(note,) if moves > 1 else ())


def write(contents: Contents) -> str:
    """Write a link with the ID. Raises FormatError for what the collection does not have."""
    genre, puzzle = _genre(contents), contents.puzzle
    if genre.tatham is None:
        return f"{SITE}{solo.WORD}.html#{solo.write(puzzle.clues, puzzle.size)}"
    return f"{SITE}{genre.tatham.word}.html#{genre.tatham.write(puzzle.clues, puzzle.size)}"


def _genre(contents: Contents) -> Genre:
    genre = genre_of(contents.puzzle)
    if genre is None or genre not in _games().values():
        if genre is None:
            raise FormatError(say("A puzzle without a puzzle type has no game ID."))
        raise FormatError(
            say("Gridwright does not write game IDs of {genre}.", genre=say(genre.name))
        )
    return genre


def losses(contents: Contents) -> Iterator[Note]:
    """Yield what an ID cannot store. Raises FormatError where there is none."""
    genre, puzzle = _genre(contents), contents.puzzle
    held = genre.tatham.held if genre.tatham else solo.held(puzzle.clues, puzzle.size)
    # A setting that is as great as the board is what it would be anyway.
    anyway = (
        kind.key
        for kind in genre.clues
        if isinstance(kind, Setting) and puzzle.clues[kind.key] in (0, puzzle.size[0])
    )
    yield from unheld(puzzle, {*held, *anyway}, say("A game ID can't store {}."))
    for sentence in solo.losses(puzzle.clues) if genre.tatham is None else ():
        yield Note(sentence, (), "lost")
    if contents.marks or contents.pencil:
        yield Note(say("A game ID can't store the player's entries."), (), "lost")
    if puzzle.title or puzzle.author:
        yield Note(say("A game ID can't store title and author."), (), "lost")


FORMAT = Format("tatham", recognises, read, write, losses)
