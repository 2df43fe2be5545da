"""Supposing: assume a mark, follow the premises, and look for a contradiction.

No solver takes part. The chain is reduced to the links that the contradiction depends on, and is
then the explanation itself.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from py_solver.board.marks import marks_in
from py_solver.hints.answers import Follow
from py_solver.hints.deduce import LARGE
from py_solver.hints.premises import Premises
from py_solver.logic.outcome import Broken

CASES = 3
"""The most candidates of a place whose cases are listed one after the other."""


TRIES, FEWER = 240, 8
"""Cases that are followed to find one place that is enough, and so many times fewer within each."""


@dataclass(frozen=True)
class Chain:
    """Why a mark is impossible: its consequences, and where they break a rule.

    `broken` is the broken premise and how. It is None if the last link leaves no candidate, or if
    each of `cases`, all candidates of a place, leads to a contradiction. `facts` are the places
    whose candidates, before the assumption, the chain depends on.
    """

    index: int
    mark: int
    links: tuple[Follow, ...]
    broken: tuple[int, Broken] | None
    facts: tuple[int, ...]
    cases: tuple[Chain, ...] = ()

    @property
    def used(self) -> frozenset[int]:
        """The premises that take part."""
        ends = () if self.broken is None else (self.broken[0],)
        own = frozenset([*(link.premise for link in self.links), *ends])
        return own.union(*(case.used for case in self.cases))

    @property
    def length(self) -> int:
        """How many links it has, those of its cases too."""
        return len(self.links) + sum(1 + case.length for case in self.cases)


def suppose(
    premises: Premises,
    state: Sequence[int],
    index: int,
    mark: int,
    patience: int,
    only: Collection[int] | None = None,
    seen: list[int] | None = None,
) -> Chain | None:
    """Return why the mark is impossible for the coord, or None if no contradiction is found.

    `patience` is the limit of premises to evaluate; `only` are the premises to use; each premise
    that it evaluates is added to `seen`.
    """
    now = list(state)
    now[index] = 1 << mark
    links: list[Follow] = []
    watching = premises.watching[index]
    end = _follow(premises, now, links, watching, patience, only, seen)
    if end is False:
        return None
    return _trimmed(premises, state, index, mark, links, None if end is True else end)


def consequences(
    premises: Premises, state: Sequence[int], index: int, left: int, patience: int
) -> int:
    """Return how many removals follow if a place has one of the marks `left`.

    `patience` is how many premises may be evaluated.
    """
    now = list(state)
    now[index] &= left
    links: list[Follow] = []
    _follow(premises, now, links, premises.watching[index], patience, None, None)
    return len(links)


def by_cases(
    premises: Premises,
    state: Sequence[int],
    index: int,
    mark: int,
    only: Collection[int],
    tries: int = TRIES,
) -> Chain | None:
    """Return why the mark is impossible for the coord, by its consequences and then by cases.

    It chooses the place with the shortest chain. Cases within cases are used only if there is no
    other way. Return None if the limit of tries ends the search.
    """
    now = list(state)
    now[index] = 1 << mark
    links: list[Follow] = []
    patience = 8 * (1 + len(only))
    end = _follow(premises, now, links, premises.watching[index], patience, only, None)
    if end is not False:
        return _trimmed(premises, state, index, mark, links, None if end is True else end)
    open_ = _places(premises, now, only)
    best: Chain | None = None
    for deeper in (0, tries // FEWER):
        for place in open_:
            cases = []
            for other in marks_in(now[place]):
                tries -= 1 + deeper // 2
                case = (
                    by_cases(premises, now, place, other, only, deeper)
                    if deeper
                    else suppose(premises, now, place, other, patience, only)
                )
                if case is None:
                    break
                cases.append(case)
            else:
                chain = _trimmed(premises, state, index, mark, links, None, tuple(cases))
                if best is None or chain.length < best.length:
                    best = chain
            if tries <= 0:
                break
        if best is not None:
            break
    return best


def _places(premises: Premises, now: Sequence[int], only: Collection[int]) -> list[int]:
    """Return the places with few candidates, those first that most premises are about.

    A premise about the whole board points nowhere; where all do, any place will do.
    """
    near: Counter[int] = Counter()
    for number in sorted(only, key=lambda number: len(premises.each[number].scope.coords)):
        coords = premises.each[number].scope.coords
        if not near or len(coords) <= LARGE:
            near.update(coords)
    open_ = [i for i in near if 2 <= now[i].bit_count() <= CASES]
    return sorted(open_, key=lambda i: (-near[i], i))


def _follow(
    premises: Premises,
    now: list[int],
    links: list[Follow],
    watching: Sequence[int],
    patience: int,
    only: Collection[int] | None,
    seen: list[int] | None,
) -> tuple[int, Broken] | bool:
    """Apply the consequences, and record each link, until something breaks.

    Return the broken premise and how, True if a place has no candidate left, otherwise False.
    """
    answer_of, watchers, is_light = premises.answers.of, premises.watching, premises.is_light
    light: deque[int] = deque()
    heavy: deque[int] = deque()
    queued: set[int] = set()

    def touch(numbers: Sequence[int], by: int) -> None:
        for number in numbers:
            if number not in queued and number != by and (only is None or number in only):
                queued.add(number)
                (light if is_light[number] else heavy).append(number)

    touch(watching, -1)
    while light or heavy:
        if patience <= 0:
            return False
        patience -= 1
        number = (light or heavy).popleft()
        queued.discard(number)
        if seen is not None:
            seen.append(number)
        answer = answer_of(number, now)
        if not answer:
            continue
        if isinstance(answer, Broken):
            return number, answer
        for follow in answer:
            index = follow.removal.index
            now[index] &= ~follow.removal.candidates
            links.append(follow)
            if not now[index]:
                return True
            touch(watchers[index], number)
        touch((number,), -1)  # its own removals may have broken it
    return False


def _trimmed(
    premises: Premises,
    state: Sequence[int],
    index: int,
    mark: int,
    links: list[Follow],
    broken: tuple[int, Broken] | None,
    cases: tuple[Chain, ...] = (),
) -> Chain:
    if cases:
        needed = {cases[0].index}.union(*(case.facts for case in cases))
    else:
        needed = set(broken[1].reason if broken else (links[-1].removal.index,))
    kept = []
    for link in reversed(links):
        if link.removal.index in needed:
            kept.append(link)
            needed.update(link.removal.because)
    bare = premises.puzzle.substrate.candidates
    facts = sorted(i for i in needed if i != index and state[i] != bare[i])
    return Chain(index, mark, tuple(reversed(kept)), broken, tuple(facts), cases)
