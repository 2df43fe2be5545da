"""Joints: the edges that can join two cells, for rules about what they join."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from py_solver.logic.scope import Scope


class Joint(NamedTuple):
    """An edge, and the cells at its two ends."""

    edge: int
    one: int
    other: int


def joints_of(scope: Scope) -> Iterator[Joint]:
    """Yield every edge of the first region whose two ends are in the second."""
    board, cells = scope.board, set(scope.regions[1])
    for edge in scope.region:
        ends = board.ends(board.coords[edge])
        if all(board.has(end) for end in ends):
            one, other = map(board.index, ends)
            if one in cells and other in cells:
                yield Joint(edge, one, other)
