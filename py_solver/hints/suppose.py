"""Supposing: put a mark down, follow what the grounds say, and see whether it goes wrong.

No solver takes part. The chain is trimmed to what the contradiction rests on, and is then the
explanation itself.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from py_solver.hints.deduce import LIGHT
from py_solver.hints.grounds import Grounds
from py_solver.logic.outcome import Broken, Removal

class Follow(NamedTuple):
    """A removal that follows from what was supposed."""

    ground: int
    removal: Removal


@dataclass(frozen=True)
class Chain:
    """Why a mark cannot be: what follows from it, and where that breaks a rule.

    `broken` is the ground that breaks and how, or None where the last link leaves nothing. `facts`
    are the places whose candidates, before anything was supposed, the chain rests on.
    """

    index: int
    mark: int
    links: tuple[Follow, ...]
    broken: tuple[int, Broken] | None
    facts: tuple[int, ...]

    @property
    def used(self) -> frozenset[int]:
        """The grounds that take part."""
        ends = () if self.broken is None else (self.broken[0],)
        return frozenset([*(link.ground for link in self.links), *ends])


def suppose(
    grounds: Grounds,
    state: Sequence[int],
    index: int,
    mark: int,
    patience: int,
    only: Collection[int] | None = None,
    seen: set[int] | None = None,
) -> Chain | None:
    """Return why the coord cannot hold the mark, or None where that does not come out.

    `patience` is how many looks at a ground it may take; `only` are the grounds that may be used;
    the grounds that were looked at are added to `seen`.
    """
    now = list(state)
    now[index] = 1 << mark
    links: list[Follow] = []
    each, watching = grounds.each, grounds.watching
    light: deque[int] = deque()
    heavy: deque[int] = deque()
    queued: set[int] = set()

    def touch(changed: int, by: int) -> None:
        for number in watching[changed]:
            if number not in queued and number != by and (only is None or number in only):
                queued.add(number)
                (light if each[number].weight <= LIGHT else heavy).append(number)

    touch(index, -1)
    while light or heavy:
        if patience <= 0:
            return None
        patience -= 1
        number = (light or heavy).popleft()
        queued.discard(number)
        if seen is not None:
            seen.add(number)
        ground = each[number]
        checked = ground.rule.check(now, ground.scope)
        if isinstance(checked, Broken):
            return _trimmed(grounds, state, index, mark, links, (number, checked))
        again = False
        for removal in ground.rule.propagate(now, ground.scope):
            now[removal.index] &= ~removal.candidates
            links.append(Follow(number, removal))
            if not now[removal.index]:
                return _trimmed(grounds, state, index, mark, links, None)
            touch(removal.index, number)
            again = True
        if again and number not in queued:
            queued.add(number)  # its own removals may have broken it
            (light if ground.weight <= LIGHT else heavy).append(number)
    return None


def _trimmed(
    grounds: Grounds,
    state: Sequence[int],
    index: int,
    mark: int,
    links: list[Follow],
    broken: tuple[int, Broken] | None,
) -> Chain:
    needed = set(broken[1].reason if broken else (links[-1].removal.index,))
    kept = []
    for link in reversed(links):
        if link.removal.index in needed:
            kept.append(link)
            needed.update(link.removal.because)
    bare = grounds.puzzle.substrate.candidates
    facts = sorted(i for i in needed if i != index and state[i] != bare[i])
    return Chain(index, mark, tuple(reversed(kept)), broken, tuple(facts))
