"""Paint each drawn word of a shape (`looks.look.Look` lists them)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from py_solver.board.coords import Coord, Layer
from py_solver.board.marks import Marks
from py_solver.board.regions import Direction
from py_solver.looks.colours import GREY, INK, PALE, PAPER, THREAD, TINT
from py_solver.looks.look import Shape
from py_solver.looks.styles import APART, BORDERS, HUES, LINES, LIST_NEARER, LIST_STEP, TINTS
from py_solver.painting.elements import (
    CELL,
    Point,
    ahead,
    arrow_head,
    circle,
    element,
    label,
    path,
    square,
    unit,
)
from py_solver.painting.outline import outlines, parts

CORNER_TEXT = 0.29 * CELL
HEAVY = 2.4
"""The width of a border."""

ACROSS = frozenset({Layer.CELLS, Layer.EDGES_H})
DOWN = frozenset({Layer.CELLS, Layer.EDGES_V})
"""The layers whose coords have a width, and a height."""


@dataclass(frozen=True)
class Scene:
    """The surroundings of a shape: `dark` cells are shaded, `crossed` ones have a line through.

    `marks` are those of each layer, with their names.

    Texts in the middle of cells have one size, `size`, and are `drop` lower if there are texts in
    corners.
    """

    size: float
    drop: float = 0.0
    dark: frozenset[Coord] = frozenset()
    crossed: frozenset[Coord] = frozenset()
    marks: Mapping[Layer, Marks] = field(default_factory=dict)

    def written(self, coord: Coord, said: str, **look: str | float) -> str:
        """Return a text in the middle of a cell; one that is too wide is smaller than others."""
        x, y = middle(coord)
        return label((x, y + self.drop), said, min(self.size, text_size(said)), **look)


def middle(*coords: Coord) -> Point:
    """Return the middle of a cell or an edge, a corner itself, or the middle between several."""
    count = len(coords)
    x = sum(coord.col + 0.5 * (coord.layer in ACROSS) for coord in coords) / count
    y = sum(coord.row + 0.5 * (coord.layer in DOWN) for coord in coords) / count
    return x * CELL, y * CELL


def text_size(text: str) -> float:
    """Return the height of a text that fits in the middle of a cell."""
    return CELL * {1: 0.58, 2: 0.52, 3: 0.4}.get(len(text), 1.25 / max(len(text), 1))


def fill(shape: Shape, _: Scene) -> Iterator[str]:
    """Tint and outline the cells; name a clone in each of its parts. Only tint those of a hue."""
    hue = HUES.get(shape.look.style)
    for coord in shape.coords:
        yield square(middle(coord), CELL, fill=hue[0] if hue else TINT)
    if hue:
        return
    yield _outlined(shape, 2.5, stroke=GREY, stroke_width=1)
    if shape.look.style == "clone":
        for part in parts(shape.coords):
            yield _in_corner(part, shape.look.text, fill="#57534e")


def line(shape: Shape, _: Scene) -> Iterator[str]:
    """Draw from cell to cell, with the style's ends."""
    style = LINES[shape.look.style]
    colour, width, dashes = style.paper.colour, style.paper.width, style.paper.dashes
    points = [middle(coord) for coord in shape.coords]
    if style.end == "closed":
        points.append(points[0])
    drawn = path([_to_corners(points) if shape.look.style == "thin" else points])
    yield _stroke(drawn, colour, width * CELL)
    if dashes:
        yield _stroke(drawn, PAPER, 0.05 * CELL, stroke_dasharray=dashes)
    if style.end == "bulb":
        yield circle(points[0], 0.36 * CELL, fill=colour)
    for end in (points[0], points[-1]):
        if style.end in ("ring", "disc"):
            filled = PAPER if style.end == "ring" else TINT
            yield circle(end, 0.4 * CELL, fill=filled, stroke=colour, stroke_width=0.06 * CELL)
        if style.end == "diamond":
            rim = path([_diamond(end, 0.46 * CELL)])
            yield element("path", d=rim, fill=PAPER, stroke=colour, stroke_width=0.06 * CELL)
    if shape.look.text:
        yield _in_corner(shape.coords[:1], shape.look.text, fill=INK)


def _diamond(at: Point, half: float) -> list[Point]:
    (x, y), ways = at, ((0, -1), (1, 0), (0, 1), (-1, 0), (0, -1))
    return [(x + right * half, y + down * half) for right, down in ways]


def arrow(shape: Shape, _: Scene) -> Iterator[str]:
    """Draw a circle, and an arrow from it through the other cells.

    A pill is a circle around as many cells as its text says.
    """
    points = [middle(coord) for coord in shape.coords]
    if shape.look.style == "pill":
        ringed = max(1, min(int(shape.look.text), len(points) - 1))
        for colour, width in ((THREAD, 0.84), (PAPER, 0.76)):
            yield _stroke(path([points[:ringed]]), colour, width * CELL)
        points = points[ringed - 1 :]
    else:
        yield circle(points[0], 0.41 * CELL, fill="none", stroke=THREAD, stroke_width=2)
    if len(points) > 1:
        points[0] = ahead(points[0], unit(points[0], points[1]), 0.41 * CELL)
        head = arrow_head(points[-1], unit(points[-2], points[-1]), 0.22 * CELL)
        yield _stroke(path([points]) + head, THREAD, 2)


def border(shape: Shape, _: Scene) -> Iterator[str]:
    """Outline the cells: a heavy line on their outer edges, or a broken one inside it."""
    style = shape.look.style
    if style == "solid":
        yield _outlined(shape, 0, stroke=INK, stroke_width=HEAVY)
    else:
        dashes = BORDERS[style].paper
        yield _outlined(shape, 3, stroke="#404040", stroke_width=1.1, stroke_dasharray=dashes)
    if shape.look.text:
        yield _in_corner(shape.coords, shape.look.text, fill=INK, back=PAPER)


def text(shape: Shape, scene: Scene) -> Iterator[str]:
    """Write into each cell, in white if it is shaded, with space around if a line passes."""
    said = shape.look.text
    for coord in shape.coords:
        ink = PAPER if coord in scene.dark else INK
        if shape.look.style == "corner":
            yield _in_corner((coord,), said, fill=ink)
            continue
        if shape.look.style == "several":
            yield from _several(coord, said.split(), ink)
            continue
        if coord in scene.crossed:
            yield circle(middle(coord), 0.33 * CELL, fill=PAPER)
        yield scene.written(coord, said, fill=ink)


def _several(coord: Coord, said: Sequence[str], ink: str) -> Iterator[str]:
    """Write each word of a cell in its own part of it: one in the middle, four around it."""
    x, y = middle(coord)
    at = APART[min(len(said), len(APART)) - 1]
    for word, (right, down) in zip(said, at, strict=False):
        size = text_size(word) if not said[1:] else 0.36 * CELL
        yield label((x + right * CELL, y + down * CELL), word, size, fill=ink)


def pointer(shape: Shape, scene: Scene) -> Iterator[str]:
    """Write into each cell, with an arrow above the number, or on its right.

    A cell that has no colour of its own may be shaded below.
    """
    words = shape.look.style.split()
    step = next((way.step[::-1] for way in Direction if way in words), None)
    tint = next((word for word in words if word in TINTS), "")
    colours, said = TINTS[tint].paper, shape.look.text
    for coord in shape.coords:
        x, y = middle(coord)
        ground, ink = colours.fill, colours.ink
        if coord in scene.dark and not tint:
            ground, ink = "", PAPER
        if ground:
            yield square((x, y), CELL, fill=ground)
        if colours.rim:
            yield square((x, y), CELL, fill="none", stroke=colours.rim, stroke_width=HEAVY)
        size = 0.48 * CELL if len(said) < 3 else 0.36 * CELL
        if step is None:
            yield label((x, y), said, size, fill=ink) if said else ""
            continue
        upright = step[0] == 0
        at = (x + 0.27 * CELL, y) if upright else (x, y - 0.29 * CELL)
        reach = 0.26 * CELL if upright else 0.24 * CELL
        tip = ahead(at, step, reach)
        shaft = path([(ahead(at, step, -reach), tip)]) + arrow_head(tip, step, 0.17 * CELL)
        yield _stroke(shaft, ink, 1.5)
        yield label((x - 0.1 * CELL, y) if upright else (x, y + 0.12 * CELL), said, size, fill=ink)


def split(shape: Shape, _: Scene) -> Iterator[str]:
    """Fill the wall; with numbers, divide it, and write one below the cut and one above it."""
    for coord in shape.coords:
        x, y = middle(coord)
        yield square((x, y), CELL, fill=PALE, stroke=GREY, stroke_width=1)
        if not shape.look.text:
            continue
        half = CELL / 2
        yield _stroke(path([((x - half, y - half), (x + half, y + half))]), GREY, 1)
        below, right = shape.look.text.split(",")
        for said, aside in ((below, -1), (right, 1)):
            at = (x + aside * 0.21 * CELL, y - aside * 0.22 * CELL)
            yield label(at, said, 0.36 * CELL, fill=INK) if said else ""


def sign(shape: Shape, _: Scene) -> Iterator[str]:
    """Write between the cells, or outside the grid, there with an arrow if required."""
    said = shape.look.text
    if shape.at is None:
        at = middle(*shape.coords)
        yield circle(at, 0.17 * CELL, fill=PAPER)
        yield label(at, said, 0.36 * CELL, fill=INK)
        return
    at = ((shape.at[1] + 0.5) * CELL, (shape.at[0] + 0.5) * CELL)
    size = 0.46 * CELL if len(said) < 3 else 0.34 * CELL
    if shape.look.style == "list":
        step = unit(middle(shape.coords[0]), at)
        for n, word in enumerate(reversed(said.split())):
            far = (LIST_STEP * n - LIST_NEARER) * CELL
            yield label(ahead(at, step, far), word, 0.4 * CELL, fill=INK)
        return
    if shape.look.style == "scale":
        yield label(at, said, 0.3 * CELL, fill=GREY)
        return
    if shape.look.style == "boxed":
        yield square(at, 0.68 * CELL, fill="none", stroke=INK, stroke_width=1.2)
        size *= 0.9
    if shape.look.style != "arrow":
        yield label(at, said, size, fill=INK)
        return
    step = unit(at, middle(shape.coords[0]))
    tip = ahead(at, step, 0.64 * CELL)
    shaft = path([(ahead(at, step, 0.3 * CELL), tip)]) + arrow_head(tip, step, 0.16 * CELL)
    yield _stroke(shaft, INK, 1.4)
    yield label(ahead(at, step, -0.08 * CELL), said, size, fill=INK)


PAINT: dict[str, Callable[[Shape, Scene], Iterator[str]]] = {
    "fill": fill,
    "line": line,
    "arrow": arrow,
    "border": border,
    "split": split,
    "text": text,
    "pointer": pointer,
    "label": sign,
}
"""The painter of each word; captions and banks are under the board, not on it."""


def _outlined(shape: Shape, inset: float, **look: str | float) -> str:
    drawn = path(outlines(shape.coords, inset), closed=True)
    return element("path", d=drawn, fill="none", stroke_linejoin="round", **look)


def _stroke(drawn: str, colour: str, width: float, **look: str | float) -> str:
    return element(
        "path",
        d=drawn,
        fill="none",
        stroke=colour,
        stroke_width=width,
        stroke_linecap="round",
        stroke_linejoin="round",
        **look,
    )


def _in_corner(coords: Sequence[Coord], said: str, fill: str, back: str = "") -> str:
    """Write small into the top left corner of the first cell in reading order."""
    if not said:
        return ""
    first = min(coords, key=lambda coord: (coord.row, coord.col))
    size = CORNER_TEXT if len(said) < 5 else CORNER_TEXT * 4.5 / len(said)
    x, y = (first.col + 0.09) * CELL, (first.row + 0.205) * CELL
    width = 0.58 * size * len(said)
    behind = element(
        "rect", x=x - 1, y=y - size / 2, width=width + 2, height=size, fill=back, stroke="none"
    )
    written = label((x, y), said, size, fill=fill, text_anchor="start")
    return behind + written if back else written


def _to_corners(points: list[Point]) -> list[Point]:
    """Return the line, extended by half a cell's diagonal at both ends."""
    if len(points) < 2:
        return points
    half = CELL * 0.5**0.5
    first = ahead(points[0], unit(points[1], points[0]), half)
    last = ahead(points[-1], unit(points[-2], points[-1]), half)
    return [first, *points[1:-1], last]
