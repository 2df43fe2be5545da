"""What foreign code prints: kept for the next answer, up to a limit."""

from __future__ import annotations

import io
import sys

LINES = 200
LONGEST = 20_000
"""The most characters, all lines together."""


class Printed(io.TextIOBase):
    """A stream that keeps what is written until it is taken. More than the limit is dropped."""

    def __init__(self) -> None:
        self._parts: list[str] = []
        self._room = LONGEST

    def writable(self) -> bool:
        """Return True: this stream can be written to."""
        return True

    def write(self, text: str) -> int:
        """Keep the text, as far as there is room."""
        kept = text[: self._room]
        self._room -= len(kept)
        if kept:
            self._parts.append(kept)
        return len(text)

    def take(self) -> str:
        """Return what was written since the last time: the first lines of it."""
        text = "".join(self._parts)
        self._parts.clear()
        self._room = LONGEST
        return "\n".join(text.split("\n")[:LINES])


def keep_printed() -> Printed:
    """Return the stream that gets all that is printed from now on."""
    printed = Printed()
    sys.stdout = sys.stderr = printed
    return printed
