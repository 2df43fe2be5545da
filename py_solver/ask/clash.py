"""Conflict: for a puzzle without a solution, a few clues that cannot all hold.

If each clue makes constraints of its own, they are guarded in one warm model. A refutation gives
the clues that it needed, and then each is left out in turn. Otherwise, clues are split in halves
and put back until none can be left out (QuickXplain, U. Junker, 2004). Each choice of clues is then
a puzzle of its own, so the meaning of a clue does not matter. Clues stay if the board would be
another one without them (rooms, walls).

A puzzle of own rules has no clues: its constraints take their place, each under a guard.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from itertools import chain
from typing import Any

from py_solver.ask.shares import board_varies, guarded, shares
from py_solver.ask.solve import Verdict, solve
from py_solver.board.coords import Coord
from py_solver.board.data import Data, as_data
from py_solver.board.errors import PuzzleError, Stopped
from py_solver.board.whole import READ, demand
from py_solver.engine.budget import Budget, Meter, OnProgress, OutOfBudget
from py_solver.engine.guarded import Guarded, Saying
from py_solver.logic.constraint import Constraint
from py_solver.logic.outcome import Source
from py_solver.logic.say.words import counted, listed
from py_solver.puzzle.puzzle import Puzzle
from py_solver.words.say import say

NAMED = 6
"""Clues that a sentence names one by one."""

LIT = 30
"""Clues up to which highlighting is useful although some of them may not be needed."""


@dataclass(frozen=True)
class Clash(Data):
    """Clues that no solution obeys together; `fewest` means that none can be left out.

    If they were found `alone`, without the other clues, more clues could help them: a number of
    Shikaku needs others beside it. `constraints` are those of a puzzle of own rules that cannot
    hold together.
    """

    puzzle: Puzzle
    clues: tuple[Source, ...]
    fewest: bool
    alone: bool = False
    constraints: tuple[Constraint, ...] = ()

    def __repr__(self) -> str:
        """Return how many clues and constraints are in conflict."""
        return f"<Clash clues: {len(self.clues)}, constraints: {len(self.constraints)}>"

    @property
    def coords(self) -> tuple[Coord, ...]:
        """The places to highlight, each once."""
        if self.constraints:
            board = self.puzzle.substrate
            indices = (one.resolve(board).coords for one in self.constraints)
            return tuple(board.coords[at] for at in dict.fromkeys(chain.from_iterable(indices)))
        places = (self.puzzle.places_of(clue) for clue in self.clues)
        return tuple(dict.fromkeys(chain.from_iterable(places)))

    @property
    def tells(self) -> bool:
        """Return whether it says more than that something is wrong somewhere."""
        return self.fewest or len(self.clues) <= LIT

    @property
    def blames(self) -> bool:
        """Return whether a clue is to blame; the first clue on a board may only lack others."""
        return bool(self.clues) and len(list(self.puzzle.each_clue())) > 1

    @property
    def sentence(self) -> str:
        """The message for the player."""
        number = len(self.clues)
        if self.constraints:
            return self._of_own_rules()
        if not number:
            return self._blameless()
        if not self.blames or (self.alone and number == 1):
            return say(
                "With only {clue}, there is no solution: the puzzle may still need other clues.",
                clue=self._words(),
            )
        if number == 1:
            return say(
                "With {clue}, there is no solution, whatever the other clues are.",
                clue=self._words(),
            )
        if number <= NAMED and self.alone:
            return say("With only these clues, there is no solution: {clues}.", clues=self._words())
        if number <= NAMED:
            return say("These clues are in conflict: {clues}.", clues=self._words())
        return say("The {clues} highlighted are in conflict.", clues=counted(number, "clue"))

    def as_dict(self) -> dict[str, Any]:
        """Return it as plain data: the sentence, the clues or constraints, and their places."""
        return {
            "sentence": self.sentence,
            "clues": as_data(self.clues),
            "constraints": self._stated(),
            "coords": as_data(self.coords),
            "fewest": self.fewest,
            "alone": self.alone,
        }

    def _stated(self) -> list[str]:
        board = self.puzzle.substrate
        return [one.statement(one.resolve(board)) for one in self.constraints]

    def _blameless(self) -> str:
        """Return the message if removing no clue helps, but a clue to come or other rooms might."""
        try:
            left = self.puzzle.without(self.puzzle.each_clue())
        except PuzzleError:
            left = self.puzzle
        empty = left.without_clues
        is_empty = empty is not None and empty.clues == left.clues
        if not any(True for _ in self.puzzle.each_clue()):
            # There is no clue to blame.
            if is_empty:
                return say("An empty board of this puzzle type has no solution.")
            return say("The board as drawn has no solution; it may still need other clues.")
        if is_empty:
            return say(
                "There is no solution even without the clues: the board may still need other clues."
            )
        return say(
            "There is no solution even without the clues: the board may still need other clues, or "
            "the rest of it allows no solution."
        )

    def _of_own_rules(self) -> str:
        number = len(self.constraints)
        if number > NAMED:
            if self.fewest:
                return say("These {rules} are in conflict.", rules=counted(number, "rule"))
            return say("Some of these {rules} are in conflict.", rules=counted(number, "rule"))
        rules = "; ".join(self._stated())
        if number == 1:
            return say("With this rule alone, there is no solution: {rules}.", rules=rules)
        if self.fewest:
            return say("These rules are in conflict: {rules}.", rules=rules)
        return say("Some of these rules are in conflict: {rules}.", rules=rules)

    def _words(self) -> str:
        return listed([self.puzzle.called(clue) for clue in self.clues])


def clash(
    puzzle: Puzzle,
    budget: Budget | float | None = None,
    on_progress: OnProgress | None = None,
) -> Clash | None:
    """Return a few clues or constraints that cannot all hold, or None if there is a solution.

    `budget` is a Budget, or a number of seconds: as much for the search of a solution as for that
    of the conflict. Raises Stopped when the first runs out, and ConstraintError, as `solve`.
    """
    demand(puzzle, Puzzle, READ)
    limits = budget if isinstance(budget, Budget) else Budget(seconds=budget)
    outcome = solve(puzzle, 1, limits, on_progress)
    if outcome.solutions:
        return None
    if outcome.verdict is not Verdict.NONE:
        raise Stopped(say("Stopped before it was known whether there is a solution."))
    return find_clash(puzzle, limits, on_progress)


def find_clash(puzzle: Puzzle, budget: Budget, on_progress: OnProgress | None = None) -> Clash:
    """Return clues that cannot all hold, of a puzzle that was proved to have no solution.

    When the budget runs out they are not the fewest: all of them, at worst.
    """
    if puzzle.genre is None:
        return _of_constraints(puzzle, Meter(budget, on_progress))
    hunt = _Hunt(puzzle, Meter(budget, on_progress))
    try:
        fewest = hunt.guarded() or hunt.fails(hunt.fewest((), False, hunt.clues))
    except OutOfBudget:
        fewest = False
    shared = any(said.rule.needs_all for said in puzzle.statements)
    return Clash(puzzle, hunt.best, fewest, hunt.alone and shared)


def _of_constraints(puzzle: Puzzle, meter: Meter) -> Clash:
    """Return constraints of own rules that cannot all hold, by one guarded model."""
    board = puzzle.substrate
    every = [one for one in puzzle.constraints if not one.implied]
    core, fewest = set(range(len(every))), False
    try:
        sayings = {n: Saying(((one.rule, one.resolve(board)),)) for n, one in enumerate(every)}
        model = Guarded(board, (), sayings, None, meter)
        if model.other(core) is None:
            core = set(model.core)
            for n in sorted(core):
                if n in core and model.other(core - {n}) is None:
                    core = set(model.core)
            fewest = True
    except OutOfBudget:
        pass
    return Clash(puzzle, (), fewest, constraints=tuple([every[n] for n in sorted(core)]))


class _Hunt:
    def __init__(self, puzzle: Puzzle, meter: Meter) -> None:
        self.puzzle, self.meter = puzzle, meter
        self.clues = tuple(puzzle.each_clue())
        self.best = self.clues
        self.alone = False
        """Whether these were refuted as a puzzle of their own, without the other clues."""

    def guarded(self) -> bool:
        """Find the fewest clues by a guarded model; return False if that cannot decide it."""
        try:
            found = shares(self.puzzle, self.puzzle.without(self.clues), self.clues)
        except PuzzleError:
            return False
        if found is None or board_varies(self.puzzle, self.clues, self._only):
            return False
        model = guarded(found, self.puzzle.substrate, None, self.meter)
        if model.other(self.clues) is not None:
            return False
        for clue in self.clues:
            if clue not in model.core:
                continue
            # A refutation without the constraints that several clues make together stays valid with
            # them.
            core = model.core
            self.best = self._sorted(core)
            if model.other(core - {clue}) is not None:
                model.core = core
        self.best = self._sorted(model.core)
        return True

    def _only(self, kept: Collection[Source]) -> Puzzle:
        inside = set(kept)
        return self.puzzle.without(clue for clue in self.clues if clue not in inside)

    def _sorted(self, clues: Collection[Source]) -> tuple[Source, ...]:
        return tuple(clue for clue in self.clues if clue in clues)

    def fewest(
        self, kept: tuple[Source, ...], grown: bool, open_: tuple[Source, ...]
    ) -> tuple[Source, ...]:
        """Return those of the open clues that are needed in addition to the kept ones."""
        if grown and self.fails(kept):
            return ()
        if len(open_) <= 1:
            return open_ if grown or not self.fails(kept) else ()
        half = len(open_) // 2
        first, second = open_[:half], open_[half:]
        of_second = self.fewest(kept + first, True, second)
        return self.fewest(kept + of_second, bool(of_second), first) + of_second

    def fails(self, kept: Collection[Source]) -> bool:
        """Return whether it is proved that these clues leave no solution."""
        meter = self.meter
        meter.pulse()
        try:
            puzzle = self._only(kept)
            outcome = solve(puzzle, 1, meter.left, meter.inner)
        except PuzzleError:
            return False  # not a puzzle: a number lacks the other one of its pair
        none = outcome.verdict is Verdict.NONE
        if none and len(kept) < len(self.best):
            self.best, self.alone = self._sorted(kept), True
        if not none and not outcome.solutions:
            raise OutOfBudget
        return none
