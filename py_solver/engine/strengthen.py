"""Hard searches: clauses that follow from others and shorten a long refutation.

Most puzzles are decided within a few conflicts, and these clauses would cost them more than they
save. So they are written when a search has had many conflicts.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from py_solver.logic.abilities import Strengthening, Totalling
from py_solver.logic.cnf import Cnf
from py_solver.logic.constraint import Resolved
from py_solver.logic.encode.linear import linear
from py_solver.logic.encode.segments import full_houses

HARD = 400
"""Conflicts after which a search is hard: some 20 ms. With 1,000, Killers take half as long again.
"""

TERMS = 5
"""The most coords of a sum that is combined from others."""

JOINED = 4
"""The most houses whose totals are combined: with more, few coords are left only by chance."""


def strengthen(cnf: Cnf, resolved: Sequence[Resolved]) -> None:
    """Write what the rules, all of which hold without condition, know beyond their encoding."""
    for factors, total in combined(cnf, resolved):
        linear(cnf, factors, total)
    for rule, scope in resolved:
        if isinstance(rule, Strengthening):
            rule.strengthen(cnf, scope)


def combined(cnf: Cnf, resolved: Sequence[Resolved]) -> Iterator[tuple[Mapping[int, int], int]]:
    """Yield sums with few terms that follow from cages and houses: a factor for each coord.

    Players call these coords innies and outies. From each house on, those disjoint from it are
    joined one by one, always the one that leaves the fewest coords outside whole cages.
    """
    cages: list[tuple[int, int]] = []  # the coords as a bit mask, the total
    covered = 0
    for rule, scope in resolved:
        if isinstance(rule, Totalling) and len(scope.region) > 1:
            total, mask = rule.total(scope), _mask(scope.region)
            if total is not None and mask.bit_count() == len(scope.region) and not mask & covered:
                covered |= mask
                cages.append((mask, total))
    houses = [(_mask(house), held) for house, held in full_houses(cnf)]
    seen = {(mask, 0) for mask, _ in cages}
    for start in houses if cages else ():
        area, held = start
        for _ in range(JOINED):
            inside, outside, total = _left(area, held, cages)
            if (inside, outside) not in seen:
                seen.add((inside, outside))
                if 0 < inside.bit_count() + outside.bit_count() <= TERMS:
                    factors = dict.fromkeys(_coords(inside), 1)
                    yield factors | dict.fromkeys(_coords(outside), -1), total
            others = [(area | mask, held + more) for mask, more in houses if not area & mask]
            if not others:
                break
            area, held = min(others, key=lambda other: _terms(other[0], cages))


def _left(area: int, held: int, cages: Sequence[tuple[int, int]]) -> tuple[int, int, int]:
    """Return the coords of the area in no whole cage, those beyond it, and their difference.

    A cage is taken as a whole if most of it is in the area.
    """
    inside, outside = area, 0
    for mask, total in cages:
        within = mask & area
        if 2 * within.bit_count() > mask.bit_count():
            inside &= ~mask
            outside |= mask & ~area
            held -= total
    return inside, outside, held


def _terms(area: int, cages: Sequence[tuple[int, int]]) -> int:
    inside, outside, _ = _left(area, 0, cages)
    return inside.bit_count() + outside.bit_count()


def _mask(coords: Sequence[int] | frozenset[int]) -> int:
    return sum(1 << index for index in set(coords))


def _coords(mask: int) -> Iterator[int]:
    while mask:
        yield (mask & -mask).bit_length() - 1
        mask &= mask - 1
