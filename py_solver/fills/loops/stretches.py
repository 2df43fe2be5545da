"""Stretches: how far a loop runs straight from its cells, and the middle of each stretch.

Lengths are counted in steps from cell to cell.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Any

from py_solver.board.coords import Coord
from py_solver.board.regions import Direction
from py_solver.fills.loops.bending import Flaws, steps_of
from py_solver.fills.loops.told import drafted, told
from py_solver.phrases.edges import beyond, ray
from py_solver.puzzle.workshop import Draft, Workshop

TIGHT = Flaws(zigzag=0.1)
"""The loop visits most cells and has stretches of all lengths."""


def run_through(shop: Workshop) -> Draft | None:
    """Return a loop, and the length of its stretches in each cell where they are equal."""
    return told(shop, TIGHT, lambda line: drafted(shop, stretches(shop, line), line))


def stretches(shop: Workshop, line: set[Coord]) -> dict[str, Any]:
    """Return the length of a loop's stretches in each cell where they are equal."""
    numbers = {}
    for place in sorted(steps_of(line)):
        west, north, east, south = runs_from(shop, line, place)
        found = {west + east, north + south} - {0}
        if len(found) == 1:
            numbers[place] = found.pop()
    return {"number": numbers}


def ringed(shop: Workshop) -> Draft | None:
    """Return a loop, and in each of its cells how far it runs straight from there both ways.

    A circle is white where it goes straight through, and black where it turns.
    """

    def clued(line: set[Coord]) -> Draft:
        rings = {}
        for place in sorted(steps_of(line)):
            west, north, east, south = runs_from(shop, line, place)
            straight = (west and east) or (north and south)
            rings[place] = west + north + east + south, "white" if straight else "black"
        return drafted(shop, {"circle": rings}, line)

    return told(shop, TIGHT, clued)


def balanced(shop: Workshop) -> Draft | None:
    """Return a loop, and in each of its cells how far it runs straight from there both ways.

    A circle is white where both ways are equally long, and black where they are not.
    """

    def clued(line: set[Coord]) -> Draft:
        rings = {}
        for place in sorted(steps_of(line)):
            one, other = (run for run in runs_from(shop, line, place) if run)
            rings[place] = one + other, "white" if one == other else "black"
        return drafted(shop, {"circle": rings}, line)

    return told(shop, TIGHT, clued)


def halved(shop: Workshop) -> Draft | None:
    """Return a loop, and a dot in the middle of each of its straight stretches."""
    return told(shop, TIGHT, lambda line: drafted(shop, middles(shop, line), line))


def middles(shop: Workshop, line: set[Coord]) -> dict[str, Any]:
    """Return a dot in the middle of each of a loop's straight stretches."""
    board, dots = shop.puzzle({}).substrate, dict[Coord, str]()
    for place in sorted(steps_of(line)):
        west, north, east, south = runs_from(shop, line, place)
        if west == east and north == south:
            dots[place] = "black"
    for edge in sorted(line):
        one, other = (run_along(line, way.coords) for way in beyond(board, edge))
        if one == other:
            dots[edge] = "black"
    return {"dot": dict(sorted(dots.items()))}


def runs_from(shop: Workshop, line: set[Coord], place: Coord) -> list[int]:
    """Return how many steps a loop runs straight from a cell: west, north, east, south."""
    board = shop.puzzle({}).substrate
    ways = (Direction.WEST, Direction.NORTH, Direction.EAST, Direction.SOUTH)
    return [run_along(line, ray(board, place, way).coords) for way in ways]


def run_along(line: set[Coord], edges: Sequence[Coord]) -> int:
    """Return how many of these edges a loop uses before the first that it does not."""
    return sum(1 for _ in takewhile(line.__contains__, edges))
