"""Phrases about boxes: divide a board into rectangles of as many cells as its longer side has."""

from __future__ import annotations

from functools import cache
from math import isqrt

from py_solver.board.regions import Rect
from py_solver.logic.constraint import Constraint, must
from py_solver.phrases.numbers import apart
from py_solver.rules.count.distinct import Distinct

NO_REPEAT = "the box from {first} must not contain a number twice"
EACH_ONCE = "the box from {first} must contain each number once"
CALLED = "the box from {first}"


def box_size(rows: int, cols: int, cells: int = 0) -> tuple[int, int] | None:
    """Return the rows and columns of a box of so many cells, or else of the longer side.

    It is as square as possible, and wide rather than tall. None if such boxes do not fit.
    """
    cells = cells or max(rows, cols)
    for short in range(isqrt(cells), 1, -1):
        long = cells // short
        if short * long == cells:
            for height, width in ((short, long), (long, short)):
                if rows % height == 0 and cols % width == 0:
                    return height, width
    return None


@cache
def boxes(rows: int, cols: int, cells: int = 0) -> tuple[Rect, ...]:
    """Return the boxes of so many cells, or else the usual ones; none if they do not fit."""
    size = box_size(rows, cols, cells)
    if size is None:
        return ()
    height, width = size
    corners = ((r, c) for r in range(0, rows, height) for c in range(0, cols, width))
    return tuple(Rect(r, c, height, width) for r, c in corners)


@cache
def boxed(rows: int, cols: int, numbers: int) -> tuple[Constraint, ...]:
    """Say that no row, column or usual box repeats one of so many numbers: shared objects."""
    about = EACH_ONCE if max(rows, cols) == numbers else NO_REPEAT
    within = (must(box, Distinct(), about=about, called=CALLED) for box in boxes(rows, cols))
    return *apart(rows, cols), *within
