"""Watching backtracking: how a puzzle is solved by trying, step by step."""

from __future__ import annotations

import random
from collections.abc import Callable

from py_solver.board.errors import WishError
from py_solver.board.marks import is_decided
from py_solver.fills.numbers.backtracking import Trace, backtrack
from py_solver.puzzle.puzzle import Puzzle

STEPS = 20_000  # of a trace, unless told otherwise


def watch(
    puzzle: Puzzle,
    seed: int | None = None,
    limit: int = STEPS,
    pulse: Callable[[], None] = lambda: None,
) -> Trace:
    """Solve the puzzle by backtracking and return the trace, of at most `limit` steps.

    With a seed the options of each place are tried in random order, and a board that goes wrong
    early is given up and begun anew: so an empty board is filled. `pulse` is called every few
    hundred steps and may raise to stop. Raises WishError for a board with a mark 0, which no sign
    could tell from its being taken back.
    """
    if any(mask & 1 and not is_decided(mask) for mask in puzzle.substrate.candidates):
        raise WishError("Only the filling in of numbers from 1 upwards can be watched.")
    return backtrack(puzzle, None if seed is None else random.Random(seed), limit, pulse)
