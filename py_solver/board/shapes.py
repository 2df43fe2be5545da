"""Shapes: groups of cells, independent of position and rotation."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from py_solver.board.coords import Coord, cell

Shape = tuple[tuple[int, int], ...]
"""Rows and columns of the cells, in order, counted from the top left of their bounding box."""


def shape_of(coords: Iterable[Coord]) -> Shape:
    """Return the shape of some cells, the same one after any rotation or reflection."""
    places = [(row, col) for _, row, col in coords]
    top, left = min(places)[0], min([col for _, col in places])
    # Moved to the origin, so that the cache meets the same few shapes again and again.
    return canonical(tuple([(row - top, col - left) for row, col in places]))


@lru_cache(maxsize=4096)
def canonical(cells: Shape) -> Shape:
    """Return the representative of a shape: wide rather than high, and heavy at the top left."""
    return min(turned(cells))


@lru_cache(maxsize=1024)
def turned(cells: Shape) -> tuple[Shape, ...]:
    """Return a shape in all rotations and reflections, each once."""
    found = []
    for _ in range(2):
        for _ in range(4):
            cells = tuple((col, -row) for row, col in cells)
            top, left = min(row for row, _ in cells), min(col for _, col in cells)
            found.append(tuple(sorted((row - top, col - left) for row, col in cells)))
        cells = tuple((col, row) for row, col in cells)
    return tuple(dict.fromkeys(found))


def hangs_together(cells: Shape) -> bool:
    """Return whether the cells are connected along edges."""
    left, waiting = set(cells), list(cells[:1])
    while waiting:
        at = waiting.pop()
        if at in left:
            left.remove(at)
            row, col = at
            waiting += [(row + 1, col), (row, col + 1), (row - 1, col), (row, col - 1)]
    return not left


def straight(length: int) -> Shape:
    """Return `length` cells in a row."""
    return tuple((0, col) for col in range(length))


def drawn(cells: Shape) -> str:
    """Return a shape as text, row by row: `x` is a cell and `-` is not, as in `xxx/-x-`."""
    rows, cols = (1 + max(at[n] for at in cells) for n in (0, 1))
    lines = ("".join("x" if (r, c) in cells else "-" for c in range(cols)) for r in range(rows))
    return "/".join(lines)


def from_drawn(text: str) -> Shape:
    """Return the cells of a shape in this text, in its position; other characters are not cells."""
    lines = enumerate(text.split("/"))
    return tuple((row, col) for row, line in lines for col, sign in enumerate(line) if sign == "x")


@lru_cache(maxsize=8)
def every_shape(size: int) -> tuple[Shape, ...]:
    """Return all shapes of this many cells that are connected along edges."""
    found: set[Shape] = {((0, 0),)}
    for _ in range(size - 1):
        found = {
            shape_of([cell(*at) for at in (*shape, (row + down, col + right))])
            for shape in found
            for row, col in shape
            for down, right in ((-1, 0), (0, -1), (0, 1), (1, 0))
            if (row + down, col + right) not in shape
        }
    return tuple(sorted(found))
