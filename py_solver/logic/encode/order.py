"""Numbers as clauses: compatible pairs, order encoding, and sums."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from itertools import pairwise

from py_solver.logic.cnf import Cnf


def supports(cnf: Cnf, one: int, other: int, fits: Callable[[int, int], bool]) -> None:
    """Demand that the marks of the two coords fit together.

    Each mark implies one of its partners on the other coord, in both directions. Unit propagation
    then keeps exactly the marks that still have a partner (Gent, "Arc consistency in SAT", 2002).
    If only one mark does not fit, a clause of two literals says the same.
    """
    marks, others = cnf.marks(one), cnf.marks(other)
    ahead = {mark: [m for m in others if fits(mark, m)] for mark in marks}
    back = {m: [mark for mark in marks if m in ahead[mark]] for m in others}
    written = set()
    for a, b, far, partners in ((one, other, others, ahead), (other, one, marks, back)):
        for mark, good in partners.items():
            if len(good) == len(far):
                continue
            if len(good) == len(far) - 1:
                (bad,) = set(far).difference(good)
                clause = [-cnf.lit(a, mark), -cnf.lit(b, bad)]
            else:
                clause = [-cnf.lit(a, mark), *(cnf.lit(b, m) for m in good)]
            if len(clause) == 2:  # longer ones are never alike
                if frozenset(clause) in written:
                    continue
                written.add(frozenset(clause))
            cnf.add(clause)


def at_least(cnf: Cnf, index: int, number: int) -> int:
    """Return the literal that says: the coord has this number or a greater one.

    The variables of this order encoding (Crawford and Baker 1994; Tamura et al. 2009) are shared by
    all rules that compare numbers.
    """
    marks = cnf.marks(index)
    place = bisect_left(marks, number)
    if place == len(marks):
        return cnf.FALSE
    steps: list[int] = cnf.once(("at least", index), lambda: _steps(cnf, index))
    return steps[place]


def each_bound(cnf: Cnf, index: int) -> list[int]:
    """Return at each place from 0 on the literal that says: this number or a greater one.

    The last one, beyond the greatest mark, is false. It is `at_least` for all numbers at once.
    """
    marks = cnf.marks(index)
    steps: list[int] = cnf.once(("at least", index), lambda: _steps(cnf, index))
    found, before = [], 0
    for mark, step in zip(marks, steps, strict=True):
        found += [step] * (mark + 1 - before)
        before = mark + 1
    return [*found, cnf.FALSE]


def _steps(cnf: Cnf, index: int) -> list[int]:
    """Return for each mark of the coord, in rising order, the literal: it has no smaller one."""
    marks = cnf.marks(index)
    if len(marks) == 1:
        return [cnf.TRUE]
    above = cnf.lit(index, marks[-1])
    steps = [above]
    for mark in marks[-2:0:-1]:
        own, step = cnf.lit(index, mark), cnf.aux()
        cnf.add([-step, own, above])
        cnf.add([-own, step])
        cnf.add([-own, -above])
        cnf.add([-above, step])
        steps.append(step)
        above = step
    if len(marks) > 2:
        cnf.add([cnf.lit(index, marks[0]), above])
        cnf.add([-cnf.lit(index, marks[0]), -above])
    return [cnf.TRUE, *reversed(steps)]


Ladder = list[tuple[int, int]]
"""A number in order encoding: its values, rising, each with the literal: this or more."""


def sum_ladder(cnf: Cnf, indices: Sequence[int], limit: int) -> Ladder:
    """Return the sum of the coords' numbers, and demand that it is at most `limit`.

    A totalizer over order-encoded numbers, with outputs only for the sums that occur (after
    Joshi, Martins and Manquinho, "Generalized totalizer encoding", 2015), in both directions, so
    that bounds propagate from the sum to the numbers and back. Some sum must be within the limit.
    """
    if not indices:
        return [(0, cnf.TRUE)]
    if len(indices) == 1:
        marks = cnf.marks(indices[0])
        cnf.add([-at_least(cnf, indices[0], limit + 1)])
        return [(mark, at_least(cnf, indices[0], mark)) for mark in marks if mark <= limit]
    half = len(indices) // 2
    left = sum_ladder(cnf, indices[:half], limit)
    return added(cnf, left, sum_ladder(cnf, indices[half:], limit), limit)


def added(cnf: Cnf, left: Ladder, right: Ladder, limit: int) -> Ladder:
    """Return the sum of two numbers, and demand that it is at most `limit`."""
    values = sorted({a + b for a, _ in left for b, _ in right if a + b <= limit})
    literals = {value: cnf.aux() for value in values[1:]}
    literals[values[0]] = cnf.TRUE
    for lower, upper in pairwise(values):
        cnf.add([-literals[upper], literals[lower]])
    for place, (a, a_reached) in enumerate(left):
        a_beyond = left[place + 1][1] if place + 1 < len(left) else cnf.FALSE
        for position, (b, b_reached) in enumerate(right):
            cnf.add([-a_reached, -b_reached, literals.get(a + b, cnf.FALSE)])
            if a + b > limit:
                break  # this one also excludes the greater numbers on the right
            b_beyond = right[position + 1][1] if position + 1 < len(right) else cnf.FALSE
            following = bisect_right(values, a + b)
            if following < len(values):
                cnf.add([a_beyond, b_beyond, -literals[values[following]]])
    return [(value, literals[value]) for value in values]
