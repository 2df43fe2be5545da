"""Redundant clues: those that a puzzle does not need to have exactly one solution."""

from __future__ import annotations

from collections.abc import Collection
from contextlib import suppress
from dataclasses import dataclass, field

from py_solver.ask.check import check
from py_solver.ask.solve import Verdict, solve
from py_solver.ask.uniqueness import Uniqueness, another
from py_solver.board.data import Data
from py_solver.board.errors import PuzzleError
from py_solver.board.whole import READ, demand
from py_solver.engine.budget import Budget, Figures, Meter, OnProgress, OutOfBudget
from py_solver.logic.outcome import Source
from py_solver.puzzle.marktext import MarkMap
from py_solver.puzzle.note import Note
from py_solver.puzzle.puzzle import Puzzle
from py_solver.words.say import say


@dataclass(frozen=True)
class Redundant(Data):
    """The clues that the only solution does not need.

    Each of `alone` can be left out if all others stay, and `together` all at once; then no clue
    that is left can be. `complete` says that every clue was tried within the budget. `caveats` are
    the puzzle's (see `Puzzle.caveats`).
    """

    alone: tuple[Source, ...]
    together: tuple[Source, ...]
    complete: bool
    figures: Figures = field(compare=False)
    caveats: tuple[Note, ...] = ()

    def __repr__(self) -> str:
        """Return how many clues these are."""
        known = "complete" if self.complete else "incomplete"
        return f"<Redundant {known}, alone: {len(self.alone)}, together: {len(self.together)}>"


def redundant(
    puzzle: Puzzle, budget: Budget | float | None = None, on_progress: OnProgress | None = None
) -> Redundant:
    """Find the clues that can be left out without a second solution; each answer is proved.

    `budget` is a Budget, or a number of seconds. Clues that make the board (walls, rooms) stay.
    Raises PuzzleError unless the puzzle has exactly one solution, and ConstraintError, as `solve`.
    """
    demand(puzzle, Puzzle, READ)
    meter = Meter.of(budget, on_progress)
    outcome = solve(puzzle, 2, meter.left, meter.inner)
    if outcome.verdict is Verdict.LIMIT:
        return Redundant((), (), False, outcome.figures, puzzle.caveats)
    if outcome.verdict is not Verdict.UNIQUE:
        told = say("Only a puzzle with exactly one solution can have clues that it does not need.")
        raise PuzzleError(told)
    hunt = _Hunt(puzzle, outcome.solutions[0], meter)
    complete = False
    with suppress(OutOfBudget):
        hunt.run()
        complete = True
    meter.stop()
    return Redundant(tuple(hunt.alone), tuple(hunt.gone), complete, meter.figures, puzzle.caveats)


class _Hunt:
    def __init__(self, puzzle: Puzzle, solution: MarkMap, meter: Meter) -> None:
        self.puzzle, self.solution, self.meter = puzzle, solution, meter
        self.clues = tuple(puzzle.each_clue())
        self.alone: list[Source] = []
        self.gone: list[Source] = []
        self._decided: Uniqueness | None = None

    def run(self) -> None:
        """Try each clue with all others, then those that can go one after the other."""
        # Without all of these clues, there may be no puzzle.
        with suppress(PuzzleError):
            self._decided = Uniqueness(self._only, self.clues, self.solution, self.meter)
        self.alone += [clue for clue in self.clues if self._holds({clue})]
        for clue in self.alone:
            if self._holds({*self.gone, clue}):
                self.gone.append(clue)

    def _only(self, kept: Collection[Source]) -> Puzzle:
        inside = set(kept)
        return self.puzzle.without(clue for clue in self.clues if clue not in inside)

    def _holds(self, gone: Collection[Source]) -> bool:
        """Return whether the solution is the only one without these clues."""
        kept = [clue for clue in self.clues if clue not in gone]
        try:
            if self._decided is not None and not self._decided.holds(kept):
                return False
            fewer = self._only(kept)
        except PuzzleError:
            return False
        # An island without its number is none: the solution need not remain one.
        if not check(fewer, self.solution).solved:
            return False
        return self._decided is not None or another(fewer, self.solution, self.meter) is None
