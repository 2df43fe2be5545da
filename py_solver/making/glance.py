"""A glance: what is known of a board once each ground by itself tells nothing more."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from py_solver.board.coords import Coord
from py_solver.hints.deduce import LIGHT
from py_solver.hints.grounds import Grounds, grounds_of
from py_solver.making.second import undecided
from py_solver.puzzle.puzzle import Puzzle


def at_a_glance(
    grounds: Grounds, pulse: Callable[[], None], start: Sequence[int] | None = None
) -> list[int]:
    """Return what is left, as candidates, once each ground by itself tells nothing more.

    `start` is what is left before, where that is not the board of the givens.
    """
    state, each = list(start or grounds.start), grounds.each
    light = {ground.number: None for ground in each if ground.weight <= LIGHT}
    heavy = {ground.number: None for ground in each if ground.weight > LIGHT}
    while light or heavy:
        pulse()
        waiting = light or heavy
        ground = each[next(iter(waiting))]
        del waiting[ground.number]
        for removal in ground.rule.propagate(state, ground.scope):
            state[removal.index] &= ~removal.candidates
            for number in grounds.watching[removal.index]:
                (light if each[number].weight <= LIGHT else heavy)[number] = None
    return state


def unseen(puzzle: Puzzle, pulse: Callable[[], None]) -> tuple[Coord, ...]:
    """Return the coords that rules, each by itself, leave open, in the order of the board."""
    return undecided(puzzle.substrate, at_a_glance(grounds_of(puzzle), pulse))


def just_short(
    glance: Callable[[Collection[Coord]], list[int]],
    kept: set[Coord],
    gone: Sequence[tuple[Coord, ...]],
    first: int,
    most: int,
    known: list[int],
) -> list[tuple[Coord, ...]]:
    """Return the first so many groups, and all others that tell something and not everything."""
    chosen = list(gone[:first])
    there = kept.union(*chosen)
    found = glance(there)
    for group in gone[first + 1 :]:
        more = there.union(group)
        if len(more) <= most and (now := glance(more)) not in (found, known):
            chosen.append(group)
            there, found = more, now
    return chosen
