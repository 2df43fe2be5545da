"""Masks: deductions about numbers, on bit masks of candidates, that several rules share.

Bit m of a mask means mark m. `Follow` maps a number to the mask of the numbers that can be next to
it. Such a mask may be negative, which in Python means that all higher bits are set.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise

from py_solver.board.graphs import seat
from py_solver.board.marks import is_decided, marks_in
from py_solver.board.substrate import Substrate
from py_solver.logic.outcome import Removal
from py_solver.logic.rule import Candidates

Follow = Callable[[int], int]


def least(mask: int) -> int:
    """Return the smallest number that is open."""
    return (mask & -mask).bit_length() - 1


def most(mask: int) -> int:
    """Return the greatest number that is open."""
    return mask.bit_length() - 1


def strictly_between(low: int, high: int) -> int:
    """Return the mask of the numbers above `low` and below `high`."""
    return (1 << high) - (1 << (low + 1)) if high > low + 1 else 0


def narrowed(indices: Iterable[int], candidates: Candidates, board: Substrate) -> tuple[int, ...]:
    """Return the indices that have lost candidates: the others are not part of a reason."""
    whole = board.candidates
    return tuple(dict.fromkeys(i for i in indices if candidates[i] != whole[i]))


def taken(
    region: Sequence[int], kept: Sequence[int], candidates: Candidates, board: Substrate
) -> list[tuple[int, int, tuple[int, ...]]]:
    """Return the coords that have more than their kept marks, the excess, and the other coords to
    blame.

    The coords to blame had lost candidates before any of these removals: one look gives all of
    them.
    """
    known = narrowed(region, candidates, board)
    return [
        (index, gone, tuple(other for other in known if other != index))
        for index, fit in zip(region, kept, strict=True)
        if (gone := candidates[index] & ~fit)
    ]


def numbers_of(indices: Iterable[int], candidates: Candidates) -> tuple[int, ...]:
    """Return the numbers of the coords; nothing if one of them is still open."""
    masks = [candidates[index] for index in indices]
    return tuple(map(most, masks)) if all(map(is_decided, masks)) else ()


def others_hold(region: Sequence[int], index: int, candidates: Candidates) -> tuple[int, ...]:
    """Return the numbers of all coords but one; nothing if one of them is still open."""
    return numbers_of([other for other in region if other != index], candidates)


def committed(
    candidates: Candidates, indices: Iterable[int], mark: int
) -> tuple[set[int], set[int]]:
    """Return the indices that have the mark, and those that can (including the former)."""
    bit = 1 << mark
    may = {index for index in indices if candidates[index] & bit}
    return {index for index in may if candidates[index] == bit}, may


def partners(mask: int, follow: Follow) -> int:
    """Return every number that can follow one of the open ones."""
    found = 0
    for mark in marks_in(mask):
        found |= follow(mark)
    return found


def dead_end(
    candidates: Candidates, region: Sequence[int], follow: Follow
) -> tuple[int, ...] | None:
    """Return a shortest stretch of the region that no chain of numbers gets through.

    None if a chain exists for the whole region, each number followed by one that can be next to it.
    """
    arrivals = -1
    for end, index in enumerate(region):
        arrivals = candidates[index] & (partners(arrivals, follow) if end else -1)
        if not arrivals:
            stretch: tuple[int, ...] = (index,)
            while not _is_dead(candidates, stretch, follow):
                stretch = (region[end - len(stretch)], *stretch)
            return stretch
    return None


def _is_dead(candidates: Candidates, stretch: Sequence[int], follow: Follow) -> bool:
    """Return whether no chain of numbers gets through the stretch."""
    arrivals = candidates[stretch[0]]
    for index in stretch[1:]:
        arrivals = candidates[index] & partners(arrivals, follow)
    return not arrivals


def all_follow(candidates: Candidates, region: Sequence[int], follow: Follow) -> bool:
    """Return whether any open number can be next to any open number of the next coord."""
    return all(
        not candidates[after] & ~follow(mark)
        for before, after in pairwise(region)
        for mark in marks_in(candidates[before])
    )


def revise(
    candidates: Candidates, region: Sequence[int], follow: Follow, precede: Follow
) -> Iterator[Removal]:
    """Yield the numbers that no chain along the region uses: one sweep forth and one back.

    Each removal depends on the one neighbour that has just been revised, and names its number if it
    has one. On a chain the two sweeps leave only numbers that some solution uses (Mackworth,
    "Consistency in networks", 1977).
    """
    for way, partner in ((tuple(region), follow), (tuple(region)[::-1], precede)):
        for before, after in pairwise(way):
            gone = candidates[after] & ~partners(candidates[before], partner)
            if gone:
                held = numbers_of((before,), candidates)
                yield Removal(after, gone, (before,), numbers=held)


def keep(state: list[int], region: Sequence[int], kept: Sequence[int]) -> list[int] | None:
    """Reduce each coord's candidates to the kept ones; return the indices that lost some.

    If a coord keeps none, return None and change nothing.
    """
    if not all(kept):
        return None
    changed = [index for index, fit in zip(region, kept, strict=True) if state[index] != fit]
    for index, fit in zip(region, kept, strict=True):
        state[index] = fit
    return changed


def reachable_sums(masks: Iterable[int]) -> int:
    """Return the mask of the sums that one number of each mask can have."""
    sums = 1
    for mask in masks:
        sums = _added(sums, mask)
    return sums


def _added(sums: int, mask: int) -> int:
    found = 0
    for mark in marks_in(mask):
        found |= sums << mark
    return found


def fitting_sums(masks: Sequence[int], target: int) -> list[int]:
    """Keep the numbers of each mask with which the sum can be one of those in `target`."""
    before = [1]
    for mask in masks:
        before.append(_added(before[-1], mask))
    fitting = []
    needed = target
    for place in range(len(masks) - 1, -1, -1):
        kept = earlier = 0
        for mark in marks_in(masks[place]):
            if before[place] << mark & needed:
                kept |= 1 << mark
            earlier |= needed >> mark
        fitting.append(kept)
        needed = earlier
    return fitting[::-1]


def crowds(masks: Sequence[int]) -> Iterator[tuple[int, int, tuple[int, ...]]]:
    """Yield the marks that each place loses to others if all places have different marks.

    Each item is the place, the marks that it loses, and the crowd that needs them: other places
    that together have exactly as many marks as there are places. If there is no such assignment at
    all, one place loses all its marks. Complete: a mark stays with a place if exchanges can give it
    to that place (Régin, "A filtering algorithm for constraints of difference", 1994).
    """
    owner: dict[int, int] = {}
    marks = [marks_in(mask) for mask in masks]
    for place in range(len(masks)):
        tried: set[int] = set()
        if not seat(place, marks.__getitem__, owner, tried):
            yield place, masks[place], tuple(sorted({owner[mark] for mark in tried}))
            return
    owned = sum(1 << mark for mark in owner)
    crowd_of: dict[int, tuple[int, ...] | None] = {}

    def crowd(first: int) -> tuple[int, ...] | None:
        """Return the places that could change if this one gave up its mark; None if one is free."""
        reached, waiting = {first}, [first]
        for place in waiting:
            if masks[place] & ~owned:
                return None
            for mark in marks[place]:
                if owner[mark] not in reached:
                    reached.add(owner[mark])
                    waiting.append(owner[mark])
        return tuple(sorted(reached))

    for place in range(len(masks)):
        lost: dict[tuple[int, ...], int] = {}
        for mark in marks[place]:
            holder = owner.get(mark, place)
            if holder != place:
                if holder not in crowd_of:
                    crowd_of[holder] = crowd(holder)
                found = crowd_of[holder]
                if found is not None and place not in found:
                    lost[found] = lost.get(found, 0) | 1 << mark
        for found, gone in lost.items():
            yield place, gone, found


def permutations(masks: Sequence[int]) -> list[int]:
    """Keep the numbers of each mask that it can have if all masks take different ones.

    There must not be more numbers than masks. All become empty if there is no such assignment. A
    number can move if that closes a cycle of exchanges (Régin, "A filtering algorithm for
    constraints of difference", 1994).
    """
    owner: dict[int, int] = {}
    marks = [marks_in(mask) for mask in masks]
    if not all(seat(place, marks.__getitem__, owner, set()) for place in range(len(masks))):
        return [0] * len(masks)
    # The places whose numbers each can get, by any number of exchanges (Warshall 1962).
    reach = [sum(1 << owner[mark] for mark in own) for own in marks]
    for middle in range(len(masks)):
        for place in range(len(masks)):
            if reach[place] >> middle & 1:
                reach[place] |= reach[middle]
    return [
        sum(1 << mark for mark in own if reach[owner[mark]] >> place & 1)
        for place, own in enumerate(marks)
    ]
