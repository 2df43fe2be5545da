"""The rules that a rule is made of: their regions, and whether they hold."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

from py_solver.logic.constraint import Resolved
from py_solver.logic.outcome import SATISFIED, Broken, Source
from py_solver.logic.reason.masks import narrowed
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.about import filled
from py_solver.logic.scope import Scope


@dataclass(frozen=True)
class Child:
    """One of the rules, and how many of the regions are its own.

    `about` and `source` are what its constraint said of it, and no part of what it means.
    """

    rule: Rule
    regions: int = 1
    about: str = field(default="", compare=False)
    source: tuple[Source, ...] = field(default=(), compare=False)

    def __hash__(self) -> int:
        """Return the hash, computed on first use: what rules write is kept by what they are."""
        return self._hash

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the fields and not the hash, which differs between processes."""
        return Child, (self.rule, self.regions, self.about, self.source)

    @cached_property
    def _hash(self) -> int:
        return hash((self.rule, self.regions))

    def statement(self, scope: Scope) -> str:
        """Return what it asks for, as a clause."""
        if not self.about:
            return self.rule.states(scope)
        return filled(self.about, self.rule, scope, self.source)


class Judged(NamedTuple):
    """Whether a child holds (True), fails (False), or is still open (None).

    `reason` are the indices whose candidates alone decide that, `coords` the ones to highlight.
    `broken` is the result of the check: of the child if it fails and of its opposite if it holds.
    """

    holds: bool | None
    reason: tuple[int, ...] = ()
    coords: tuple[int, ...] = ()
    broken: Broken | None = None


def judged(child: Resolved, opposite: Rule | None, candidates: Candidates) -> Judged:
    """Ask the child, and its opposite, if there is one and the child does not know."""
    rule, scope = child
    checked = rule.check(candidates, scope)
    if isinstance(checked, Broken):
        return Judged(False, checked.reason, checked.coords, checked)
    against = opposite.check(candidates, scope) if opposite else None
    if isinstance(against, Broken):
        return Judged(True, against.reason, against.coords, against)
    if checked is not SATISFIED and against is not SATISFIED:
        return Judged(None)
    # The rule gives no reason, but the known facts about its coords are enough.
    known = narrowed(scope.coords, candidates, scope.board)
    return Judged(checked is SATISFIED, known, scope.coords)


class Tally(NamedTuple):
    """The places of the children that hold, that fail, and that are still open."""

    hold: list[int]
    fail: list[int]
    open: list[int]

    @classmethod
    def of(cls, found: Sequence[Judged]) -> Tally:
        """Sort the children, those first whose reasons are shortest."""
        order = sorted(range(len(found)), key=lambda place: len(found[place].reason))
        sorts = [[n for n in order if found[n].holds is sort] for sort in (True, False, None)]
        return cls(sorts[0], sorts[1], sorted(sorts[2]))

    @property
    def least(self) -> int:
        """The count if none of the open ones holds."""
        return len(self.hold)

    @property
    def most(self) -> int:
        """The count if all of the open ones hold."""
        return len(self.hold) + len(self.open)

    def within(self, allowed: Iterable[int]) -> list[int]:
        """Return which of the counts can still be."""
        return [number for number in allowed if self.least <= number <= self.most]

    def against(self, allowed: Sequence[int]) -> list[int]:
        """Return the children that keep the count from being any of these impossible ones.

        Of those that hold, they are as many as are too many for any count below; of those that
        fail, as many as are too many for any above.
        """
        below = [number for number in allowed if number < self.least]
        above = [number for number in allowed if number > self.most]
        total = len(self.hold) + len(self.fail) + len(self.open)
        held = self.hold[: max(below) + 1] if below else []
        failed = self.fail[: total - min(above) + 1] if above else []
        return held + failed


def reasons(found: Sequence[Judged], places: Iterable[int]) -> tuple[int, ...]:
    """Return the indices that settle these children, each once."""
    return once_each(index for place in places for index in found[place].reason)


def once_each(indices: Iterable[int]) -> tuple[int, ...]:
    """Return them without repeats, in order."""
    return tuple(dict.fromkeys(indices))


@dataclass(frozen=True)
class BrokenChildren(Broken):
    """A broken rule made of rules: which of them hold or fail, and the results of their checks.

    Each is the place of the child, whether it holds, and the check of its opposite or of itself, if
    that is the reason.
    """

    told: tuple[tuple[int, bool, Broken | None], ...] = ()


def too_few_or_many(
    found: Sequence[Judged], tally: Tally, allowed: Sequence[int]
) -> BrokenChildren:
    """Return the violation if no allowed number of children can hold."""
    guilty = tally.against(allowed)
    return BrokenChildren(
        once_each(index for place in guilty for index in found[place].coords),
        (tally.least, tally.most),
        reasons(found, guilty),
        told=tuple((n, found[n].holds is True, found[n].broken) for n in sorted(guilty)),
    )


class Piece(NamedTuple):
    """A rule that must hold: the child at this place, or, if `holds` is False, its opposite."""

    place: int
    holds: bool
    rule: Rule
    scope: Scope


def pieces(
    children: Sequence[Resolved], opposites: Sequence[Rule | None], holds: bool
) -> Iterator[Piece]:
    """Yield the children, or their opposites, all of which there must be."""
    for place, ((rule, scope), opposite) in enumerate(zip(children, opposites, strict=True)):
        wanted = rule if holds else opposite
        assert wanted is not None, "refused before"
        yield Piece(place, holds, wanted, scope)
