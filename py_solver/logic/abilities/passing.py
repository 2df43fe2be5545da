"""Passing: a rule limits how many lines meet, so that no other rule expects more there."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator

from py_solver.logic.outcome import Removal
from py_solver.logic.rule import Candidates
from py_solver.logic.scope import Scope


class Passing:
    """A rule about how many lines meet.

    Everybody sees where as many meet already as may, so a board on which something else then cannot
    hold is wrong.
    """

    @abstractmethod
    def passed(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Yield what goes where as many lines meet already as may."""
