"""Wording of rules that count: demands, faults, deductions."""

from __future__ import annotations

from collections.abc import Sequence

from py_solver.board.coords import Layer
from py_solver.board.substrate import Substrate
from py_solver.logic.outcome import Broken, Removal
from py_solver.logic.say.marks import holding, holding_none, which
from py_solver.logic.say.places import NAMED, thing, where
from py_solver.logic.say.words import there_are, there_can_be
from py_solver.logic.scope import Scope
from py_solver.words.say import later, say, say_n

NEEDED = later("every remaining place is needed")
"""Why places must have the counted mark."""

NEEDED_ONE = later("only one {place} is left for it")
"""The same of a single one."""


EXACTLY = later("{region} must have exactly {stars}")
AT_LEAST = later("{region} must have at least {stars}")
AT_MOST = later("{region} must have at most {stars}")


def asks(amount: str, number: int, mark: int, scope: Scope) -> str:
    """Return `row 3 must hold exactly 2 stars`; for none of them `row 3 must hold no star`.

    `amount` is one of the three sentences above.
    """
    region, board = scope.region, scope.board
    if not number:
        amount, stars = later("{region} must have {stars}"), holding_none(mark, region, board)
    else:
        stars = holding(number, mark, region, board)
    return say(amount, region=where(region, board), stars=stars)


def miscounted(broken: Broken, mark: int, most_allowed: int, scope: Scope) -> str:
    """Say which places have the mark if they are too many, otherwise the possible maximum.

    The numbers of the violation are the least and the most that there can be.
    """
    least, most = broken.numbers
    if least <= most_allowed:
        return _can_be(most, mark, scope)
    if not most_allowed and len(broken.coords) == 1:
        return which(mark, broken.coords, scope.board)
    already = most_allowed > 0
    return holders(broken.coords, mark, scope) or _so_many(least, mark, scope, already=already)


def full_or_needed(removal: Removal, mark: int, number: int, scope: Scope) -> str:
    """Return which places have the mark already, or that every place left is needed; or nothing."""
    if removal.candidates != 1 << mark:
        return needed(scope.region, scope.board) if number == 1 else say(NEEDED)
    if not number:
        return ""
    return holders(removal.because, mark, scope) or _so_many(number, mark, scope)


def needed(region: Sequence[int], board: Substrate) -> str:
    """Return `only one cell is left for it`: the last place for a single thing."""
    return say(NEEDED_ONE, place=say(thing([board.coords[index] for index in region])))


def _can_be(most: int, mark: int, scope: Scope) -> str:
    """Return `there can be only 2`; of lines and borders, `there can be only 2 lines`."""
    if not scope.region or not scope.board.coords[scope.region[0]].layer.is_edge:
        return there_can_be(most)
    return there_can_be_only(most, mark, scope)


def there_can_be_only(most: int, mark: int, scope: Scope) -> str:
    """Return `there can be only 2 stars`, `there can be no star there`."""
    region, board = scope.region, scope.board
    if not most:
        return say("there can be {nothing} there", nothing=holding_none(mark, region, board))
    return say("there can be only {stars}", stars=holding(most, mark, region, board))


def _so_many(number: int, mark: int, scope: Scope, *, already: bool = True) -> str:
    """Return `there are 2 lines already`, `there is 1 star`, without naming the places."""
    if not number:
        return there_are(number)
    told = holding(number, mark, scope.region, scope.board)
    if already:
        return say_n(number, "there is already {what}", "there are already {what}", what=told)
    return say_n(number, "there is {what}", "there are {what}", what=told)


def holders(coords: Sequence[int], mark: int, scope: Scope) -> str:
    """Say which places have the mark, if they are few; not for edges, whose names are too long."""
    board = scope.board
    in_cells = all(board.coords[index].layer is Layer.CELLS for index in coords)
    return which(mark, coords, board) if in_cells and 0 < len(coords) <= NAMED else ""
