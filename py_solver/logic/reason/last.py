"""Last: the work that a rule did in its check, kept for its propagation of the same state.

Hints check a state and then ask the same rule what follows from it, thousands of times. Where
sorting the board is most of the work, it need not be done twice.
"""

from __future__ import annotations

from typing import Generic, TypeVar

from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.scope import Scope

Found = TypeVar("Found")


class Last(Generic[Found]):
    """What was found last, of one rule and one state: given out once, and only for these."""

    def __init__(self) -> None:
        """Know nothing yet."""
        self._kept: tuple[Rule, Scope, list[int], Found] | None = None

    def keep(self, rule: Rule, scope: Scope, candidates: Candidates, found: Found) -> None:
        """Keep what was found in place of what was kept before."""
        self._kept = rule, scope, list(candidates), found

    def take(self, rule: Rule, scope: Scope, candidates: Candidates) -> Found | None:
        """Return what was found of these very candidates, if that was the last, and forget it."""
        kept, self._kept = self._kept, None
        if kept is None or kept[0] is not rule or kept[1] is not scope or kept[2] != candidates:
            return None
        return kept[3]
