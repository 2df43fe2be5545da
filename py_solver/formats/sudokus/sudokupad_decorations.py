"""SudokuPad's drawings as decorations, and back.

Widths, dashes and letters are in pixels there, of which a cell has 64.
Sources: marktekfan/sudokupad-penpa-import (the fields), cyddrdrd/sudokupad_to_penpa (what they look
like: layers, usual widths, the fills that are pale without saying so).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import isfinite
from typing import Any

from py_solver.board.errors import FormatError
from py_solver.formats import decorated
from py_solver.formats.contents import Note
from py_solver.formats.sudokus.paints import has_opacity, paint
from py_solver.looks.decorations import DIGITS, Box, Decoration, Frame, Level, Line
from py_solver.puzzle.puzzle import Puzzle

Thing = dict[str, Any]

PIXELS = 64
LETTERS = 24
"""The height of letters, in pixels, where none is told; any other height is 4 pixels more."""
MORE = 4
OPAQUE = ("#000000", "#CFCFCF", "#FFFFFF")
"""Fills that are not pale; all others are, unless they state their opacity."""
PALE = 0.5

TARGETS: dict[str, Level] = {
    "background": "ground",
    "underlay": "ground",
    "cell-colors": "ground",
    "arrows": "under",
    "cages": "under",
    "cell-grids": "over",
    "overlay": "over",
}
"""The levels of its layers."""
USUAL: dict[str, Level] = {"underlays": "ground", "overlays": "over"}
"""The levels of the lists; those of lines, arrows and cages are under the grid."""
LAYERS: dict[Level, str] = {"ground": "underlay", "under": "arrows", "over": "overlay"}
ORDER = ("underlays", "arrows", "lines", "cages", "overlays")
"""The lists, in the order in which SudokuPad draws them."""


def decoration_of(key: str, value: Any, origin: tuple[int, int] = (0, 0)) -> Decoration | None:
    """Return what a thing in the list of this name looks like; None if it cannot be drawn.

    `origin` is the row and column of the Sudoku's first cell on the grid.
    """
    if not isinstance(value, dict):
        return None
    level = TARGETS.get(str(value.get("target")), USUAL.get(key, "under"))
    try:
        if key == "cages":
            return _frame(value, origin, level)
        return _box(value, origin, level) if key in USUAL else _line(value, key, origin, level)
    except (FormatError, TypeError, ValueError):
        return None


def _box(value: Thing, origin: tuple[int, int], level: Level) -> Box:
    back, around = (
        value.get("backgroundColor", value.get("fill")),
        value.get("borderColor", value.get("stroke")),
    )
    shown = _number(value, "opacity", 1)
    pale = 1 if has_opacity(back) or back in OPAQUE or not paint(back) else PALE
    fill = paint(back, shown * _number(value, "fill-opacity", pale))
    border = "" if around == back else paint(around, shown * _number(value, "stroke-opacity", pale))
    widths = (_number(value, key) for key in ("borderSize", "thickness", "stroke-width"))
    weight = next((width for width in widths if width), 2) if border else 0
    text, letters = value.get("text"), value.get("fontSize")
    said = str(text).replace("\u00a0", " ") if isinstance(text, str | int | float) else ""
    ink = paint(value.get("textColor", value.get("color", "#000000")), shown) if said else ""
    halo = paint(value.get("textStroke", "#ffffff"), shown) if said else ""
    size = LETTERS if letters is None else _number(value, "fontSize") + MORE
    usual = 1 if fill or border else 0
    return Box(
        _point(value.get("center"), origin),
        _number(value, "width", usual),
        _number(value, "height", usual),
        "pill" if value.get("rounded") is True else "rectangle",
        fill,
        border,
        weight / PIXELS,
        said,
        ink,
        size / PIXELS if said else 0,
        halo,
        _number(value, "angle"),
        level,
    )


def _line(value: Thing, key: str, origin: tuple[int, int], level: Level) -> Line:
    shown = _number(value, "opacity", 1)
    points = tuple(_point(one, origin) for one in value["wayPoints"])
    width = _number(value, "stroke-width", _number(value, "thickness", 1))
    if key == "lines" and width == 1 and "stroke-width" not in value:
        width = 2
    dashes = str(value.get("stroke-dasharray", "")).replace(",", " ").split()
    head = _number(value, "headLength", width * 5 / PIXELS) if key == "arrows" else 0
    stroke = value.get("color", value.get("stroke"))
    return Line(
        points,
        paint(stroke, shown * _number(value, "stroke-opacity", 1)),
        width / PIXELS,
        paint(value.get("fill"), shown * _number(value, "fill-opacity", 1)),
        tuple(float(one) / PIXELS for one in dashes if one != "none"),
        head,
        level,
    )


def _frame(value: Thing, origin: tuple[int, int], level: Level) -> Frame:
    outline = value.get("borderColor", value.get("outlineC", "#000000"))
    said = value.get("value")
    text = str(said) if isinstance(said, str | int | float) else ""
    return Frame(
        tuple((row - origin[0], col - origin[1]) for row, col in value["cells"]),
        "" if value.get("style") in ("hidden", "") else paint(outline),
        "",
        text,
        paint(value.get("textColor", value.get("fontC", "#000000"))) if text else "",
        level,
    )


def _number(value: Thing, key: str, usual: float = 0) -> float:
    found = value.get(key, usual)
    if isinstance(found, str):
        found = float(found)
    usable = isinstance(found, int | float) and not isinstance(found, bool) and isfinite(found)
    return float(found) if usable else float(usual)


def _point(value: Any, origin: tuple[int, int]) -> tuple[float, float]:
    row, col = value
    return row - origin[0], col - origin[1]


def things(decorations: Iterable[Decoration]) -> Iterator[tuple[str, Thing]]:
    """Yield the decorations for SudokuPad, each with the name of its list."""
    for one in decorations:
        key, thing = _thing(one)
        usual = USUAL.get(key, "under")
        yield key, thing if one.level == usual else thing | {"target": LAYERS[one.level]}


def _thing(one: Decoration) -> tuple[str, Thing]:
    if isinstance(one, Frame):
        cage: Thing = {"cells": [list(at) for at in one.cells], "unique": False}
        cage |= {"outlineC": one.colour} if one.colour else {"style": "hidden"}
        return "cages", cage | ({"value": one.text, "fontC": one.ink} if one.text else {})
    if isinstance(one, Line):
        line: Thing = {
            "wayPoints": [list(at) for at in one.points],
            "color": one.colour,
            "stroke-width" if one.width * PIXELS < 2 else "thickness": _pixels(one.width),
        }
        if one.fill:
            line["fill"] = one.fill
        if one.dashes:
            line["stroke-dasharray"] = " ".join(str(_pixels(dash)) for dash in one.dashes)
        return ("arrows", line | {"headLength": one.head}) if one.head else ("lines", line)
    box: Thing = {"center": list(one.at), "width": one.width, "height": one.height}
    box["rounded"] = one.form != "rectangle"
    # The opacity is always written: SudokuPad makes most colours pale that do not state it.
    for name, colour in (("backgroundColor", one.fill), ("borderColor", one.border)):
        if colour:
            box[name] = colour if colour[7:] else f"{colour}ff"
    if one.border:
        box["borderSize"] = _pixels(one.weight)
    if one.angle:
        box["angle"] = one.angle
    if one.text:
        box |= {"text": one.text, "color": one.ink, "textStroke": one.halo or "none"}
        box["fontSize"] = _pixels(one.size, MORE)
    return ("overlays" if one.level == "over" else "underlays"), box


def _pixels(size: float, less: float = 0) -> float:
    """Return the shortest number of pixels that is read as this size."""
    found = size * PIXELS - less
    near = (round(found, digits) for digits in range(DIGITS + 1))
    best = next((one for one in near if round((one + less) / PIXELS, DIGITS) == size), found)
    return int(best) if best == int(best) else best


def decorations_lost(puzzle: Puzzle) -> Iterator[Note]:
    """Yield the decorations that SudokuPad draws in another way, or in another order."""
    told = [(key, decoration_of(key, thing)) for key, thing in things(puzzle.decorations)]
    yield from decorated.losses("SudokuPad", puzzle, [one for _, one in told])
    told.sort(key=lambda pair: ORDER.index(pair[0]))
    yield from decorated.reordered("SudokuPad", puzzle, [one for _, one in told])
