"""SudokuMaker's lines, cages and symbols without a rule, as decorations.

Points are `{x, y}` in cells from the top left corner; sizes are in cells, too. Sources:
yusitnikov/sudokumaker-mcp (the fields), and their reading by the same author's own player.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from math import cos, radians, sin
from typing import Any

from py_solver.board.errors import FormatError
from py_solver.formats.sudokus.paints import paint
from py_solver.looks.decorations import Box, Decoration, Form, Frame, Level, Line, Point

Thing = dict[str, Any]

LINES, CAGES, SYMBOLS = 2000, 2001, 2002
LAYERS: dict[str, Level] = {
    "background": "ground",
    "default": "under",
    "foreground": "over",
    "grid": "over",
}


def decorations_of(one: Thing, side: int) -> Iterator[Decoration]:
    """Yield what a cosmetic constraint draws on a board of this side; skip what is damaged."""
    readers: dict[Any, Callable[[Thing, Any, int], Iterator[Decoration]]] = {
        LINES: _lines,
        CAGES: _cages,
        SYMBOLS: _symbols,
    }
    for part in _parts(one):
        try:
            yield from readers[one["type"]](one, part, side)
        except (FormatError, TypeError, ValueError, KeyError, IndexError, AttributeError):
            continue


def _parts(one: Thing) -> list[Any]:
    """Return the lines, cages or symbols."""
    keys: dict[Any, str] = {LINES: "lines", CAGES: "cages", SYMBOLS: "symbols"}
    found = one.get(keys.get(one.get("type"), ""))
    return found if isinstance(found, list) else []


def _lines(one: Thing, line: Any, _: int) -> Iterator[Line]:
    style = one.get("style") or {}
    points = tuple((point["y"], point["x"]) for point in line)
    level = LAYERS.get(str(style.get("layer")), _usual(one["lines"]))
    yield Line(points, paint(style.get("color", "#cccccc")), style["thickness"], level=level)


def _usual(lines: Sequence[Sequence[Thing]]) -> Level:
    """Return the level of lines without one: above the grid if some run along its lines."""
    for line in lines:
        for start, end in pairwise(line):
            for way in ("x", "y"):
                if start[way] == end[way] and start[way] % 1 == 0:
                    return "over"
    return "under"


def _cages(one: Thing, cage: Thing, side: int) -> Iterator[Frame]:
    style = one.get("style") or {}
    cells = tuple(divmod(number, side) for number in cage["cells"])
    value = cage.get("value")
    text = str(value) if isinstance(value, str | int) and value != 0 else ""
    outline, ink = ((style.get(key) or {}).get("color", "#000000") for key in ("cage", "text"))
    yield Frame(cells, paint(outline), "", text, paint(ink))


def _symbols(one: Thing, symbol: Any, _: int) -> Iterator[Decoration]:
    if isinstance(symbol, list):
        x, y, number, layer = (*symbol, *(None,) * 4)[:4]
        params = one["params"][number or 0]
    else:
        x, y = symbol["position"]["x"], symbol["position"]["y"]
        params, layer = symbol["params"], symbol.get("layer")
    inside = all(0.25 <= way % 1 <= 0.75 for way in (x, y))
    level: Level = LAYERS.get(str(layer), "under" if inside else "over")
    yield _symbol((y, x), params, level)


def _symbol(at: Point, told: Thing, level: Level) -> Decoration:
    angle = told.get("angle") or 0
    fill, stroke = paint(told.get("fill")), paint(told.get("stroke"))
    weight = told.get("strokeWidth") or 0
    if told["type"] == "arrow":
        turn, half = radians(angle), told["length"] / 2
        down, right = half * sin(turn), half * cos(turn)
        ends = ((at[0] - down, at[1] - right), (at[0] + down, at[1] + right))
        return Line(ends, stroke, weight, head=told["headSize"], level=level)
    if told["type"] == "text":
        size = told["size"]
        return Box(at, text=told["text"], ink=fill, size=size, angle=angle, level=level)
    if told["type"] == "ellipse":
        wide, high = 2 * told["rx"], 2 * told["ry"]
    else:
        wide, high = told["width"], told["height"]
    # The border is drawn over the edge, half of it outside.
    form: Form = "ellipse" if told["type"] == "ellipse" else "rectangle"
    wide, high = (way + (weight if stroke else 0) for way in (wide, high))
    return Box(at, wide, high, form, fill, stroke, weight, angle=angle, level=level)
