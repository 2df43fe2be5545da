"""Narrowing: what the givens leave open, found cheaply before a model is written.

On a large board most clauses are about marks that a given rules out at a glance: a 25×25 Sudoku
with 300 givens has 177,000 clauses when its givens are assumed and 13,000 when they are built in,
and its search is ten times as fast.
"""

from __future__ import annotations

from collections.abc import Callable

from py_solver.puzzle import Puzzle


def narrow(puzzle: Puzzle, look: Callable[[], None]) -> list[int]:
    """Return candidates that still hold every solution: those that a quick look leaves open.

    One look at each rule finds nearly all, and what it misses costs less than a second one. It ends
    where a coord would lose its last candidate: what is broken the search shall prove.
    """
    state = puzzle.state()
    givens = [(rule, scope) for rule, scope in puzzle.bound if rule.assumed]
    # Lazy rules look at the whole board, which is not cheap.
    rules = [(rule, scope) for rule, scope in puzzle.bound if not (rule.assumed or rule.lazy)]
    for rule, scope in givens + rules:
        look()
        for removal in rule.propagate(state, scope):
            left = state[removal.index] & ~removal.candidates
            if not left:
                return state
            state[removal.index] = left
    return state
