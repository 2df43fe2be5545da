"""Phrases about the cells that a cell sees, along its row and its column."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import takewhile

from py_solver.board.coords import Coord
from py_solver.board.regions import Direction, Los, Region, Set
from py_solver.board.substrate import Substrate
from py_solver.logic.constraint import Constraint, must
from py_solver.phrases.numbers import numbered
from py_solver.puzzle.puzzle import Puzzle
from py_solver.rules.sight.run_total import RunTotal


def ways_from(place: Coord) -> tuple[Region, ...]:
    """Return the cells that a cell sees in each direction, the cell itself first."""
    return Set((place,)), *ways_beside(place)


def ways_beside(place: Coord) -> tuple[Region, ...]:
    """Return the cells that a cell sees in each direction, without the cell itself."""
    return tuple(Los(place.row, place.col, way) for way in Direction)


def ahead(
    place: Coord, way: Direction, walls: Collection[Coord], size: tuple[int, int]
) -> Iterator[Coord]:
    """Yield the cells after a cell in one direction, up to a wall; the cell itself can be one."""
    at = way.next(place)
    while 0 <= at.row < size[0] and 0 <= at.col < size[1] and at not in walls:
        yield at
        at = way.next(at)


def seen_from_wall(
    place: Coord, walls: Collection[Coord], size: tuple[int, int]
) -> Iterator[Coord]:
    """Yield the cells that a wall sees in all four directions, up to the next wall."""
    for way in Direction:
        yield from ahead(place, way, walls, size)


def seen(board: Substrate, marks: Mapping[Coord, int], ways: Iterable[Region], mark: int) -> int:
    """Return how many coords with this mark these ways show before any other mark."""
    return sum(
        sum(1 for _ in takewhile(lambda at: marks.get(at) == mark, way.find(board))) for way in ways
    )


def seen_from_each(puzzle: Puzzle, key: str, mark: int, about: str) -> Iterator[Constraint]:
    """Say that each number counts the cells with this mark that its cell sees, with itself."""
    for place, source, number in numbered(puzzle, key):
        yield must(ways_from(place), RunTotal(mark, number), source=source, about=about)
