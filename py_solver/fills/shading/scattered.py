"""Shading: cells of which no two touch along an edge, and which leave the others connected."""

from __future__ import annotations

import random
from collections.abc import Iterable

from py_solver.fills.flat import Near, is_connected

UNSHADED, SHADED = 0, 1


def may_shade(near: Near, shaded: set[int], place: int) -> bool:
    """Return whether one more cell can be shaded."""
    if place in shaded or any(beside in shaded for beside in near[place]):
        return False
    left = [at for at in range(len(near)) if at not in shaded and at != place]
    return bool(left) and is_connected(near, set(left))


def shade(near: Near, order: Iterable[int], wanted: int) -> set[int]:
    """Shade cells in this order wherever that is allowed, until `wanted` are shaded."""
    shaded: set[int] = set()
    for place in order:
        if len(shaded) >= wanted:
            break
        if may_shade(near, shaded, place):
            shaded.add(place)
    return shaded


def shuffled(near: Near, rng: random.Random) -> list[int]:
    """Return all cells in random order."""
    cells = list(range(len(near)))
    rng.shuffle(cells)
    return cells
