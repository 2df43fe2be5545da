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
        """Begin without rules, which then join it."""

    @abstractmethod
    def narrow(self, state: list[int]) -> list[int] | None:
        """Narrow the state by all of the rules, as `Narrow` says; keep what was found before."""


class Joining:
    """A rule that can join a team."""

    team: ClassVar[type[Team] | None] = None
    """The team that its puzzle asks for, if that pays before any search."""

    @abstractmethod
    def join(self, team: Team, scope: Scope) -> bool:
        """Tell a team what is asked for here; return whether it sees all that the rule would."""
