"""Phrases about boxes: divide a square into rectangles of as many cells as it has rows."""

from __future__ import annotations

from functools import cache

from py_solver.board.regions import Rect
from py_solver.logic.constraint import Constraint, must
from py_solver.phrases.numbers import latin
from py_solver.rules.count.distinct import Distinct


def box_size(side: int) -> tuple[int, int]:
    """Return the rows and columns of a box: as square as they divide the side, never taller."""
    height = max(n for n in range(1, int(side**0.5) + 1) if side % n == 0)
    return height, side // height


@cache
def boxes(side: int) -> tuple[Rect, ...]:
    """Return the usual boxes."""
    height, width = box_size(side)
    corners = ((r, c) for r in range(0, side, height) for c in range(0, side, width))
    return tuple(Rect(r, c, height, width) for r, c in corners)


@cache
def boxed(side: int) -> tuple[Constraint, ...]:
    """Say that rows, columns and usual boxes contain each number once, as objects shared by all."""
    about = "the box from {first} must contain each number once"
    called = "the box from {first}"
    within = (must(box, Distinct(), about=about, called=called) for box in boxes(side))
    return *latin(side), *within
