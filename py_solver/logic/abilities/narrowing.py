"""Narrowing: a rule removes candidates faster than `propagate` does, without reasons."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable
from functools import partial
from typing import ClassVar

from py_solver.logic.rule import Rule
from py_solver.logic.scope import Scope

Narrow = Callable[[list[int], Scope], list[int] | None]
"""A function that removes candidates that no completion of a rule uses from a state.

It returns the indices that lost some. If one would lose all, it keeps them and returns None.
"""


class Narrowing:
    """A rule that narrows a board in its own way; any other does so by `propagate`."""

    narrows: ClassVar[bool] = False
    """Whether its clues alone decide much of an empty board, so that narrowing it first pays."""
    looks: ClassVar[int] = 0
    """How often a lazy rule narrows a board after all other rules have finished.

    A look at a whole board is not cheap.
    """

    @abstractmethod
    def narrow(self, state: list[int], scope: Scope) -> list[int] | None:
        """Remove candidates that no completion of this rule uses from the state; see `Narrow`."""

    def heeds(self, scope: Scope) -> Iterable[int]:
        """Return the coords that the result of `narrow` depends on: by default all of them."""
        return scope.coords


def narrows(rule: Rule) -> bool:
    """Return whether narrowing an empty board by the rule first pays."""
    return isinstance(rule, Narrowing) and rule.narrows


def by_propagating(rule: Rule, state: list[int], scope: Scope) -> list[int] | None:
    """Narrow a state by the removals that the rule gives reasons for; see `Narrow`."""
    changed = []
    for removal in rule.propagate(state, scope):
        left = state[removal.index] & ~removal.candidates
        if not left:
            return None
        state[removal.index] = left
        changed.append(removal.index)
    return changed


def narrowing(rule: Rule) -> Narrow:
    """Return the function that narrows a state by this rule."""
    return rule.narrow if isinstance(rule, Narrowing) else partial(by_propagating, rule)
