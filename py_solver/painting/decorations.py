"""Decorations as parts of a picture: the elements of SVG, with their numbers and colours.

The page draws the same parts. Colours are in capital letters: a dark page replaces the colours of
a picture by their text, and must leave those of a decoration, which it inverts, as they are.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from math import ceil, cos, hypot, radians, sin

from py_solver.board.coords import cell
from py_solver.looks.decorations import Box, Decoration, Frame, Level, Line, is_visible
from py_solver.painting.elements import CELL, Point, ahead, element, number, path, unit, words
from py_solver.painting.outline import outlines

FURTHEST = 8
"""How many cells around the board a picture has at most for decorations."""
ALLOWED = 0.16
"""How far a decoration may leave the grid before the picture grows by a cell, in cells."""
MIDDLE = 0.3
"""Half the side of the middle of a cell, where numbers are, in cells."""

_INSET, _DASHES = 0.08, "3 2"
"""The place of a frame inside the edges, in cells, and its dashes."""
_LINE_HEIGHT = 1.15
_LETTER = 0.56
"""The usual width of a letter, for a height of 1."""

Extent = tuple[float, float, float, float]
"""The top, left, bottom and right of a decoration, in cells."""


@dataclass(frozen=True)
class Part:
    """An element: its name, its attributes, and its text."""

    tag: str
    attributes: dict[str, str | float] = field(default_factory=dict)
    text: str = ""

    @property
    def svg(self) -> str:
        """The element as text."""
        return element(self.tag, words(self.text), **self.attributes)

    def told(self) -> list[object]:
        """Return it as JSON for the page."""
        names = {key.replace("_", "-"): value for key, value in self.attributes.items()}
        values = {
            key: value if isinstance(value, str) else number(value) for key, value in names.items()
        }
        return [self.tag, values, self.text]


def parts(one: Decoration) -> Iterator[Part]:
    """Yield the parts of a decoration, the lowest first."""
    if isinstance(one, Line):
        yield from _line(one)
    elif isinstance(one, Box):
        yield from _box(one)
    else:
        yield from _frame(one)


def painted(decorations: Iterable[Decoration], level: Level) -> list[str]:
    """Return the decorations of a level as a group, or nothing."""
    inside = "".join(part.svg for one in decorations if one.level == level for part in parts(one))
    return [element("g", inside, data_decorations=level)] if inside else []


def extent(one: Decoration) -> Extent | None:
    """Return the place that a decoration takes; None if nothing of it is visible."""
    if not is_visible(one):
        return None
    if isinstance(one, Frame):
        rows, cols = zip(*one.cells, strict=True)
        return min(rows), min(cols), max(rows) + 1, max(cols) + 1
    if isinstance(one, Line):
        downs, rights = zip(*one.points, strict=True)
        half = one.width / 2
        return min(downs) - half, min(rights) - half, max(downs) + half, max(rights) + half
    lines = one.text.split("\n")
    wide = max(one.width, _LETTER * one.size * max(map(len, lines)))
    high = max(one.height, one.size * _LINE_HEIGHT * len(lines) * bool(one.text))
    turn = radians(one.angle)
    down = (abs(wide * sin(turn)) + abs(high * cos(turn))) / 2
    right = (abs(wide * cos(turn)) + abs(high * sin(turn))) / 2
    row, col = one.at
    return row - down, col - right, row + down, col + right


def beyond(decorations: Iterable[Decoration], rows: int, cols: int) -> tuple[int, int, int, int]:
    """Return how many cells a picture needs above, right of, below and left of the board."""
    sides = [0.0] * 4
    for one in decorations:
        found = extent(one)
        if found:
            top, left, bottom, right = found
            more = (-top, right - cols, bottom - rows, -left)
            sides = [max(pair) for pair in zip(sides, more, strict=True)]
    top, right, bottom, left = (
        min(FURTHEST, ceil(side - ALLOWED)) if side > ALLOWED else 0 for side in sides
    )
    return top, right, bottom, left


def covers_numbers(one: Decoration) -> bool:
    """Return whether it reaches the middle of a cell, where it would cover a number."""
    if isinstance(one, Line) and not one.fill:
        return any(_near_middle(at, one.width / 2) for at in _along(one.points))
    found = extent(one)
    if found is None:
        return False
    top, left, bottom, right = found
    return _reaches(top, bottom) and _reaches(left, right)


def _reaches(start: float, end: float) -> bool:
    """Return whether a stretch reaches the middle of a row or column."""
    first = start // 1
    middles = (first + n + 0.5 for n in range(int(end - first) + 2))
    return any(start < middle + MIDDLE and end > middle - MIDDLE for middle in middles)


def _near_middle(at: Point, half: float) -> bool:
    return all(abs(side % 1 - 0.5) < MIDDLE + half for side in at)


def _along(points: Sequence[Point]) -> Iterator[Point]:
    """Yield points along a line, close enough to find each cell whose middle it passes."""
    for (row, col), (to_row, to_col) in pairwise(points):
        steps = max(1, ceil(hypot(to_row - row, to_col - col) / 0.2))
        for n in range(steps + 1):
            yield row + (to_row - row) * n / steps, col + (to_col - col) * n / steps


def _paint(name: str, colour: str) -> dict[str, str | float]:
    """Return the attributes of a fill or a stroke; the opacity apart, as old programs have it."""
    if not colour:
        return {name: "none"}
    found: dict[str, str | float] = {name: colour[:7].upper()}
    return found | ({f"{name}_opacity": int(colour[7:], 16) / 255} if colour[7:] else {})


def _line(one: Line) -> Iterator[Part]:
    points = [(col * CELL, row * CELL) for row, col in one.points]
    if not is_visible(one):
        return
    look: dict[str, str | float] = {**_paint("fill", one.fill)}
    if one.colour:
        look |= {**_paint("stroke", one.colour), "stroke_width": one.width * CELL}
        look |= {"stroke_linecap": "butt" if one.head else "round", "stroke_linejoin": "round"}
    if one.dashes:
        # The round ends of dashes would fill the gaps.
        look["stroke_dasharray"] = " ".join(number(dash * CELL) for dash in one.dashes)
        look["stroke_linecap"] = "butt"
    before = next((at for at in points[-2::-1] if at != points[-1]), None)
    if not one.head or before is None:
        yield Part("path", {"d": path([points]), **look})
        return
    toward = unit(before, points[-1])
    tip = ahead(points[-1], toward, -one.width * CELL)
    yield Part("path", {"d": path([[*points[:-1], tip]]), **look})
    wing = one.head * CELL * 0.5**0.5
    (x, y), (right, down) = tip, toward
    ends = [
        (x - wing * (right + turn * down), y - wing * (down - turn * right)) for turn in (-1, 1)
    ]
    head = look | {"fill": "none", "stroke_linejoin": "miter"}
    head.pop("stroke_dasharray", None)
    yield Part("path", {"d": path([[ends[0], tip, ends[1]]]), **head})


def _box(one: Box) -> Iterator[Part]:
    (row, col), weight = one.at, one.weight
    x, y = col * CELL, row * CELL
    turned: dict[str, str | float] = {}
    if one.angle:
        turned["transform"] = f"rotate({number(one.angle)} {number(x)} {number(y)})"
    wide, high = ((max(0.0, side - weight) * CELL) for side in (one.width, one.height))
    if (one.fill or weight) and one.width and one.height:
        look = {**_paint("fill", one.fill), **turned}
        if weight:
            look |= {**_paint("stroke", one.border), "stroke_width": weight * CELL}
        if one.form == "ellipse":
            yield Part("ellipse", {"cx": x, "cy": y, "rx": wide / 2, "ry": high / 2, **look})
        else:
            rounded = {"rx": min(wide, high) / 2} if one.form == "pill" else {}
            corner = {"x": x - wide / 2, "y": y - high / 2, "width": wide, "height": high}
            yield Part("rect", {**corner, **rounded, **look})
    if one.text:
        yield from _text(one, (x, y), turned)


def _text(one: Box, at: Point, turned: dict[str, str | float]) -> Iterator[Part]:
    (x, y), size, lines = at, one.size * CELL, one.text.split("\n")
    look = {**_paint("fill", one.ink), "font_weight": "400", "text_anchor": "middle", **turned}
    if one.halo:
        look |= {**_paint("stroke", one.halo), "stroke_width": CELL / 32}
        look |= {"stroke_linejoin": "round", "paint_order": "stroke"}
    for n, said in enumerate(lines):
        down = (n - (len(lines) - 1) / 2) * _LINE_HEIGHT * size
        yield Part("text", {"x": x, "y": y + 0.355 * size + down, "font_size": size, **look}, said)


def _frame(one: Frame) -> Iterator[Part]:
    cells = [cell(row, col) for row, col in one.cells]
    if one.fill or one.colour:
        look = _paint("fill", one.fill)
        if one.colour:
            look |= {**_paint("stroke", one.colour), "stroke_width": CELL / 42}
            look["stroke_dasharray"] = _DASHES
        drawn = path(outlines(cells, _INSET * CELL), closed=True)
        yield Part("path", {"d": drawn, "fill_rule": "evenodd", **look})
    if not one.text:
        return
    row, col = one.cells[0]
    size, said = 0.22 * CELL, one.text.split("\n")[0]
    x, y = (col + 0.05) * CELL, (row + 0.15) * CELL
    paper = {"x": x, "y": y - size / 2, "width": _LETTER * size * len(said), "height": size}
    yield Part("rect", {**paper, **_paint("fill", "#ffffffe6")})
    look = {**_paint("fill", one.ink), "font_weight": "400", "text_anchor": "start"}
    yield Part("text", {"x": x, "y": y + 0.355 * size, "font_size": size, **look}, said)
