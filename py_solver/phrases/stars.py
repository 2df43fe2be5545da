"""Phrases about things in every line and room that never touch: stars, queens, shaded cells."""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.board.errors import ClueError
from py_solver.board.regions import Col, Row
from py_solver.logic.constraint import Constraint, Statement, each, must
from py_solver.phrases.neighbors import RINGS, TOUCHING_BLOCKS
from py_solver.phrases.rooms import rooms
from py_solver.puzzle.puzzle import Puzzle
from py_solver.rules.count.at_most import AtMost
from py_solver.rules.count.count_if import CountIf
from py_solver.rules.count.exact_count import ExactCount
from py_solver.words.say import say

STAR = 1


def demand_as_many_rooms(puzzle: Puzzle) -> None:
    """Raise ClueError for another number of rooms than there are rows."""
    wanted, there = puzzle.size[0], len(rooms(puzzle))
    if there not in (0, wanted):
        raise ClueError(
            say(
                "There must be {wanted} regions, one for each row, not {there}.",
                wanted=wanted,
                there=there,
            )
        )


def in_each_line(puzzle: Puzzle, n: int) -> Iterator[Constraint]:
    """Say that every row and every column of a square has `n` of them."""
    for side in range(puzzle.size[0]):
        yield must(Row(side), ExactCount(STAR, n))
    for side in range(puzzle.size[0]):
        yield must(Col(side), ExactCount(STAR, n))


def never_touch(about: str) -> Iterator[Statement]:
    """Say that no two of them touch, not even at a corner.

    It is stated twice: around each of them, and for blocks of cells, which have room for one.
    """
    yield each(RINGS, CountIf(STAR, STAR, (0,)), about=about)
    yield each(TOUCHING_BLOCKS, AtMost(STAR, 1), about=about)
