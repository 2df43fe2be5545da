"""Clues beside the lines of a board: how many of some cells each contains, its sum, its runs."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TypeVar

from py_solver.board.coords import Coord
from py_solver.board.rim import line_from
from py_solver.puzzle.clues import Site, sites
from py_solver.puzzle.workshop import Workshop

T = TypeVar("T")


def counted(
    shop: Workshop, cells: Collection[Coord], at: Site = sites.TOP_LEFT
) -> dict[Coord, int]:
    """Return how many of these cells each row and column has, by the places `at` its end."""
    return of_lines(shop, lambda line: sum(one in cells for one in line), at)


def of_lines(
    shop: Workshop, tell: Callable[[tuple[Coord, ...]], T], at: Site = sites.TOP_LEFT
) -> dict[Coord, T]:
    """Return what to tell of each row and column, by the places `at` its end."""
    return {place: tell(line_from(place, *shop.size)) for place in sorted(at.places(shop.size))}
