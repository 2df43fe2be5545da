"""Announcing: a rule states its demands to the other rules of a model, so all write less."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from py_solver.logic.cnf import Cnf
from py_solver.logic.scope import Scope


class Announcing:
    """A rule that states its demands to other rules.

    The rules together then leave out everything that they find impossible, so narrowing does not
    apply to them first.
    """

    @abstractmethod
    def announce(self, cnf: Cnf, scopes: Sequence[Scope]) -> None:
        """State the demands to other rules, before any is written; `Cnf.once` keeps them."""
