"""Read arguments: a size; a puzzle as text, as a file, or `-` for standard input."""

from __future__ import annotations

import re
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import BinaryIO

from py_solver.batch.records import count_boards
from py_solver.board.errors import FormatError, PuzzleError
from py_solver.formats import opening
from py_solver.words.say import say


def standard_input() -> BinaryIO:
    """Return the bytes of standard input. Raises FormatError if it is closed."""
    if sys.stdin is None:  # as `<&-` leaves it
        raise FormatError(say("Standard input is closed."))
    return sys.stdin.buffer


def puzzle_arguments(command: ArgumentParser) -> None:
    """Let a command take a puzzle, and say how it is read."""
    command.add_argument(
        "puzzle",
        help=say("a file, the puzzle itself (grid text, JSON or a link), or - for standard input"),
    )
    command.add_argument("--genre", help=say("the puzzle type, if the text does not state it"))
    command.add_argument(
        "--strict", action="store_true", help=say("refuse a text that can be read only in part")
    )


_FILE = re.compile(r"\S+\.(txt|json|jsonl|gz|zst|svg|png|pdf)")
"""A text that can only be the name of a file, since no board is large enough to need these
letters."""


def text_of(argument: str) -> str:
    """Return the text of the puzzle that the argument is or names. Raises FormatError."""
    text, name = _text_of(argument)
    if re.match(r"\s*(<\?xml[^>]*>\s*)?<svg\b", text):
        raise FormatError(
            say("{name} is a picture (SVG). A puzzle cannot be read from a picture.", name=name)
        )
    if (boards := count_boards(text)) > 1:
        raise FormatError(
            say(
                "{name} contains {n} boards. To read all of them, use the command batch.",
                name=name,
                n=boards,
            )
        )
    return text


def grid_of(argument: str, rows: int) -> str:
    """Return the text of filled-in values that the argument is or names. Raises FormatError.

    Slashes may separate the rows, of which the puzzle has so many.
    """
    text, _ = _text_of(argument)
    if text == argument and "\n" not in text and rows > 1 and text.count("/") == rows - 1:
        return text.replace("/", "\n")
    if text == argument and re.fullmatch(r"[^\s.]*[A-Za-z_/\\][^\s]{3,}", argument):
        raise FormatError(say("There is no file {argument}.", argument=argument))
    return text


def _text_of(argument: str) -> tuple[str, str]:
    """Return the text that the argument is or names, and how a sentence begins about it."""
    if argument == "-":
        name = say("Standard input")
        return opening.decoded(standard_input(), name), name
    try:
        path = Path(argument)
        is_file, is_folder = path.is_file(), path.is_dir()
    except (OSError, ValueError):
        # Too long, or with characters that no file name has: it is the puzzle itself.
        is_file = is_folder = False
    if is_file:
        name = say("The file {argument}", argument=argument)
        return opening.text_of(path), name
    if is_folder and argument not in ("", "."):
        raise FormatError(
            say("{argument} is a folder. Name a file in it.", argument=say("“{n}”", n=argument))
        )
    if _FILE.fullmatch(argument):
        raise FormatError(say("There is no file {argument}.", argument=argument))
    return argument, say("This text")


QUOTED = 24
"""Characters of a text that a sentence quotes."""


def size_of(text: str | None) -> tuple[int, int] | None:
    """Return rows and columns, if any were given. Raises PuzzleError."""
    if text is None:
        return None
    found = re.fullmatch(r"([1-9][0-9]{0,3})(?:[x×]([1-9][0-9]{0,3}))?", text)
    if not found:
        raise PuzzleError(
            say("--size must be rows and columns, such as 10x10, not “{text}”.", text=cut(text))
        )
    return int(found[1]), int(found[2] or found[1])


def cut(text: str) -> str:
    """Return a text as a sentence quotes it: a long one ends with dots."""
    return text if len(text) <= QUOTED else f"{text[:QUOTED]}…"


def write_text(path: Path, text: str) -> None:
    """Write a text to a file. Raises PuzzleError with the reason why it cannot be written."""
    try:
        path.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise unwritten(path, error) from None


def write_bytes(path: Path, made: bytes) -> None:
    """Write bytes to a file. Raises PuzzleError with the reason why it cannot be written."""
    try:
        path.write_bytes(made)
    except OSError as error:
        raise unwritten(path, error) from None


def unwritten(path: Path, error: OSError) -> PuzzleError:
    """Return the error of a file that cannot be written."""
    return PuzzleError(
        say("The file {path} cannot be written: {strerror}.", path=path, strerror=error.strerror)
    )
