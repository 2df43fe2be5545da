"""Phrases about several Sudokus on one board: their cells, their boxes, their rules."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from py_solver.board.coords import Coord, cell
from py_solver.board.regions import Set
from py_solver.logic.constraint import Constraint, must
from py_solver.rules.count.distinct import Distinct
from py_solver.words.say import later, say

SIDE, BOX = 9, 3

ROW = later("row {n} of the tenth Sudoku must contain each number once")
COLUMN = later("column {n} of the tenth Sudoku must contain each number once")
BOX_APART = later("the box of the tenth Sudoku from {first} must contain each number once")

Grid = tuple[tuple[Coord, ...], ...]


class Pattern(NamedTuple):
    """The positions of Sudokus on a board of this size: the rows and columns where they begin.

    `apart` are three lines of each Sudoku whose crossings, in all of them, make one Sudoku more,
    which has no givens.
    """

    name: str
    size: tuple[int, int]
    starts: tuple[tuple[int, int], ...]
    apart: tuple[int, ...] = ()

    def fits(self, given: set[Coord]) -> bool:
        """Return whether the givens are in the cells of this pattern."""
        return given <= cells_of(self) and given.isdisjoint(at for row in tenth(self) for at in row)


def grids(pattern: Pattern) -> tuple[Grid, ...]:
    """Return the cells of each Sudoku of the pattern, row by row."""
    return tuple(
        tuple(tuple(cell(row + down, col + right) for right in range(SIDE)) for down in range(SIDE))
        for row, col in pattern.starts
    )


@cache
def tenth(pattern: Pattern) -> Grid:
    """Return the cells of the Sudoku in the `apart` lines; no cells if there is none."""
    lines = [start + at for start in range(0, pattern.size[0], SIDE) for at in pattern.apart]
    return tuple(tuple(cell(row, col) for col in lines) for row in lines)


@cache
def cells_of(pattern: Pattern) -> frozenset[Coord]:
    """Return the cells of all Sudokus."""
    return frozenset(at for grid in grids(pattern) for row in grid for at in row)


@cache
def boxes_of(pattern: Pattern) -> tuple[tuple[Coord, ...], ...]:
    """Return the cells of each box that can be outlined, once."""
    return tuple(dict.fromkeys(box for grid in grids(pattern) for box in _boxes(grid)))


@cache
def houses(pattern: Pattern) -> tuple[Constraint, ...]:
    """Say that every row, column and box of each Sudoku contains each number once."""
    found: dict[Constraint, None] = {}
    for grid in grids(pattern):
        for line in (*grid, *zip(*grid, strict=True)):
            about = "{where} must contain each number once"
            found.setdefault(must(Set(line), Distinct(), about=about))
        for box in _boxes(grid):
            about = "the box from {first} must contain each number once"
            found.setdefault(must(Set(box), Distinct(), about=about, called="the box from {first}"))
    return *found, *_of_the_tenth(tenth(pattern), boxes_of(pattern))


def _of_the_tenth(grid: Grid, boxes: Collection[tuple[Coord, ...]]) -> Iterator[Constraint]:
    """Say the same of the Sudoku whose cells are far apart; `boxes` are those of the others."""
    for lines, about, called in (
        (grid, ROW, later("row {n} of the tenth Sudoku")),
        (zip(*grid, strict=True), COLUMN, later("column {n} of the tenth Sudoku")),
    ):
        for n, line in enumerate(lines, 1):
            yield must(Set(line), Distinct(), about=say(about, n=n), called=say(called, n=n))
    about, called = BOX_APART, later("the box of the tenth Sudoku from {first}")
    for box in _boxes(grid) if grid else ():
        if box not in boxes:
            yield must(Set(box), Distinct(), about=about, called=called)


def _boxes(grid: Sequence[Sequence[Coord]]) -> Iterator[tuple[Coord, ...]]:
    for top in range(0, SIDE, BOX):
        for left in range(0, SIDE, BOX):
            yield tuple(at for row in grid[top : top + BOX] for at in row[left : left + BOX])
