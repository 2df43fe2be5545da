"""Phrases about boards on which numbers stand in some cells, and the others stay empty."""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.board.families import NeighborPairs
from py_solver.board.marks import Marks
from py_solver.board.regions import All
from py_solver.board.substrate import Substrate
from py_solver.logic.constraint import Role, Statement, each, goal
from py_solver.rules.count.at_most import AtMost
from py_solver.rules.groups.connected import Connected

EMPTY = 0

ONE_GROUP = goal(
    All(), Connected(EMPTY, others=True), about="all numbers must form one connected group"
)
"""The cells that are not empty are one group."""


def sparse(rows: int, cols: int, most: int) -> Substrate:
    """Return a board whose cells hold a number up to the greatest, or nothing."""
    names = ("empty", *(str(number) for number in range(1, most + 1)))
    return Substrate.cells(rows, cols, Marks(EMPTY, most, EMPTY, names=names))


def differ(pairs: NeighborPairs, most: int, about: str) -> Iterator[Statement]:
    """Say that none of these pairs of cells holds a number up to the greatest twice."""
    for number in range(1, most + 1):
        yield each(pairs, AtMost(number, 1), role=Role.FORBIDDEN, about=about)
