"""Phrases about triangles that blacken half of a cell: their marks, and the angles of white."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby, pairwise, product

from py_solver.board.coords import Coord, Layer
from py_solver.board.families import Meetings
from py_solver.board.marks import Marks
from py_solver.board.substrate import Material, Substrate
from py_solver.logic.constraint import Constraint, Each, each
from py_solver.logic.say.words import noun
from py_solver.phrases.beside import counted_beside
from py_solver.puzzle.puzzle import Puzzle
from py_solver.rules.pairs.patterns import Patterns, Sequences
from py_solver.words.say import later

EMPTY = 0
BLACK = (1, 2, 3, 4)
CORNERS = ("nw", "ne", "se", "sw")
"""The corners of a cell, clockwise: the triangle that blackens one is a mark, from 1 on."""

NAMED = (
    "black at the top left",
    "black at the top right",
    "black at the bottom right",
    "black at the bottom left",
)

TRIANGLES = Marks.symbols(
    "empty",
    *((name, f"triangle_{at}") for at, name in zip(CORNERS, NAMED, strict=True)),
)

WHITE = (2, 4, 8)
"""The possible angles of white at a point, in eighths of a turn: a right angle, half, or all."""


@lru_cache(maxsize=16)
def right_angles(there: tuple[bool, ...]) -> Sequences:
    """Return the marks of four cells around a point that leave only right angles of white.

    The cells are those to the upper left, upper right, lower left and lower right; a missing one is
    black.
    """
    allowed = []
    for some in product(*((EMPTY, *BLACK) if inside else (-1,) for inside in there)):
        upper_left, upper_right, lower_left, lower_right = some
        round_ = (upper_left, upper_right, lower_right, lower_left)
        eighths = [white for way, mark in enumerate(round_) for white in _halves(way, mark)]
        if _are_right(eighths):
            allowed.append(tuple(m for m, inside in zip(some, there, strict=True) if inside))
    return tuple(allowed)


RIGHT = "white areas must have right angles at {place}"


def rectangles(board: Substrate) -> Iterator[Each]:
    """Say that white areas are rectangles, upright or at 45 degrees: all angles are right."""
    found: dict[tuple[bool, ...], list[Coord]] = {}
    floor = [
        [board.material(row, col) is Material.FLOOR for col in range(-1, board.cols + 1)]
        for row in range(-1, board.rows + 1)
    ]
    for row, (above, below) in enumerate(pairwise(floor)):
        for col in range(board.cols + 1):
            there = (*above[col : col + 2], *below[col : col + 2])
            found.setdefault(there, []).append(Coord(Layer.CORNERS, row, col))
    for there, corners in found.items():
        yield each(Meetings(tuple(corners)), Patterns(right_angles(there)), about=RIGHT)


def triangles_beside(puzzle: Puzzle, key: str) -> Iterator[Constraint]:
    """Say that each number of the kind `key` counts the triangles in the four cells beside it."""
    about = later("{first} must contain a triangle")
    return counted_beside(puzzle, key, BLACK, noun("triangle"), about)


def _halves(way: int, mark: int) -> tuple[bool, bool]:
    """Return whether the halves of a cell's angle at the point are white, clockwise.

    `way` says which cell it is, from the upper left one clockwise; the mark is -1 for a wall.
    """
    if mark <= EMPTY:
        return (mark == EMPTY,) * 2
    # The corner at the point is two further on than the one with the cell's name.
    turned = (mark - 1 - way - 2) % 4
    return turned not in (0, 1), turned not in (0, 3)


def _are_right(eighths: list[bool]) -> bool:
    """Return whether all runs of white around the point have an allowed width."""
    first = eighths.index(False) if False in eighths else 0
    ring = eighths[first:] + eighths[:first]
    return all(len(list(run)) in WHITE for white, run in groupby(ring) if white)
