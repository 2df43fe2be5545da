"""Paint each drawn word of a mark (`painting.picture.DRAWN_MARKS` lists them)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

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


BEYOND = 0.22
"""How far a line that leaves the grid is drawn beyond it, in cells."""


def arms(board: Substrate, edge: Coord) -> tuple[tuple[Coord, Point], ...]:
    """Return the two cells that a line on this edge joins, and the point where it leads from each.

    That is the middle of the other cell, or beyond the edge of a grid that wraps.
    """
    one, other = board.ends(edge)
    if len(board.drawn_at(edge)) == 1:
        return (one, middle(other)), (other, middle(one))
    lying = edge.layer is Layer.EDGES_H
    (x1, y1), (x2, y2) = middle(one), middle(other)
    out = (0.5 + BEYOND) * CELL
    right, down = (0.0, out) if lying else (out, 0.0)
    return (one, (x1 + right, y1 + down)), (other, (x2 - right, y2 - down))


def strokes(board: Substrate, edge: Coord) -> Iterator[Stroke]:
    """Yield the line on this edge: between corners, or the middles of cells.

    A line that leaves a grid that wraps is in two pieces.
    """
    if board.joins is Joins.CELLS:
        pieces = [(middle(cell), to) for cell, to in arms(board, edge)]
        yield from pieces[: len(board.drawn_at(edge))]
        return
    lying = edge.layer is Layer.EDGES_H
    end = (edge.col + lying) * CELL, (edge.row + (not lying)) * CELL
    yield (edge.col * CELL, edge.row * CELL), end


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
    yield from strokes(board, place[0])


def bridge(board: Substrate, place: Made) -> Iterator[Stroke]:
    """Draw as many parallel lines as the mark says."""
    upright = place[0].layer is Layer.EDGES_H
    for (x1, y1), (x2, y2) in strokes(board, place[0]):
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
        for cell, to in arms(board, edge):
            if cell in black:
                start = middle(cell)
                yield start, ahead(start, unit(start, to), black[cell])


CASING: dict[str, str | float] = {
    "stroke": PAPER,
    "stroke_width": 0.18 * CELL,
    "stroke_linecap": "round",
}
"""How these are drawn."""
