"""Penpa's drawings that are no clues, as decorations: colours, lines, forms, numbers, small texts.

Widths are in pixels, of which a cell has 38. What is not drawn: forms that only Penpa has (stars,
arrows, dice …), doubled and short lines, marks on lines. Source: `style.js`, `class_p.js` and
`class_square.js` of swaroopg92/penpa-edit.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from math import cos, radians, sin
from typing import Any

from py_solver.board.coords import Coord, Layer
from py_solver.board.errors import FormatError
from py_solver.formats.penpa.drawing import Drawing
from py_solver.formats.sudokus.paints import paint
from py_solver.looks.decorations import Box, Decoration, Form, Frame, Level, Line, Point
from py_solver.puzzle.external.penpa import Key

PIXELS = 38

SURFACES = {
    **{1: "#444444", 2: "#b3ffb3", 3: "#cccccc", 4: "#000000", 5: "#c0e0ff", 6: "#ffa3a3"},
    **{7: "#ffffa3", 8: "#999999", 9: "#ffb3ff", 10: "#ffcc80", 11: "#cc99ff", 12: "#eecab1"},
    **{13: "#ff670099", 99: "#f0f0f0"},
}
"""The colours of cells by their numbers."""

LINES: dict[int, tuple[str, float, tuple[float, ...]]] = {
    **{2: ("#000000", 3, ()), 3: ("#208020", 3, ()), 4: ("#000000", 2, ()), 5: ("#999999", 3, ())},
    **{6: ("#999999", 12, ()), 7: ("#777777", 1, ()), 8: ("#ff0000", 3, ())},
    **{9: ("#187bcd", 3, ()), 10: ("#000000", 1, (0.1, 0.1)), 11: ("#000000", 1, (0.06, 0.14))},
    **{12: ("#444444", 1, (0.06, 0.14)), 13: ("#000000", 3, (0.04, 0.21))},
    **{14: ("#777777", 2, (0.11, 0.14)), 15: ("#777777", 1, (0.1, 0.1)), 16: ("#000000", 1, ())},
    **{17: ("#000000", 3, (0.12, 0.13)), 20: ("#ffffff", 1, ()), 21: ("#000000", 5, ())},
    80: ("#000000", 1, ()),
}
"""The colour, width and dashes of lines by their styles."""

FORMS: dict[int, tuple[str, str, float]] = {
    **{1: ("#ffffff", "#000000", 1), 2: ("#000000", "#000000", 1), 3: ("#cccccc", "", 0)},
    **{4: ("", "#000000", 1), 5: ("#cccccc", "#000000", 1), 6: ("#ffffff", "#999999", 2)},
    **{7: ("#ffffff", "", 0), 8: ("#ffffff", "#000000", 2), 9: ("#cccccc", "#000000", 2)},
    **{10: ("#ffffff", "#000000", 2), 11: ("#ff0000", "#ff0000", 1)},
    **{12: ("#208020", "#208020", 1), 13: ("", "#000000", 1)},
}
"""The fill, border and width of the border of forms by their styles."""
BORDERED = (4, 10, 13)
"""Styles of which a colour of the setter's own is that of the border."""

CIRCLES = {"circle_L": 0.43, "circle_M": 0.35, "circle_S": 0.22, "circle_SS": 0.13}
SQUARES = {"square_LL": 0.5, "square_L": 0.4, "square_M": 0.35, "square_S": 0.22, "square_SS": 0.13}
INNER = {"circle_L": 0.32, "circle_M": 0.25, "circle_S": 0.14, "circle_SS": 0.07}
"""The radius of the inner circle where there are two."""
DIAMONDS = {"L": 0.43, "M": 0.35, "S": 0.22, "SS": 0.13}
TRIANGLES = {"L": 0.5, "M": 0.4, "S": 0.25, "SS": 0.16}
"""The distances of corners from the middle."""
POINTED = {"triup": 90, "trileft": 180, "tridown": 270, "triright": 0}

INKS = {
    **{1: "#000000", 2: "#4c9900", 3: "#999999", 4: "#ffffff", 5: "#000000", 6: "#000000"},
    **{7: "#ffffff", 8: "#187bcd", 9: "#0000ff", 10: "#ff0000", 11: "#ffffff"},
}
"""The colours of numbers by their styles."""
AROUND = {5: 7, 6: 1, 7: 2, 11: 11}
"""The styles of the circles behind numbers, by the styles of the numbers."""
SIZES = {"1": (0.7, 0.42), "5": (0.25, 0.17), "6": (0.4, 0.25), "10": (0.6, 0.36)}
"""The height of numbers and the radius of circles behind them, by the modes of numbers."""
SMALL, SMALL_CIRCLE = 0.32, 0.18
WIDE = 0.8
"""The side of the squares that run through cells."""
OUT = 0.16
"""How much further out than the quarters of cells the lines around cages are."""
QUARTERS: dict[int, Point] = {4: (0.25, 0.25), 5: (0.25, 0.75), 6: (0.75, 0.25), 7: (0.75, 0.75)}
MIDDLES: dict[int, Point] = {0: (0.5, 0.5), 1: (1, 1), 2: (1, 0.5), 3: (0.5, 1)} | QUARTERS
"""The places of points within their cell, by their kinds."""


@dataclass
class Read:
    """What of a drawing is in the puzzle: cells and edges by their layers, or whole layers."""

    layers: set[str] = field(default_factory=set)
    surface: Collection[Key] = ()
    symbols: Collection[Key] = ()
    numbers: Collection[Key] = ()
    corners: Collection[Coord] = ()
    beside: Collection[Coord] = ()
    walls: Collection[Coord] = ()


def decorations_of(drawing: Drawing, read: Read) -> Iterator[Decoration]:
    """Yield what is drawn and has not been read; skip what is damaged, or not known."""
    reader = _Drawings(drawing, read)
    for layer, draw in reader.layers.items():
        told = drawing.told.get(layer)
        listed = dict(enumerate(told)) if isinstance(told, list) else told
        things = listed if isinstance(listed, dict) and layer not in read.layers else {}
        for key, one in things.items():
            try:
                yield from draw(layer, str(key), one)
            except (FormatError, TypeError, ValueError, KeyError, IndexError):
                continue


class _Drawings:
    """Draws the layers, the lowest of each level first."""

    def __init__(self, drawing: Drawing, read: Read) -> None:
        self.drawing, self.read = drawing, read
        self.layers = {
            "surface": self.surface,
            "squareframe": self.squares,
            "lineE": self.line,
            "freelineE": self.line,
            "symbol": self.symbol,
            "wall": self.line,
            "polygon": self.polygon,
            "freeline": self.line,
            "line": self.line,
            "killercages": self.frame,
            "cage": self.line,
            "number": self.number,
            "numberS": self.small,
        }

    def at(self, point: int) -> Point:
        """Return the place of a point. Raises KeyError for one that is not known."""
        kind, (row, col) = self.drawing.place(point)
        down, right = MIDDLES[kind]
        return row + down, col + right

    def ink(self, layer: str, key: str, usual: str) -> str:
        """Return the colour that the setter gave, or the usual one."""
        told = self.drawing.inks.get(layer)
        own = told.get(key) if isinstance(told, dict) else None
        return paint(own) or usual if own else usual

    def surface(self, layer: str, key: str, one: Any) -> Iterator[Decoration]:
        place = self.drawing.place(int(key))
        number = one[0] if isinstance(one, list) else one
        if place[0] == 0 and place[1] not in self.read.surface:
            fill = self.ink(layer, key, SURFACES[number])
            yield Box(self.at(int(key)), 1, 1, fill=fill)

    def polygon(self, layer: str, key: str, one: Any) -> Iterator[Decoration]:
        points = tuple(map(self.at, one))
        yield Line(points, "", 0, self.ink(layer, key, "#000000"))

    def squares(self, layer: str, key: str, one: Any) -> Iterator[Decoration]:
        fill, places = self.ink(layer, key, "#cccccc"), list(map(self.at, one))
        for (row, col), (to_row, to_col) in pairwise(places):
            wide, high = abs(to_col - col) + WIDE, abs(to_row - row) + WIDE
            yield Box(((row + to_row) / 2, (col + to_col) / 2), wide, high, fill=fill)

    def frame(self, layer: str, key: str, one: Any) -> Iterator[Decoration]:
        cells = tuple(self.drawing.place(point)[1] for point in one)
        yield Frame(cells, self.ink(layer, key, "#000000"))

    def line(self, layer: str, key: str, style: Any) -> Iterator[Decoration]:
        first, last = map(int, key.split(","))
        edge = self.drawing.edge(first, last)
        if edge and (edge in self.read.walls or not self.inner(edge)):
            return
        colour, width, dashes = LINES[style]
        ends = self.at(first), self.at(last)
        if layer == "cage":
            ends = self.outward(first), self.outward(last)
        level: Level = "over" if layer in ("lineE", "freelineE") else "under"
        ink = self.ink(layer, key, colour)
        yield Line(ends, ink, width / PIXELS, dashes=dashes, level=level)

    def inner(self, edge: Coord) -> bool:
        """Return whether an edge is between two cells of the board: others are its frame."""
        down = edge.layer is Layer.EDGES_H
        before = (edge.row - down, edge.col - (not down))
        return self.drawing.inside((edge.row, edge.col)) and self.drawing.inside(before)

    def outward(self, point: int) -> Point:
        """Return a point of a line around a cage, nearer to the corner of its cell."""
        row, col = self.at(point)
        return row + (OUT if row % 1 > 0.5 else -OUT), col + (OUT if col % 1 > 0.5 else -OUT)

    def symbol(self, layer: str, key: str, one: Any) -> Iterator[Decoration]:
        style, name = one[0], str(one[1])
        kind, place = self.drawing.place(int(key))
        if kind == 0 and place in self.read.symbols:
            return
        if kind and _side(kind, place) in self.read.beside:
            return
        level: Level = "over" if one[2:] == [2] else "under"
        at = self.at(int(key))
        own = self.ink(layer, key, "")
        if style == 0 and name in CIRCLES:
            yield _form(at, CIRCLES[name], 1, own, level)
            yield _form(at, INNER[name], 1, own, level)
        elif name in CIRCLES:
            yield _form(at, CIRCLES[name], style, own, level)
        elif name in SQUARES:
            yield _form(at, SQUARES[name], style, own, level, round_=False)
        else:
            yield _pointed(at, name, style, own, level)

    def number(self, layer: str, key: str, one: Any) -> Iterator[Decoration]:
        said, style, mode = str(one[0]), one[1], str(one[2])
        kind, place = self.drawing.place(int(key))
        read = place in self.read.numbers if kind == 0 else _side(kind, place) in self.read.corners
        if read or not said.strip():
            return
        size, radius = SIZES[mode]
        at = self.at(int(key))
        if style in AROUND:
            yield _form(at, radius, AROUND[style], "", "over")
        ink = self.ink(layer, key, INKS[style])
        yield Box(at, text=said, ink=ink, size=size, level="over")

    def small(self, layer: str, key: str, one: Any) -> Iterator[Decoration]:
        at, style = self.at(int(key)), one[1]
        if str(one[0]).strip():
            if style in (6, 7):
                yield _form(at, SMALL_CIRCLE, AROUND[style], "", "over")
            ink = self.ink(layer, key, INKS[style])
            yield Box(at, text=str(one[0]), ink=ink, size=SMALL, level="over")


def _side(kind: int, place: Key) -> Coord | None:
    """Return the corner or edge of a point beside a cell."""
    row, col = place
    layers = {1: Layer.CORNERS, 2: Layer.EDGES_H, 3: Layer.EDGES_V}
    return Coord(layers[kind], row + (kind < 3), col + (kind != 2)) if kind in layers else None


def _paint(style: Any, own: str) -> tuple[str, str, float]:
    """Return the fill, the border and its width of a style, with a colour of the setter's own."""
    fill, border, width = FORMS[style]
    if own and style in BORDERED:
        return fill, own, width / PIXELS
    return own or fill, own if own and border == fill else border, width / PIXELS


def _form(
    at: Point, radius: float, style: Any, own: str, level: Level, *, round_: bool = True
) -> Box:
    """Return a circle or a square; half of its border is outside."""
    fill, border, width = _paint(style, own)
    side = 2 * radius + width
    form: Form = "ellipse" if round_ else "rectangle"
    return Box(at, side, side, form, fill, border, width, level=level)


def _pointed(at: Point, name: str, style: Any, own: str, level: Level) -> Line:
    """Return a diamond or a triangle. Raises KeyError for any other form."""
    found = re.fullmatch(r"(diamond|tri\w+)_([LMS]|SS)", name)
    if not found:
        raise KeyError(name)
    fill, border, width = _paint(style, own)
    row, col = at
    if found[1] == "diamond":
        radius, first, count = DIAMONDS[found[2]], 0, 4
    else:
        radius, first, count = TRIANGLES[found[2]], POINTED[found[1]], 3
        row += radius / 4 * sin(radians(first))
        col -= radius / 4 * cos(radians(first))
    turns = [radians(first + 360 / count * n) for n in range(count + 1)]
    points = tuple((row - radius * sin(turn), col + radius * cos(turn)) for turn in turns)
    return Line(points, border, width, fill, level=level)
