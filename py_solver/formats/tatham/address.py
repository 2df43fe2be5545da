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
from py_solver.formats.tatham.games import ALIASES, GAMES, OTHERS, Game
from py_solver.genres import Reading, all_genres, bare_reading
from py_solver.puzzle.clues import Setting
from py_solver.puzzle.puzzle import Puzzle

name = "tatham"
SITE = "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/"

_NAMES = "|".join(sorted({*GAMES, *OTHERS, *ALIASES}, key=len, reverse=True))
_LINK = re.compile(
    rf"(?:https?://)?[\w.~-]+/(?:[\w.~-]+/)*({_NAMES})\.html(?:#|%23)?(\S*)", re.IGNORECASE
)
_NAMED = re.compile(rf"({_NAMES})\s*[: ]\s*([0-9]\S*[:#].*)", re.IGNORECASE | re.DOTALL)
_BARE = re.compile(r"([0-9]{1,3}(?:x[0-9]{1,3})?[a-zA-Z0-9]{0,12})(:|#)([^\s:]{3,20000})")
_SAVED = re.compile(r"\s*SAVEFILE:[0-9]+:Simon Tatham")
_FIELD = re.compile(rb"([A-Z ]{8}):([0-9]{1,8}):")


def recognises(text: str) -> bool:
    """Whether it is a save file, a link to one of the games, or an ID."""
    text = text.strip()
    if _SAVED.match(text) or _LINK.fullmatch(text) or _NAMED.fullmatch(text):
        return True
    bare = _BARE.fullmatch(text)
    return bare is not None and not re.fullmatch(r"[0-9]{4}", bare[1])


def read(text: str, reading: Reading) -> Contents:
    """Read a puzzle. Raises FormatError, GenreError or ClueError."""
    text = text.strip()
    if _SAVED.match(text):
        return _saved(text)
    link = _LINK.fullmatch(text)
    found = link or _NAMED.fullmatch(text)
    if found:
        ident = unquote(found[2])
        if not ident:
            raise FormatError("This link has no game ID in it; “Link to this puzzle” gives one.")
        return Contents(_puzzle(_game(found[1]), ident))
    if reading is bare_reading():
        raise FormatError(
            "This looks like a game ID of Simon Tatham's collection, which does not say of which "
            "game: write its name before it, as in “loopy 7x7:…”, or choose a genre."
        )
    for game in GAMES.values():
        if game.genre == reading[0].id:
            return Contents(_puzzle(game, text))
    raise FormatError(f"We do not read game IDs of {reading[0].name}.")


def _game(told: str) -> Game:
    word = ALIASES.get(told.lower(), told.lower())
    if word not in GAMES:
        raise FormatError(f"This is for the game “{told}” of Tatham's collection, which we lack.")
    return GAMES[word]


def _puzzle(game: Game, ident: str) -> Puzzle:
    params, sign, desc = re.match(r"([^:#]*)([:#]?)([\s\S]*)", ident).groups()  # type: ignore[union-attr]
    if sign == "#":
        raise FormatError(
            "This is a random seed, which only Simon Tatham's own program can follow. There, "
            "“Link to this puzzle by game ID” gives the puzzle itself."
        )
    if not sign:
        raise FormatError(f"This ID of {game.title} has no description behind its size.")
    return game.read(params, "".join(desc.split()))


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
        raise FormatError("This save file of Tatham's collection breaks off before its puzzle.")
    params = fields.get("CPARAMS") or fields["PARAMS"]
    puzzle = _puzzle(_game(fields["GAME"]), f"{params}:{fields['DESC']}")
    moves = int(fields["NSTATES"]) if fields.get("NSTATES", "").isdecimal() else 0
    note = Note("The moves of a save file are not read, only its puzzle.", (), "told")
    return Contents(puzzle, notes=(note,) if moves > 1 else ())


def write(contents: Contents) -> str:
    """Write a link with the ID. Raises FormatError for what the collection does not have."""
    game, word = _named(contents)
    assert game.write
    return f"{SITE}{word}.html#{game.write(contents.puzzle)}"


def _named(contents: Contents) -> tuple[Game, str]:
    genre = contents.puzzle.genre
    for word, game in GAMES.items():
        if genre is not None and game.genre == genre.id and game.write:
            return game, word
    whose = genre.name if genre else "a puzzle of no genre"
    raise FormatError(f"We write no game IDs of {whose}.")


def losses(contents: Contents) -> Iterator[Note]:
    """Yield what an ID has no place for. Raises FormatError where there is none."""
    game, _ = _named(contents)
    puzzle = contents.puzzle
    held = {
        "sudoku": {"given", "rooms", "diagonal_down", "diagonal_up"},
        "skyscrapers": {"view", "given"},
    }.get(game.genre, {all_genres()[game.genre].clues[0].key})
    for kind in all_genres()[game.genre].clues:
        usual = kind.empty(puzzle.size)
        told = puzzle.clues[kind.key]
        # A setting that is as great as the board is what it would be anyway.
        anyway = isinstance(kind, Setting) and told in (0, puzzle.size[0])
        if kind.key not in held and told != usual and not anyway:
            yield Note(f"A game ID has no place for “{kind.name}”.", (), "lost")
    if game.genre == "sudoku":
        if bool(puzzle.clues["diagonal_down"]) != bool(puzzle.clues["diagonal_up"]):
            yield Note("Solo has both diagonals or none.", (), "lost")
        if -1 in puzzle.clues["rooms"]:
            yield Note("Solo has no cells without a block.", (), "lost")
    if contents.marks or contents.pencil:
        yield Note("A game ID has no place for what a player put down.", (), "lost")
    if puzzle.title or puzzle.author:
        yield Note("A game ID has no place for title and author.", (), "lost")
