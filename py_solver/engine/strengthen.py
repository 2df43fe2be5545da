"""Hard searches: clauses that follow from others and shorten a long refutation.

Most puzzles are decided within a few conflicts, and these clauses would cost them more than they
save. So they are written when a search has had many conflicts.
"""

from __future__ import annotations

from collections.abc import Sequence

from py_solver.logic.abilities import Strengthening
from py_solver.logic.cnf import Cnf
from py_solver.logic.constraint import Resolved

HARD = 1000
"""Conflicts after which a search is hard: some 40 ms."""


def strengthen(cnf: Cnf, resolved: Sequence[Resolved]) -> None:
    """Write what the rules, all of which hold without condition, know beyond their encoding."""
    for rule, scope in resolved:
        if isinstance(rule, Strengthening):
            rule.strengthen(cnf, scope)
