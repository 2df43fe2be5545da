"""Sameness: a rule treats some marks alike, so that a proof about one serves for all of them."""

from __future__ import annotations

from abc import abstractmethod

from py_solver.logic.rule import Rule
from py_solver.logic.scope import Scope


class Indifferent:
    """A rule for which some marks of a coord are equivalent."""

    @abstractmethod
    def alike(self, scope: Scope) -> int:
        """Return these marks, as bits."""


def marks_alike(rule: Rule, scope: Scope) -> int:
    """Return the marks, as bits, that are equivalent for the rule."""
    return rule.alike(scope) if isinstance(rule, Indifferent) else 0
