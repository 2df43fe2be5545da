"""`--option KEY=NUMBER` of `generate`: the options of a puzzle type, read, refused and listed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from py_solver.board.errors import GenerateError
from py_solver.making.order import refuse_options
from py_solver.puzzle.genre import Genre
from py_solver.words.say import later, say

ASKED = "?"
"""The value that asks for the list: `--option KEY=?`, whatever the key."""


RANGE = later("{least:g} to {most:g}")
SWITCH = later("{least:g} or {most:g}")
"""The range of an option that a puzzle has or does not have, as Killer for a Sudoku."""


def asks_for_list(texts: Iterable[str]) -> bool:
    """Return whether one of these arguments asks for the list of options."""
    return any(text.rpartition("=")[2] == ASKED for text in texts)


def listing(genre: Genre) -> Iterator[str]:
    """Yield a line for each option: key, range, default and meaning."""
    known = genre.making.options if genre.making else ()
    if not known:
        yield say("{name} has no options.", name=say(genre.name))
        return
    yield say("Options for {name}:", name=say(genre.name))
    rows = [
        (
            one.key,
            say(SWITCH if one.name else RANGE, least=one.least, most=one.most),
            say("default {default:g}", default=one.default),
            say(one.sentence),
        )
        for one in known
    ]
    widths = [max(len(row[column]) for row in rows) for column in range(3)]
    for row in rows:
        cells = [text.ljust(width) for text, width in zip(row[:3], widths, strict=True)]
        yield "  " + "  ".join([*cells, row[3]])


def options_in(texts: Iterable[str], genre: Genre) -> dict[str, float]:
    """Return the options that these arguments set. Raises GenerateError."""
    options = {}
    for text in texts:
        key, _, value = text.partition("=")
        try:
            options[key] = float(value)
        except ValueError:
            raise GenerateError(
                say(
                    "An option for {name} must be KEY=NUMBER, not “{text}”; --option KEY=? lists "
                    "them.",
                    name=say(genre.name),
                    text=text[:40],
                )
            ) from None
    # Checked before they become keyword arguments of `generate`, which have names of their own.
    refuse_options(genre, options)
    return options
