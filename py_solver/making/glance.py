"""What is seen at a glance: all that grounds tell, each by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from py_solver.board.coords import Coord
from py_solver.hints.deduce import LIGHT
from py_solver.hints.grounds import Grounds, grounds_of
from py_solver.hints.seek import Seeker
from py_solver.making.second import undecided
from py_solver.puzzle.puzzle import Puzzle


def at_a_glance(
    grounds: Grounds,
    pulse: Callable[[], None],
    start: Sequence[int] | None = None,
    asked: Iterable[int] | None = None,
) -> list[int]:
    """Return what is left, as candidates, once each ground by itself tells nothing more.

    `start` is what is left before, where that is not the board of the givens; `asked` are the
    grounds that may tell something there, by their numbers, where that is not all of them.
    """
    state, each = list(start or grounds.start), grounds.each
    waiting = range(len(each)) if asked is None else sorted(asked)
    light = {number: None for number in waiting if each[number].weight <= LIGHT}
    heavy = {number: None for number in waiting if each[number].weight > LIGHT}
    while light or heavy:
        pulse()
        queue = light or heavy
        ground = each[next(iter(queue))]
        del queue[ground.number]
        for removal in ground.rule.propagate(state, ground.scope):
            state[removal.index] &= ~removal.candidates
            for number in grounds.watching[removal.index]:
                (light if each[number].weight <= LIGHT else heavy)[number] = None
    return state


def see_on(seeker: Seeker, before: Sequence[int], pulse: Callable[[], None]) -> None:
    """Let a seeker see what follows from what it has done since `before`, when it saw no more."""
    now, watching = list(seeker.position.state), seeker.grounds.watching
    places = [index for index, (old, new) in enumerate(zip(before, now, strict=True)) if old != new]
    asked = {number for at in places for number in watching[at]}
    left = at_a_glance(seeker.grounds, pulse, now, asked)
    for index, (old, new) in enumerate(zip(now, left, strict=True)):
        if old != new:
            seeker.remove(index, old & ~new)


def with_more(
    before: Grounds, seen: Sequence[int], grounds: Grounds, pulse: Callable[[], None]
) -> list[int]:
    """Return what is left of a puzzle with more clues, where that of the one before is `seen`.

    Only what is new is looked at, and what it leads to: from the beginning, putting back the givens
    of a Samurai one by one took half the time of making it.
    """
    known = {(ground.rule, ground.scope.regions) for ground in before.each}
    now = [old & new for old, new in zip(seen, grounds.start, strict=True)]
    asked = {
        ground.number for ground in grounds.each if (ground.rule, ground.scope.regions) not in known
    }
    for index, (old, new) in enumerate(zip(seen, now, strict=True)):
        if old != new:
            asked.update(grounds.watching[index])
    return at_a_glance(grounds, pulse, now, asked)


def unseen(puzzle: Puzzle, pulse: Callable[[], None]) -> tuple[Coord, ...]:
    """Return the coords that rules, each by itself, leave open, in the order of the board."""
    return undecided(puzzle.substrate, at_a_glance(grounds_of(puzzle), pulse))
