"""Outlines of groups of cells, as closed lines, at any distance inside."""

from __future__ import annotations

from collections.abc import Iterable

from py_solver.board.coords import Coord, cell
from py_solver.painting.elements import CELL, Point

Corner = tuple[int, int]
"""x and y of a corner of the grid, in cells."""


def outlines(cells: Iterable[Coord], inset: float = 0) -> list[list[Point]]:
    """Return the outline of the cells, and of each hole in them, `inset` units inside.

    Cells that touch only at a corner have separate outlines.
    """
    return [
        [
            (x * CELL - inset * (before[1] + after[1]), y * CELL + inset * (before[0] + after[0]))
            for (x, y), before, after in loop
        ]
        for loop in _loops({(coord.col, coord.row) for coord in cells})
    ]


def parts(cells: Iterable[Coord]) -> list[list[Coord]]:
    """Return the connected groups of the cells, each in reading order."""
    left = set(cells)
    found = []
    while left:
        waiting, part = [min(left)], []
        left.remove(waiting[0])
        while waiting:
            row, col = waiting.pop()[1:]
            part.append(cell(row, col))
            around = cell(row - 1, col), cell(row, col - 1), cell(row, col + 1), cell(row + 1, col)
            near = left.intersection(around)
            left -= near
            waiting += near
        found.append(sorted(part))
    return found


def _loops(inside: set[Corner]) -> list[list[tuple[Corner, Corner, Corner]]]:
    """Return each loop's corners, with the steps to and from it; the cells are on the right."""
    onward: dict[Corner, list[Corner]] = {}
    for x, y in sorted(inside):
        if (x, y - 1) not in inside:
            onward.setdefault((x, y), []).append((1, 0))
        if (x + 1, y) not in inside:
            onward.setdefault((x + 1, y), []).append((0, 1))
        if (x, y + 1) not in inside:
            onward.setdefault((x + 1, y + 1), []).append((-1, 0))
        if (x - 1, y) not in inside:
            onward.setdefault((x, y + 1), []).append((0, -1))
    found, walked = [], set[tuple[Corner, Corner]]()
    for start, first in [(at, step) for at, steps in sorted(onward.items()) for step in steps]:
        loop: list[tuple[Corner, Corner]] = []
        at, step = start, first
        while (at, step) not in walked:
            walked.add((at, step))
            loop.append((at, step))
            at = (at[0] + step[0], at[1] + step[1])
            right = (-step[1], step[0])
            step = right if right in onward[at] else onward[at][0]
        turns = zip(loop, [*loop[-1:], *loop], strict=False)
        corners = [(at, before, after) for (at, after), (_, before) in turns if before != after]
        if corners:
            found.append(corners)
    return found
