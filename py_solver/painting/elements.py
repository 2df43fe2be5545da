"""SVG as text: elements, paths, escaping; the sizes and colours of our pictures.

Nothing here has an id, a class or a style sheet: several pictures in one page must not affect each
other, or the page.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

CELL = 40.0
"""The side of a cell, in the units of the picture: pixels, unless it is scaled."""

FONT = "Helvetica Neue, Helvetica, Arial, Liberation Sans, DejaVu Sans, sans-serif"

Point = tuple[float, float]
"""x and y, in the units of the picture."""

_SPOKEN = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})
# The characters that XML 1.0 cannot contain at all, not even as a reference.
_UNSPEAKABLE = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def number(value: float) -> str:
    """Return the number with at most two digits after the point."""
    short = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if short == "-0" else short


def words(text: str) -> str:
    """Return text that is valid between tags, and between double quotes.

    The standard library's escapes would do, but import half of its networking.
    """
    return _UNSPEAKABLE.sub("\N{REPLACEMENT CHARACTER}", text).translate(_SPOKEN)


def element(name: str, content: str = "", /, **attributes: str | float) -> str:
    """Return an element. An underscore in an attribute's name means a hyphen."""
    said = "".join(
        f' {key.replace("_", "-")}="{words(value) if isinstance(value, str) else number(value)}"'
        for key, value in attributes.items()
    )
    return f"<{name}{said}>{content}</{name}>" if content else f"<{name}{said}/>"


def group(parts: Iterable[str], **attributes: str | float) -> list[str]:
    """Return a group of the parts, or nothing if there are none."""
    inside = "".join(parts)
    return [element("g", inside, **attributes)] if inside else []


def path(lines: Iterable[Sequence[Point]], *, closed: bool = False) -> str:
    """Return the data of a path: each line from point to point."""
    drawn = (
        "M" + "L".join(f"{number(x)} {number(y)}" for x, y in line) + ("Z" if closed else "")
        for line in lines
    )
    return "".join(drawn)


def circle(at: Point, radius: float, **attributes: str | float) -> str:
    """Return a circle."""
    return element("circle", cx=at[0], cy=at[1], r=radius, **attributes)


def square(at: Point, side: float, **attributes: str | float) -> str:
    """Return a square around a point."""
    half = side / 2
    return element("rect", x=at[0] - half, y=at[1] - half, width=side, height=side, **attributes)


def label(at: Point, text: str, size: float, **attributes: str | float) -> str:
    """Return a text with its middle at the point, `size` high.

    The baseline is computed here: some programs that show SVG ignore `dominant-baseline`.
    """
    x, y = at
    return element("text", words(text), x=x, y=y + 0.355 * size, font_size=size, **attributes)


def arrow_head(tip: Point, toward: Point, size: float) -> str:
    """Return the two strokes of an arrow's head, for a path; `toward` is a step of length 1."""
    (x, y), (right, down) = tip, toward
    wings = [
        (x - size * (right + turn * down), y - size * (down - turn * right)) for turn in (-0.7, 0.7)
    ]
    return path([(wings[0], tip, wings[1])])


def unit(start: Point, end: Point) -> Point:
    """Return the step of length 1 that leads from one point towards the other."""
    right, down = end[0] - start[0], end[1] - start[1]
    length = (right * right + down * down) ** 0.5 or 1.0
    return right / length, down / length


def ahead(start: Point, step: Point, length: float) -> Point:
    """Return the point at the distance `length` from the start."""
    return start[0] + step[0] * length, start[1] + step[1] * length
