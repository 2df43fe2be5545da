"""Numbers filled in by backtracking."""

from __future__ import annotations

from py_solver.backtracking import backtrack
from py_solver.puzzle.making import Draft, Workshop


def fill(shop: Workshop) -> Draft:
    """Fill an empty board; all its numbers are givens."""
    filled = backtrack(shop.puzzle({}), shop.rng, look=shop.look).board()
    return Draft({"given": dict(sorted(filled.items()))}, filled)
