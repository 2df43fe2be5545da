"""Announcing: a rule tells the other rules of a model what it asks for, so all write less."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from py_solver.logic.cnf import Cnf
from py_solver.logic.scope import Scope


class Announcing:
    """A rule that tells others what it asks for.

    As the rules together then leave out what they can see to be impossible, none of them is
    narrowed before.
    """

    @abstractmethod
    def announce(self, cnf: Cnf, scopes: Sequence[Scope]) -> None:
        """Tell other rules what is asked for here, before any is written; `Cnf.once` keeps it."""
