"""Last: the work that a rule did in its check, kept for its propagation of the same state.

Hints check a state and then ask the same rule for deductions from it, thousands of times. If
sorting the board is most of the work, it need not be done twice.
"""

from __future__ import annotations

from typing import Generic, TypeVar

from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.scope import Scope

Found = TypeVar("Found")


class Last(Generic[Found]):
    """The last findings, of one rule and one state: returned once, and only for these."""

    def __init__(self) -> None:
        """Begin with no findings."""
        self._kept: tuple[Rule, Scope, list[int], Found] | None = None

    def keep(self, rule: Rule, scope: Scope, candidates: Candidates, found: Found) -> None:
        """Keep new findings instead of the earlier ones."""
        self._kept = rule, scope, list(candidates), found

    def take(self, rule: Rule, scope: Scope, candidates: Candidates) -> Found | None:
        """Return and forget the last findings, if they are about exactly these candidates."""
        kept, self._kept = self._kept, None
        if kept is None or kept[0] is not rule or kept[1] is not scope or kept[2] != candidates:
            return None
        return kept[3]
