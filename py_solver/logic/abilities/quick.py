"""Quick looks: faster, weaker forms of `check` and `propagate`, for rules asked often."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator

from py_solver.logic.outcome import SATISFIED, Removal
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.scope import Scope


class Glancing:
    """A rule that leaves out what takes pencil and paper, where somebody only supposes something.

    Hundreds of marks are supposed to find the one that goes wrong soonest.
    """

    @abstractmethod
    def glance(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Yield those of the removals of `propagate` that a person sees at once."""


class Quiet:
    """A rule that can tell in one pass over its region that there is nothing to be seen.

    Of ten looks at a rule that somebody takes who supposes something, nine find nothing.
    """

    @abstractmethod
    def is_quiet(self, candidates: Candidates, scope: Scope) -> bool:
        """Return whether `check` surely finds nothing broken and a glance nothing to clear."""


class Met:
    """A rule that knows faster than by `check`, or does not try to know, that it holds."""

    @abstractmethod
    def is_met(self, candidates: Candidates, scope: Scope) -> bool:
        """Return whether it is known to hold however the open coords are decided."""


def is_met(rule: Rule, candidates: Candidates, scope: Scope) -> bool:
    """Return whether the rule is known to hold however the open coords are decided."""
    if isinstance(rule, Met):
        return rule.is_met(candidates, scope)
    return rule.check(candidates, scope) is SATISFIED
