"""Lint: look for boards about which a rule's check is wrong, to show one to its author.

Everything is judged by the check itself on full boards. A half-decided board that it calls broken
must have no right filling, one that it calls satisfied no wrong one, and the few marks to which a
broken board shrinks must break every other filling, too.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from py_solver.board.marks import marks_in
from py_solver.logic.outcome import PENDING, SATISFIED, Broken
from py_solver.logic.own.shrinking import shrunk
from py_solver.logic.rule import Rule
from py_solver.logic.scope import Scope
from py_solver.words.say import say

FILLINGS = 12  # of each half-decided board


@dataclass(frozen=True)
class Fault:
    """A board about which a check is wrong, as candidates, a filling of it, and a sentence."""

    sentence: str
    state: tuple[int, ...]
    filled: tuple[int, ...]


def lint(rule: Rule, scope: Scope, *, boards: int = 100, seed: int = 0) -> Fault | None:
    """Return a board about which the check of the rule is wrong, if one of so many shows it."""
    rng = random.Random(seed)
    for _ in range(boards):
        if fault := _Board(rule, scope, rng).fault():
            return fault
    return None


class _Board:
    """One random board, from empty to full."""

    def __init__(self, rule: Rule, scope: Scope, rng: random.Random) -> None:
        self.rule, self.scope, self.rng = rule, scope, rng
        self.whole = scope.board.candidates
        # One mark is more frequent than the others: few rules accept a board without any order.
        self.loved, self.love = rng.randrange(10), rng.random()

    def fault(self) -> Fault | None:
        """Look at the board on its way, and at what it shrinks to."""
        full = self._filled(self.whole)
        checked = self.rule.check(full, self.scope)
        if checked is PENDING:
            told = say("“{name}” cannot decide a full board:", name=self.rule.name)
            return Fault(told, tuple(full), tuple(full))
        order = list(self.scope.coords)
        self.rng.shuffle(order)
        state = list(self.whole)
        for index in order:
            if fault := self._at(state, full):
                return fault
            state[index] = full[index]
        if not isinstance(checked, Broken):
            return None
        fewer, _ = shrunk(
            lambda now: isinstance(self.rule.check(now, self.scope), Broken),
            full,
            self.whole,
            order,
            checked.reason,
        )
        return self._at(fewer, full)

    def _at(self, state: list[int], full: list[int]) -> Fault | None:
        """Compare what the check says of a half-decided board with fillings of it."""
        told = self.rule.check(state, self.scope)
        if told is PENDING:
            return None
        fillings = [full, *(self._filled(state) for _ in range(FILLINGS))]
        for filling in fillings:
            right = self.rule.check(filling, self.scope) is SATISFIED
            if right != (told is SATISFIED):
                sentence = (
                    say(
                        "“{name}” calls this board broken, yet it can be filled in:",
                        name=self.rule.name,
                    )
                    if right
                    else say(
                        "“{name}” calls this board satisfied, yet it can go wrong:",
                        name=self.rule.name,
                    )
                )
                return Fault(sentence, tuple(state), tuple(filling))
        return None

    def _filled(self, state: Sequence[int]) -> list[int]:
        """Decide every open coord at random."""
        decided = []
        for mask in state:
            marks = marks_in(mask)
            loved = marks[self.loved % len(marks)]
            mark = loved if self.rng.random() < self.love else self.rng.choice(marks)
            decided.append(1 << mark)
        return decided
