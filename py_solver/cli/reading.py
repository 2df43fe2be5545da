"""What an argument says: a puzzle's text, a file that holds it, or `-` for standard input."""

from __future__ import annotations

import re
import sys
from pathlib import Path

from py_solver.board.errors import FormatError

_FILE = re.compile(r"\S+\.(txt|json)")
"""What can only be the name of a file: no board is so large that it needs these letters."""


def text_of(argument: str) -> str:
    """Return the text that the argument is, or leads to. Raises FormatError."""
    if argument == "-":
        try:
            return sys.stdin.read()
        except UnicodeDecodeError:
            raise FormatError("The standard input does not hold text.") from None
    try:
        path = Path(argument)
        if path.is_file():
            return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise FormatError(f"The file {argument} does not hold text.") from None
    except (OSError, ValueError):
        pass  # too long, or with characters that no file name has: it is the puzzle itself
    if _FILE.fullmatch(argument):
        raise FormatError(f"There is no file {argument}.")
    return argument
