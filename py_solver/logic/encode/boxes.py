"""Boxes: few clauses that exclude all forbidden combinations of a few coords.

A box contains some marks of each coord. If it contains no allowed sequence, one clause excludes it,
and with it all the sequences inside.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from math import prod
from operator import and_, or_

Marks = Sequence[tuple[int, ...]]
"""The possible marks of each coord."""

Said = tuple[tuple[int, int, bool], ...]
"""A clause: some coord, by its place, has a mark, or does not have it."""

LARGEST = 1024
"""Most sequences, allowed or not, that are examined one by one."""

MOST = 60
"""Most clauses: a diagram takes fewer than that."""

SHORT = 6
"""Longest redundant clause that is kept because it speeds up propagation.

With these, a Shakashaka takes a quarter of the conflicts, and nine tenths of the time; with longer
ones, it takes more time again.
"""


def ruled_out(allowed: Iterable[Sequence[int]], marks: Marks) -> list[Said] | None:
    """Return clauses that allow exactly the allowed sequences, or None if they would be many.

    Each is for a box as wide as possible, so no part of a clause would be true alone. There are
    more such clauses than needed, and one may name several marks of a coord, so unit propagation
    may be incomplete. `allowed` has only sequences of these marks.
    """
    if prod(map(len, marks)) > LARGEST:
        return None
    everything, slabs = _slabs(marks)
    right = 0
    for one in allowed:
        right |= reduce(and_, map(dict.__getitem__, slabs, one), everything)
    found: dict[Said, None] = {}
    left = everything & ~right
    while left:
        lowest = left & -left
        for first in range(max(1, len(marks))):
            box, inside = _widened(lowest, everything, right, slabs, first)
            said = tuple(
                (place, mark, holds)
                for place, there in enumerate(marks)
                for mark, holds in _outside(box[place], there)
            )
            if not first or len(said) <= SHORT:
                found[said] = None
                left &= ~inside
        if len(found) > MOST:
            return None
    return list(found)


def _slabs(marks: Marks) -> tuple[int, list[dict[int, int]]]:
    """Return all sequences, a bit each, and for each place and mark those that have it there.

    These are runs of bits. Their distance is their length times the number of possible marks.
    """
    run = prod(map(len, marks))
    everything = (1 << run) - 1
    slabs = []
    for there in marks:
        apart = everything // ((1 << run) - 1)
        run //= len(there)
        lowest = apart * ((1 << run) - 1)
        slabs.append({mark: lowest << nth * run for nth, mark in enumerate(there)})
    return everything, slabs


def _widened(
    one: int, everything: int, right: int, slabs: Sequence[dict[int, int]], first: int
) -> tuple[list[list[int]], int]:
    """Return a box around one sequence that contains no right one, and all sequences in it.

    At each place in turn, from the `first` one on, it takes in as many marks as possible.
    """
    box = [[mark for mark, those in slab.items() if those & one] for slab in slabs]
    parts = [slab[mark] for slab, (mark,) in zip(slabs, box, strict=True)]
    for place in [*range(first, len(slabs)), *range(first)]:
        others = reduce(and_, parts[:place] + parts[place + 1 :], everything)
        near = others & right
        slab = slabs[place]
        box[place] = [mark for mark, those in slab.items() if not those & near]
        parts[place] = reduce(or_, [slab[mark] for mark in box[place]])
    return box, reduce(and_, parts, everything)


def _outside(some: list[int], there: tuple[int, ...]) -> list[tuple[int, bool]]:
    """Return literals that say: a coord, whose possible marks are `there`, has none of `some`."""
    if len(some) == 1 < len(there):
        return [(some[0], False)]
    return [(mark, True) for mark in there if mark not in some]
