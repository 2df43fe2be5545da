"""Completing clues: those that, added one at a time, leave exactly one of several solutions.

Solutions that are known already rule out nearly all clues: one that two of them fit is not enough.
Only the others are tried by a search, and if it finds two solutions, these rule out more. Givens
share one search, which looks for solutions that are not known yet.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

from py_solver.ask.check import check
from py_solver.ask.propagate import propagate
from py_solver.ask.shares import shares
from py_solver.ask.solve import Outcome, Verdict, enumerated, solve
from py_solver.ask.uniqueness import state_of
from py_solver.board.coords import Coord, Layer, in_reading
from py_solver.board.data import Data, as_data
from py_solver.board.errors import PuzzleError
from py_solver.board.marks import is_decided
from py_solver.board.whole import READ, demand, whole
from py_solver.engine.budget import Budget, Figures, Meter, OnProgress, OutOfBudget
from py_solver.engine.model import Model
from py_solver.engine.search import Search
from py_solver.logic.constraint import Constraint
from py_solver.logic.outcome import Broken, Source
from py_solver.puzzle.clues import Standing
from py_solver.puzzle.note import Note
from py_solver.puzzle.puzzle import Puzzle
from py_solver.rules import Pin
from py_solver.words.say import say


class Added(NamedTuple):
    """A clue that could be added."""

    kind: str
    place: Coord
    value: Any


class Fits(NamedTuple):
    """Decides whether a solution, one bit for each index, fits a clue.

    `pin` are an index and its mark if all that the clue changes is that it gives this mark. A clue
    that `lifts` another rule can have solutions that there are not without it.
    """

    test: Callable[[list[int]], bool]
    pin: tuple[int, int] | None = None
    lifts: bool = False


NEVER = Fits(lambda _: False)
"""No known solution fits."""


KNOWN = 60
"""Solutions to begin with. More take longer to find than the searches that they save."""

SAMPLE = 200
"""Solutions among which clues come close: with more, the first answer takes longer."""


@dataclass(frozen=True)
class Completion(Data):
    """A clue more, and the puzzle with it.

    `decided` is the number of coords that propagation alone then decides: more are easier. `left`
    is the number of solutions then: 1, or for a clue that only comes close, of those in `of`.
    """

    kind: str
    place: Coord
    value: Any
    puzzle: Puzzle
    decided: int
    left: int = 1

    @property
    def clue(self) -> Source:
        """The clue as one of the puzzle's."""
        return Source(self.kind, self.place)

    def as_dict(self) -> dict[str, Any]:
        """Return the clue as plain data, with its name; the puzzle is the old one with it."""
        return {
            "kind": self.kind,
            "place": str(self.place),
            "value": as_data(self.value),
            "called": self.puzzle.called(self.clue),
            "decided": self.decided,
            "left": self.left,
        }


@dataclass(frozen=True)
class Completing(Data):
    """The clues that complete a puzzle, those first that make it easiest.

    `complete` says that there is no other one among clues with one value in one place. If there is
    none at all, `closest` are those that fit the fewest of `of` solutions, and `of_all` says that
    the puzzle has no others. `caveats` are the puzzle's (see `Puzzle.caveats`).
    """

    clues: tuple[Completion, ...]
    complete: bool
    figures: Figures = field(compare=False)
    caveats: tuple[Note, ...] = ()
    closest: tuple[Completion, ...] = ()
    of: int = 0
    of_all: bool = False

    def __repr__(self) -> str:
        """Return how many clues these are."""
        return f"<Completing {'complete' if self.complete else 'incomplete'}: {len(self.clues)}>"


def completing(
    puzzle: Puzzle,
    most: int = 12,
    budget: Budget | float | None = None,
    on_progress: OnProgress | None = None,
) -> Completing:
    """Find up to `most` clues that each leave exactly one solution; each answer is proved.

    `budget` is a Budget, or a number of seconds. Clues with one value in one place are tried (a
    number, a symbol, an arrow), not drawings or rooms. Raises PuzzleError unless the puzzle has
    several solutions, and ConstraintError, as `solve`.
    """
    demand(puzzle, Puzzle, READ)
    if (wanted := whole(most, "The number of clues")) < 1:
        raise ValueError(f"The number of clues must be at least 1, not {wanted}.")
    meter = Meter.of(budget, on_progress)
    outcome = solve(puzzle, KNOWN, meter.left, meter.inner)
    if outcome.verdict in (Verdict.UNIQUE, Verdict.NONE):
        raise PuzzleError(say("Only a puzzle with several solutions can be completed."))
    hunt = _Hunt(puzzle, outcome, meter)
    complete, closest = False, list[Completion]()
    with suppress(OutOfBudget):
        complete = hunt.run(wanted)
        if not hunt.found:
            closest = hunt.closest(wanted)
    meter.stop()
    found = sorted(hunt.found, key=lambda one: (-one.decided, in_reading(one.place)))
    of = (tuple(closest), len(hunt.sample), hunt.counted) if closest else ()
    return Completing(tuple(found), complete, meter.figures, puzzle.caveats, *of)


class _Hunt:
    def __init__(self, puzzle: Puzzle, outcome: Outcome, meter: Meter) -> None:
        self.puzzle, self.meter = puzzle, meter
        self.known = [state_of(puzzle, solution) for solution in outcome.solutions]
        self.found: list[Completion] = []
        self.search: Search | None = None
        """Finds solutions that are not known."""
        self.sample: list[list[int]] = []
        """The solutions among which clues come close, if none completes the puzzle."""
        self.counted = False
        """Whether these are all solutions."""

    def closest(self, most: int) -> list[Completion]:
        """Return the clues that fit the fewest solutions, but at least one; one for each place."""
        self.sample, self.counted = enumerated(self.puzzle, SAMPLE, Meter(self.meter.left))
        ranked: list[tuple[int, tuple[int, int, Layer], int, Added]] = []
        for added, fits in self._clues():
            self.meter.pulse()
            left = sum(map(fits.test, self.sample))
            if not fits.lifts and 0 < left < len(self.sample):
                ranked.append((left, in_reading(added.place), len(ranked), added))
        best: dict[tuple[str, Coord], Completion] = {}
        for left, _, _, added in sorted(ranked, key=lambda one: one[:3]):
            if len(best) == most:
                break
            if added[:2] not in best:
                puzzle = self._with(added)
                assert puzzle is not None, "a solution fits it"
                best[added[:2]] = Completion(*added, puzzle, 0, left)
        return list(best.values())

    def run(self, most: int) -> bool:
        """Try all clues until `most` complete the puzzle; return whether all were tried."""
        try:
            return self._run(most)
        finally:
            if self.search is not None:
                self.search.__exit__()

    def _run(self, most: int) -> bool:
        # A clue that no known solution fits most likely fits none.
        later = []
        for added, fits in self._clues():
            survivors = self._survivors(fits)
            if survivors == 1 and not self._is_ruled_out(fits, 1):
                self._try(added, fits)
            elif not survivors:
                later.append((added, fits))
            if len(self.found) >= most:
                return False
        for added, fits in later:
            survivors = self._survivors(fits)
            if survivors < 2 and not self._is_ruled_out(fits, survivors):
                self._try(added, fits)
            if len(self.found) >= most:
                return False
        return True

    def _survivors(self, fits: Fits) -> int:
        """Return how many known solutions fit: 2 if there are more."""
        self.meter.pulse()
        survivors = 0
        for state in self.known:
            survivors += fits.test(state)
            if survivors == 2:
                break
        return survivors

    def _is_ruled_out(self, fits: Fits, survivors: int) -> bool:
        """Return whether a given leaves no solution, or two.

        One search answers for all givens, in a hundredth of the time of a new puzzle each.
        """
        if fits.pin is None:
            return False
        if self.search is None:
            self.search = Search(self.puzzle, self.meter)
            for state in self.known:
                self.search.block(state)
        literal = self.search.model.lit(*fits.pin)
        while survivors < 2:
            another = self.search.next_state([literal] if literal != Model.TRUE else [])
            if another is None:
                return not survivors
            self._learn(another)
            survivors += 1
        return True

    @cached_property
    def _follows(self) -> Sequence[int]:
        """The candidates that propagation leaves without a clue more."""
        return propagate(self.puzzle).candidates

    def _learn(self, state: list[int]) -> None:
        """Keep a solution that is not known yet."""
        if state not in self.known:
            self.known.append(state)
            if self.search is not None:
                self.search.block(state)

    def _try(self, added: Added, fits: Fits) -> None:
        puzzle = self._with(added)
        if puzzle is None:
            return
        outcome = solve(puzzle, 2, self.meter.left, self.meter.inner)
        if outcome.verdict is Verdict.LIMIT:
            raise OutOfBudget
        if outcome.verdict is Verdict.UNIQUE:
            # A given only adds to the rules, so what follows without it still follows.
            start = None if fits.pin is None else self._follows
            decided = sum(map(is_decided, propagate(puzzle, start).candidates))
            self.found.append(Completion(*added, puzzle, decided))
            return
        # Without the clue, these need not be solutions: an island may have been no island.
        board = puzzle.substrate
        for solution in outcome.solutions:
            if board == self.puzzle.substrate and check(self.puzzle, solution).solved:
                self._learn(state_of(self.puzzle, solution))

    def _with(self, added: Added) -> Puzzle | None:
        """Return the puzzle with a clue more; None if it cannot be there."""
        there = self.puzzle.clues[added.kind]
        try:
            return self.puzzle.with_clues(added.kind, {**there, added.place: added.value})
        except PuzzleError:
            return None

    def _clues(self) -> Iterator[tuple[Added, Fits]]:
        """Yield the clues that could be added, each with the test whether a solution fits it."""
        genre = self.puzzle.genre
        kinds = genre.clues if genre else ()
        for kind in (one for one in kinds if isinstance(one, Standing) and not one.fixed):
            there = self.puzzle.clues[kind.key]
            free = [
                place
                for place in kind.at.places(self.puzzle.size)
                if there.get(place, kind.untold) == kind.untold
            ]
            for value in kind.choices(self.puzzle.size):
                yield from self._of_value([Added(kind.key, place, value) for place in free])

    def _of_value(self, every: list[Added]) -> Iterator[tuple[Added, Fits]]:
        """Yield one clue at each free place; all of them are stated at once if they can be."""
        if not every:
            return
        kind, clues = every[0].kind, [Source(one.kind, one.place) for one in every]
        all_of_it = {**self.puzzle.clues[kind], **{one.place: one.value for one in every}}
        try:
            full = self.puzzle.with_clues(kind, all_of_it)
            found = shares(full, self.puzzle, clues)
        except PuzzleError:
            found = None
        if found is not None and not found.joint:
            for added, clue in zip(every, clues, strict=True):
                if found.told[clue]:
                    yield added, self._fits(found.told[clue], lifts=bool(found.untold[clue]))
            return
        before = set(self.puzzle.constraints)
        for added in every:
            puzzle = self._with(added)
            if puzzle is None:
                continue
            # With a wall more, it is another board, which no known solution fills.
            if puzzle.substrate != self.puzzle.substrate:
                yield added, NEVER
            else:
                more = [one for one in puzzle.constraints if one not in before]
                yield added, self._fits(more, lifts=not before.issubset(puzzle.constraints))

    def _fits(self, constraints: list[Constraint], *, lifts: bool) -> Fits:
        """Return the test of a clue with these constraints; `lifts` if others end with it."""
        resolved = [(one.rule, one.resolve(self.puzzle.substrate)) for one in constraints]

        def fits(state: list[int]) -> bool:
            return not any(isinstance(rule.check(state, at), Broken) for rule, at in resolved)

        match resolved:
            case [(Pin(mark=mark), at)] if not lifts:
                index = at.region[0]
                return Fits(lambda state: state[index] == 1 << mark, (index, mark))
            case _:
                return Fits(fits, lifts=lifts)
