"""Reads SVG pictures: their texts, their points, their extent."""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import cos, radians, sin
from xml.etree import ElementTree

from py_solver.painting.elements import CELL, Point

SVG = "{http://www.w3.org/2000/svg}"


def parsed(text: str) -> ElementTree.Element:
    root = ElementTree.fromstring(text)
    assert root.tag == f"{SVG}svg"
    return root


def texts(svg: str) -> list[tuple[str, float, float]]:
    """Every text with the row and column of its middle, with fractions."""
    found = []
    for one in parsed(svg).iter(f"{SVG}text"):
        size = float(one.get("font-size", "0"))
        x, y = float(one.get("x", "0")), float(one.get("y", "0")) - 0.355 * size
        found.append((one.text or "", y / CELL, x / CELL))
    return found


def box(svg: str) -> tuple[float, float, float, float]:
    left, top, width, height = map(float, parsed(svg).get("viewBox", "").split())
    return left, top, left + width, top + height


Matrix = tuple[float, float, float, float, float, float]

ARITY = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "A": 7, "Z": 0}


def moved(matrix: Matrix, transform: str) -> Matrix:
    """Return the lengths after the transform, measured with the matrix."""
    for name, said in re.findall(r"(\w+)\(([^)]*)\)", transform):
        values = [float(value) for value in said.split()]
        if name == "rotate":
            turn = radians(values[0])
            step = (cos(turn), sin(turn), -sin(turn), cos(turn), 0.0, 0.0)
        elif name == "scale":
            step = (values[0], 0.0, 0.0, values[0], 0.0, 0.0)
        else:
            assert name == "translate"
            step = (1.0, 0.0, 0.0, 1.0, values[0], values[1])
        a, b, c, d, _, _ = matrix
        x, y = placed(matrix, step[4:])
        matrix = (
            *(a * step[0] + c * step[1], b * step[0] + d * step[1]),
            *(a * step[2] + c * step[3], b * step[2] + d * step[3]),
            *(x, y),
        )
    return matrix


def placed(matrix: Matrix, point: Point) -> Point:
    """The position of a point in the picture."""
    a, b, c, d, e, f = matrix
    return a * point[0] + c * point[1] + e, b * point[0] + d * point[1] + f


def on_path(data: str) -> Iterator[Point]:
    """The points that a path names: the ends of its lines, and the control points of its curves."""
    x = y = 0.0
    for command, said in re.findall(r"([A-Z])([^A-Z]*)", data):
        values = [float(value) for value in said.split()]
        assert len(values) % (ARITY[command] or 1) == 0
        if command == "H":
            x = values[-1]
        elif command == "V":
            y = values[-1]
        elif command == "A":
            x, y = values[-2:]
        else:
            for x, y in zip(values[::2], values[1::2], strict=True):
                yield x, y
            continue
        yield x, y


def points(svg: str) -> list[Point]:
    """Every point that is painted: of paths, circles, squares and texts."""
    found: list[Point] = []

    def walk(one: ElementTree.Element, matrix: Matrix) -> None:
        matrix = moved(matrix, one.get("transform", ""))

        def told(*keys: str) -> list[float]:
            return [float(one.get(key, "0")) for key in keys]

        here: list[Point] = []
        if one.tag == f"{SVG}path":
            here += on_path(one.get("d", ""))
        elif one.tag == f"{SVG}circle":
            x, y, r = told("cx", "cy", "r")
            here += [(x - r, y - r), (x + r, y + r), (x - r, y + r), (x + r, y - r)]
        elif one.tag == f"{SVG}rect":
            x, y, w, h = told("x", "y", "width", "height")
            here += [(x, y), (x + w, y + h), (x + w, y), (x, y + h)]
        elif one.tag == f"{SVG}text":
            x, y = told("x", "y")
            here.append((x, y))
        found.extend(placed(matrix, point) for point in here)
        for child in one:
            walk(child, matrix)

    walk(parsed(svg), (1, 0, 0, 1, 0, 0))
    return found
