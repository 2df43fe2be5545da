"""Wording of rules about numbers: sums, combinations, faults, deductions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from py_solver.board.marks import is_decided, marks_in
from py_solver.board.substrate import Substrate
from py_solver.logic.outcome import Removal
from py_solver.logic.say.marks import numbers, one_of
from py_solver.logic.say.places import NAMED, place, thing
from py_solver.logic.say.words import listed, plural
from py_solver.logic.scope import Scope
from py_solver.words.say import say, say_n


def few(mask: int, index: int, board: Substrate, joint: str = "or") -> str:
    """Return `3 or 4`; many numbers are not listed, because the sentence is about them."""
    if mask.bit_count() > NAMED:
        if joint == "or" and is_decided(board.candidates[index] & ~mask):
            return say("any other number")
        return say("any of these numbers") if joint == "or" else say("these numbers")
    return one_of(mask, index, board, joint)


def no_combination(removal: Removal, scope: Scope) -> str:
    """Say that the numbers fit with no possible values of the other cells."""
    if removal.candidates.bit_count() > NAMED:
        return say("all combinations that are left agree on this")
    gone = few(removal.candidates, removal.index, scope.board)
    return say("no combination that is left has {gone} here", gone=gone)


def with_here(removal: Removal, scope: Scope, clause: str) -> str:
    """Return what would be wrong with these numbers: `with 3 or 4 here, …`, or `otherwise …`."""
    if removal.candidates.bit_count() > NAMED:
        return say("otherwise {clause}", clause=clause)
    gone = few(removal.candidates, removal.index, scope.board)
    return say("with {gone} here, {clause}", gone=gone, clause=clause)


def added(combination: int) -> str:
    """Return `1+2+6`, the numbers of a mask in the players' notation of a combination."""
    return "+".join(map(str, marks_in(combination)))


def only_these(combinations: Sequence[int], *, left: bool) -> str:
    """Say which combinations there are: from the start, or those that are `left` by now."""
    many, only = len(combinations), listed([added(one) for one in combinations])
    if left:
        return say_n(many, "only {sums} is left", "only {sums} are left", sums=only)
    return say_n(many, "only {sums} is possible", "only {sums} are possible", sums=only)


def none_of(combinations: Sequence[int], what: tuple[str, str, str], **places: object) -> str:
    """Say that no combination does something: `neither 1+5 nor 2+4 fits`.

    `what` are the sentences for one (`{sum}`), two (`{sum}`, `{other}`) and more (`{sums}`).
    """
    one, two, more = what
    named = [added(combination) for combination in combinations]
    if len(named) == 1:
        return say(one, sum=named[0], **places)
    if len(named) == 2:
        return say(two, sum=named[0], other=named[1], **places)
    return say(more, sums=listed(named), **places)


def adds_up(low: int, high: int, target: int, indices: Sequence[int], board: Substrate) -> str:
    """Say the sum of the numbers, between `low` and `high`, if it is not the target."""
    if not indices:
        return say("there is no number")
    one = len(indices) == 1
    what = place(indices[0], board) if one else say("the sum")
    if low == high:
        return say("{what} is {number}", what=what, number=low)
    if low > target:
        return say("{what} is at least {number}", what=what, number=low)
    if high < target:
        return say("{what} is at most {number}", what=what, number=high)
    if one:
        return say("{number} is no longer possible", number=target)
    return say("no combination is left")


def rest(removal: Removal, scope: Scope) -> list[int]:
    """Return the coords of the region except the one that lost the marks."""
    return [index for index in scope.region if index != removal.index]


def leaves(removal: Removal, scope: Scope, told: str, left: int) -> str:
    """Say the marks of the others: their only number, or `told` of them and what that leaves."""
    if len(removal.numbers) == 1:
        return say("{place} is {number}", place=others(removal, scope), number=removal.numbers[0])
    return say("{sum} leaves {number}", sum=told, number=left)


def others(removal: Removal, scope: Scope) -> str:
    """Return `the other cells`, or the name of the only other one."""
    left = rest(removal, scope)
    if len(left) == 1:
        return place(left[0], scope.board)
    kind = thing([scope.board.coords[index] for index in left])
    return say("the other {things}", things=plural(kind))


def cannot_make(removal: Removal, scope: Scope, sums: Iterable[int]) -> str:
    """Say that the rest cannot add up to any of these sums."""
    who, what = others(removal, scope), numbers(sums, "or")
    if len(scope.region) == 2:
        return say("{place} cannot be {numbers}", place=who, numbers=what)
    return say("{places} cannot add up to {numbers}", places=who, numbers=what)
