"""Teams: rules that narrow a board together and find more than each of them finds alone."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar

from py_solver.board.substrate import Substrate
from py_solver.logic.scope import Scope


class Team(ABC):
    """Rules that narrow a board together."""

    @abstractmethod
    def __init__(self, board: Substrate) -> None:
        """Begin without rules, which join it later."""

    @abstractmethod
    def narrow(self, state: list[int]) -> list[int] | None:
        """Narrow the state by all of the rules, as `Narrow` says; keep earlier removals."""


class Joining:
    """A rule that can join a team."""

    team: ClassVar[type[Team] | None] = None
    """The team for its puzzle, if that pays before any search."""

    @abstractmethod
    def join(self, team: Team, scope: Scope) -> bool:
        """Give the rule's demand to a team; return whether it finds all that the rule would."""
