"""What Penpa draws, by what its sources say: written apart from our reader. See `there.py`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from math import cos, radians, sin

from py_solver.painting.elements import CELL
from tests.formats.decorated_texts import Thing
from tests.formats.there import Element, Paint, colour, rounded


def penpa(layers: Thing) -> list[Element]:
    """Return what Penpa draws on a board of 4×4, where a cell has 38 pixels."""
    found: list[Element] = []
    for point, one in layers.get("surface", {}).items():
        fill = colour(_SURFACES[one[0] if isinstance(one, list) else one])
        x, y = _place(point)
        found.append(Element("ground", "box", (x, y, 1, 1, 0, 0), fill, None))
    for points in layers.get("squareframe", ()):
        for first, last in pairwise(points):
            (x, y), (to_x, to_y) = _place(first), _place(last)
            middle = (x + to_x) / 2, (y + to_y) / 2
            geometry = rounded((*middle, abs(to_x - x) + 0.8, abs(to_y - y) + 0.8, 0, 0))
            found.append(Element("ground", "box", geometry, colour("#cccccc"), None))
    for points in layers.get("polygon", ()):
        found.append(_penpa_path("under", points, "#000000", None, 0))
    for layer in ("line", "freeline", "lineE"):
        for key, style in layers.get(layer, {}).items():
            ink, width, dashes = _STROKES[style]
            path = _penpa_path("under", map(int, key.split(",")), None, ink, width)
            level = "over" if layer == "lineE" else "under"
            said = " ".join(f"{dash * CELL:g}" for dash in dashes)
            found.append(path._replace(layer=level, said=said))
    for point, (style, name, layer) in layers.get("symbol", {}).items():
        found += _penpa_symbol(_place(point), style, name, "over" if layer == 2 else "under")
    for point, (said, style, mode) in layers.get("number", {}).items():
        size, radius = {"5": (0.25, 0.17), "10": (0.6, 0.36)}[mode]
        x, y = _place(point)
        if style == 6:
            found.append(_round(x, y, radius, colour("#ffffff"), colour("#000000"), 1, "over"))
        shown = colour({6: "#000000", 9: "#0000ff"}[style])
        found.append(Element("over", "text", rounded((x, y, size, 0)), shown, None, 0.0, said))
    for point, (said, _) in layers.get("numberS", {}).items():
        x, y = _place(point)
        shown = colour("#ff0000")
        found.append(Element("over", "text", rounded((x, y, 0.32, 0)), shown, None, 0.0, said))
    return found


_SURFACES = {1: "#444444", 5: "#c0e0ff", 10: "#ffcc80"}
_STROKES: dict[int, tuple[str, float, tuple[float, ...]]] = {
    **{5: ("#999999", 3, ()), 6: ("#999999", 12, ()), 8: ("#ff0000", 3, ())},
    **{9: ("#187bcd", 3, ()), 12: ("#444444", 1, (0.06, 0.14))},
}
_STYLES = {
    **{0: ("#ffffff", "#000000", 1), 1: ("#ffffff", "#000000", 1), 2: ("#000000", "#000000", 1)},
    **{3: ("#cccccc", None, 0), 5: ("#cccccc", "#000000", 1), 6: ("#ffffff", "#999999", 2)},
    **{8: ("#ffffff", "#000000", 2), 11: ("#ff0000", "#ff0000", 1)},
    12: ("#208020", "#208020", 1),
}


def _place(point: int) -> tuple[float, float]:
    kind = min(point // 64, 4)
    at, part = (point % 64, 0) if kind < 4 else divmod(point - 4 * 64, 4)
    right, down = [(0.5, 0.5), (1, 1), (0.5, 1), (1, 0.5)][kind % 4]
    if kind == 4:
        right, down = 0.25 + part % 2 / 2, 0.25 + part // 2 / 2
    return at % 8 - 2 + right, at // 8 - 2 + down


def _penpa_path(
    layer: str, points: Iterable[int], fill: str | None, ink: str | None, width: float
) -> Element:
    geometry = rounded(tuple(side for point in points for side in _place(point)))
    return Element(layer, "path", geometry, colour(fill), colour(ink), round(width / 38, 2))


def _round(
    x: float, y: float, radius: float, fill: Paint, stroke: Paint, width: float, layer: str
) -> Element:
    geometry = rounded((x, y, 2 * radius, 2 * radius, radius, 0))
    return Element(layer, "box", geometry, fill, stroke, round(width / 38, 2))


def _penpa_symbol(at: tuple[float, float], style: int, name: str, layer: str) -> Iterator[Element]:
    (x, y), (form, size) = at, name.split("_")
    told, ink, width = _STYLES[style]
    fill, stroke = colour(told), colour(ink)
    if form == "circle":
        sizes = {"L": [0.43], "M": [0.35, 0.25], "SS": [0.13]}[size]
        for radius in sizes if style == 0 else sizes[:1]:
            yield _round(x, y, radius, fill, stroke, width, layer)
    elif form == "square":
        half = {"LL": 0.5, "S": 0.22}[size]
        geometry = rounded((x, y, 2 * half, 2 * half, 0, 0))
        yield Element(layer, "box", geometry, fill, stroke, round(width / 38, 2))
    else:
        radius = {"diamond": 0.43, "triup": 0.4, "tridown": 0.5, "triright": 0.25}[form]
        first, count = {"diamond": (0, 4), "triup": (90, 3), "tridown": (-90, 3)}.get(form, (0, 3))
        x -= 0.25 * radius * (form == "triright")
        y += 0.25 * radius * {"triup": 1, "tridown": -1}.get(form, 0)
        turns = [radians(first + n * 360 / count) for n in range(count + 1)]
        points = [(x + radius * cos(turn), y - radius * sin(turn)) for turn in turns]
        geometry = rounded(tuple(side for point in points for side in point))
        yield Element(layer, "path", geometry, fill, stroke, round(width / 38, 2))
