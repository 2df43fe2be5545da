"""Regions that borders divide a grid into, found by a plain walk; for tests of Sudokus."""

from __future__ import annotations

from py_solver import Coord
from py_solver.board.coords import Layer, cell

Grid = dict[Coord, int]


def edge(one: Coord, other: Coord) -> Coord:
    """The edge between two cells that are side by side."""
    layer = Layer.EDGES_V if one.row == other.row else Layer.EDGES_H
    return Coord(layer, max(one.row, other.row), max(one.col, other.col))


def beside(place: Coord) -> list[Coord]:
    steps = (0, 1), (1, 0), (0, -1), (-1, 0)
    return [cell(place.row + down, place.col + right) for down, right in steps]


def region(grid: Grid, start: Coord) -> set[Coord]:
    """The cells that a walk from one cell reaches without crossing a border."""
    found, waiting = {start}, [start]
    while waiting:
        place = waiting.pop()
        for near in beside(place):
            if near in grid and near not in found and not grid.get(edge(place, near)):
                found.add(near)
                waiting.append(near)
    return found


def whole_regions(grid: Grid) -> bool:
    """Whether each region has each number once, and no border ends inside one."""
    cells = [place for place in grid if place.layer is Layer.CELLS]
    numbers = sorted({grid[place] for place in cells})
    return all(
        sorted(grid[at] for at in region(grid, place)) == numbers
        and not any(
            near in grid and near in region(grid, place) and grid.get(edge(place, near))
            for near in beside(place)
        )
        for place in cells
    )
