"""Quick looks: faster, weaker forms of `check` and `propagate`, for rules asked often."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator

from py_solver.logic.outcome import SATISFIED, Removal
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.scope import Scope


class Glancing:
    """A rule that leaves out deductions that need pencil and paper, for use after an assumption.

    Hints assume hundreds of marks to find the one that leads to a contradiction soonest.
    """

    @abstractmethod
    def glance(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Yield those of the removals of `propagate` that a person sees at once."""


class Quiet:
    """A rule that can decide in one pass over its region that there is nothing to find.

    After an assumption, nine of ten looks at a rule find nothing.
    """

    @abstractmethod
    def is_quiet(self, candidates: Candidates, scope: Scope) -> bool:
        """Return whether `check` certainly finds nothing broken, and a glance nothing to remove."""


class Exhaustive:
    """A rule that can tell where its `propagate` leaves nothing to be found.

    Hints prove that no fewer rules explain a step. Where such rules find nothing, none does alone.
    """

    @abstractmethod
    def finds_all(self, scope: Scope) -> bool:
        """Return whether each candidate occurs in an assignment that obeys the rule once
        `propagate` finds nothing and `check` nothing broken.
        """


class Met:
    """A rule that decides faster than by `check` that it holds, or does not try to decide."""

    @abstractmethod
    def is_met(self, candidates: Candidates, scope: Scope) -> bool:
        """Return whether it certainly holds however the open coords are decided."""


def is_met(rule: Rule, candidates: Candidates, scope: Scope) -> bool:
    """Return whether the rule certainly holds however the open coords are decided."""
    if isinstance(rule, Met):
        return rule.is_met(candidates, scope)
    return rule.check(candidates, scope) is SATISFIED
