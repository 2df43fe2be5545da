"""How far a mark continues along a region, for the rules about runs from a place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from py_solver.board.marks import is_decided
from py_solver.logic.oracle import Oracle
from py_solver.logic.outcome import Removal
from py_solver.logic.reason.masks import least, most, narrowed
from py_solver.logic.rule import Candidates
from py_solver.logic.scope import Scope

FEWER, MORE = "fewer", "more"
"""Why a mark cannot be: the run would end too soon, or reach too far."""


def lengths(candidates: Candidates, region: Sequence[int], mark: int) -> int:
    """Return the mask of how many coords can have the mark before the first that does not."""
    bit, found, here = 1 << mark, 0, 1
    for index in region:
        mask = candidates[index]
        if mask != bit:
            found |= here
            if not mask & bit:
                return found
        here <<= 1
    return found | here


def both_lengths(candidates: Candidates, scope: Scope, mark: int) -> tuple[int, int]:
    """Return the masks of `lengths` along the two regions of a rule."""
    one, other = (lengths(candidates, region, mark) for region in scope.regions)
    return one, other


def removals(
    candidates: Candidates, scope: Scope, mark: int, kept: Sequence[int]
) -> Iterator[Removal]:
    """Continue along each region up to the least length that is kept, and stop at the only one.

    `kept` are masks of lengths, none of them empty.
    """
    bit = 1 << mark

    def because(index: int) -> tuple[int, ...]:
        """Return the other coords within reach that have lost marks."""
        near = [
            other
            for region in scope.regions
            for other in region[: most(lengths(candidates, region, mark)) + 1]
            if other != index
        ]
        return narrowed(near, candidates, scope.board)

    for region, fit in zip(scope.regions, kept, strict=True):
        for index in region[: least(fit)]:
            gone = candidates[index] & ~bit
            if gone:
                yield Removal(index, gone, because(index), FEWER)
        stop = region[least(fit)] if is_decided(fit) and least(fit) < len(region) else None
        if stop is not None and candidates[stop] & bit:
            yield Removal(stop, bit, because(stop), MORE)


def narrow_sight(
    state: list[int], scope: Scope, mark: int, near: Sequence[int], kept: Sequence[int]
) -> list[int] | None:
    """Apply the removals of `removals` to the state, without reasons; return the changed coords.

    `near` are the lengths of which those were kept. If a coord would lose all marks, it keeps them,
    and the result is None.
    """
    bit, changed = 1 << mark, list[int]()
    for region, some, fit in zip(scope.regions, near, kept, strict=True):
        if fit == some:
            continue  # up to the least length all have the mark, and an only one has its end
        end = least(fit)
        for index in region[:end]:
            if state[index] & ~bit:
                if not state[index] & bit:
                    return None
                state[index] = bit
                changed.append(index)
        if fit == 1 << end and end < len(region) and state[region[end]] & bit:
            if state[region[end]] == bit:
                return None
            state[region[end]] &= ~bit
            changed.append(region[end])
    return changed


def length_of(cp: Oracle, region: Sequence[int], mark: int) -> Any:
    """Return how many they are: coords before that have the mark, the next does not."""
    length = cp.model.new_int_var(0, len(region), "")
    for at, index in enumerate(region):
        beyond = cp.model.new_bool_var("")
        cp.model.add(length > at).only_enforce_if(beyond)
        cp.model.add(length <= at).only_enforce_if(~beyond)
        cp.model.add_implication(beyond, cp.lit(index, mark))
        cp.model.add(length != at).only_enforce_if(cp.lit(index, mark))
    return length


def seen(scope: Scope, told: str, in_line: str) -> str:
    """Return which of two sentences fits."""
    return in_line if follows(scope) else told


def follows(scope: Scope) -> bool:
    """Return whether marks follow each other in a line, which no clue sees along edges."""
    return any(scope.board.coords[index].layer.is_edge for index in scope.coords[:1])
