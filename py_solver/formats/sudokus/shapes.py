"""Shapes: SudokuPad's drawings, in cells from the top left corner of the Sudoku itself."""

from __future__ import annotations

from dataclasses import dataclass
from math import floor, isfinite
from typing import Any

from py_solver.formats.sudokus.paints import paint

Point = tuple[float, float]
"""Row and column; the middle of the first cell is (0.5, 0.5)."""

MOST_POINTS = 700
FURTHEST = 1000.0


@dataclass(frozen=True, eq=False)
class Shape:
    """A line or an arrow with its points; or a box, perhaps round, with a text, at one point."""

    sort: str
    points: tuple[Point, ...]
    width: float = 0.0
    height: float = 0.0
    rounded: bool = False
    fill: str = ""
    border: str = ""
    text: str = ""
    colour: str = ""
    thickness: float = 0.0
    angle: float = 0.0
    told: Any = None
    """What SudokuPad has of it."""

    @property
    def at(self) -> Point:
        """The middle of a box, the first point of a line."""
        return self.points[0]

    @property
    def cell(self) -> tuple[int, int]:
        """The row and column of its first point."""
        return floor(self.at[0]), floor(self.at[1])

    def is_box(self, least: float, most: float) -> bool:
        """Return whether it is as wide as it is high, and how much."""
        same = abs(self.width - self.height) < 0.05
        return not self.is_line and same and least <= self.width <= most

    @property
    def is_line(self) -> bool:
        """Return whether it is a line or an arrow."""
        return self.sort in ("line", "arrow")

    @property
    def in_cell(self) -> bool:
        """Return whether it is in the middle of a cell."""
        return all(abs(x % 1 - 0.5) < 0.02 for x in self.at)

    @property
    def on_edge(self) -> bool:
        """Return whether it is in the middle of an edge."""
        halves = [abs(x % 1 - 0.5) < 0.02 for x in self.at]
        wholes = [min(x % 1, 1 - x % 1) < 0.02 for x in self.at]
        return (halves[0] and wholes[1]) or (halves[1] and wholes[0])

    @property
    def on_corner(self) -> bool:
        """Return whether it lies where four cells meet."""
        return all(min(x % 1, 1 - x % 1) < 0.02 for x in self.at)


def shape(sort: str, value: Any, origin: tuple[int, int]) -> Shape | None:
    """Return the shape; None if it has no place."""
    if not isinstance(value, dict):
        return None
    told = value.get("wayPoints") if sort in ("line", "arrow") else [value.get("center")]
    points = [_point(one, origin) for one in (told if isinstance(told, list) else [])[:MOST_POINTS]]
    found = tuple(point for point in points if point)
    if not found or len(found) < len(points):
        return None
    text = value.get("text")
    return Shape(
        sort,
        found,
        _number(value.get("width")),
        _number(value.get("height")),
        value.get("rounded") is True,
        colour(value.get("backgroundColor")),
        colour(value.get("borderColor")),
        str(text).replace("\u00a0", " ").strip() if isinstance(text, str | int) else "",
        colour(value.get("color")),
        _number(value.get("thickness")),
        _number(value.get("angle")),
        value,
    )


def colour(value: Any) -> str:
    """Return six hex digits; nothing for any other text."""
    return paint(value)[1:7]


def _number(value: Any) -> float:
    usable = isinstance(value, int | float) and not isinstance(value, bool)
    return float(value) if usable and abs(value) < FURTHEST else 0.0


def _point(value: Any, origin: tuple[int, int]) -> Point | None:
    if not isinstance(value, list) or len(value) != 2:
        return None
    if not all(isinstance(x, int | float) and not isinstance(x, bool) for x in value):
        return None
    if not all(isfinite(x) and abs(x) < FURTHEST for x in value):
        return None
    return value[0] - origin[0], value[1] - origin[1]


def through(points: tuple[Point, ...]) -> list[tuple[int, int]] | None:
    """Return the cells that a line runs through from middle to middle, also where it only bends.

    None where it leaves the middles, or takes another way than a king or a rook.
    """
    cells: list[tuple[int, int]] = []
    for point in points:
        here = floor(point[0]), floor(point[1])
        if not cells:
            cells.append(here)
            continue
        down, right = here[0] - cells[-1][0], here[1] - cells[-1][1]
        length = max(abs(down), abs(right))
        if (length and abs(down) not in (0, length)) or abs(right) not in (0, length):
            return None
        for _ in range(length):
            last = cells[-1]
            cells.append((last[0] + (down > 0) - (down < 0), last[1] + (right > 0) - (right < 0)))
    return cells
