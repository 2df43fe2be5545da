"""Deductions that a player can see without combining rules: ask each premise alone, repeatedly.

A premise is one rule on its regions (`hints/premises.py`). A board is seen at a glance if nothing
is left open then.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence

from py_solver.board.coords import Coord
from py_solver.board.substrate import Substrate
from py_solver.hints.deduce import LARGE
from py_solver.hints.premises import LIGHT, Premise, Premises, premises_of
from py_solver.hints.seek import Seeker
from py_solver.logic.rule import Rule
from py_solver.making.solutions import undecided
from py_solver.puzzle.puzzle import Puzzle

KEPT = 50_000
"""The maximum number of answers in an AnswerCache, some 20 MB."""

_Answers = dict[tuple[int, ...], tuple[tuple[int, int], ...]]
"""The removals of a premise, by the candidates of its coords: indices and candidates."""


_Known = dict[tuple[Rule, tuple[tuple[int, ...], ...]], _Answers]
"""The answers of each premise, by its rule and regions, in whichever puzzle it was asked."""


class AnswerCache:
    """Keeps the answers of premises: a board with one change asks the same questions elsewhere.

    A premise depends only on the coords of its scope, so its answer is the same wherever these have
    the same candidates. That includes boards of other walls and holes with the same coords.
    """

    def __init__(self) -> None:
        """Begin without any answer."""
        self._left = KEPT
        self._known: dict[Hashable, _Known] = {}

    def on(self, board: Substrate) -> _Known:
        """Return the answers of all premises of boards like this one."""
        alike = board.rows, board.cols, board.layers, board.joins, board.wraps
        return self._known.setdefault(alike, {})

    def keep(self, answers: _Answers, at: tuple[int, ...], found: list[tuple[int, int]]) -> None:
        """Keep an answer; drop all of them when there are too many."""
        if not self._left:
            for known in self._known.values():
                known.clear()
            self._left = KEPT
        self._left -= 1
        answers[at] = tuple(found)


def at_a_glance(
    premises: Premises,
    pulse: Callable[[], None],
    start: Sequence[int] | None = None,
    asked: Iterable[int] | None = None,
    cache: AnswerCache | None = None,
) -> list[int]:
    """Return the remaining candidates once no single premise removes any more.

    `start` has the candidates at the start, by default those of the board of the givens. `asked`
    are the numbers of the premises that may remove something there, by default all. `cache` has the
    answers for boards like this one, and gets those for this one.
    """
    state, each = list(start or premises.start), premises.each
    waiting = range(len(each)) if asked is None else sorted(asked)
    light = {number: None for number in waiting if each[number].weight <= LIGHT}
    heavy = {number: None for number in waiting if each[number].weight > LIGHT}
    answers: dict[int, _Answers] = {}
    before = cache.on(premises.puzzle.substrate) if cache else {}
    while light or heavy:
        pulse()
        queue = light or heavy
        premise = each[next(iter(queue))]
        del queue[premise.number]
        if cache is None or len(premise.scope.coords) > LARGE:
            removed = _removed(premise, state)
        else:
            known = answers.get(premise.number)
            if known is None:
                known = before.setdefault((premise.rule, premise.scope.regions), {})
                answers[premise.number] = known
            at = tuple([state[index] for index in premise.scope.coords])
            found = known.get(at)
            if found is None:
                removed = _removed(premise, state)
                cache.keep(known, at, removed)
            else:
                removed = list(found)
                for index, candidates in found:
                    state[index] &= ~candidates
        for index, _ in removed:
            for number in premises.watching[index]:
                (light if each[number].weight <= LIGHT else heavy)[number] = None
    return state


def _removed(premise: Premise, state: list[int]) -> list[tuple[int, int]]:
    """Apply a premise's removals to the state, and return them."""
    removed = []
    for removal in premise.rule.propagate(state, premise.scope):
        # The premise may remove the same candidates of an emptied place again and again.
        if state[removal.index] & removal.candidates:
            state[removal.index] &= ~removal.candidates
            removed.append((removal.index, removal.candidates))
    return removed


def see_on(seeker: Seeker, before: Sequence[int], pulse: Callable[[], None]) -> None:
    """Let a seeker see everything that follows from its removals since `before`."""
    now, watching = list(seeker.position.state), seeker.premises.watching
    places = [index for index, (old, new) in enumerate(zip(before, now, strict=True)) if old != new]
    asked = {number for at in places for number in watching[at]}
    left = at_a_glance(seeker.premises, pulse, now, asked)
    for index, (old, new) in enumerate(zip(now, left, strict=True)):
        if old != new:
            seeker.remove(index, old & ~new)


def with_more(
    before: Premises, seen: Sequence[int], premises: Premises, pulse: Callable[[], None]
) -> list[int]:
    """Return the candidates of a puzzle with more clues, given those of the one before in `seen`.

    Only new premises and their consequences are examined: from the start, putting back the givens
    of a Samurai one by one took half the time of making it.
    """
    known = {(premise.rule, premise.scope.regions) for premise in before.each}
    now = [old & new for old, new in zip(seen, premises.start, strict=True)]
    asked = {
        premise.number
        for premise in premises.each
        if (premise.rule, premise.scope.regions) not in known
    }
    for index, (old, new) in enumerate(zip(seen, now, strict=True)):
        if old != new:
            asked.update(premises.watching[index])
    return at_a_glance(premises, pulse, now, asked)


def unseen(
    puzzle: Puzzle,
    pulse: Callable[[], None],
    cache: AnswerCache | None = None,
    known: Mapping[Coord, int] | None = None,
) -> tuple[Coord, ...]:
    """Return the coords that single rules leave open, in the order of the board.

    If marks are `known`, the search starts with them.
    """
    board, premises = puzzle.substrate, premises_of(puzzle)
    start = list(premises.start)
    for coord, mark in (known or {}).items():
        start[board.index(coord)] &= 1 << mark
    return undecided(board, at_a_glance(premises, pulse, start, cache=cache))
