"""How far a mark goes on along a region: what the rules about runs from a place share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from py_solver.logic.rule import Candidates, Oracle
from py_solver.logic.scope import Scope


def lengths(candidates: Candidates, region: Sequence[int], mark: int) -> int:
    """Return the mask of how many coords may hold the mark before the first that does not."""
    bit, found = 1 << mark, 0
    for at, index in enumerate(region):
        if candidates[index] & ~bit:
            found |= 1 << at
        if not candidates[index] & bit:
            return found
    return found | 1 << len(region)


def length_of(cp: Oracle, region: Sequence[int], mark: int) -> Any:
    """Return how many they are: coords before that hold the mark, the next does not."""
    length = cp.model.new_int_var(0, len(region), "")
    for at, index in enumerate(region):
        beyond = cp.model.new_bool_var("")
        cp.model.add(length > at).only_enforce_if(beyond)
        cp.model.add(length <= at).only_enforce_if(~beyond)
        cp.model.add_implication(beyond, cp.lit(index, mark))
        cp.model.add(length != at).only_enforce_if(cp.lit(index, mark))
    return length


def seen(scope: Scope) -> str:
    """Say how they follow each other: nobody sees along edges."""
    edges = any(scope.board.coords[index].layer.is_edge for index in scope.coords[:1])
    return "in line" if edges else "seen"
