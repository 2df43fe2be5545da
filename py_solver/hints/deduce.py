"""Deducing: the removals of a single premise from a position, the cheapest first.

Deductions that a player with a pencil makes without thinking are made on the way and are not steps:
a number that one decided neighbour rules out, a rule about that place alone, and facts that only
say how something is stored. But a deduction that decides a place is always a step.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import NamedTuple

from py_solver.board.marks import is_decided
from py_solver.hints.premises import Premise, Premises
from py_solver.logic.outcome import Removal

LARGE = 32
"""Coords beyond which a premise is looked at again only when nothing else is left to be done."""


class Find(NamedTuple):
    """The removals of one premise by one argument, none of which depends on another."""

    premise: int
    removals: tuple[Removal, ...]


class Position:
    """Candidates on a board, and what each premise has to say of them."""

    def __init__(self, premises: Premises, state: Iterable[int]) -> None:
        self.premises = premises
        self.state = list(state)
        self._unseen = {premise.number for premise in premises.each}
        self._finds: dict[int, list[Find]] = {}
        self._levels = sorted({self._level(premise.number) for premise in premises.each})

    def remove(self, index: int, candidates: int) -> None:
        """Remove candidates; what was found near them is looked for again."""
        self.state[index] &= ~candidates
        self._unseen.update(self.premises.watching[index])

    def cheapest(self, targets: Collection[tuple[int, int]] | None = None) -> Find | None:
        """Return the find that is easiest to see, or None if no single premise removes anything.

        `targets`, coords and marks, limit the search to finds that rule out one of them. The result
        has the least weight. Among equals, one that decides a place comes before one that only
        removes candidates that need no note. After that, the one that depends on the fewest places
        comes first. A find stays true, so callers that look over a large part of the board look
        again only after they have used all finds.
        """
        for level in self._levels:
            if not level[1]:
                self._look(level)
            here = self._found(level, targets)
            if not here:
                self._look(level)
                here = self._found(level, targets)
            if here:
                return min(here, key=self._cost)
        return None

    def _found(
        self, level: tuple[int, bool], targets: Collection[tuple[int, int]] | None
    ) -> list[Find]:
        return [
            find
            for number in self._finds
            if (0, True) < self._level(number) <= level
            for find in self._left(number)
            if targets is None or meets(find.removals, targets)
        ]

    def alike(self, find: Find) -> list[Find]:
        """Return the find, and what else its premise found in the same way and is not yet done."""
        why = find.removals[0].why
        every = [one for one in self._left(find.premise) if one.removals[0].why == why]
        return [find, *(one for one in every if one != find)]

    def _left(self, number: int) -> list[Find]:
        """Return what a premise found and what is not yet done."""
        left = []
        for find in self._finds[number]:
            open_ = tuple(one for one in find.removals if one.candidates & self.state[one.index])
            if open_:
                left.append(Find(number, open_))
        self._finds[number] = left
        return left

    def _level(self, number: int) -> tuple[int, bool]:
        premise = self.premises.each[number]
        return premise.weight, len(premise.scope.coords) > LARGE

    def _cost(self, find: Find) -> tuple[int, bool, bool, int, int, int]:
        weight, first = self.premises.each[find.premise].weight, find.removals[0]
        decided = [self._decides(removal) for removal in find.removals]
        ranks = not any(decided), not all(decided), len(first.because)
        return weight, *ranks, first.index, find.premise

    def _decides(self, removal: Removal) -> bool:
        return is_decided(self.state[removal.index] & ~removal.candidates)

    def _look(self, level: tuple[int, bool]) -> None:
        """Ask the premises of this level, or of one below, that something changed for."""
        while True:
            waiting = sorted(
                (self._level(number), number)
                for number in self._unseen
                if self._level(number) <= level
            )
            if not waiting:
                return
            for _, number in waiting:
                self._unseen.discard(number)
                self._finds[number] = self._ask(self.premises.each[number])

    def _ask(self, premise: Premise) -> list[Find]:
        trial = self.state.copy()
        changed: set[int] = set()
        groups: dict[tuple[tuple[int, ...], str], list[Removal]] = {}
        free: list[Removal] = []
        for removal in premise.rule.propagate(trial, premise.scope):
            trial[removal.index] &= ~removal.candidates
            if not trial[removal.index]:
                break
            seen = self._is_seen(removal, trial[removal.index], premise)
            if premise.weight == 0 or (seen and not changed):
                free.append(removal)
                continue
            # A pencil mark beside a step is made once the step is taken.
            if not seen and changed.isdisjoint(removal.because):
                groups.setdefault((removal.because, removal.why), []).append(removal)
            changed.add(removal.index)
        for removal in free:
            self.remove(removal.index, removal.candidates)
        return [Find(premise.number, tuple(removals)) for removals in groups.values()]

    def _is_seen(self, removal: Removal, left: int, premise: Premise) -> bool:
        """Return whether a pencil does it: a removal by the mark of one place, with others left.

        The same applies to a rule about that place alone. A clue about several places makes a step.
        """
        board = self.premises.puzzle.substrate
        around = 1 if len(premise.scope.coords) > 1 else 0
        return (
            len(removal.because) == around
            and board.candidates[removal.index].bit_count() > 2
            and all(is_decided(self.state[index]) for index in removal.because)
            and not is_decided(left)
        )


def meets(removals: Iterable[Removal], targets: Collection[tuple[int, int]]) -> bool:
    """Return whether they rule out one of those marks."""
    gone = {one.index: one.candidates for one in removals}
    return any(gone.get(index, 0) >> mark & 1 for index, mark in targets)
