"""Tallies: how often a region contains a mark, at least and at most, for rules that count.

The coords of a region are independent, so every count between the least and the most is still
possible. These two numbers give all deductions from a set of allowed counts.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from py_solver.board.substrate import Substrate
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.rule import Candidates


class Tally(NamedTuple):
    """The coords of a region that have the mark, that still can, and that no longer can."""

    held: tuple[int, ...]
    open: tuple[int, ...]
    lost: tuple[int, ...]

    @property
    def least(self) -> int:
        """The count if no open coord has the mark."""
        return len(self.held)

    @property
    def most(self) -> int:
        """The count if every open coord has the mark."""
        return len(self.held) + len(self.open)


def tally(candidates: Candidates, region: tuple[int, ...], mark: int, board: Substrate) -> Tally:
    """Sort the coords of the region; one that could never have the mark counts as nothing lost."""
    bit, first = 1 << mark, board.candidates
    held, undecided, lost = list[int](), list[int](), list[int]()
    # One pass, because most regions are four edges.
    for index in region:
        mask = candidates[index]
        if mask == bit:
            held.append(index)
        elif mask & bit:
            undecided.append(index)
        elif first[index] & bit:
            lost.append(index)
    return Tally(tuple(held), tuple(undecided), tuple(lost))


def extent(candidates: Candidates, region: tuple[int, ...], mark: int) -> tuple[int, int]:
    """Return the least and the most, without their reasons."""
    bit = 1 << mark
    least = most = 0
    for index in region:
        mask = candidates[index]
        if mask & bit:
            most += 1
            if mask == bit:
                least += 1
    return least, most


def has_room(
    candidates: Candidates, region: tuple[int, ...], mark: int, allowed: Collection[int]
) -> bool:
    """Return whether the count can be an allowed one without deciding an open coord."""
    least, most = extent(candidates, region, mark)
    if least == most:
        return least in allowed
    return all(_leeway(allowed, least, most))


def _leeway(allowed: Collection[int], least: int, most: int) -> tuple[bool, bool]:
    """Return whether a count below the most is allowed, and whether one above the least is."""
    fewer = more = False
    for number in allowed:
        if least <= number <= most:
            more = more or number > least
            fewer = fewer or number < most
    return fewer, more


def judged(
    candidates: Candidates,
    region: tuple[int, ...],
    mark: int,
    allowed: Collection[int],
    board: Substrate,
) -> Checked:
    """Return whether the count can be, or is certainly, one of the allowed ones.

    The numbers of a violation are the least and the most. Its coords are those with the mark if
    they are too many, and otherwise the region.
    """
    # This runs thousands of times, and usually all is well.
    least, most = extent(candidates, region, mark)
    begins_well = least in allowed
    for number in range(least + 1, most + 1):
        if (number in allowed) is not begins_well:
            return PENDING
    if begins_well:
        return SATISFIED
    found = tally(candidates, region, mark, board)
    numbers = (found.least, found.most)
    if found.held and all(number < found.least for number in allowed):
        return Broken(found.held, numbers)
    return Broken(region, numbers, blamed(found, allowed, found.least, found.most))


def settled(
    candidates: Candidates, found: Tally, mark: int, allowed: Collection[int], why: str = ""
) -> Iterator[Removal]:
    """Clear the open coords if no greater count is allowed, fill them if no smaller one is.

    `why` is passed on to those that are cleared.
    """
    if not found.open:  # the case of every second call
        return
    bit, least = 1 << mark, len(found.held)
    most = least + len(found.open)
    fewer, more = _leeway(allowed, least, most)
    if not more:
        reason = blamed(found, allowed, least + 1, most)
        for index in found.open:
            yield Removal(index, bit, reason, why)
    elif not fewer:
        reason = blamed(found, allowed, least, most - 1)
        for index in found.open:
            yield Removal(index, candidates[index] & ~bit, reason)


def narrow_count(
    state: list[int], region: tuple[int, ...], mark: int, allowed: Collection[int]
) -> list[int]:
    """Apply the removals of `settled` to the state, without reasons; return the changed coords."""
    bit, least, undecided = 1 << mark, 0, list[int]()
    for index in region:
        mask = state[index]
        if mask == bit:
            least += 1
        elif mask & bit:
            undecided.append(index)
    most = least + len(undecided)
    if not undecided:
        return undecided
    if not any(least < number <= most for number in allowed):
        for index in undecided:
            state[index] &= ~bit
    elif not any(least <= number < most for number in allowed):
        for index in undecided:
            state[index] = bit
    else:
        return []
    return undecided


def blamed(found: Tally, allowed: Collection[int], low: int, high: int) -> tuple[int, ...]:
    """Return the coords that keep the count between `low` and `high`, where none is allowed.

    The coords that have the mark are needed only to get past allowed counts below, and those that
    lost it only to stay short of allowed counts above.
    """
    below = any(number < low for number in allowed)
    above = any(number > high for number in allowed)
    return (found.held if below else ()) + (found.lost if above else ())
