"""Open texts from outside: plain or packed with gzip or Zstandard, in UTF-8 or UTF-16."""

from __future__ import annotations

import gzip
import io
import zlib
from importlib import import_module
from pathlib import Path
from typing import IO, Any, BinaryIO, cast

from py_solver.board.errors import FormatError
from py_solver.words.say import say

LONGEST = 1_000_000
"""The most characters of a text."""

GZIP, ZSTD = b"\x1f\x8b", b"\x28\xb5\x2f\xfd"
"""The first bytes of packed files."""

DAMAGED: tuple[type[Exception], ...] = (gzip.BadGzipFile, EOFError, zlib.error)
"""The errors while a damaged file is unpacked."""


def text_of(path: Path) -> str:
    """Return the text of a file, as `decoded`. Raises FormatError."""
    try:
        with path.open("rb") as file:
            return decoded(file, say("The file {path}", path=path))
    except OSError as error:
        raise FormatError(
            say("The file {path} cannot be read: {strerror}.", path=path, strerror=error.strerror)
        ) from None


def decoded(stream: BinaryIO, name: str) -> str:
    """Return the text of a stream, up to a length where it will be refused anyway.

    `name` begins a sentence about it. Raises FormatError if it is damaged, or no text.
    """
    try:
        text = text_in(stream, "strict")
        read = text.read(LONGEST + 1)
        text.detach()  # the stream belongs to the caller
        return read
    except UnicodeError:
        raise FormatError(say("{name} is not text.", name=name)) from None
    except DAMAGED as error:
        raise FormatError(say("{name} is damaged: {error}.", name=name, error=error)) from None


def text_in(stream: BinaryIO, errors: str = "replace") -> io.TextIOWrapper:
    """Return the stream as text, unpacked if it is packed; its encoding is found from its start.

    `errors` says what happens to bytes that are no text, as for `open`. Lines end with a line feed
    only. Raises FormatError if this Python cannot unpack it.
    """
    inside = _unpacked(stream)
    return io.TextIOWrapper(
        cast("IO[bytes]", inside), encoding=_encoding(_start(inside)), errors=errors, newline="\n"
    )


def _start(stream: Any) -> bytes:
    return bytes(stream.peek(4)[:4])


def _unpacked(stream: Any) -> Any:
    inside = stream if hasattr(stream, "peek") else io.BufferedReader(stream)
    start = _start(inside)
    if start.startswith(GZIP):
        return io.BufferedReader(gzip.GzipFile(fileobj=inside))
    if start.startswith(ZSTD):
        try:
            zstd = import_module("compression.zstd")
        except ModuleNotFoundError:
            raise FormatError(
                say(
                    "This file is packed with Zstandard, which needs Python 3.14 or newer. Unpack "
                    "it first: unzstd FILE."
                )
            ) from None
        return io.BufferedReader(zstd.ZstdFile(inside))
    return inside


def _encoding(start: bytes) -> str:
    """Return the encoding of a text that starts so: UTF-8 unless it can only be UTF-16."""
    if start.startswith((b"\xff\xfe", b"\xfe\xff")):
        return "utf-16"
    if len(start) > 1 and start[0] and not start[1]:
        return "utf-16-le"
    if len(start) > 1 and start[1] and not start[0]:
        return "utf-16-be"
    return "utf-8"
