"""Shapes: groups of cells wherever they lie, and however they are turned."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from py_solver.board.coords import Coord

Shape = tuple[tuple[int, int], ...]
"""Rows and columns of the cells, in order, counted from the top left of what holds them all."""


def shape_of(coords: Iterable[Coord]) -> Shape:
    """Return the shape of some cells, the same one however it is turned or mirrored."""
    places = [(row, col) for _, row, col in coords]
    top, left = min(places)[0], min([col for _, col in places])
    # Moved to one place, so that the same few shapes are asked about again and again.
    return canonical(tuple([(row - top, col - left) for row, col in places]))


@lru_cache(maxsize=4096)
def canonical(cells: Shape) -> Shape:
    """Return the one that stands for a shape: wide rather than high, and heavy at the top left."""
    return min(turned(cells))


@lru_cache(maxsize=1024)
def turned(cells: Shape) -> tuple[Shape, ...]:
    """Return a shape in all ways that it can be turned and mirrored, each once."""
    found = []
    for _ in range(2):
        for _ in range(4):
            cells = tuple((col, -row) for row, col in cells)
            top, left = min(row for row, _ in cells), min(col for _, col in cells)
            found.append(tuple(sorted((row - top, col - left) for row, col in cells)))
        cells = tuple((col, row) for row, col in cells)
    return tuple(dict.fromkeys(found))


def hangs_together(cells: Shape) -> bool:
    """Whether the cells are one group along edges."""
    left, waiting = set(cells), list(cells[:1])
    while waiting:
        at = waiting.pop()
        if at in left:
            left.remove(at)
            row, col = at
            waiting += [(row + 1, col), (row, col + 1), (row - 1, col), (row, col - 1)]
    return not left


def straight(length: int) -> Shape:
    """Return so many cells in a row."""
    return tuple((0, col) for col in range(length))


def drawn(cells: Shape) -> str:
    """Return a shape as it is drawn, row by row: `x` is a cell, `-` is none, as in `xxx/-x-`."""
    rows, cols = (1 + max(at[n] for at in cells) for n in (0, 1))
    lines = ("".join("x" if (r, c) in cells else "-" for c in range(cols)) for r in range(rows))
    return "/".join(lines)


def from_drawn(text: str) -> Shape:
    """Return the cells of a shape that is drawn so, as they lie; other signs are no cells."""
    lines = enumerate(text.split("/"))
    return tuple((row, col) for row, line in lines for col, sign in enumerate(line) if sign == "x")
