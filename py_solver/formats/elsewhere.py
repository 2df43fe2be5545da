"""Links without a readable puzzle: each is named, with advice on what to do instead."""

from __future__ import annotations

import re

from py_solver.board.errors import FormatError
from py_solver.formats.contents import Contents
from py_solver.formats.format import Format
from py_solver.genres import Reading
from py_solver.words.say import later, say

SHORTENED = later(
    "This is a short link, which only its server can follow. Open it in a browser, and paste the "
    "long address from its address bar."
)
PLACES = {
    r"(?:www\.)?(?:tinyurl\.com|bit\.ly|git\.io|t\.co|goo\.gl|is\.gd|rb\.gy|t\.ly|shorturl\.at)": (
        SHORTENED
    ),
    r"pedros\.works/(?:kudamono|paper-puzzle-player)": later(
        "This is a link to Kudamono. Gridwright can't read its puzzles."
    ),
    r"(?:www\.)?puzsq\.(?:logicpuzzle\.app|jp)": later(
        "This page of PuzSq only links to a puzzle: open it there, and paste the address of "
        "what opens."
    ),
    r"(?:www\.)?(?:youtube\.com|youtu\.be)": later(
        "This is a video. Look for the puzzle's link in its description."
    ),
    r"(?:logic-masters\.de|www\.logic-masters\.de|(?:www\.)?gmpuzzles\.com)": later(
        "This page describes a puzzle; look there for its link to Penpa, SudokuPad or puzz.link."
    ),
}

_LINK = re.compile(r"(?:https?://)?(?:" + "|".join(PLACES) + r")(?=[/?#]|$)", re.IGNORECASE)


def on_server(short: str, site: str, instead: str) -> FormatError:
    """Return why a link with a short name cannot be read, and what to do `instead`."""
    return FormatError(
        say(
            "“{short}” is a name that only the server of {site} knows. {instead}",
            short=short[:40],
            site=site,
            instead=instead,
        )
    )


def recognises(text: str) -> bool:
    """Return whether it is a link to one of these places."""
    return bool(_LINK.match(text.strip()))


def read(text: str, reading: Reading) -> Contents:
    """Refuse, and say what to do. Raises FormatError."""
    bare = re.sub(r"^https?://", "", text.strip(), flags=re.IGNORECASE)
    for place, sentence in PLACES.items():
        if re.match(place, bare, re.IGNORECASE):
            raise FormatError(say(sentence))
    raise FormatError(say(SHORTENED))


# There is nothing to write.
FORMAT = Format(
    "elsewhere",
    recognises,
    read,
    only_read=later("Gridwright only recognises these links. It cannot write them."),
)
