"""Linear equations over numbers: a totalizer that knows which coords share a house."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, reduce
from itertools import pairwise
from operator import or_

from py_solver.board.marks import marks_in
from py_solver.logic.cnf import Cnf
from py_solver.logic.encode.arithmetic import add_up, completed
from py_solver.logic.encode.order import Ladder, at_least
from py_solver.logic.encode.segments import full_houses, houses
from py_solver.logic.reason.masks import reachable_sums


@dataclass(frozen=True)
class _Part:
    """Some terms of an equation: all their sums, each less the least of every term."""

    coords: tuple[int, ...]
    sums: int
    halves: tuple[_Part, _Part] | None = None


def linear(cnf: Cnf, factors: Mapping[int, int], total: int) -> None:
    """Demand that the numbers of the coords, times their factors, add up to the total.

    Houses that have each number once are taken from both sides where that leaves fewer terms.
    """
    factors, total = _reduced(cnf, factors, total)
    factors = {index: factor for index, factor in factors.items() if factor}
    if not factors:
        if total:
            cnf.add([])
        return
    offset = sum(min(factor * mark for mark in cnf.marks(i)) for i, factor in factors.items())
    parts = [_of_group(cnf, group, factor) for factor, group in _groups(cnf, factors)]
    whole = _balanced(parts)
    sums = whole.sums & 1 << (total - offset) if total >= offset else 0
    if sums:
        _write(cnf, factors, whole, sums)
    else:
        cnf.add([])


def _reduced(cnf: Cnf, factors: Mapping[int, int], total: int) -> tuple[Mapping[int, int], int]:
    left = dict(factors)
    for house, held in full_houses(cnf):
        times: dict[int, int] = {}
        for index in house:
            factor = left.get(index, 0)
            times[factor] = times.get(factor, 0) + 1
        factor = max(times, key=lambda one: (times[one] if one else 0, one))
        if factor and times[factor] > times.get(0, 0):
            total -= factor * held
            for index in house:
                left[index] = left.get(index, 0) - factor
    return left, total


def _groups(cnf: Cnf, factors: Mapping[int, int]) -> list[tuple[int, tuple[int, ...]]]:
    """Return the coords with each factor, as few groups as a quick look finds, each in a house."""
    groups: list[tuple[int, tuple[int, ...]]] = []
    for factor in sorted(set(factors.values())):
        left = {index for index, own in factors.items() if own == factor}
        while left:
            shared = max((house & left for house in houses(cnf)), key=len, default=frozenset())
            group = shared if len(shared) > 1 else left
            left = left - group
            if group is not shared:
                groups += [(factor, (index,)) for index in sorted(group)]
            else:
                groups.append((factor, tuple(sorted(group))))
    return groups


def _of_group(cnf: Cnf, group: tuple[int, ...], factor: int) -> _Part:
    """Return a part whose coords all differ."""
    masks = [sum(1 << mark for mark in cnf.marks(index)) for index in group]
    if len(group) == 1:
        marks = cnf.marks(group[0])
        least = min(factor * marks[0], factor * marks[-1])
        return _Part(group, sum(1 << factor * mark - least for mark in marks))
    cut = len(group) // 2
    halves = _of_group(cnf, group[:cut], factor), _of_group(cnf, group[cut:], factor)
    least = sum(min(factor * mark for mark in cnf.marks(index)) for index in group)
    own = sum(
        1 << factor * held - least
        for held in marks_in(sums_of_different(len(group), reduce(or_, masks)))
        if factor * held >= least
    )
    return _Part(group, reachable_sums([half.sums for half in halves]) & own, halves)


@lru_cache(maxsize=4096)
def sums_of_different(length: int, marks: int) -> int:
    """Return the mask of the sums of so many different ones of the marks."""
    sums = [1] + [0] * length
    for mark in marks_in(marks):
        for place in range(length, 0, -1):
            sums[place] |= sums[place - 1] << mark
    return sums[length]


def _balanced(parts: Sequence[_Part]) -> _Part:
    if len(parts) == 1:
        return parts[0]
    cut = len(parts) // 2
    halves = _balanced(parts[:cut]), _balanced(parts[cut:])
    coords = halves[0].coords + halves[1].coords
    return _Part(coords, reachable_sums([half.sums for half in halves]), halves)


def _write(cnf: Cnf, factors: Mapping[int, int], part: _Part, sums: int) -> Ladder:
    """Demand that the part's sum is one of `sums`, and return it; its first step is TRUE."""
    if part.halves is None:
        return _steps(cnf, part.coords[0], factors[part.coords[0]], sums)
    left, right = part.halves
    left_sums = completed(left.sums, right.sums, sums)
    right_sums = completed(right.sums, left_sums, sums)
    values = marks_in(sums & reachable_sums([left_sums, right_sums]))
    if not values:
        cnf.add([])
        return [(0, cnf.TRUE)]
    one = _write(cnf, factors, left, left_sums)
    other = _write(cnf, factors, right, right_sums)
    steps = [cnf.TRUE, *(cnf.aux() for _ in values[1:])]
    for lower, upper in pairwise(steps):
        cnf.add([-upper, lower])
    total = list(zip(values, steps, strict=True))
    add_up(cnf, one, other, total)
    return total


def _steps(cnf: Cnf, index: int, factor: int, sums: int) -> Ladder:
    """Return one term's values, from the least that the coord can have, and demand one of them."""
    marks = cnf.marks(index)
    rising = marks if factor > 0 else marks[::-1]
    steps: Ladder = []
    for mark in rising:
        value = factor * (mark - rising[0])
        if not sums >> value & 1:
            cnf.add([-cnf.lit(index, mark)])
            continue
        reached = at_least(cnf, index, mark) if factor > 0 else -at_least(cnf, index, mark + 1)
        steps.append((value, reached if steps else cnf.TRUE))
    return steps
