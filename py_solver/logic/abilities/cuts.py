"""Cuts: a rule excludes wrong models by clauses, instead of writing all of them first."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from typing import ClassVar, TypeGuard

from py_solver.logic.cnf import Clause, Cnf
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.scope import Scope

ENDLESS = 1 << 30
"""The patience of a rule whose full encoding may never end, so that it always stays lazy."""


class Cuts:
    """A rule whose `encode` leaves out clauses that `cuts` supplies model by model."""

    lazy: ClassVar[bool] = True
    """Whether this rule leaves out clauses: a rule made of rules is as lazy as they are."""
    patience: ClassVar[int] = 1
    """The factor of the usual rounds of cuts before `encode_fully`."""

    def needs_cuts(self, cnf: Cnf, scope: Scope) -> bool:
        """Return whether `encode` left out any clauses here; some rules can write all of them."""
        return self.lazy

    @abstractmethod
    def cuts(self, candidates: Candidates, scope: Scope, cnf: Cnf) -> Iterator[Clause]:
        """Yield clauses that hold in every solution and that this decided state breaks."""

    def foreseen(self, candidates: Candidates, scope: Scope, cnf: Cnf) -> Iterator[Clause]:
        """Yield clauses that hold in every solution and that states close to this one would break.

        The state is a solution, and the next question is whether there is another. Otherwise the
        solver would try the states near it, one at a time.
        """
        yield from ()

    @abstractmethod
    def encode_fully(self, cnf: Cnf, scope: Scope) -> None:
        """Write the clauses that `encode` left out, for puzzles that cuts alone do not solve."""


def is_lazy(rule: Rule) -> TypeGuard[Cuts]:
    """Return whether the rule leaves some clauses to cuts."""
    return isinstance(rule, Cuts) and rule.lazy
