"""Constraint = role + regions + rule. A puzzle is a list of constraints."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property

from py_solver.board.regions import Region
from py_solver.board.substrate import Substrate
from py_solver.logic.rule import Rule
from py_solver.logic.scope import Scope
from py_solver.looks.look import Look


class Role(Enum):
    """GOAL: must end satisfied. FORBIDDEN: must never be violated."""

    # Every constraint is hashed; an Enum's own hash is a call into Python.
    __hash__ = object.__hash__

    GOAL = "goal"
    FORBIDDEN = "forbidden"


Resolved = tuple[Rule, Scope]
"""A rule and the coords that it is about."""


@dataclass(frozen=True)
class Constraint:
    """Role + regions + rule. Frozen, and hashed once: constraints are keys of caches.

    `look` is how its regions are seen on the board of a puzzle without a genre.
    """

    role: Role
    regions: tuple[Region, ...]
    rule: Rule
    look: Look | None = field(default=None, compare=False, kw_only=True)

    def __hash__(self) -> int:
        """Return the hash, computed on first use."""
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash((self.role, self.regions, self.rule))

    def resolve(self, board: Substrate) -> Scope:
        """Return the indices that the rule is about.

        Raises ConstraintError when a region leaves the board, or when the rule cannot mean the
        marks that these coords hold.
        """
        scope = Scope(board, tuple([region.resolve(board) for region in self.regions]))
        self.rule.refuse(scope)
        return scope


def goal(region: Region | tuple[Region, ...], rule: Rule, look: Look | None = None) -> Constraint:
    """Return a constraint that must end satisfied."""
    regions = region if isinstance(region, tuple) else (region,)
    return Constraint(Role.GOAL, regions, rule, look=look)


def forbidden(
    region: Region | tuple[Region, ...], rule: Rule, look: Look | None = None
) -> Constraint:
    """Return a constraint that must never be violated."""
    regions = region if isinstance(region, tuple) else (region,)
    return Constraint(Role.FORBIDDEN, regions, rule, look=look)
