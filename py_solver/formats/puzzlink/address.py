"""Links to puzz.link, pzv.jp and their kin: `https://puzz.link/p?genre/columns/rows/body`.

The scheme, and the site too, may be left out. Between genre and columns there may be a segment of
flags. The genre describes the body, in the words of `parts.puzzlink`.
"""

from __future__ import annotations

import re

from py_solver.board.errors import FormatError
from py_solver.formats.format import puzzle_format
from py_solver.formats.pzprv3 import file
from py_solver.genres import Reading, all_genres
from py_solver.puzzle.external.puzzlink import Codec
from py_solver.puzzle.genre import Genre, genre_of
from py_solver.puzzle.note import remark
from py_solver.puzzle.puzzle import Puzzle
from py_solver.words.say import say

SITE = "https://puzz.link/p?"
LONGEST_NUMBER = 6  # digits

_SITES = r"puzz\.link|pzv\.jp|pzprxs\.vercel\.app|pzplus\.tck\.mn"
_URL = re.compile(rf"https?:|(www\.)?({_SITES})(/|\?|#)|p(\.html)?\?", re.IGNORECASE)
_OURS = re.compile(rf"[^?#]*(({_SITES}|pzv|pzpr)[^?#]*|(^|/)p(\.html)?/?)[?#]", re.IGNORECASE)
"""A known site with such puzzles, or its program by the name of its page."""
_ADDRESS = re.compile(r"[^?#]*[?#](?:\w+=\w*&)*")
_BARE = re.compile(r"\??[a-z]{3}[a-z0-9_-]*(/[^/\s]*)?(/[0-9]{1,6}){2}(/|\s*$)", re.IGNORECASE)
_MODE = re.compile(r"_(edit|editor|play|player)$")
_ESCAPED = {"%2B": "+", "%2F": "/", "%3A": ":", "%3D": "=", "%40": "@"}


def recognises(text: str) -> bool:
    """Return whether the text is an address, or begins like the part of one after the `?`."""
    start = text.strip()
    return bool(_URL.match(start) or _BARE.match(start)) and not file.recognises(start)


def parse(text: str, reading: Reading) -> Puzzle:
    """Read a link, which says itself of what genre it is.

    Raises FormatError, GenreError or ClueError.
    """
    genre, codec, flags, rest = _opened(_after_the_mark("".join(text.split())))
    if flags.startswith("v:"):
        raise FormatError(
            say("The link says that the rules differ from the usual ones, but not how.")
        )
    variants, packed = dict(codec.variants), codec.packed_as(flags)
    if packed is None:
        raise FormatError(say("The link is packed in an older way that Gridwright can't read."))
    codec = packed
    for flag in sorted(flag for flag in {*flags} if flags.count(flag) > 1):
        remark(say("The link has the flag “{flag}” more than once.", flag=flag))
    flags = flags.replace(codec.version, "")
    for flag in flags:
        if flag in codec.flags:
            remark(say("The flag “{flag}” is only about how clues are drawn.", flag=flag))
        elif flag not in variants:
            raise FormatError(say("The link has the flag “{flag}”, which is not known.", flag=flag))
    if len(rest) < 2 or (len(rest) == 2 and not rest[1]):
        raise FormatError(say("The link is incomplete: the size of the board is missing."))
    cols, rows = _side(rest[0]) + codec.frame[1], _side(rest[1]) + codec.frame[0]
    genre.refuse_size(rows, cols)
    body = "/".join(rest[2:]).removesuffix("/")
    meant = {variants[flag]: True for flag in flags if flag in variants}
    clues = codec.telling(codec.read(body, (rows, cols)), genre.clues)
    return genre.puzzle(rows, cols, clues | meant)


def _after_the_mark(text: str) -> str:
    """Return what follows the `?` or `#` of an address, with its signs unescaped."""
    if _URL.match(text):
        start = _ADDRESS.match(text)
        if not start:
            raise FormatError(say("This address has no puzzle in it that Gridwright can read."))
        ours = _OURS.match(text)
        text = text[start.end() :]
        # After the mark, other sites have something else, unless it has a size.
        if not ours and not _BARE.match(text):
            raise FormatError(say("This address has no puzzle in it that Gridwright can read."))
        # No body has these signs: what follows them is for whoever hosts the page.
        text = re.split("[&#]", text, maxsplit=1)[0]
    return re.sub(r"%[0-9A-F]{2}", lambda sign: _ESCAPED.get(sign[0], sign[0]), text.lstrip("?"))


def _opened(text: str) -> tuple[Genre, Codec, str, list[str]]:
    """Return the genre, its codec, the flags, and the segments from the columns on."""
    named, *rest = text.split("/")
    wanted = _MODE.sub("", named.lower())
    for genre in all_genres().values():
        codec = genre.puzzlink
        if codec and wanted in (codec.id, *codec.aliases):
            flags = rest.pop(0) if rest and not rest[0].isdecimal() else ""
            if not flags and len(rest) < len(text.split("/")) - 1:
                remark(say("The link has an empty part, which was ignored."))
            return genre, codec, flags, rest
        if not codec and wanted in (genre.id, *genre.aliases):
            raise FormatError(say("{genre} has no links on puzz.link.", genre=say(genre.name)))
    if not re.fullmatch(r"[a-z][a-z0-9_-]*", wanted):
        raise FormatError(say("This address has no puzzle in it that Gridwright can read."))
    raise FormatError(
        say(
            "The link is for “{wanted}”, a puzzle type that Gridwright does not have.",
            wanted=wanted[:40],
        )
    )


def _side(text: str) -> int:
    if not (text.isascii() and text.isdecimal()) or len(text) > LONGEST_NUMBER or not int(text):
        raise FormatError(
            say("The link gives “{text}” where the size of the board belongs.", text=text[:20])
        )
    return int(text)


def dump(puzzle: Puzzle) -> str:
    """Write the link. Raises FormatError for what links cannot store."""
    genre = genre_of(puzzle)
    if genre is None or genre.puzzlink is None:
        if genre is None:
            raise FormatError(say("A puzzle without a puzzle type has no links on puzz.link."))
        raise FormatError(say("{genre} has no links on puzz.link.", genre=say(genre.name)))
    codec = genre.puzzlink
    for kind in genre.clues:
        if kind.key not in codec.held and puzzle.clues[kind.key] != kind.empty(puzzle.size):
            raise FormatError(say("A link can't store “{kind}”, but JSON can.", kind=kind.key))
    body = codec.write(puzzle.clues, puzzle.size)
    rows, cols = (side - more for side, more in zip(puzzle.size, codec.frame, strict=True))
    if min(rows, cols) < 1:
        raise FormatError(say("A link can't store a board as small as this."))
    flags = codec.version + "".join(flag for flag, key in codec.variants if puzzle.clues[key])
    link = f"{SITE}{codec.id}/{flags}{'/' * bool(flags)}{cols}/{rows}/{body}"
    # Some programs cut off the last sign of an address if it is not a letter or digit.
    return link if link[-1].isalnum() else link + "/"


FORMAT = puzzle_format("link", recognises, parse, dump, asked_last=True)
