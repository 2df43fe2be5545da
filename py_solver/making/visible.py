"""Deductions that a player can see without combining rules: ask each ground alone, repeatedly.

A ground is one rule on its regions (`hints/grounds.py`). A board is seen at a glance where nothing
is left open then.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence

from py_solver.board.coords import Coord
from py_solver.board.substrate import Substrate
from py_solver.hints.deduce import LARGE, LIGHT
from py_solver.hints.grounds import Ground, Grounds, grounds_of
from py_solver.hints.seek import Seeker
from py_solver.logic.rule import Rule
from py_solver.making.solutions import undecided
from py_solver.puzzle.puzzle import Puzzle

KEPT = 50_000
"""Answers that an AnswerCache keeps at most, some 20 MB of them."""

_Answers = dict[tuple[int, ...], tuple[tuple[int, int], ...]]
"""By what is left of its coords, what a ground removes there: indices and candidates."""


_Known = dict[tuple[Rule, tuple[tuple[int, ...], ...]], _Answers]
"""What each ground answered, by its rule and regions, in whichever puzzle it was asked."""


class AnswerCache:
    """Keeps what grounds answered: a board that is changed in one place asks the same elsewhere.

    A ground is about nothing but the coords of its scope, so its answer is the same wherever these
    have the same candidates: on boards of other walls and holes, too, whose coords are the same.
    """

    def __init__(self) -> None:
        """Begin without any answer."""
        self._left = KEPT
        self._known: dict[Hashable, _Known] = {}

    def on(self, board: Substrate) -> _Known:
        """Return what all grounds of boards like this one answered."""
        return self._known.setdefault((board.rows, board.cols, board.layers, board.joins), {})

    def keep(self, answers: _Answers, at: tuple[int, ...], found: list[tuple[int, int]]) -> None:
        """Keep an answer; all are forgotten where they are too many."""
        if not self._left:
            for known in self._known.values():
                known.clear()
            self._left = KEPT
        self._left -= 1
        answers[at] = tuple(found)


def at_a_glance(
    grounds: Grounds,
    pulse: Callable[[], None],
    start: Sequence[int] | None = None,
    asked: Iterable[int] | None = None,
    cache: AnswerCache | None = None,
) -> list[int]:
    """Return what is left, as candidates, once each ground by itself tells nothing more.

    `start` is what is left before, where that is not the board of the givens; `asked` are the
    grounds that may tell something there, by their numbers, where that is not all of them; `cache`
    has the answers for boards like this one, and gets those for this one.
    """
    state, each = list(start or grounds.start), grounds.each
    waiting = range(len(each)) if asked is None else sorted(asked)
    light = {number: None for number in waiting if each[number].weight <= LIGHT}
    heavy = {number: None for number in waiting if each[number].weight > LIGHT}
    answers: dict[int, _Answers] = {}
    before = cache.on(grounds.puzzle.substrate) if cache else {}
    while light or heavy:
        pulse()
        queue = light or heavy
        ground = each[next(iter(queue))]
        del queue[ground.number]
        if cache is None or len(ground.scope.coords) > LARGE:
            removed = _removed(ground, state)
        else:
            known = answers.get(ground.number)
            if known is None:
                known = before.setdefault((ground.rule, ground.scope.regions), {})
                answers[ground.number] = known
            at = tuple([state[index] for index in ground.scope.coords])
            found = known.get(at)
            if found is None:
                removed = _removed(ground, state)
                cache.keep(known, at, removed)
            else:
                removed = list(found)
                for index, candidates in found:
                    state[index] &= ~candidates
        for index, _ in removed:
            for number in grounds.watching[index]:
                (light if each[number].weight <= LIGHT else heavy)[number] = None
    return state


def _removed(ground: Ground, state: list[int]) -> list[tuple[int, int]]:
    """Take from the state what a ground tells; return that."""
    removed = []
    for removal in ground.rule.propagate(state, ground.scope):
        # A place that has lost all may be told to lose nothing, again and again.
        if state[removal.index] & removal.candidates:
            state[removal.index] &= ~removal.candidates
            removed.append((removal.index, removal.candidates))
    return removed


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


def unseen(
    puzzle: Puzzle,
    pulse: Callable[[], None],
    cache: AnswerCache | None = None,
    known: Mapping[Coord, int] | None = None,
) -> tuple[Coord, ...]:
    """Return the coords that rules, each by itself, leave open, in the order of the board.

    Given marks that are `known`, what is left open where they are.
    """
    board, grounds = puzzle.substrate, grounds_of(puzzle)
    start = list(grounds.start)
    for coord, mark in (known or {}).items():
        start[board.index(coord)] &= 1 << mark
    return undecided(board, at_a_glance(grounds, pulse, start, cache=cache))
