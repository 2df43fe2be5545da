"""Strengthening: a rule writes clauses that follow from its own, once a search proves hard."""

from __future__ import annotations

from abc import abstractmethod

from py_solver.logic.cnf import Cnf
from py_solver.logic.scope import Scope


class Strengthening:
    """A rule with clauses that shorten a long refutation, and that a short one does not need.

    They are written at most once, after `encode`, by a rule that holds without condition.
    """

    @abstractmethod
    def strengthen(self, cnf: Cnf, scope: Scope) -> None:
        """Write clauses that follow from what `encode` wrote and from the houses of the model."""
