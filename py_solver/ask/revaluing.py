"""Other values for clues whose places are fixed, so that the puzzle has exactly one solution.

One clue after the other is left open: solutions of the rest are sorted by the value that they give
it, and it takes a value that the fewest of them have. If a whole round improves nothing, a few
clues get random values, and the search goes on from there.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from py_solver.ask.solve import Verdict, enumerated, solve
from py_solver.board.coords import Coord
from py_solver.board.data import Data, as_data
from py_solver.board.errors import PuzzleError
from py_solver.board.whole import READ, demand
from py_solver.engine.budget import Budget, Figures, Meter, OnProgress, OutOfBudget
from py_solver.logic.outcome import Broken, Source
from py_solver.puzzle.clues import Clue, Standing
from py_solver.puzzle.puzzle import Puzzle
from py_solver.words.say import say

KNOWN = 40
"""Solutions to sort at each clue. More take longer to find than the better choice saves."""
SHAKEN = 4
"""Clues that get random values when a round improves nothing, at most."""


@dataclass(frozen=True)
class Revalued(Data):
    """A puzzle with clues in the same places and exactly one solution; None if none was found."""

    puzzle: Puzzle | None
    figures: Figures = field(compare=False)

    def __repr__(self) -> str:
        """Return whether there is a puzzle."""
        return f"<Revalued {'found' if self.puzzle else 'not found'}>"

    def as_dict(self) -> dict[str, Any]:
        """Return it as plain data: the clues of each kind of which there are some, or None."""
        found = self.puzzle
        clues = None
        if found and found.genre:
            none = {kind.key: kind.empty(found.size) for kind in found.genre.clues}
            clues = {key: there for key, there in found.clues.items() if there != none[key]}
        return {"clues": as_data(clues), "figures": as_data(self.figures)}


def revalued(
    puzzle: Puzzle,
    kind: str | None = None,
    seed: int = 1,
    budget: Budget | float | None = None,
    on_progress: OnProgress | None = None,
) -> Revalued:
    """Change the values of clues of one kind until the solution is unique; the answer is proved.

    `kind` is the key of a kind of clue with one value in one place, by default the first with
    clues. `budget` is a Budget, or a number of seconds: without one, the search may never end.
    Raises PuzzleError if there are no such clues, and ConstraintError, as `solve`.
    """
    demand(puzzle, Puzzle, READ)
    meter = Meter.of(budget, on_progress)
    chosen = _kind(puzzle, kind)
    hunt = _Hunt(puzzle, chosen, random.Random(seed), meter)
    with suppress(OutOfBudget):
        hunt.run()
    meter.stop()
    return Revalued(hunt.found, meter.figures)


def _kind(puzzle: Puzzle, key: str | None) -> Standing:
    """Return the kind with this key, or the first one that has clues with values to choose."""
    kinds = puzzle.genre.clues if puzzle.genre else ()
    for kind in kinds:
        if not isinstance(kind, Standing) or kind.fixed or key not in (None, kind.key):
            continue
        if puzzle.clues[kind.key] and kind.choices(puzzle.size):
            return kind
    raise PuzzleError(say("There are no clues whose values could be changed."))


class _Hunt:
    def __init__(self, puzzle: Puzzle, kind: Standing, dice: random.Random, meter: Meter) -> None:
        self.puzzle, self.kind, self.dice, self.meter = puzzle, kind, dice, meter
        self.places = [
            place for place, clue in puzzle.clues[kind.key].items() if clue != Clue.ANY
        ] or list(puzzle.clues[kind.key])
        self.values = list(kind.choices(puzzle.size))
        self.found: Puzzle | None = None

    def run(self) -> None:
        """Go round all places until a puzzle is found."""
        now, fewest = self._start(), KNOWN + 1
        while self.found is None:
            before = fewest
            for place in self.dice.sample(self.places, len(self.places)):
                now, fewest = self._turn(now, place)
                if self.found:
                    return
            if fewest >= before:
                now, fewest = self._shaken(now), KNOWN + 1

    def _start(self) -> Puzzle:
        """Return the puzzle as it is, or without the values if it has no solution."""
        outcome = solve(self.puzzle, 2, self.meter.left, self.meter.inner)
        if outcome.verdict is Verdict.UNIQUE:
            self.found = self.puzzle
        if outcome.solutions:
            return self.puzzle
        return self.puzzle.without(Source(self.kind.key, place) for place in self.places)

    def _turn(self, now: Puzzle, place: Coord, *, any_value: bool = False) -> tuple[Puzzle, int]:
        """Give one clue the value that the fewest solutions have; return how many these are."""
        self.meter.pulse()
        bare = now.without([Source(self.kind.key, place)])
        states, complete = enumerated(bare, KNOWN, Meter.of(self.meter.left, self.meter.inner))
        fitting: list[tuple[int, float, Puzzle]] = []
        for value in self.values:
            with suppress(PuzzleError):
                clues = {**bare.clues[self.kind.key], place: value}
                puzzle = bare.with_clues(self.kind.key, clues)
                if puzzle.substrate == bare.substrate:
                    fits = _fits(puzzle, bare)
                    many = sum(map(fits, states))
                    if many:
                        fitting.append((0 if any_value else many, self.dice.random(), puzzle))
        if not fitting:
            return now, KNOWN + 1
        many, _, puzzle = min(fitting, key=lambda one: one[:2])
        # Few known solutions with a value are few in all, or there are more than were asked for.
        likely = (many == 1 or not complete) and not self._open(puzzle)
        if likely and solve(puzzle, 2, self.meter.left, self.meter.inner).verdict is Verdict.UNIQUE:
            self.found = puzzle
        return puzzle, many if complete else KNOWN

    def _open(self, puzzle: Puzzle) -> bool:
        """Return whether some places have no value yet."""
        clues = puzzle.clues[self.kind.key]
        return any(clues.get(place, Clue.ANY) == Clue.ANY for place in self.places)

    def _shaken(self, now: Puzzle) -> Puzzle:
        """Return the puzzle with other values in a few places."""
        for place in self.dice.sample(self.places, min(SHAKEN, len(self.places))):
            now, _ = self._turn(now, place, any_value=True)
        return now


def _fits(puzzle: Puzzle, bare: Puzzle) -> Callable[[Sequence[int]], bool]:
    """Return a test whether a solution without a clue also has the clue."""
    before = set(bare.constraints)
    more: list[Any] = [
        (one.rule, one.resolve(puzzle.substrate)) for one in puzzle.constraints if one not in before
    ]
    return lambda state: not any(isinstance(rule.check(state, at), Broken) for rule, at in more)
