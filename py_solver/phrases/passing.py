"""Phrases about how a loop along the edges passes a cell: its sides, its corners, and what is left.

A corner has two lines of the loop or none. So the edges at the four corners of a cell can be drawn
in 256 ways at most, and a clue about them is a list of those that it allows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import product

from py_solver.board.regions import Along
from py_solver.logic.constraint import Constraint, must
from py_solver.phrases.edges import corners_around, edges_clockwise
from py_solver.phrases.numbers import numbered
from py_solver.puzzle.puzzle import Puzzle
from py_solver.rules.pairs.patterns import Patterns

Sides = tuple[int, ...]
"""Whether each side of a cell has a line, clockwise from the top; each begins at its corner."""

Count = Callable[[Sides, Sides], int]
"""Counts something, from the sides with a line and the corners that the loop passes."""


def corners_passed(sides: Sides, passed: Sides) -> int:
    """Return how many corners the loop passes."""
    return sum(passed)


def touches(sides: Sides, passed: Sides) -> int:
    """Return how often the loop touches the cell: how many of its parts begin at a corner."""
    return 1 if all(sides) else sum(passed[n] and not sides[n - 1] for n in range(4))


def counting(puzzle: Puzzle, count: Count, about: str) -> Iterator[Constraint]:
    """Say that each number counts how a loop passes its cell."""
    board = puzzle.substrate
    for place, source, number in numbered(puzzle, "count"):
        sides = edges_clockwise(place)
        others = [
            tuple(edge for edge in board.edges_at(corner) if edge not in sides)
            for corner in corners_around(place)
        ]
        edges = Along((*sides, *(edge for there in others for edge in there)))
        allowed = _ways(tuple(map(len, others)), count, number)
        yield must(edges, Patterns(allowed), source=source, about=about)


@lru_cache(maxsize=256)
def _ways(others: tuple[int, ...], count: Count, number: int) -> tuple[tuple[int, ...], ...]:
    """Return all ways to draw the sides, and so many other edges at each corner, that count so."""
    found = []
    for sides in product((0, 1), repeat=4):
        for outs in product(*(product((0, 1), repeat=many) for many in others)):
            lines = [sides[n - 1] + sides[n] + sum(out) for n, out in enumerate(outs)]
            passed = tuple(int(many == 2) for many in lines)
            if {0, 2}.issuperset(lines) and count(sides, passed) == number:
                found.append((*sides, *(mark for out in outs for mark in out)))
    return tuple(found)
