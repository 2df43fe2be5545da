"""Files of puzz.link: `pzprv3`, the genre, rows, columns, blocks; lines end with a break or `/`.

They contain a player's marks beside the puzzle. A file may also be in an address, behind the `?`.
Behind the blocks there may be `info:{…}` with the author's name. The genre describes the blocks, in
the words of `parts.pzprv3`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import replace
from itertools import takewhile
from urllib.parse import unquote

from py_solver.board.coords import Coord
from py_solver.board.errors import FormatError
from py_solver.formats.format import puzzle_format
from py_solver.genres import Reading, all_genres
from py_solver.puzzle.external.pzprv3 import Sheet
from py_solver.puzzle.genre import Genre, genre_of
from py_solver.puzzle.note import remark
from py_solver.puzzle.puzzle import Puzzle
from py_solver.words.say import say

_START = re.compile(
    r"(?:[^\s?#]{0,200}[?#])?pzprv3(?:\.([0-9]{1,3}))?\s*(?:/|%2F|\n|\r)", re.IGNORECASE
)
VERSIONS = ("1", "2")
"""What is behind the point in `pzprv3.1`, if anything is."""
_SIDE = re.compile(r"\s*[0-9]{1,6}\s*")
_FLAGS = re.compile(r"[a-z_,]+|v:.*")
LARGEST_INFO = 100_000


def recognises(text: str) -> bool:
    """Return whether the text begins as such files do, or is an address with one in it."""
    return bool(_START.match(text.lstrip()))


def parse(text: str, reading: Reading) -> Puzzle:
    """Read the puzzle. Raises FormatError, GenreError or ClueError."""
    return _read(text)[0]


def parse_marks(text: str, reading: Reading) -> dict[Coord, int]:
    """Read what a player put down, where he could. Raises PuzzleError."""
    puzzle, found = _read(text)
    board = puzzle.substrate
    kept = {
        place: mark
        for place, mark in found.items()
        if board.has(place) and board.in_play[board.index(place)]
    }
    if len(kept) < len(found):
        gone = tuple(place for place in found if place not in kept and board.has(place))
        remark(say("Marks that a player cannot make are left out."), gone)
    puzzle.state(kept)  # raises
    return kept


def _read(text: str) -> tuple[Puzzle, dict[Coord, int]]:
    text = text.lstrip()
    start = _START.match(text)
    assert start, "parse is asked after recognises"
    body = text[start.end() :].rstrip()
    lines = body.splitlines() if re.search("[\n\r]", body) else [body]
    if not start[0].endswith(("\n", "\r")):  # Lines end with a `/`, up to those about the file.
        lines = [*unquote(lines[0]).split("/"), *lines[1:]]
    lines = [line for line in lines if line.strip()]
    genre = _genre(lines.pop(0).strip() if lines else "")
    square = any(block.square for block in genre.pzprv3)
    rows, cols = _size(lines, 1 if square else 2)
    assert genre.puzzlink
    rows, cols = rows + genre.puzzlink.frame[0], cols + genre.puzzlink.frame[1]
    genre.refuse_size(rows, cols)
    # On a board of one column, a line of clues may look like flags.
    alone = genre.pzprv3[0].alone if cols == 1 else frozenset()
    begins = genre.pzprv3[0].begins
    flags: set[str] = set()
    known = {word for block in genre.pzprv3 for word in block.flags}
    # Flags may be lines of their own, or one line with commas.
    while lines and not begins and _FLAGS.fullmatch(told := lines[0].strip()):
        if told in alone:
            break
        lines.pop(0)
        for flag in told.split(","):
            if flag in genre.puzzlink.flags:
                remark(say("The flag “{flag}” is only about how clues are drawn.", flag=flag))
            elif flag not in known:
                raise FormatError(
                    say("The file has the flag “{flag}”, which is not known.", flag=flag[:20])
                )
            flags.add(flag)
    if start[1] and start[1] not in VERSIONS:
        version = say("The file says that it is of version “{version}”.", version=start[1])
        remark(say("{told} Gridwright knows 1 and 2.", told=version), (), "inferred")
    sheet = Sheet(lines, (rows, cols), int(start[1] or 0), frozenset(flags))
    for block in genre.pzprv3:
        # Marks of an unplayed puzzle may be left out.
        if block.clued or (sheet.lines and not _is_end(sheet.lines[0])):
            block.read(sheet)
    more = list(takewhile(lambda line: not _is_end(line), sheet.lines))
    if more:
        told = say("After the puzzle, the file says “{line}”.", line=more[0].strip()[:30])
        remark(say("{told} This is not read.", told=told), (), "unread")
    puzzle = genre.puzzle(rows, cols, genre.puzzlink.telling(sheet.clues, genre.clues))
    return replace(puzzle, author=_author(sheet.lines)), sheet.marks


def _genre(wanted: str) -> Genre:
    for genre in all_genres().values():
        codec = genre.puzzlink
        if codec and wanted.lower() in (codec.id, *codec.aliases):
            if not genre.pzprv3:
                raise FormatError(
                    say(
                        "Gridwright does not read files of {genre}. Try a link.",
                        genre=say(genre.name),
                    )
                )
            return genre
    raise FormatError(
        say(
            "The file is for “{wanted}”, a puzzle type that Gridwright does not have.",
            wanted=wanted[:40],
        )
    )


def _size(lines: list[str], count: int) -> tuple[int, int]:
    """Take rows and columns from the lines, or the side, where `count` is 1."""
    sides: list[int] = []
    while lines and len(sides) < count and _SIDE.fullmatch(lines[0]):
        sides.append(int(lines.pop(0)))
    if len(sides) < count or not all(sides):
        raise FormatError(say("The file does not say how large the board is."))
    return sides[0], sides[-1]


def _is_end(line: str) -> bool:
    """Return whether the blocks are over: further lines are about the file, or its history."""
    return line.lstrip().startswith(("info:", "history:", "__HISTORY__", "TrialData", "http"))


def _author(lines: list[str]) -> str:
    for number, line in enumerate(lines):
        if line.startswith("info:"):
            told = "\n".join(lines[number:]).removeprefix("info:")[:LARGEST_INFO]
            try:
                found = json.JSONDecoder().raw_decode(told.strip())[0]["metadata"]["author"]
            except (ValueError, KeyError, TypeError, RecursionError):
                return ""
            return found if isinstance(found, str) else ""
    return ""


def dump(puzzle: Puzzle) -> str:
    """Write the puzzle, without any marks. Raises FormatError for what files cannot store."""
    return dump_marks(puzzle, {})


def dump_marks(puzzle: Puzzle, marks: Mapping[Coord, int]) -> str:
    """Write the puzzle with what a player put down. Raises FormatError."""
    genre = genre_of(puzzle)
    if genre is None or not genre.pzprv3 or genre.puzzlink is None:
        if genre is None:
            raise FormatError(say("A puzzle without a puzzle type has no files on puzz.link."))
        raise FormatError(say("{genre} has no files on puzz.link.", genre=say(genre.name)))
    held = {key for block in genre.pzprv3 for key in block.keys}
    for kind in genre.clues:
        if kind.key not in held and puzzle.clues[kind.key] != kind.empty(puzzle.size):
            raise FormatError(say("A file can't store “{kind}”, but JSON can.", kind=kind.key))
    body = [line for block in genre.pzprv3 for line in block.write(puzzle, marks)]
    down, across = genre.puzzlink.frame
    size = puzzle.size[0] - down, puzzle.size[1] - across
    square = any(block.square for block in genre.pzprv3)
    if square and size[0] != size[1]:
        raise FormatError(say("This format holds square boards only."))
    sides = size[: 1 if square else 2]
    version = max(block.version for block in genre.pzprv3)
    head = f"pzprv3.{version}" if version else "pzprv3"
    return "\n".join([head, genre.puzzlink.id, *map(str, sides), *body]) + "\n"


FORMAT = puzzle_format(
    "file", recognises, parse, dump, parse_marks=parse_marks, dump_marks=dump_marks
)
