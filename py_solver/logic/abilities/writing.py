"""Writing: a rule encodes many scopes at once, or keeps its clauses for other rules to use."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from py_solver.logic.cnf import Cnf
from py_solver.logic.scope import Scope


class WritingEach:
    """A rule for every cell that writes clauses shared by all cells only once."""

    @abstractmethod
    def encode_each(self, cnf: Cnf, scopes: Sequence[Scope]) -> None:
        """Write the same clauses as `encode` writes for each of these scopes."""


class Keeping:
    """A rule that keeps its clauses, if others would write some of them again."""

    @abstractmethod
    def written(self, cnf: Cnf, scopes: Sequence[Scope]) -> None:
        """Keep the clauses of these scopes by `Cnf.once`; never those with a condition."""
