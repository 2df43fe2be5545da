"""How rules that count say what they ask for, what is wrong, and what follows."""

from __future__ import annotations

from collections.abc import Sequence

from py_solver.board.coords import Layer
from py_solver.logic.outcome import Broken, Removal
from py_solver.logic.say.marks import holding, which
from py_solver.logic.say.places import NAMED, where
from py_solver.logic.say.words import there_are, there_can_be
from py_solver.logic.scope import Scope

NEEDED = "no other place is left"
"""Why a place must hold what is counted."""


def asks(amount: str, number: int, mark: int, scope: Scope) -> str:
    """Return `row 3 must hold exactly 2 stars`; for none of them `row 3 must hold no star`."""
    region, board = scope.region, scope.board
    if not number:
        one = holding(1, mark, region, board).removeprefix("1 ")
        return f"{where(region, board)} must hold no {one}"
    return f"{where(region, board)} must hold {amount} {holding(number, mark, region, board)}"


def miscounted(broken: Broken, mark: int, most_allowed: int, scope: Scope) -> str:
    """Say who holds the mark where they are too many, and else how many there can be at most.

    The numbers of the violation are the least and the most that there can be.
    """
    least, most = broken.numbers
    if least <= most_allowed:
        return there_can_be(most)
    already = " already" if most_allowed else ""
    return holders(broken.coords, mark, scope) or there_are(least, already)


def full_or_needed(removal: Removal, mark: int, number: int, scope: Scope) -> str:
    """Say who holds the mark already, or that no place is left but those that are needed."""
    if removal.candidates != 1 << mark:
        return NEEDED
    if not number:
        return "this would be one"
    return holders(removal.because, mark, scope) or there_are(number)


def holders(coords: Sequence[int], mark: int, scope: Scope) -> str:
    """Say who holds the mark, if they are few; nothing of edges, whose names are too long."""
    board = scope.board
    in_cells = all(board.coords[index].layer is Layer.CELLS for index in coords)
    return which(mark, coords, board) if in_cells and 0 < len(coords) <= NAMED else ""
