"""Read arguments: a size; a puzzle as text, as a file, or `-` for standard input."""

from __future__ import annotations

import re
import sys
from argparse import ArgumentParser
from pathlib import Path

from py_solver.board.errors import FormatError, PuzzleError
from py_solver.words.say import say


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


_FILE = re.compile(r"\S+\.(txt|json)")
"""A text that can only be the name of a file, since no board is large enough to need these
letters."""


def text_of(argument: str) -> str:
    """Return the text that the argument is or names. Raises FormatError."""
    if argument == "-":
        try:
            return sys.stdin.read()
        except UnicodeDecodeError:
            raise FormatError(say("Standard input is not text.")) from None
    try:
        path = Path(argument)
        if path.is_file():
            return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise FormatError(
            say("The file {argument} is not a text file.", argument=argument)
        ) from None
    except (OSError, ValueError):
        pass  # too long, or with characters that no file name has: it is the puzzle itself
    if _FILE.fullmatch(argument):
        raise FormatError(say("There is no file {argument}.", argument=argument))
    return argument


def size_of(text: str | None) -> tuple[int, int] | None:
    """Return rows and columns, if any were given. Raises PuzzleError."""
    if text is None:
        return None
    found = re.fullmatch(r"([1-9][0-9]{0,3})(?:[x×]([1-9][0-9]{0,3}))?", text)
    if not found:
        raise PuzzleError(
            say("--size must be rows and columns, such as 10x10, not “{text}”.", text=text[:20])
        )
    return int(found[1]), int(found[2] or found[1])
