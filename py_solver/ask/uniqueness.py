"""Uniqueness: whether a puzzle's solution stays the only one with some of its clues, often asked.

Each constraint knows the clues that it comes from (`ask/shares.py`). If each constraint comes from
one clue, one warm model answers every question. If clues share constraints (each island of Nurikabe
depends on all clues), each question is a search of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from py_solver.ask.shares import board_varies, guarded, shares
from py_solver.ask.solve import as_marks
from py_solver.board.coords import Coord
from py_solver.board.errors import PuzzleError
from py_solver.engine.budget import Meter
from py_solver.engine.guarded import Guarded
from py_solver.engine.search import Search
from py_solver.logic.outcome import Broken, Source
from py_solver.puzzle.marktext import MarkMap
from py_solver.puzzle.puzzle import Puzzle

With = Callable[[Collection[Source]], Puzzle]
"""The puzzle with only these of its clues kept. Raises PuzzleError if it needs others."""


def state_of(puzzle: Puzzle, solution: MarkMap) -> list[int]:
    """Return complete marks as candidates, one bit for each index."""
    board = puzzle.substrate
    return [
        1 << solution[coord] if plays else mask
        for coord, plays, mask in zip(board.coords, board.in_play, board.candidates, strict=True)
    ]


def another(puzzle: Puzzle, solution: MarkMap, meter: Meter) -> dict[Coord, int] | None:
    """Return a solution that is not the known one, or None. Which one depends on the platform."""
    with Search(puzzle, meter) as search:
        search.block(state_of(puzzle, solution))
        state = search.next_state()
    return None if state is None else as_marks(puzzle, state)


class Uniqueness:
    """Decides whether the solution is unique with some clues kept. Each answer is proved."""

    def __init__(
        self, build: With, clues: Sequence[Source], solution: MarkMap, meter: Meter
    ) -> None:
        """Write the model that answers all questions, if there can be one.

        `clues` are those that can be removed, `solution` has a mark for each coord in play, and is
        a solution whichever of them are kept. `build` may raise PuzzleError if it needs some.
        """
        self._build, self._solution, self._meter = build, solution, meter
        self._enough: set[Source] | None = None
        self._joint: frozenset[type] = frozenset()
        self._guarded: Guarded[Source] | None = None
        self._clues = tuple(clues)
        whole = build(self._clues)
        try:
            bare = build(())
        except PuzzleError:
            return
        if board_varies(whole, self._clues, build):
            return
        found = shares(whole, bare, self._clues)
        # The model leaves out joint constraints: its solutions may violate them.
        if found is not None and found.exact:
            self._joint = frozenset(type(constraint.rule) for constraint in found.joint)
            self._guarded = guarded(found, whole.substrate, state_of(whole, solution), meter)

    def holds(self, kept: Collection[Source]) -> bool:
        """Return whether the solution is unique with these clues."""
        self._meter.pulse()
        if self._guarded is None:
            try:
                fewer = self._build(kept)
            except PuzzleError:
                return False
            return another(fewer, self._solution, self._meter) is None
        if self._enough is not None and self._enough.issubset(kept):
            return True  # fewer clues were enough already
        state = self._guarded.other(kept)
        if state is None:
            self._enough = set(self._guarded.core)
            return True
        if self._joint:
            puzzle = self._build(kept)
            if self._is_forbidden(puzzle, state):
                return another(puzzle, self._solution, self._meter) is None
        return False

    def _is_forbidden(self, puzzle: Puzzle, state: Sequence[int]) -> bool:
        """Return whether the state violates a constraint that several clues share."""
        return any(
            isinstance(one.rule.check(state, one.resolve(puzzle.substrate)), Broken)
            for one in puzzle.constraints
            if type(one.rule) in self._joint
        )
