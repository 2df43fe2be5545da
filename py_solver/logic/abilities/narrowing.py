"""Narrowing: a rule removes candidates faster than `propagate` does, without reasons."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable
from functools import partial
from typing import ClassVar

from py_solver.logic.rule import Rule
from py_solver.logic.scope import Scope

Narrow = Callable[[list[int], Scope], list[int] | None]
"""What takes from a state candidates that no completion of a rule uses.

It returns the indices that lost some, or None where one would lose all, which it keeps.
"""


class Narrowing:
    """A rule that narrows a board by itself; any other does so by `propagate`."""

    narrows: ClassVar[bool] = False
    """Whether its clues alone decide much of an empty board, so that narrowing it first pays."""
    looks: ClassVar[int] = 0
    """How often a lazy rule narrows a board when nothing else does any more: what looks at all of a
    board is not cheap."""

    @abstractmethod
    def narrow(self, state: list[int], scope: Scope) -> list[int] | None:
        """Take from the state candidates that no completion of this rule uses; see `Narrow`."""

    def heeds(self, scope: Scope) -> Iterable[int]:
        """Return the coords on which it depends what `narrow` does: here all of them."""
        return scope.coords


def narrows(rule: Rule) -> bool:
    """Return whether narrowing an empty board by the rule first pays."""
    return isinstance(rule, Narrowing) and rule.narrows


def by_propagating(rule: Rule, state: list[int], scope: Scope) -> list[int] | None:
    """Narrow a state by what the rule removes with a reason; see `Narrow`."""
    changed = []
    for removal in rule.propagate(state, scope):
        left = state[removal.index] & ~removal.candidates
        if not left:
            return None
        state[removal.index] = left
        changed.append(removal.index)
    return changed


def narrowing(rule: Rule) -> Narrow:
    """Return what narrows a state by this rule."""
    return rule.narrow if isinstance(rule, Narrowing) else partial(by_propagating, rule)
