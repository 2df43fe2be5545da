"""Passing: a rule limits how many lines meet, so that no other rule expects more there."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator

from py_solver.logic.outcome import Removal
from py_solver.logic.rule import Candidates
from py_solver.logic.scope import Scope


class Passing:
    """A rule about how many lines meet.

    It is obvious where the maximum number of lines already meets. So a board is wrong if another
    rule then cannot hold.
    """

    @abstractmethod
    def passed(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Yield the removals at places where the maximum number of lines already meets."""
