"""Resolving statements: their rules, with the coords of a board in the place of regions."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from py_solver.board.substrate import Substrate
from py_solver.logic.constraint import Constraint, Each, Resolved, Statement
from py_solver.logic.scope import Scope


def resolve(said: Statement, board: Substrate) -> Sequence[Resolved]:
    """Return the rule and the coords of each constraint of a statement.

    Raises ConstraintError when a rule cannot apply to its coords or marks.
    """
    if isinstance(said, Each):
        return [(said.rule, scope) for scope in said.resolve(board)]
    return ((said.rule, _scope(said, board)),)


# Enough for the next puzzle of a shape, or the same one after an edit; entries hold whole boards.
@lru_cache(maxsize=4096)
def _scope(constraint: Constraint, board: Substrate) -> Scope:
    return constraint.resolve(board)
