"""Cuts: a rule answers wrong models with clauses, instead of writing all of them first."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from typing import ClassVar, TypeGuard

from py_solver.logic.cnf import Clause, Cnf
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.scope import Scope


class Cuts:
    """A rule whose `encode` leaves something out that `cuts` supplies model by model."""

    lazy: ClassVar[bool] = True
    """Whether this one does: a rule made of rules is as lazy as they are."""
    patience: ClassVar[int] = 1
    """How many times as many rounds of cuts as usual are made before `encode_fully`."""

    def needs_cuts(self, cnf: Cnf, scope: Scope) -> bool:
        """Return whether `encode` left anything out here; a rule may be able to write all."""
        return self.lazy

    @abstractmethod
    def cuts(self, candidates: Candidates, scope: Scope, cnf: Cnf) -> Iterator[Clause]:
        """Yield clauses that hold in every solution and that this decided state breaks."""

    def foreseen(self, candidates: Candidates, scope: Scope, cnf: Cnf) -> Iterator[Clause]:
        """Yield clauses that hold in every solution and that states close to this one would break.

        The state is a solution, and the next question is whether there is another: what lies near
        is then what the solver comes up with, one at a time.
        """
        yield from ()

    @abstractmethod
    def encode_fully(self, cnf: Cnf, scope: Scope) -> None:
        """Write what `encode` left out, for puzzles on which cuts alone do not get there."""


def is_lazy(rule: Rule) -> TypeGuard[Cuts]:
    """Return whether the rule leaves something to cuts."""
    return isinstance(rule, Cuts) and rule.lazy
