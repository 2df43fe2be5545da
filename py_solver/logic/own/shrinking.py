"""Shrinking a broken state: the coords and marks that already break a rule, by its check alone."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from py_solver.board.marks import marks_in

IsBroken = Callable[[Sequence[int]], bool]


def shrunk(
    is_broken: IsBroken,
    state: Sequence[int],
    whole: Sequence[int],
    coords: Collection[int],
    named: Collection[int],
) -> tuple[list[int], list[int]]:
    """Return a state in which fewer of the coords are known, still broken, and those coords.

    `named` are the coords that the check blames; nothing is taken on trust. Blocks of halving size
    are opened as long as the rule stays broken (after Zeller and Hildebrandt, "Simplifying and
    isolating failure-inducing input", 2002).
    """
    known = [index for index in coords if state[index] != whole[index]]
    now = list(state)
    blamed = set(named)
    others = [index for index in known if index not in blamed]
    if others and _opened(is_broken, now, whole, others):
        known = [index for index in known if index in blamed]
    size = (len(known) + 1) // 2
    while known:
        for first in range(0, len(known), size):
            block = known[first : first + size]
            _opened(is_broken, now, whole, block)
        known = [index for index in known if now[index] != whole[index]]
        if size == 1:
            break
        size = (min(size, len(known)) + 1) // 2
    return now, known


def _opened(
    is_broken: IsBroken, now: list[int], whole: Sequence[int], block: Collection[int]
) -> bool:
    """Open these coords if the state stays broken."""
    before = [now[index] for index in block]
    for index in block:
        now[index] = whole[index]
    if is_broken(now):
        return True
    for index, mask in zip(block, before, strict=True):
        now[index] = mask
    return False


def widen(
    is_broken: IsBroken, now: list[int], whole: Sequence[int], known: Collection[int]
) -> None:
    """Give each known coord more of its marks, as many as leave the rule broken."""
    for index in known:
        more = marks_in(whole[index] & ~now[index])
        size = len(more)
        while size > 1:  # all of them together are known to be too many
            size = (size + 1) // 2
            for first in range(0, len(more), size):
                added = sum(1 << mark for mark in more[first : first + size])
                now[index] |= added
                if not is_broken(now):
                    now[index] &= ~added
            more = marks_in(whole[index] & ~now[index])
            size = min(size, len(more))
