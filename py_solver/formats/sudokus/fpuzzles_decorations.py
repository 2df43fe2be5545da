"""The drawings of f-puzzles as decorations, and back: lines, forms, texts, cages, coloured cells.

A drawing is in the middle of the cells that it names, which may be outside the grid; a line runs
through the middles of cells. Sources: yusitnikov/fpuzzles-data (the fields), the decoder in
marktekfan/sudokupad-penpa-import (widths, letters, the colours that are numbers).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import product
from math import floor
from typing import Any

from py_solver.board.errors import FormatError
from py_solver.formats import decorated
from py_solver.formats.contents import Note
from py_solver.formats.sudokus.paints import paint
from py_solver.looks.decorations import Box, Decoration, Frame, Line
from py_solver.puzzle.puzzle import Puzzle

Thing = dict[str, Any]
Rc = tuple[int, int]

_CELL = re.compile(r"R(-?\d{1,3})C(-?\d{1,3})")

COLOURS = (
    *("#a8a8a8a8", "#000000", "#ffa0a0", "#ffdf61", "#feffaf", "#b0ffb0"),
    *("#61d060", "#d0d0ff", "#8180f0", "#ff08ff", "#ffd0d0"),
)
"""The colours of cells that are told by a number."""
LINE, LETTERS = 0.5, 0.5
"""How wide a line of width 1 is, and how high letters of size 1, in cells."""
BORDER = 0.0156
"""The width of borders, in cells: a 64th."""
WITHIN = 0.375
"""The height of letters within a form, in cells."""


def place_of(name: Any) -> Rc | None:
    """Return the row and column of a cell's name, counted from 0, also outside the grid."""
    found = _CELL.fullmatch(name) if isinstance(name, str) else None
    return (int(found[1]) - 1, int(found[2]) - 1) if found else None


def decorations_of(key: str, value: Thing) -> list[Decoration]:
    """Return what a thing in the list of this name looks like; nothing if it cannot be drawn."""
    try:
        if key == "line":
            return list(_lines(value))
        cells = _places(value.get("cells") or [value.get("cell")])
        if key == "cage":
            return [_frame(cells, value)]
        return [_box(key, _middle(cells), value)] if cells else []
    except (FormatError, TypeError, ValueError):
        return []


def colour_of(at: Rc, value: Thing) -> Box | None:
    """Return the colour that the author gave to a cell, the first one if there are several."""
    several = value.get("cArray")
    told = value.get("c") or (several[0] if isinstance(several, list) and several else None)
    numbered = {str(number): colour for number, colour in enumerate(COLOURS)}
    colour = numbered.get(str(told)) or paint(told)
    return Box((at[0] + 0.5, at[1] + 0.5), 1, 1, fill=colour) if colour else None


def _places(names: Any) -> list[Rc]:
    found = [place_of(name) for name in names] if isinstance(names, list) else []
    return [rc for rc in found if rc]


def _middle(cells: list[Rc]) -> tuple[float, float]:
    rows, cols = zip(*cells, strict=True)
    return sum(rows) / len(rows) + 0.5, sum(cols) / len(cols) + 0.5


def _lines(value: Thing) -> Iterator[Line]:
    for line in value.get("lines") or []:
        points = tuple((row + 0.5, col + 0.5) for row, col in _places(line))
        if len(points) > 1:
            width = _number(value.get("width"), 0.3) * LINE
            yield Line(points, paint(value.get("outlineC", "#cfcfcf")), width)


def _box(key: str, at: tuple[float, float], value: Thing) -> Box:
    text, angle = _text(value.get("value")), _number(value.get("angle"), 0)
    ink = paint(value.get("fontC", "#000000")) if text else ""
    if key == "text":
        size = _number(value.get("size"), 1) * LETTERS
        return Box(at, text=text, ink=ink, size=size, angle=angle, level="over")
    fill, border = paint(value.get("baseC", "#ffffff")), paint(value.get("outlineC", "#000000"))
    border = "" if border == fill else border
    return Box(
        at,
        _number(value.get("width"), 0.5),
        _number(value.get("height"), 0.5),
        "ellipse" if key == "circle" else "rectangle",
        fill,
        border,
        BORDER if border else 0,
        text,
        ink,
        WITHIN if text else 0,
        angle=angle,
        level="over",
    )


def _frame(cells: list[Rc], value: Thing) -> Frame:
    text = _text(value.get("value"))
    ink = paint(value.get("fontC", "#000000")) if text else ""
    return Frame(tuple(cells), paint(value.get("outlineC", "#000000")), "", text, ink)


def _text(value: Any) -> str:
    return str(value) if isinstance(value, str | int | float) else ""


def _number(value: Any, usual: float) -> float:
    if isinstance(value, str) and value.strip():
        return float(value)
    usable = isinstance(value, int | float) and not isinstance(value, bool)
    return float(value) if usable else usual


def things(puzzle: Puzzle) -> list[tuple[str, Thing] | None]:
    """Return each decoration for f-puzzles with the name of its list; None where there is no way.

    The colour of a cell has the list “grid”, and the place of the cell.
    """
    coloured: set[Rc] = set()
    found: list[tuple[str, Thing] | None] = []
    for one in puzzle.decorations:
        rc = _coloured(one, puzzle.size)
        if rc and rc not in coloured:
            coloured.add(rc)
            assert isinstance(one, Box)
            found.append(("grid", {"at": rc, "c": one.fill}))
        else:
            found.append(_thing(one))
    return found


def _coloured(one: Decoration, size: Rc) -> Rc | None:
    """Return the cell that a decoration colours, if it does nothing else."""
    if not isinstance(one, Box) or not one.fill:
        return None
    row, col = floor(one.at[0]), floor(one.at[1])
    plain = Box((row + 0.5, col + 0.5), 1, 1, fill=one.fill)
    return (row, col) if one == plain and 0 <= row < size[0] and 0 <= col < size[1] else None


def _thing(one: Decoration) -> tuple[str, Thing] | None:
    if isinstance(one, Frame):
        cells = [_name(rc) for rc in one.cells]
        words = {"value": one.text, "fontC": one.ink or "#00000000"} if one.text else {}
        return "cage", {"cells": cells, "outlineC": one.colour or "#00000000", **words}
    if isinstance(one, Line):
        middles = [(row - 0.5, col - 0.5) for row, col in one.points]
        if not all(row.is_integer() and col.is_integer() for row, col in middles):
            return None
        names = [_name((int(row), int(col))) for row, col in middles]
        width = _short(one.width / LINE)
        return "line", {"lines": [names], "outlineC": one.colour or "#00000000", "width": width}
    around = _around(one.at)
    if around is None:
        return None
    thing: Thing = {"cells": [_name(rc) for rc in around]}
    thing |= {"angle": _short(one.angle)} if one.angle else {}
    thing |= {"value": one.text, "fontC": one.ink or "#00000000"} if one.text else {}
    if one.text and not one.fill and not one.border:
        return "text", thing | {"size": _short(one.size / LETTERS)}
    key = "rectangle" if one.form == "rectangle" else "circle"
    colours = {"baseC": one.fill or "#00000000", "outlineC": one.border or "#00000000"}
    return key, thing | {"width": _short(one.width), "height": _short(one.height), **colours}


def _around(at: tuple[float, float]) -> list[Rc] | None:
    """Return the one, two or four cells whose middle is this point; None for any other point."""
    sides = []
    for side in at:
        if side % 1 == 0.5:
            sides.append([floor(side)])
        elif side % 1 == 0:
            sides.append([int(side) - 1, int(side)])
        else:
            return None
    rows, cols = sides
    return list(product(rows, cols))


def _name(rc: Rc) -> str:
    return f"R{rc[0] + 1}C{rc[1] + 1}"


def _short(value: float) -> float:
    return int(value) if value == int(value) else round(value, 4)


def decorations_lost(puzzle: Puzzle) -> Iterator[Note]:
    """Yield the decorations that f-puzzles cannot store, or draws in another way."""
    yield from decorated.losses("f-puzzles", puzzle, list(_back(things(puzzle))))


def _back(told: Iterable[tuple[str, Thing] | None]) -> Iterator[Decoration | None]:
    for one in told:
        if one is None:
            yield None
        elif one[0] == "grid":
            yield colour_of(one[1]["at"], one[1])
        else:
            yield next(iter(decorations_of(*one)), None)
