"""Tallies: how often a region holds a mark, at least and at most; what the rules that count share.

The coords of a region are free of each other, so every count between the least and the most can
still come about: all that follows from a set of allowed counts is seen from these two numbers.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from py_solver.board.coords import Layer
from py_solver.board.substrate import Substrate
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.rule import Candidates
from py_solver.logic.say.wording import counted, places


class Tally(NamedTuple):
    """The coords of a region that hold the mark, that may yet, and that no longer can."""

    held: tuple[int, ...]
    open: tuple[int, ...]
    lost: tuple[int, ...]

    @property
    def least(self) -> int:
        """The count if no open coord takes the mark."""
        return len(self.held)

    @property
    def most(self) -> int:
        """The count if every open coord takes the mark."""
        return len(self.held) + len(self.open)


def tally(candidates: Candidates, region: tuple[int, ...], mark: int, board: Substrate) -> Tally:
    """Sort the coords of the region; one that could never hold the mark counts as nothing lost."""
    bit = 1 << mark
    held = [index for index in region if candidates[index] == bit]
    undecided = [i for i in region if candidates[i] & bit and candidates[i] != bit]
    first = board.candidates
    lost = [i for i in region if first[i] & bit and not candidates[i] & bit]
    return Tally(tuple(held), tuple(undecided), tuple(lost))


def extent(candidates: Candidates, region: tuple[int, ...], mark: int) -> tuple[int, int]:
    """Return the least and the most, without a word on where they come from.

    A solution is checked with this thousands of times, and most of the time all is well.
    """
    bit = 1 << mark
    least = most = 0
    for index in region:
        mask = candidates[index]
        if mask & bit:
            most += 1
            if mask == bit:
                least += 1
    return least, most


def judged(
    candidates: Candidates,
    region: tuple[int, ...],
    mark: int,
    allowed: Collection[int],
    board: Substrate,
) -> Checked:
    """Say whether the count can be, or is sure to be, one of the allowed ones.

    The numbers of a violation are the least and the most. It lights up the coords that hold the
    mark when they are too many, and else the region.
    """
    least, most = extent(candidates, region, mark)
    if least == most and least in allowed:
        return SATISFIED
    fitting = sum(number in allowed for number in range(least, most + 1))
    if fitting:
        return SATISFIED if fitting == most - least + 1 else PENDING
    found = tally(candidates, region, mark, board)
    numbers = (found.least, found.most)
    if found.held and all(number < found.least for number in allowed):
        return Broken(found.held, numbers)
    return Broken(region, numbers, blamed(found, allowed, found.least, found.most))


def settled(
    candidates: Candidates, found: Tally, mark: int, allowed: Collection[int], why: str = ""
) -> Iterator[Removal]:
    """Clear the open coords when no greater count is allowed, fill them when no smaller one is.

    `why` is passed on to those that are cleared.
    """
    bit, least, most = 1 << mark, found.least, found.most
    if not any(least < number <= most for number in allowed):
        reason = blamed(found, allowed, least + 1, most)
        for index in found.open:
            yield Removal(index, bit, reason, why)
    elif not any(least <= number < most for number in allowed):
        reason = blamed(found, allowed, least, most - 1)
        for index in found.open:
            yield Removal(index, candidates[index] & ~bit, reason)


def blamed(found: Tally, allowed: Collection[int], low: int, high: int) -> tuple[int, ...]:
    """Say why the count lies between `low` and `high`, where none is allowed.

    The held coords are needed only to get past allowed counts below, the lost ones only to stay
    short of allowed counts above.
    """
    below = any(number < low for number in allowed)
    above = any(number > high for number in allowed)
    return (found.held if below else ()) + (found.lost if above else ())


def holding(number: int, mark: int, indices: Collection[int], board: Substrate) -> str:
    """Return `2 black cells`, `1 edge marked line` or `3 cells with 5`."""
    # Layers may hold different marks, and an empty region none.
    layers = {board.coords[index].layer for index in indices} or {board.layers[0][0]}
    knowing = [marks for layer, marks in board.layers if layer in layers and marks.mask >> mark & 1]
    word = knowing[0].word(mark) if knowing else str(mark)
    if layers <= {Layer.CELLS}:
        if word.isdecimal():
            return f"{counted(number, 'cell')} with {word}"
        return counted(number, f"{word} cell")
    thing = "corner" if layers <= {Layer.CORNERS} else "edge"
    return f"{counted(number, 'place' if Layer.CELLS in layers else thing)} marked {word}"


def too_many(
    limit: str, number: int, mark: int, violation: Broken, board: Substrate, be: str = "be here"
) -> str:
    """Return `Row 1, column 2: at most 2 stars may be here, not 3.`, or that there may be none."""
    where = places(violation.coords, board)
    if not number:
        one = holding(1, mark, violation.coords, board).removeprefix("1 ")
        return f"{where}: no {one} may be here."
    held = holding(number, mark, violation.coords, board)
    return f"{where}: {limit} {held} may {be}, not {violation.numbers[0]}."


def region_named(indices: Sequence[int], board: Substrate) -> str:
    """Name the region at the start of a sentence."""
    return places(indices, board) if indices else "An empty region"


def short_of(most: int) -> str:
    """Return how a sentence about too few ends: `but there can be only 2.`"""
    return f"but there can be {f'only {most}' if most else 'none'}."
