"""Phrases about borders that the author drew between cells: their straight lines, and rooms."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import groupby

from py_solver.board.coords import Coord, Layer, cell
from py_solver.board.graphs import components
from py_solver.phrases.beside import cells_around
from py_solver.puzzle.clues import Size, sites

Run = dict[Coord, tuple[Coord, Coord]]
"""The edges of a straight border, each with the two cells that it parts."""


def straight_borders(borders: Collection[Coord], size: Size) -> Iterator[Run]:
    """Yield each straight line of borders, as long as it goes on."""
    rows, cols = size
    lines = [[Coord(Layer.EDGES_V, row, col) for row in range(rows)] for col in range(1, cols)]
    lines += [[Coord(Layer.EDGES_H, row, col) for col in range(cols)] for row in range(1, rows)]
    for line in lines:
        for drawn, run in groupby(line, borders.__contains__):
            if drawn:
                yield {edge: sides(edge, size) for edge in run}


def rooms_between(borders: Collection[Coord], size: Size) -> list[tuple[Coord, ...]]:
    """Return the cells that no border parts, in the order of their first ones."""
    cells = [cell(row, col) for row in range(size[0]) for col in range(size[1])]
    number = {place: at for at, place in enumerate(cells)}
    near: list[list[int]] = [[] for _ in cells]
    for edge in sites.BETWEEN.places(size):
        if edge not in borders:
            one, other = (number[place] for place in sides(edge, size))
            near[one].append(other)
            near[other].append(one)
    groups = components(near, range(len(cells)))
    return [tuple(cells[at] for at in group) for group in sorted(map(sorted, groups))]


def sides(edge: Coord, size: Size) -> tuple[Coord, Coord]:
    """Return the cells on either side of an edge, the left or the upper one first."""
    one, other = cells_around(edge, *size)
    return one, other
