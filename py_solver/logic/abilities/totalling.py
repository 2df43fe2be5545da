"""Totalling: a rule that gives the sum of its region, which others can combine."""

from __future__ import annotations

from abc import abstractmethod

from py_solver.logic.scope import Scope


class Totalling:
    """A rule that says, perhaps among other things, what the numbers of its region add up to."""

    @abstractmethod
    def total(self, scope: Scope) -> int | None:
        """Return the sum of the numbers, each coord as often as it is there; None if unknown."""
