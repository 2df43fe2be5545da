"""Texts with decorations, twenty of each program, made from its documented fields."""

from __future__ import annotations

from typing import Any

Thing = dict[str, Any]


def _pad(**lists: list[Thing]) -> Thing:
    cells: list[list[Thing]] = [[{} for _ in range(9)] for _ in range(9)]
    boxes = [
        [[r, c] for r in range(top, top + 3) for c in range(left, left + 3)]
        for top in (0, 3, 6)
        for left in (0, 3, 6)
    ]
    return {"cellSize": 50, "cells": cells, "regions": boxes, **lists}


def _at(row: float, col: float, **more: Any) -> Thing:
    return {"center": [row, col], "width": 0.8, "height": 0.8, **more}


def _through(*points: tuple[float, float], **more: Any) -> Thing:
    return {"wayPoints": [list(one) for one in points], "thickness": 8, "color": "#aa3377", **more}


_BENT = ((0.5, 0.5), (2.5, 2.5), (2.5, 4.25))

SUDOKUPAD: dict[str, Thing] = {
    "a square that is pale without saying so": _pad(
        underlays=[_at(1.5, 2.5, backgroundColor="#67F067")]
    ),
    "a square that states its opacity": _pad(
        underlays=[_at(1.5, 2.5, backgroundColor="#67F06740", borderColor="#112233")]
    ),
    "the three fills that are never pale": _pad(
        underlays=[_at(0.5, 4.5, backgroundColor=one) for one in ("#000000", "#CFCFCF", "#FFFFFF")]
    ),
    "a pill that is turned": _pad(
        overlays=[
            _at(3, 5, width=1.6, height=0.4, rounded=True, backgroundColor="#ffee88ff", angle=30)
        ]
    ),
    "a circle with a thick border": _pad(
        underlays=[_at(7.5, 7.5, rounded=True, borderColor="#0000ffcc", borderSize=6)]
    ),
    "a border of the colour of its fill": _pad(
        overlays=[_at(4.5, 4.5, backgroundColor="#FFFFFF", borderColor="#FFFFFF")]
    ),
    "a text with its usual height": _pad(overlays=[_at(5, 5, text="A b")]),
    "a text with a height, a colour and no halo": _pad(
        overlays=[_at(5.5, 0.5, text="<b>7</b>", fontSize=20, color="#c0392b", textStroke="none")]
    ),
    "a text beside the grid": _pad(overlays=[_at(-0.5, 3.5, text="=", fontSize=40)]),
    "a text in a box, turned": _pad(
        overlays=[_at(2, 8, text="12", backgroundColor="#eeeeffff", angle=315, textColor="#222244")]
    ),
    "a line": _pad(lines=[_through(*_BENT)]),
    "a line of one pixel, which is drawn with two": _pad(lines=[_through(*_BENT, thickness=1)]),
    "a dashed line": _pad(lines=[_through(*_BENT, **{"stroke-dasharray": "12,6"})]),
    "a line that can be seen through": _pad(lines=[_through(*_BENT, opacity=0.5, thickness=20)]),
    "an area": _pad(
        lines=[_through(*_BENT, (0.5, 4.5), fill="#00aaff66", color="#00000000", thickness=0)]
    ),
    "a line above the grid": _pad(lines=[_through((3, 0), (3, 9), target="overlay")]),
    "an arrow": _pad(arrows=[_through(*_BENT, thickness=4, headLength=0.3)]),
    "an arrow with the usual head": _pad(arrows=[_through((6.5, 1.25), (8.5, 1.25), thickness=3)]),
    "a cage with a text": _pad(
        cages=[
            {
                "cells": [[6, 6], [6, 7], [7, 7]],
                "value": "x+2",
                "unique": False,
                "outlineC": "#990000",
                "fontC": "#009900",
            }
        ]
    ),
    "all lists at once": _pad(
        underlays=[_at(0.5, 0.5, width=1, height=1, backgroundColor="#ffd700")],
        lines=[_through((0.5, 0.5), (0.5, 3.5), thickness=30, color="#ffffffff")],
        arrows=[_through((8.5, 8.5), (8.5, 5.5), thickness=2)],
        overlays=[_at(1, 1, width=0.3, height=0.3, rounded=True, backgroundColor="#ff0000ff")],
        cages=[{"cells": [[4, 0], [5, 0]], "unique": False}],
    ),
}


def _puzzle(**lists: Any) -> Thing:
    grid: list[list[Thing]] = [[{} for _ in range(9)] for _ in range(9)]
    for (row, col), one in lists.pop("colours", {}).items():
        grid[row][col] |= one
    return {"size": 9, "grid": grid, **lists}


_SHAPE = {"width": 0.6, "height": 0.6, "baseC": "#ffdd88", "outlineC": "#553300"}

FPUZZLES: dict[str, Thing] = {
    "a line": _puzzle(
        line=[{"lines": [["R1C1", "R2C2", "R2C5"]], "outlineC": "#cc3366", "width": 0.4}]
    ),
    "two lines of one thing": _puzzle(
        line=[{"lines": [["R1C1", "R1C4"], ["R9C9", "R8C8"]], "outlineC": "#3366CC", "width": 0.1}]
    ),
    "a line that leaves the grid": _puzzle(
        line=[{"lines": [["R0C3", "R2C3"]], "outlineC": "#00000080", "width": 0.2}]
    ),
    "a line without a width": _puzzle(line=[{"lines": [["R5C5", "R6C6"]], "outlineC": "#abc"}]),
    "a rectangle": _puzzle(rectangle=[{"cells": ["R4C4"], **_SHAPE}]),
    "a rectangle on an edge": _puzzle(rectangle=[{"cells": ["R4C4", "R4C5"], **_SHAPE}]),
    "a rectangle on a corner, turned": _puzzle(
        rectangle=[{"cells": ["R4C4", "R4C5", "R5C4", "R5C5"], **_SHAPE, "angle": 45}]
    ),
    "a rectangle with a text": _puzzle(
        rectangle=[{"cells": ["R9C1"], **_SHAPE, "value": "42", "fontC": "#0000aa"}]
    ),
    "a rectangle without a fill": _puzzle(
        rectangle=[{"cells": ["R3C3"], **_SHAPE, "baseC": "#FFFFFF00"}]
    ),
    "a circle": _puzzle(circle=[{"cells": ["R7C7"], **_SHAPE}]),
    "an ellipse": _puzzle(circle=[{"cells": ["R7C7"], **_SHAPE, "width": 0.9}]),
    "a circle that can be seen through": _puzzle(
        circle=[{"cells": ["R2C8"], **_SHAPE, "baseC": "#ff000040", "outlineC": "#ff000000"}]
    ),
    "a circle whose border has the colour of its fill": _puzzle(
        circle=[{"cells": ["R2C8"], **_SHAPE, "outlineC": "#ffdd88"}]
    ),
    "a text": _puzzle(text=[{"cells": ["R1C9"], "value": "Q", "fontC": "#117733", "size": 0.8}]),
    "a text outside the grid": _puzzle(
        text=[{"cells": ["R0C1"], "value": "→ 17", "fontC": "#000000", "size": 1}]
    ),
    "a text that is turned": _puzzle(
        text=[{"cells": ["R5C1", "R6C1"], "value": "up", "fontC": "#333", "size": 1, "angle": 270}]
    ),
    "a cage": _puzzle(
        cage=[{"cells": ["R1C1", "R1C2", "R2C1"], "outlineC": "#aa00aa", "fontC": "#00aa00"}]
    ),
    "a cage with a text": _puzzle(
        cage=[{"cells": ["R8C8"], "value": "A1", "outlineC": "#FF0000", "fontC": "#000099"}]
    ),
    "a coloured cell": _puzzle(colours={(2, 3): {"c": "#B0FFB0"}, (8, 8): {"c": "#123456"}}),
    "a cell with a numbered colour, and one with several": _puzzle(
        colours={(0, 0): {"c": 7}, (4, 4): {"cArray": ["#ffa0a0", "#d0d0ff"]}}
    ),
}


def _maker(*constraints: Thing) -> Thing:
    regions = [row // 3 * 3 + col // 3 for row in range(9) for col in range(9)]
    whole = [{"type": 1, "regions": regions}, *constraints]
    return {"formatVersion": "1.5.0", "puzzle": {"cells": [{}] * 81, "constraints": whole}}


def _lines(*points: tuple[float, float], **style: Any) -> Thing:
    look = {"color": "#cc4477", "thickness": 0.2, **style}
    return _maker({"type": 2000, "lines": [[{"x": x, "y": y} for x, y in points]], "style": look})


def _cage(cells: list[int], value: str, outline: str, ink: str) -> Thing:
    style = {"cage": {"color": outline}, "text": {"color": ink}}
    return _maker({"type": 2001, "cages": [{"cells": cells, "value": value}], "style": style})


def _symbol(x: float, y: float, layer: str | None = None, **params: Any) -> Thing:
    usual = {"angle": 0, "fill": "#ffcc00", "stroke": "#333333", "strokeWidth": 0.04}
    told: Thing = {"position": {"x": x, "y": y}, "params": usual | params}
    return _maker({"type": 2002, "symbols": [told | ({"layer": layer} if layer else {})]})


_RECTANGLE: Thing = {"type": "rectangle", "width": 0.8, "height": 0.5}
_ELLIPSE: Thing = {"type": "ellipse", "rx": 0.3, "ry": 0.3}
_LETTERS: Thing = {"type": "text", "text": "Ab", "size": 0.5}
_ARROW: Thing = {"type": "arrow", "length": 0.8, "headSize": 0.25}

SUDOKUMAKER: dict[str, Thing] = {
    "a line": _lines((0.5, 0.5), (2.5, 2.5), (2.5, 4.5)),
    "a line along the grid": _lines((0, 3), (9, 3)),
    "a line with its layer": _lines((0.5, 0.5), (4.5, 0.5), layer="foreground"),
    "a line in the background": _lines((0.5, 8.5), (4.5, 8.5), layer="background", thickness=1),
    "a line that can be seen through": _lines((1.25, 1.75), (1.5, 6), color="#00aa0080"),
    "a line that leaves the grid": _lines((-0.5, 4.5), (1.5, 4.5)),
    "a cage": _cage([0, 1, 10], "", "#aa0000", "#000000"),
    "a cage with a text": _cage([40, 41], "a=b", "#0000aaff", "#00aa00ff"),
    "a rectangle": _symbol(2.5, 3.5, **_RECTANGLE),
    "a rectangle on an edge": _symbol(3, 3.5, **_RECTANGLE),
    "a rectangle, turned": _symbol(4.5, 4.5, "default", **_RECTANGLE, angle=60),
    "a rectangle without a border": _symbol(
        1.5, 1.5, "background", **_RECTANGLE | {"stroke": "#00000000", "strokeWidth": 0}
    ),
    "a circle": _symbol(7.5, 1.5, **_ELLIPSE),
    "an ellipse on a corner": _symbol(7, 7, **_ELLIPSE | {"ry": 0.15}),
    "a circle without a fill": _symbol(7.5, 7.5, "grid", **_ELLIPSE, fill="none"),
    "a text": _symbol(0.5, 0.5, **_LETTERS),
    "a text beside the grid, turned": _symbol(-0.5, 2.5, "foreground", **_LETTERS, angle=270),
    "an arrow": _symbol(3.5, 8.5, **_ARROW),
    "an arrow that points up": _symbol(6, 6, **_ARROW, angle=270),
    "symbols that share how they look": _maker(
        {
            "type": 2002,
            "params": [
                {
                    **_ELLIPSE,
                    "angle": 0,
                    "fill": "#ffffff",
                    "stroke": "#000000",
                    "strokeWidth": 0.1,
                },
                {**_LETTERS, "angle": 0, "fill": "#aa00aa", "stroke": "", "strokeWidth": 0},
            ],
            "symbols": [[0.5, 0.5], [4, 4.5, 1], [8.5, 8.5, 0, "foreground"]],
        }
    ),
}


def _point(row: int, col: int, kind: int = 0) -> int:
    """Return the number of a point of a board of 4×4: a cell, a corner, a side, a quarter."""
    at = (row + 2) * 8 + col + 2
    return kind * 64 + at if kind < 4 else 4 * (64 + at) + kind - 4


def _pair(*ends: tuple[int, int, int]) -> str:
    return ",".join(str(point) for point in sorted(_point(*end) for end in ends))


CORNER, LOWER, RIGHT, QUARTER = 1, 2, 3, 4

PENPA: dict[str, Thing] = {
    "a coloured cell": {"surface": {_point(1, 2): 5}},
    "cells of other colours": {"surface": {_point(0, 0): 1, _point(3, 3): [10]}},
    "a circle": {"symbol": {_point(1, 1): [1, "circle_L", 1]}},
    "two circles": {"symbol": {_point(2, 0): [0, "circle_M", 2]}},
    "a circle on an edge": {"symbol": {_point(2, 2, LOWER): [11, "circle_SS", 2]}},
    "a square": {"symbol": {_point(0, 3): [5, "square_LL", 1]}},
    "a square on a corner": {"symbol": {_point(1, 1, CORNER): [6, "square_S", 2]}},
    "a diamond": {"symbol": {_point(3, 0): [2, "diamond_L", 1]}},
    "a triangle that points up": {"symbol": {_point(1, 3): [3, "triup_M", 1]}},
    "a triangle that points down": {"symbol": {_point(1, 3): [8, "tridown_L", 2]}},
    "a triangle that points right": {"symbol": {_point(2, 1): [12, "triright_S", 1]}},
    "a line from cell to cell": {"line": {_pair((0, 0, 0), (0, 1, 0)): 8}},
    "a line to a side": {"line": {_pair((2, 2, 0), (2, 2, RIGHT)): 5}},
    "a dashed line": {"line": {_pair((1, 1, 0), (2, 1, 0)): 12}},
    "a thick line": {"freeline": {_pair((0, 0, 0), (2, 3, 0)): 6}},
    "a line along the grid": {"lineE": {_pair((0, 0, CORNER), (0, 1, CORNER)): 9}},
    "a letter in a circle": {"number": {_point(3, 1): ["A", 6, "10"]}},
    "a text on a corner": {"number": {_point(2, 2, CORNER): ["x", 9, "5"]}},
    "a small text": {"numberS": {_point(0, 2, QUARTER + 3): ["b", 10]}},
    "a frame of squares and an area": {
        "squareframe": [[_point(0, 0), _point(0, 1), _point(1, 1)]],
        "polygon": [[_point(2, 2, CORNER), _point(3, 2, CORNER), _point(2, 3, CORNER)]],
    },
}
