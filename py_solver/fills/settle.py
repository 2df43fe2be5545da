"""Settling: change a board whose clues leave doubts, until they leave none."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from py_solver.fills.flat import number_of
from py_solver.fills.windows import Wide
from py_solver.puzzle.workshop import Draft, Workshop

Board = TypeVar("Board")

PATIENCE = 20
"""Changes without any gain after which a board is given up, because a new one is faster then."""

EASIER = 4
"""The factor if the board should be easier, because doubts are many at first."""

PLAIN, HARDER = 20, 5
"""Changes of a board without doubts that is too easy, and the factor if it should be harder.

One change in ten or twenty leaves no doubts, but a few cells that need more than a glance. Every
second such Nawabari is medium. Of boards made from scratch, and discarded if too easy, one in ten
was medium, or fewer. For Tatamibari, one change in 150 is the first step on the way to a hard
puzzle, and two in three leave no doubts.
"""

ILLEGAL = 30
"""Changes that may be impossible, for each that is examined."""


LARGE = 150
"""The number of cells above which windows of a board are settled at once.

A Nurikabe of 20x20 takes some 14 s instead of more than 110. Smaller ones keep the puzzles that
their seeds always gave.
"""


def settle(
    shop: Workshop,
    board: Board,
    draft: Callable[[Board], Draft],
    change: Callable[[Board, Sequence[int]], Board | None],
    patience: int = PATIENCE,
    *,
    to_target: bool = False,
) -> Board | None:
    """Return a board whose draft leaves no doubts, reached by small changes, or None.

    A change gets the board and the cells in doubt, and returns another legal board (None: this
    change is impossible). It stays if it leaves no more cells in doubt than before. With
    `to_target` a board that is too easy is hardly more than a change away from one that fits,
    wherever that may be: it counts as if one cell were in doubt, and changes get all cells. (With
    it, Star Battles that are medium took 4 s instead of 0.8.) If drafts know their solution, large
    boards are settled in windows: a change may get cells beside those in doubt then, and `patience`
    has no effect.

    Findings about a board are kept: 4 in 10 of those of a Shimaguni had been examined before. One
    that was further off than the limit then still is, as limits only fall. With `to_target` nothing
    is kept, because judging one board changes the judgement of the next.
    """
    if shop.rows * shop.cols > LARGE and not shop.aim.easier and draft(board).solution:
        return Wide(shop, draft, change).settled(board)

    known: dict[str, tuple[int, list[int]]] = {}

    def doubts(board: Board, most: int | None = None) -> tuple[int, list[int]]:
        """Return how far the board is from its target, and the cells in doubt.

        Above `most`, their number is not determined: such a board is not kept.
        """
        shop.pulse()
        made = draft(board)
        key = "" if to_target else repr(made.clues)
        if key in known:
            return known[key]
        puzzle = shop.puzzle(made.clues)
        found = shop.ask.doubts(puzzle, most)
        if to_target and made.solution:
            amiss = shop.ask.misfits(puzzle, made.solution, found)
            if amiss == ():
                return 1, list(range(shop.rows * shop.cols))
            found = amiss or ()
        far = len(found), [number_of(place, shop.cols) for place in found]
        if not to_target:
            known[key] = far
        return far

    far, doubtful = doubts(board)
    patience = round(patience * (1 + EASIER * shop.aim.easier))
    plain = round(PLAIN * (1 + HARDER * shop.aim.harder))
    idle = 0
    while far and idle < (patience if far > 1 else plain) * ILLEGAL:
        changed = change(board, doubtful)
        if changed is None:
            idle += 1
            continue
        left, cells = doubts(changed, far)
        idle = 0 if left < far else idle + ILLEGAL
        if left <= far:
            board, far, doubtful = changed, left, cells
    return None if far else board
