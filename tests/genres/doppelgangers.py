"""Doppelgänger cells, by plain sets of numbers; for tests of Sudokus."""

from __future__ import annotations

from py_solver import Coord
from py_solver.board.coords import cell

Grid = dict[Coord, int]


def houses(side: int, box: tuple[int, int]) -> list[list[list[Coord]]]:
    """The rows, the columns and the boxes, box by box in reading order."""
    high, wide = box
    rows = [[cell(n, k) for k in range(side)] for n in range(side)]
    boxes = [
        [cell(row + r, col + c) for r in range(high) for c in range(wide)]
        for row in range(0, side, high)
        for col in range(0, side, wide)
    ]
    return [rows, [list(col) for col in zip(*rows, strict=True)], boxes]


def twins(grid: Grid, cells: tuple[Coord, ...], side: int, box: tuple[int, int]) -> bool:
    """Whether the cells contain what rows, columns and boxes lack, as doppelgängers do."""
    least = min(grid.values())
    lacking: dict[Coord, list[int]] = {}
    at = 0
    for kind in houses(side, box):
        own = cells[at : at + side]
        at += side
        numbers = [grid[place] for place in own]
        if len(set(numbers)) < side or least in numbers:
            return False
        for place, house in zip(own, kind, strict=True):
            if any(grid[one] == grid[place] for one in house if one != place):
                return False
            for one in house:
                lacking.setdefault(one, []).append(grid[place])
    return all(
        len({*numbers}) == len(numbers) for one, numbers in lacking.items() if grid[one] == least
    )
