"""Settling: changing a board, where its clues leave doubts, until they leave none."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from py_solver.fills.flat import number_of
from py_solver.making import Draft, Workshop

Board = TypeVar("Board")


def settle(
    shop: Workshop,
    board: Board,
    draft: Callable[[Board], Draft],
    change: Callable[[Board, Sequence[int]], Board | None],
    steps: int,
) -> Draft | None:
    """Return the draft of a board without doubts, reached by small changes, or None.

    A change gets the board and the cells in doubt, and returns another legal board (None: this
    change is none). It stays where it leaves no more cells in doubt than there were.
    """

    def doubts(board: Board) -> list[int]:
        shop.look()
        puzzle = shop.puzzle(draft(board).clues)
        return [number_of(place, shop.cols) for place in shop.doubts(puzzle)]

    doubtful = doubts(board)
    for _ in range(steps):
        if not doubtful:
            return draft(board)
        changed = change(board, doubtful)
        if changed is not None:
            left = doubts(changed)
            if len(left) <= len(doubtful):
                board, doubtful = changed, left
    return None
