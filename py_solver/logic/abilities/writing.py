"""Writing: a rule encodes many scopes at once, or keeps its clauses for other rules to use."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from py_solver.logic.cnf import Cnf
from py_solver.logic.scope import Scope


class WritingEach:
    """A rule that is asked of every cell, and does at once what is the same for all of them."""

    @abstractmethod
    def encode_each(self, cnf: Cnf, scopes: Sequence[Scope]) -> None:
        """Write the same clauses as `encode` writes for each of these scopes."""


class Keeping:
    """A rule that keeps what was written of it, where others would write some of it again."""

    @abstractmethod
    def written(self, cnf: Cnf, scopes: Sequence[Scope]) -> None:
        """Keep what was written of these scopes by `Cnf.once`; never what has a condition."""
