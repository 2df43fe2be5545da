"""Wording of a deduction from all arrangements that still fit."""

from __future__ import annotations

from py_solver.board.marks import is_decided, only_mark
from py_solver.board.substrate import Substrate
from py_solver.logic.outcome import Removal
from py_solver.logic.say.marks import be, which
from py_solver.logic.say.places import places
from py_solver.logic.say.words import chained
from py_solver.words.say import say


def agreed(removal: Removal, board: Substrate) -> str:
    """Name what one or two other coords contain; of more, say that the arrangements agree.

    `removal.numbers` are the candidates of the coords of `removal.because`.
    """
    because = removal.because
    (mask, *more) = removal.numbers or (0,)
    if is_decided(mask) and all(one == mask for one in more):
        return which(only_mark(mask), because, board)
    if len(because) not in (1, 2):
        return say("all arrangements that still fit agree on this")
    told = []
    for index, mask in zip(because, removal.numbers, strict=True):
        if is_decided(mask):
            told.append(which(only_mark(mask), [index], board))
        else:
            gone = be(board.candidates[index] & ~mask, index, board)
            told.append(say("{place} cannot {be}", place=places([index], board), be=gone))
    return chained(told)
