"""How rules about numbers say what is wrong, and what follows: sums, and combinations."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from py_solver.board.marks import marks_in
from py_solver.board.substrate import Substrate
from py_solver.logic.outcome import Removal
from py_solver.logic.say.marks import numbers, one_of
from py_solver.logic.say.places import NAMED, place, things
from py_solver.logic.say.words import listed
from py_solver.logic.scope import Scope


def few(mask: int, index: int, board: Substrate, joint: str = "or") -> str:
    """Return `3 or 4`; many numbers are not named, for the sentence is about them."""
    if mask.bit_count() > NAMED:
        return "any of these numbers" if joint == "or" else "these numbers"
    return one_of(mask, index, board, joint)


def no_combination(removal: Removal, scope: Scope) -> str:
    """Say that the numbers fit with nothing that the other cells can still hold."""
    gone = few(removal.candidates, removal.index, scope.board)
    return f"no combination that is left has {gone} there"


def added(combination: int) -> str:
    """Return `1+2+6`, the numbers of a mask as players write a combination."""
    return "+".join(map(str, marks_in(combination)))


def none_of(combinations: Sequence[int], what: str) -> str:
    """Say that no combination does something: `neither 1+5 nor 2+4 fits`."""
    named = [added(combination) for combination in combinations]
    if len(named) == 1:
        return f"{named[0]} no longer {what}"
    if len(named) == 2:
        return f"neither {named[0]} nor {named[1]} {what}"
    return f"none of {listed(named)} {what}"


def adds_up(low: int, high: int, target: int, indices: Sequence[int], board: Substrate) -> str:
    """Say what the numbers add up to, between `low` and `high`, where it is not the target."""
    if not indices:
        return "there is no number"
    one = len(indices) == 1
    who = f"{place(indices[0], board)} is" if one else "the sum is"
    if low == high:
        return f"{who} {low}"
    if low > target:
        return f"{who} at least {low}"
    if high < target:
        return f"{who} at most {high}"
    return f"{target} is no longer possible" if one else "no combination is left"


def rest(removal: Removal, scope: Scope) -> list[int]:
    """Return the coords of the region but the one that the marks were removed from."""
    return [index for index in scope.region if index != removal.index]


def others(removal: Removal, scope: Scope) -> str:
    """Return `the other cells`, or the name of the only other one."""
    left = rest(removal, scope)
    if len(left) == 1:
        return place(left[0], scope.board)
    thing = things(len(left), [scope.board.coords[index] for index in left]).split()[-1]
    return f"the other {thing}"


def cannot_make(removal: Removal, scope: Scope, sums: Iterable[int]) -> str:
    """Say that the rest cannot add up to any of these sums."""
    verb = "be" if len(scope.region) == 2 else "add up to"
    return f"{others(removal, scope)} cannot {verb} {numbers(sums, 'or')}"
