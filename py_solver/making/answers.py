"""Answers to a fill's questions about its boards, with the aim and the target in view."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from py_solver.board.coords import Coord
from py_solver.making.aiming import AimSearch
from py_solver.making.judge import Judge
from py_solver.making.order import Order
from py_solver.making.progress import Stage, Watch
from py_solver.making.solutions import doubts, doubts_within, is_unique, nearest, preferred
from py_solver.making.visible import AnswerCache, unseen
from py_solver.puzzle.marktext import MarkMap
from py_solver.puzzle.puzzle import Puzzle
from py_solver.puzzle.workshop import Fit


class Answers:
    """The answers that one fill can get: the `Questions` of its workshop.

    `judge` is None if any difficulty fits.
    """

    def __init__(
        self, order: Order, watch: Watch, cache: AnswerCache, judge: Judge | None, search: AimSearch
    ) -> None:
        """Begin with a fill that has asked nothing yet."""
        self._order, self._watch, self._cache = order, watch, cache
        self._judge, self._search = judge, search
        self._doubted: tuple[Puzzle, tuple[Coord, ...]] | None = None
        self._judged: tuple[Puzzle, Fit] | None = None
        """The last board that was compared with the target: the one that comes out, if any."""
        self._hardest = 0.0
        """The highest estimate of the boards that were too easy."""

    @property
    def last_fit(self) -> Fit | None:
        """Return how the last board compared with the target; None if there was none."""
        return self._judged[1] if self._judged else None

    def fit_of(self, puzzle: Puzzle) -> Fit | None:
        """Return how the puzzle compares with the target, if it was the last one compared."""
        known = self._judged is not None and self._judged[0].clues == puzzle.clues
        return self.last_fit if known else None

    def pulse(self) -> None:
        """Report progress. Raises Stopped when the budget ran out or the caller cancelled."""
        self._watch.pulse()

    def puzzle(self, clues: Mapping[str, Any]) -> Puzzle:
        """Return the puzzle of this genre and size with these clues. Raises PuzzleError."""
        return self._order.puzzle(clues)

    def is_unique(self, puzzle: Puzzle, solution: MarkMap) -> bool:
        """Return whether the puzzle has this solution and no other, and nothing is in doubt."""
        return not self._too_many_unseen(puzzle) and is_unique(puzzle, solution, self._watch)

    def doubts(self, puzzle: Puzzle, most: int | None = None) -> tuple[Coord, ...]:
        """Return the coords where solutions differ, or some, if there are more than `most`."""
        if unseen := self._too_many_unseen(puzzle):
            return unseen
        # Parts of a fill ask the same question in succession: for a Slalom, in one of three cases.
        if self._doubted is None or self._doubted[0].clues != puzzle.clues:
            found = doubts(puzzle, self._watch, most)
            if most is not None and len(found) > most:
                return found
            self._doubted = puzzle, found
        return self._doubted[1]

    def doubts_within(
        self, puzzle: Puzzle, solution: MarkMap, places: Collection[Coord]
    ) -> tuple[Coord, ...]:
        """Return those of the places where solutions differ that agree with this one elsewhere."""
        return doubts_within(puzzle, solution, places, self._watch)

    def unseen(self, puzzle: Puzzle, known: MarkMap | None = None) -> tuple[Coord, ...]:
        """Return the coords that single rules leave open, if these marks are known."""
        return unseen(puzzle, self._watch.pulse, self._cache, known)

    def solution(
        self, puzzle: Puzzle, preferences: Iterable[tuple[Coord, int]]
    ) -> dict[Coord, int] | None:
        """Return the solution with these marks, each where the ones before allow it, or None."""
        return preferred(puzzle, preferences, self._watch)

    def other(self, puzzle: Puzzle, solution: MarkMap) -> dict[Coord, int] | None:
        """Return the other solution that agrees with this one for as long as it can, or None."""
        return nearest(puzzle, solution, self._watch)

    def misfits(
        self, puzzle: Puzzle, solution: MarkMap, doubts: tuple[Coord, ...]
    ) -> tuple[Coord, ...] | None:
        """Return None if the board fits, otherwise the coords to change: see `Questions`."""
        judge = self._judge
        # If clues are removed in the end, the difficulty with all of them says little.
        if judge is None or self._order.making.thins is not None or self._search.in_vain:
            return doubts or None
        if doubts:
            # Making more visible leads past boards of every kind; reducing doubts does not.
            return judge.unseen(puzzle) if self._search.aim.easier else doubts
        found = self._misfits(judge, puzzle, solution)
        self._watch.enter(Stage.FILL)
        return found

    def _misfits(self, judge: Judge, puzzle: Puzzle, solution: MarkMap) -> tuple[Coord, ...] | None:
        """Return the coords to change of a board without doubts, or None if it fits.

        If it is too easy, and easier than an earlier board of this fill, these are all coords.
        """
        unseen = judge.unseen(puzzle)
        if not unseen and not judge.target.floor:
            return None
        fit, estimate = self.fit_of(puzzle) if unseen else Fit.TOO_EASY, 0.0
        if fit is None:
            fit, estimate = judge.judge(puzzle, solution)
        self._judged = puzzle, fit
        if not unseen and self._search.begins_anew:
            return None
        if fit is Fit.TOO_EASY:
            if estimate < self._hardest:
                return puzzle.substrate.coords
            self._hardest = estimate
        return {Fit.FITS: None, Fit.TOO_HARD: unseen, Fit.TOO_EASY: ()}[fit]

    def _too_many_unseen(self, puzzle: Puzzle) -> tuple[Coord, ...]:
        """Return the coords that are not seen at a glance, or none if they are few enough.

        Seeing everything is the strongest way to have exactly one solution, so a fill that works
        towards it arrives at easy puzzles. If some coords can stay open, it arrives at harder ones.
        If a board shows nothing at first, the coords that are left after a few steps count.
        """
        aim, judge = self._search.aim, self._judge
        if judge is None or not aim.easier:
            return ()
        if judge.first_steps is not None:
            return judge.first_steps.left_open(puzzle)
        found = judge.unseen(puzzle)
        enough = aim.is_seen_enough(len(found), sum(puzzle.substrate.in_play))
        return () if enough else found
