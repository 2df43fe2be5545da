"""Packing: how formats compress their texts into links, with limits for unpacking.

A packed text may become a thousand times as long, and JSON may be nested deeper than Python can go:
so both are measured first. Raises FormatError for anything damaged.
"""

from __future__ import annotations

import base64
import binascii
import json
import re
import struct
import zlib
from typing import Any
from urllib.parse import unquote
from xml.etree import ElementTree

from py_solver.board.errors import FormatError
from py_solver.formats import lz
from py_solver.puzzle.note import remark
from py_solver.words.say import later, say

LONGEST_PACKED = 20_000
"""Characters. The output of lz-string may grow with the square of this: it ends at `LONGEST`."""
LONGEST = 2_000_000
"""Characters of anything unpacked."""
DEEPEST = 40
"""Brackets within brackets in JSON."""
MOST_DIGITS = 300
"""Digits of an integer in JSON: with more, it could not become a float."""

DAMAGED = later("The link is damaged, or was not copied whole: it cannot be unpacked.")
_STRING = re.compile(r'"(?:[^"\\]|\\.)*"')
_DULL = re.compile(r"[^\[\]{}]+")


def payload(text: str) -> str:
    """Return what an address packed, with its signs unescaped; blanks were pluses."""
    if "%" in text:
        text = unquote(text)
    return text.strip().replace(" ", "+")


def unpack_lz(text: str, *, for_uri: bool = False) -> str:
    """Unpack what lz-string packed as base64, or with its own alphabet for addresses."""
    text = text.rstrip("=") if not for_uri else text
    if len(text) > LONGEST_PACKED:
        raise FormatError(
            say(
                "This link has {n:,} packed characters; the most that can be unpacked is {most:,}.",
                n=len(text),
                most=LONGEST_PACKED,
            )
        )
    try:
        found = lz.unpacked(text, lz.FOR_URI if for_uri else lz.BASE64, LONGEST)
    except lz.DamagedError:
        raise FormatError(say(DAMAGED)) from None
    except lz.TooLongError:
        raise FormatError(say("The unpacked link is longer than any puzzle.")) from None
    # Halves of a sign belong together; a single half is damaged, and not valid in any file.
    return found.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def pack_lz(text: str) -> str:
    """Pack with lz-string, as base64: unit by unit of UTF-16, as JavaScript has its texts."""
    data = text.encode("utf-16-le", "surrogatepass")
    units = "".join(map(chr, struct.unpack(f"<{len(data) // 2}H", data)))
    return lz.packed(units)


def unpack_deflate(text: str) -> str:
    """Unpack base64 of raw deflate of UTF-8."""
    try:
        data = base64.b64decode(
            text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4), validate=True
        )
        unpacker = zlib.decompressobj(wbits=-15)
        found = unpacker.decompress(data, LONGEST)
        if unpacker.unconsumed_tail:
            raise FormatError(say("The unpacked link is longer than any puzzle."))
        return found.decode("utf-8")
    except (binascii.Error, zlib.error, UnicodeDecodeError, ValueError) as error:
        if isinstance(error, FormatError):
            raise
        raise FormatError(say(DAMAGED)) from None


def pack_deflate(text: str) -> str:
    """Pack as base64 of raw deflate of UTF-8."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return base64.b64encode(packer.compress(text.encode()) + packer.flush()).decode()


def read_json(text: str, what: str = later("This JSON")) -> Any:
    """Parse JSON from an untrusted source. A remark tells keys that an object has twice."""
    _refuse_depth(text)
    try:
        return json.loads(
            text,
            parse_constant=_refuse_constant,
            parse_int=integer_of,
            object_pairs_hook=object_of,
        )
    except (ValueError, RecursionError):
        raise FormatError(say("{what} is incomplete or damaged.", what=say(what))) from None


def integer_of(digits: str) -> int:
    """Return an integer of JSON. Raises ValueError for one that is no float."""
    if len(digits) > MOST_DIGITS:
        raise ValueError(digits[:MOST_DIGITS])
    return int(digits)


def object_of(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return an object of JSON; a key that it has twice has its last value, and a remark."""
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in found if keys.count(key) > 1)
        told = say("“{key}” is in the JSON twice; its last value is read.", key=twice[:30])
        remark(told, (), "unread")
    return found


def read_xml(text: str) -> ElementTree.Element:
    """Parse XML of unknown origin. Entities are never expanded: raises FormatError for them."""
    if "<!DOCTYPE" in text or "<!ENTITY" in text:
        raise FormatError(say("This file declares entities, which no file of a puzzle does."))
    try:
        return ElementTree.fromstring(text.strip())
    except (ElementTree.ParseError, ValueError, RecursionError):
        raise FormatError(say("This XML is incomplete or damaged.")) from None


def write_json(value: Any) -> str:
    """Write JSON as short as it can be."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _refuse_constant(name: str) -> Any:
    raise ValueError(name)


def _refuse_depth(text: str) -> None:
    depth = 0
    for sign in _DULL.sub("", _STRING.sub("", text)):
        depth += 1 if sign in "[{" else -1
        if depth > DEEPEST:
            raise FormatError(say("This JSON is nested deeper than any puzzle."))
