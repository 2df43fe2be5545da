"""Paint each drawn word of a mark (`painting.picture.DRAWN_MARKS` lists them)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import permutations

from py_solver.board.coords import Coord, Layer
from py_solver.board.substrate import Joins, Substrate
from py_solver.looks.colours import ENTERED, PAPER, SHADE
from py_solver.painting.elements import CELL, Point, ahead, unit
from py_solver.painting.elements import square as box
from py_solver.painting.shapes import Scene, middle

Made = tuple[Coord, int]
"""A coord and its mark."""

Stroke = tuple[Point, Point]
"""The two ends of a line."""


def ends(board: Substrate, edge: Coord) -> tuple[Point, Point]:
    """Return the ends of a line on this edge: at corners, or in the middle of cells."""
    if board.joins is Joins.CELLS:
        one, other = board.ends(edge)
        return middle(one), middle(other)
    lying = edge.layer is Layer.EDGES_H
    end = (edge.col + lying) * CELL, (edge.row + (not lying)) * CELL
    return (edge.col * CELL, edge.row * CELL), end


def number(place: Made, scene: Scene) -> str:
    """Write the number, or its replacement."""
    coord, mark = place
    said = scene.marks[coord.layer].word(mark)
    return scene.written(coord, said, fill=ENTERED, font_weight="400")


def shaded(place: Made, scene: Scene) -> str:
    """Darken the cell."""
    return box(middle(place[0]), CELL, fill=SHADE, stroke=SHADE, stroke_width=0.6)


PAINT: dict[str, Callable[[Made, Scene], str]] = {
    "number": number,
    "shaded": shaded,
}
"""The painter of each word for marks in cells; a mark with the look `none` is not painted."""


def line(board: Substrate, place: Made) -> Iterator[Stroke]:
    """Draw along the edge, or across it from cell to cell."""
    yield ends(board, place[0])


def bridge(board: Substrate, place: Made) -> Iterator[Stroke]:
    """Draw as many parallel lines as the mark says."""
    (x1, y1), (x2, y2) = ends(board, place[0])
    upright = place[0].layer is Layer.EDGES_H
    for lane in range(place[1]):
        aside = (lane - (place[1] - 1) / 2) * 0.18 * CELL
        right, down = (aside, 0.0) if upright else (0.0, aside)
        yield (x1 + right, y1 + down), (x2 + right, y2 + down)


TRACE: dict[str, Callable[[Substrate, Made], Iterator[Stroke]]] = {"line": line, "bridge": bridge}
"""The lines for each word of marks on edges: in one stroke, so that joints are invisible."""

STROKES: dict[str, dict[str, str | float]] = {
    "line": {"stroke": ENTERED, "stroke_width": 0.1 * CELL, "stroke_linecap": "round"},
    "bridge": {"stroke": ENTERED, "stroke_width": 0.07 * CELL, "stroke_linecap": "butt"},
}
"""How these are drawn."""


def casing(board: Substrate, edge: Coord, black: Mapping[Coord, float]) -> Iterator[Stroke]:
    """Draw a pale line under the line on this edge for the part on a black disc.

    `black` has the radius of each cell's disc.
    """
    if board.joins is Joins.CELLS:
        for one, other in permutations(board.ends(edge)):
            if one in black:
                start = middle(one)
                yield start, ahead(start, unit(start, middle(other)), black[one])


CASING: dict[str, str | float] = {
    "stroke": PAPER,
    "stroke_width": 0.18 * CELL,
    "stroke_linecap": "round",
}
"""How these are drawn."""
