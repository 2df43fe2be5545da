"""Runs along a line, of given lengths in a given order: the places that each can have.

Sets of places are bit masks, so one step moves all arrangements at once. k runs along n places take
O(k log n) operations on numbers of n bits, while going from place to place takes O(k n) steps.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

ANY = 0
"""The length of an unknown run: one place or more."""


class Fitting(NamedTuple):
    """The result over all arrangements: masks of places, 0 if none fits."""

    in_run: int
    """The places that are in a run in some arrangement,"""
    outside: int
    """and those that are outside all in some."""
    starts: list[int]
    """For each run, the places where it begins in some arrangement."""


def fitting_runs(lengths: Sequence[int], size: int, full: int, bare: int) -> Fitting:
    """Return the possible states of each place, and the possible beginnings of each run.

    `full` are the places that may be in a run, `bare` those that may be outside.
    """
    mirrored_full, mirrored_bare = _mirrored(full, size), _mirrored(bare, size)
    free, ended = _read(lengths, full, bare)
    # The same from the other end gives the rest: a run that ends there is one that begins here.
    ends_free, begun = _read(lengths[::-1], mirrored_full, mirrored_bare)
    after = [_mirrored(mask, size + 1) for mask in reversed(ends_free)]
    begins = [_mirrored(mask, size + 1) for mask in reversed(begun)]
    in_run = outside = 0
    for k in range(len(lengths) + 1):
        before = free[k] | (ended[k - 1] if k else 0)
        behind = after[k] | (begins[k] if k < len(lengths) else 0)
        outside |= before & bare & behind >> 1
    starts = [here & there for here, there in zip(free, begins, strict=False)]
    for k, length in enumerate(lengths):
        if length == ANY:
            ends = _mirrored(ended[k] & after[k + 1], size + 1)
            reached = _on(ends & mirrored_full, mirrored_full) & mirrored_full
            in_run |= _on(starts[k] & full, full) & full & _mirrored(reached, size)
        else:
            in_run |= _covered(starts[k], length)
    return Fitting(in_run, outside, starts)


def _read(lengths: Sequence[int], full: int, bare: int) -> tuple[list[int], list[int]]:
    """Return where each run can begin and end, by the places before it."""
    free, ended = [_on(1, bare)], []
    for length in lengths:
        if length == ANY:
            there = (_on(free[-1] & full, full) & full) << 1
        else:
            there = (free[-1] & _stretches(full, length)) << length
        ended.append(there)
        free.append(_on((there & bare) << 1, bare))
    return free, ended


def _on(places: int, through: int) -> int:
    """Return the places, and all that come after them with nothing but `through` in between.

    A carry runs through the ones of a number up to the first zero.
    """
    return ((through + (places & through)) ^ through) | places


def _stretches(full: int, length: int) -> int:
    """Return the places where `length` full places in succession begin."""
    found, known = full, 1
    while known < length:
        step = min(known, length - known)
        found &= found >> step
        known += step
    return found


def _covered(starts: int, length: int) -> int:
    """Return the places in a run of this length from any of the starts."""
    found, known = starts, 1
    while known < length:
        step = min(known, length - known)
        found |= found << step
        known += step
    return found


def _mirrored(mask: int, size: int) -> int:
    """Return the mask of `size` bits in reverse order."""
    return int(f"{mask:0{size}b}"[::-1], 2) if size else mask
