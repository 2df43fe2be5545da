"""The packing of lz-string, with which other programs shorten their addresses.

A text becomes numbers of bits, six bits to a letter. A number is 0 before a new sign of 8 bits, 1
before one of 16, 2 at the end, and otherwise a part of the text that occurred before. Each number
adds a part: the last one and the sign after it. Numbers get longer as there are more parts. The
bits of a number come lowest first, but those of a letter highest first.
"""

from __future__ import annotations

BASE64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
FOR_URI = f"{BASE64[:-1]}-"
"""The letters: as base64, and those that an address leaves as they are."""

LETTER = 6
"""Bits of a letter."""

BYTE, UNIT, END = 0, 1, 2
"""Numbers that are not parts."""

SPARE = "0" * 4 * LETTER
"""Bits that may be missing at the end: all zero, they are padding."""


class DamagedError(ValueError):
    """The letters are not what lz-string writes."""


class TooLongError(ValueError):
    """The text is longer than it may be."""


def unpacked(letters: str, alphabet: str, longest: int) -> str:
    """Return the text, as units of UTF-16. Raises DamagedError, and TooLongError beyond `longest`.

    An empty text is damaged: nobody packs one.
    """
    values = {letter: f"{value:06b}" for value, letter in enumerate(alphabet)}
    try:
        bits = "".join(values[letter] for letter in letters) + SPARE
    except KeyError:
        raise DamagedError from None
    at = 0

    def take(size: int) -> int:
        nonlocal at
        if at + size > len(bits):
            raise DamagedError
        at += size
        return int(bits[at - size : at][::-1], 2)

    parts = ["", "", ""]
    told: list[str] = []
    length, last, size, room = 0, "", 2, 1
    while (number := take(size)) != END:
        if number in (BYTE, UNIT):
            part = chr(take(8 if number == BYTE else 16))
            parts.append(part)
            room -= 1
        elif number < len(parts):
            part = parts[number]
        elif number == len(parts) and last:
            part = last + last[0]
        else:
            raise DamagedError
        if room == 0:
            room, size = 1 << size, size + 1
        told.append(part)
        length += len(part)
        if length > longest:
            raise TooLongError
        if last:
            parts.append(last + part[0])
            room -= 1
            if room == 0:
                room, size = 1 << size, size + 1
        last = part
    if not told:
        raise DamagedError
    return "".join(told)


def packed(text: str) -> str:
    """Return the text, of units of UTF-16, as base64 with its padding."""
    bits: list[str] = []
    numbers: dict[str, int] = {}
    unknown: set[str] = set()
    count, size, room = 3, 2, 2

    def put(value: int, width: int) -> None:
        bits.append(f"{value:0{width}b}"[::-1])

    def grow() -> None:
        nonlocal room, size
        room -= 1
        if room == 0:
            room, size = 1 << size, size + 1

    def tell(part: str) -> None:
        if part in unknown:
            unknown.remove(part)
            code = ord(part)
            put(BYTE if code < 256 else UNIT, size)
            put(code, 8 if code < 256 else 16)
            grow()
        else:
            put(numbers[part], size)
        grow()

    last = ""
    for sign in text:
        if sign not in numbers:
            numbers[sign] = count
            count += 1
            unknown.add(sign)
        if last + sign in numbers:
            last += sign
            continue
        tell(last)
        numbers[last + sign] = count
        count += 1
        last = sign
    if last:
        tell(last)
    put(END, size)
    whole = "".join(bits) + "0"  # lz-string always writes one bit more
    whole += "0" * (-len(whole) % LETTER)
    letters = "".join(
        BASE64[int(whole[at : at + LETTER], 2)] for at in range(0, len(whole), LETTER)
    )
    return letters + "=" * (-len(letters) % 4)
