"""Merging: small rooms become larger ones, as long as their clues determine the solution."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from py_solver.fills.flat import Near
from py_solver.fills.rooms import Room
from py_solver.puzzle.workshop import Workshop

LUCK = 1.5
"""The maximum random addition to the size of a merged room; the smallest are merged first."""


def merged(
    shop: Workshop,
    near: Near,
    rooms: Sequence[Room],
    tells: Callable[[Sequence[Room]], bool],
    fewest: int,
) -> list[Room]:
    """Return rooms made of these, two by two, until `fewest` are left or no two can be merged.

    `tells` answers whether some rooms leave only one solution. Merging must never add information.
    So two rooms that could not be merged are not tried again, whatever they are merged with.
    """
    found = dict(enumerate(rooms))
    apart: set[tuple[int, int]] = set()
    while len(found) > fewest:
        home = {at: number for number, room in found.items() for at in room}
        touching = {
            (min(pair), max(pair))
            for at, number in home.items()
            for to in near[at]
            if len(pair := {number, home[to]}) == 2
        }
        choices = sorted(touching - apart)
        if not choices:
            break
        sizes = [len(found[one]) + len(found[other]) for one, other in choices]
        least = min(range(len(choices)), key=lambda n: sizes[n] * (1 + LUCK * shop.rng.random()))
        one, other = choices[least]
        both = tuple(sorted(found[one] + found[other]))
        rest = {number: room for number, room in found.items() if number not in (one, other)}
        if tells([*rest.values(), both]):
            found = {**rest, one: both}
            # A room that could not merge with one of them cannot merge with both.
            apart = {
                (min(pair), max(pair))
                for pair in ({one if n == other else n for n in pair} for pair in apart)
            }
        else:
            apart.add((one, other))
    return list(found.values())
