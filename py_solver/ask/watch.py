"""Watch backtracking: solve a puzzle by trial and error, step by step."""

from __future__ import annotations

import random
from collections.abc import Callable

from py_solver.board.errors import GenerateError
from py_solver.board.whole import READ, demand
from py_solver.fills.numbers.backtracking import Trace, backtrack
from py_solver.puzzle.puzzle import Puzzle
from py_solver.words.say import say

STEPS = 20_000  # of a trace, by default


def watch(
    puzzle: Puzzle,
    seed: int | None = None,
    limit: int = STEPS,
    pulse: Callable[[], None] = lambda: None,
) -> Trace:
    """Solve the puzzle by backtracking and return the trace, of at most `limit` steps.

    With a seed, the options of each place are tried in random order, and a board that fails early
    is dropped for a new one: this fills an empty board. `pulse` is called every few hundred steps
    and may raise to stop. Raises GenerateError for a genre without numbers to fill in.
    """
    demand(puzzle, Puzzle, READ)
    if any(layer.is_edge or marks.is_binary for layer, marks in puzzle.substrate.layers):
        raise GenerateError(say("You can only watch the solver in puzzles with numbers."))
    return backtrack(puzzle, None if seed is None else random.Random(seed), limit, pulse)
