"""Answers: what single premises say after an assumption, kept by the candidates of their scopes.

A premise depends only on the coords of its scope. An assumption changes little elsewhere, and the
next step makes nearly all of them again: most questions have been asked before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from operator import itemgetter
from typing import Any, NamedTuple

from py_solver.logic.abilities import Glancing, Quiet
from py_solver.logic.outcome import Broken, Removal
from py_solver.logic.rule import Rule
from py_solver.logic.scope import Scope

KEPT = 50_000
"""The maximum number of answers, some 40 MB; beyond it, all are dropped."""

WIDE = 32
"""Coords beyond which the answers of a premise are not kept: the same ones rarely come again."""


class Follow(NamedTuple):
    """A removal that follows from what was supposed, and the number of its premise."""

    premise: int
    removal: Removal


Answer = Broken | tuple[Follow, ...]
"""How a premise is broken, or what it removes; the last removal may leave no candidate."""

_Table = tuple[Callable[[Any], Any], dict[Any, Answer]]
"""How to read the candidates of a scope, and the answers by them."""


class Answers:
    """The answers of a puzzle's premises, by their numbers."""

    def __init__(self, premises: Iterable[tuple[Rule, Scope]]) -> None:
        """Begin without any answer."""
        self._each = list(premises)
        self._tables = [_table(scope) for _, scope in self._each]
        self._left = KEPT

    def of(self, number: int, now: Sequence[int]) -> Answer:
        """Return what a premise says of these candidates at a glance."""
        table = self._tables[number]
        if table is None:
            return _asked(number, *self._each[number], now)
        read, known = table
        here = read(now)
        answer = known.get(here)
        if answer is None:
            if not self._left:
                self._drop()
            self._left -= 1
            answer = known[here] = _asked(number, *self._each[number], now)
        return answer

    @property
    def kept(self) -> int:
        """How many are kept."""
        return sum(len(table[1]) for table in self._tables if table)

    def _drop(self) -> None:
        for table in self._tables:
            if table:
                table[1].clear()
        self._left = KEPT


def _table(scope: Scope) -> _Table | None:
    return (itemgetter(*scope.coords), {}) if 0 < len(scope.coords) <= WIDE else None


def _asked(number: int, rule: Rule, scope: Scope, now: Sequence[int]) -> Answer:
    """Ask a premise. It sees each of its removals done before it looks for the next."""
    if isinstance(rule, Quiet) and rule.is_quiet(now, scope):
        return ()
    checked = rule.check(now, scope)
    if isinstance(checked, Broken):
        return checked
    trial, found = list(now), []
    look = rule.glance if isinstance(rule, Glancing) else rule.propagate
    for removal in look(trial, scope):
        trial[removal.index] &= ~removal.candidates
        found.append(Follow(number, removal))
        if not trial[removal.index]:
            break
    return tuple(found)
