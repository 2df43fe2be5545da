"""What other programs draw, by what their sources say: written apart from our readers.

Each element is a layer, a name, its geometry in cells, and its paint. Colours are red, green, blue
and opacity.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import cos, radians, sin
from typing import Any, NamedTuple
from xml.etree import ElementTree

from py_solver.painting.elements import CELL
from tests.formats.decorated_texts import Thing
from tests.painting.svg import SVG, parsed

Paint = tuple[int, int, int, float] | None


class Element(NamedTuple):
    """One element of a drawing."""

    layer: str
    name: str
    geometry: tuple[float, ...]
    fill: Paint
    stroke: Paint
    width: float = 0.0
    said: str = ""


def ours(svg: str) -> list[Element]:
    """Return the decorations in a picture of ours."""
    found = []
    for group in parsed(svg).iter(f"{SVG}g"):
        layer = group.get("data-decorations")
        for one in group if layer else ():
            found.append(_ours(str(layer), one))
    return found


def _ours(layer: str, one: ElementTree.Element) -> Element:
    name = one.tag.removeprefix(SVG)
    turned = re.match(r"rotate\(([\d.]+)", one.get("transform", ""))
    angle = float(turned[1]) if turned else 0.0
    told = {key: float(one.get(key, "0")) / CELL for key in _NUMBERS.get(name, ())}
    if name == "path":
        geometry = tuple(float(n) / CELL for n in re.findall(r"-?[\d.]+", one.get("d", "")))
    elif name == "text":
        geometry = (told["x"], told["y"] - 0.355 * told["font-size"], told["font-size"], angle)
    elif name == "ellipse":
        wide, high = 2 * told["rx"], 2 * told["ry"]
        geometry = (told["cx"], told["cy"], wide, high, min(wide, high) / 2, angle)
    else:
        x, y = told["x"] + told["width"] / 2, told["y"] + told["height"] / 2
        geometry = (x, y, told["width"], told["height"], told["rx"], angle)
    stroke = _mine(one, "stroke")
    return Element(
        layer,
        "box" if name in ("rect", "ellipse") else name,
        rounded(geometry),
        _mine(one, "fill"),
        stroke,
        round(float(one.get("stroke-width", "0")) / CELL, 2) if stroke else 0.0,
        str(one.text or one.get("stroke-dasharray", "")),
    )


_NUMBERS = {
    "text": ("x", "y", "font-size"),
    "ellipse": ("cx", "cy", "rx", "ry"),
    "rect": ("x", "y", "width", "height", "rx"),
}


def _mine(one: ElementTree.Element, name: str) -> Paint:
    found = one.get(name, "none")
    return None if found == "none" else colour(found, float(one.get(f"{name}-opacity", "1")))


def rounded(numbers: tuple[float, ...]) -> tuple[float, ...]:
    """Return numbers with two digits after the point, as pictures have them."""
    return tuple(round(n, 2) + 0.0 for n in numbers)


def colour(told: Any, opacity: float = 1.0) -> Paint:
    """Return a colour of CSS in hex digits; None if it cannot be seen."""
    if not isinstance(told, str) or not told.startswith("#"):
        return None
    digits = told[1:] if len(told) > 5 else "".join(sign * 2 for sign in told[1:])
    red, green, blue = (int(digits[n : n + 2], 16) for n in (0, 2, 4))
    shown = round(opacity * (int(digits[6:], 16) / 255 if digits[6:] else 1), 2)
    return (red, green, blue, shown) if shown else None


def sudokupad(puzzle: Thing) -> list[Element]:
    """Return what SudokuPad draws, in pixels of which a cell has 64."""
    found: list[Element] = []
    for one in puzzle.get("underlays", ()):
        found += _pad_box(one, "ground")
    found += [part for one in puzzle.get("arrows", ()) for part in _pad_arrow(one)]
    for one in puzzle.get("lines", ()):
        width = 2 if one["thickness"] == 1 else one["thickness"]
        layer = "over" if one.get("target") == "overlay" else "under"
        found.append(_pad_path(one, one["wayPoints"], width, layer, one.get("fill")))
    for one in puzzle.get("cages", ()):
        found += _cage(one["cells"], one)
    for one in puzzle.get("overlays", ()):
        found += _pad_box(one, "over")
    return sorted(found, key=lambda one: ("ground", "under", "over").index(one.layer))


def _pad_box(one: Thing, layer: str) -> Iterator[Element]:
    (row, col), angle = one["center"], one.get("angle", 0)
    back, border = one.get("backgroundColor"), one.get("borderColor")
    stated = back is None or len(back) == 9 or back in ("#000000", "#CFCFCF", "#FFFFFF")
    fill = colour(back, 1 if stated else 0.5)
    stroke = colour(border, 1 if stated else 0.5) if border != back else None
    if fill or stroke:
        width = one.get("borderSize", 2) / 64 if stroke else 0
        wide, high = one["width"] - width, one["height"] - width
        radius = min(wide, high) / 2 if one.get("rounded") else 0
        geometry = rounded((col, row, wide, high, radius, angle))
        yield Element(layer, "box", geometry, fill, stroke, round(width, 2))
    if one.get("text"):
        size = (one["fontSize"] + 4 if "fontSize" in one else 24) / 64
        halo = colour(one.get("textStroke", "#ffffff"))
        ink = colour(one.get("textColor") or one.get("color") or "#000000")
        place = rounded((col, row, size, angle))
        yield Element(
            layer, "text", place, ink, halo, 2 / 64 // 0.01 / 100 * bool(halo), one["text"]
        )


def _pad_path(
    one: Thing, points: list[list[float]], width: float, layer: str, fill: Any = None
) -> Element:
    seen = one.get("opacity", 1)
    stroke = colour(one["color"], seen) if width else None
    dashes = str(one.get("stroke-dasharray", "")).replace(",", " ").split()
    return Element(
        layer,
        "path",
        rounded(tuple(side for row, col in points for side in (col, row))),
        colour(fill, seen),
        stroke,
        round(width / 64, 2) if stroke else 0.0,
        " ".join(f"{float(dash) * CELL / 64:g}" for dash in dashes),
    )


def _pad_arrow(one: Thing) -> Iterator[Element]:
    *before, (row, col) = one["wayPoints"]
    down, right = row - before[-1][0], col - before[-1][1]
    length = (down * down + right * right) ** 0.5
    down, right, width = down / length, right / length, one["thickness"] / 64
    tip = [row - down * width, col - right * width]
    yield _pad_path(one, [*before, tip], one["thickness"], "under")
    side = one.get("headLength", 5 * width) * 0.5**0.5
    wings = [
        [tip[0] - side * (down - turn * right), tip[1] - side * (right + turn * down)]
        for turn in (-1, 1)
    ]
    yield _pad_path(one, [wings[0], tip, wings[1]], one["thickness"], "under")


def _cage(cells: list[list[int]], one: Thing) -> Iterator[Element]:
    """Yield a dashed outline, its paper and its text; of the outline only the extent."""
    rows, cols = [row for row, _ in cells], [col for _, col in cells]
    extent = (min(cols) + 0.08, min(rows) + 0.08, max(cols) + 0.92, max(rows) + 0.92)
    yield Element(
        "under", "cage", rounded(extent), None, colour(one.get("outlineC", "#000000")), 0.02
    )
    if one.get("value"):
        row, col = min(cells)
        place = rounded((col + 0.05, row + 0.15, 0.22, 0))
        ink = colour(one.get("fontC", "#000000"))
        yield Element("under", "text", place, ink, None, 0.0, one["value"])


def fpuzzles(puzzle: Thing) -> list[Element]:
    """Return what f-puzzles draws."""
    found = []
    named = [
        "#a8a8a8a8",
        "#000",
        "#ffa0a0",
        "#ffdf61",
        "#feffaf",
        "#b0ffb0",
        "#61d060",
        "#d0d0ff",
        "#8180f0",
    ]
    for r, row in enumerate(puzzle["grid"]):
        for c, one in enumerate(row):
            told = one.get("c", one.get("cArray", [None])[0])
            if told is not None:
                fill = colour(named[told] if isinstance(told, int) else told)
                found.append(Element("ground", "box", (c + 0.5, r + 0.5, 1, 1, 0, 0), fill, None))
    for one in puzzle.get("line", ()):
        for line in one["lines"]:
            points = tuple(side - 0.5 for name in line for side in _rc(name)[::-1])
            width = round(one.get("width", 0.3) / 2, 2)
            found.append(
                Element("under", "path", rounded(points), None, colour(one["outlineC"]), width)
            )
    for one in puzzle.get("cage", ()):
        cells = [[row - 1, col - 1] for row, col in map(_rc, one["cells"])]
        found += _cage(cells, one)
    for key in ("rectangle", "circle"):
        for one in puzzle.get(key, ()):
            found += _fpuzzles_box(key, one)
    for one in puzzle.get("text", ()):
        row, col = _middle(one)
        place = rounded((col, row, one["size"] / 2, one.get("angle", 0)))
        ink = colour(one["fontC"])
        found.append(Element("over", "text", place, ink, None, 0.0, one["value"]))
    return found


def _fpuzzles_box(key: str, one: Thing) -> Iterator[Element]:
    row, col = _middle(one)
    fill, stroke = colour(one["baseC"]), colour(one["outlineC"])
    stroke = None if stroke == fill else stroke
    width = 1 / 64 if stroke else 0
    wide, high = one["width"] - width, one["height"] - width
    radius = min(wide, high) / 2 if key == "circle" else 0
    geometry = rounded((col, row, wide, high, radius, one.get("angle", 0)))
    yield Element("over", "box", geometry, fill, stroke, round(width, 2))
    if one.get("value"):
        place = rounded((col, row, 0.375, one.get("angle", 0)))
        yield Element("over", "text", place, colour(one["fontC"]), None, 0.0, one["value"])


def _rc(name: str) -> tuple[int, int]:
    row, col = re.findall(r"\d+", name)
    return int(row), int(col)


def _middle(one: Thing) -> tuple[float, float]:
    places = [_rc(name) for name in one["cells"]]
    rows, cols = zip(*places, strict=True)
    return sum(rows) / len(rows) - 0.5, sum(cols) / len(cols) - 0.5


def sudokumaker(text: Thing) -> list[Element]:
    """Return what SudokuMaker draws."""
    found: list[Element] = []
    for one in text["puzzle"]["constraints"]:
        for line in one.get("lines", ()):
            found.append(_maker_line(one["style"], [(at["x"], at["y"]) for at in line]))
        for cage in one.get("cages", ()):
            cells = [list(divmod(number, 9)) for number in cage["cells"]]
            outline, ink = one["style"]["cage"]["color"], one["style"]["text"]["color"]
            found += _cage(cells, {"outlineC": outline, "fontC": ink, "value": cage["value"]})
        for symbol in one.get("symbols", ()):
            if isinstance(symbol, list):
                usual: list[Any] = [0, None]
                x, y, which, layer = [*symbol, *usual[len(symbol) - 2 :]]
                found += _maker_symbol(x, y, layer, one["params"][which])
            else:
                x, y = symbol["position"]["x"], symbol["position"]["y"]
                found += _maker_symbol(x, y, symbol.get("layer"), symbol["params"])
    return sorted(found, key=lambda one: ("ground", "under", "over").index(one.layer))


def _maker_line(style: Thing, points: list[tuple[float, float]]) -> Element:
    along = all(y % 1 == 0 for _, y in points) or all(x % 1 == 0 for x, _ in points)
    layer = _LAYERS[style.get("layer") or ("grid" if along else "default")]
    geometry = rounded(tuple(side for point in points for side in point))
    return Element(layer, "path", geometry, None, colour(style["color"]), style["thickness"])


_LAYERS = {"background": "ground", "default": "under", "foreground": "over", "grid": "over"}


def _maker_symbol(x: float, y: float, told: str | None, one: Thing) -> Iterator[Element]:
    within = max(abs(x % 1 - 0.5), abs(y % 1 - 0.5)) <= 0.25
    layer = _LAYERS[told or ("default" if within else "grid")]
    fill, stroke, angle = colour(one["fill"]), colour(one["stroke"]), one["angle"]
    width = one["strokeWidth"] if stroke else 0
    if one["type"] == "text":
        place = rounded((x, y, one["size"], angle))
        yield Element(layer, "text", place, fill, None, 0.0, one["text"])
    elif one["type"] == "arrow":
        right, down = cos(radians(angle)), sin(radians(angle))
        half, side = one["length"] / 2, one["headSize"] * 0.5**0.5
        start = (x - right * half, y - down * half)
        tip = (x + right * (half - width), y + down * (half - width))
        yield Element(layer, "path", rounded((*start, *tip)), None, stroke, width)
        wings = [
            (tip[0] - side * (right + turn * down), tip[1] - side * (down - turn * right))
            for turn in (-1, 1)
        ]
        yield Element(layer, "path", rounded((*wings[0], *tip, *wings[1])), None, stroke, width)
    else:
        round_ = one["type"] == "ellipse"
        wide, high = (2 * one["rx"], 2 * one["ry"]) if round_ else (one["width"], one["height"])
        radius = min(wide, high) / 2 if round_ else 0
        geometry = rounded((x, y, wide, high, radius, angle))
        yield Element(layer, "box", geometry, fill, stroke, width)
