"""Solve a puzzle, count its solutions, find the marks that are possible in each cell."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from itertools import compress

from py_solver.ask.solution import Solution
from py_solver.board.coords import Coord
from py_solver.board.data import Data
from py_solver.board.errors import PuzzleError, Stopped
from py_solver.board.marks import marks_in
from py_solver.board.whole import READ, demand, whole, whole_marks
from py_solver.engine.budget import Budget, Figures, Meter, OnProgress, OutOfBudget
from py_solver.engine.search import Search
from py_solver.engine.undisturbed import undisturbed
from py_solver.logic.outcome import SATISFIED
from py_solver.puzzle.note import Note, are_whole
from py_solver.puzzle.puzzle import Puzzle
from py_solver.words.say import say


class Verdict(StrEnum):
    """The result of a proof. `LIMIT`: the budget ran out, or the caller ended the search early."""

    UNIQUE = "unique"
    MULTIPLE = "multiple"
    NONE = "none"
    LIMIT = "limit"


@dataclass(frozen=True)
class Outcome(Data):
    """A verdict, the solutions found (marks by coord), and the figures of the search.

    `caveats` are the puzzle's (see `Puzzle.caveats`).
    """

    verdict: Verdict
    solutions: tuple[Solution, ...]
    figures: Figures = field(compare=False)
    caveats: tuple[Note, ...] = ()

    def __hash__(self) -> int:
        """Return a hash of what equality compares; solutions are dicts."""
        found = tuple([frozenset(one.items()) for one in self.solutions])
        return hash((self.verdict, found, self.caveats))

    def __repr__(self) -> str:
        """Return the verdict, and how many solutions were found."""
        return f"<Outcome {self.verdict}, solutions: {len(self.solutions)}>"

    @property
    def solution(self) -> Solution:
        """The first solution. Raises PuzzleError if none was found."""
        if not self.solutions:
            told = say(
                "No solution was found; the verdict is {verdict}.", verdict=self.verdict.value
            )
            raise PuzzleError(told)
        return self.solutions[0]

    @property
    def whole(self) -> bool:
        """Return whether this is about the whole puzzle, and no part of its text was left out."""
        return are_whole(self.caveats)


@dataclass(frozen=True)
class Count(Data):
    """The number of solutions found; `complete` says that there are no others.

    `caveats` are the puzzle's (see `Puzzle.caveats`).
    """

    number: int
    complete: bool
    figures: Figures = field(compare=False)
    caveats: tuple[Note, ...] = ()


@dataclass(frozen=True)
class Possible(Data):
    """For each coord in play, the marks that occur in some solution, in rising order.

    `complete` says that no other mark occurs in any solution. Without solutions every tuple is
    empty. `caveats` are the puzzle's (see `Puzzle.caveats`).
    """

    marks: dict[Coord, tuple[int, ...]]
    complete: bool
    figures: Figures = field(compare=False)
    caveats: tuple[Note, ...] = ()

    def __hash__(self) -> int:
        """Return a hash of what equality compares; the marks are a dict."""
        return hash((frozenset(self.marks.items()), self.complete, self.caveats))

    def __repr__(self) -> str:
        """Return how many places and marks there are."""
        marks = sum(map(len, self.marks.values()))
        known = "complete" if self.complete else "incomplete"
        return f"<Possible {known}, places: {len(self.marks)}, marks: {marks}>"


def solve(
    puzzle: Puzzle,
    limit: int = 2,
    budget: Budget | float | None = None,
    on_progress: OnProgress | None = None,
) -> Outcome:
    """Find up to `limit` solutions and return what that proves.

    `budget` is a Budget, or a number of seconds. The verdict is `unique` or `multiple` only when it
    was proved; with `limit=1` one solution is found and its uniqueness left open (`limit`). Raises
    ConstraintError when a rule cannot apply to its coords or marks.
    """
    demand(puzzle, Puzzle, READ)
    meter, limit = Meter.of(budget, on_progress), limit_of(limit)
    states, proved = _decide(puzzle, limit, meter)
    return Outcome(
        _verdict(len(states), proved),
        tuple(as_marks(puzzle, s) for s in states),
        meter.figures,
        puzzle.caveats,
    )


def count(
    puzzle: Puzzle,
    limit: int,
    budget: Budget | float | None = None,
    on_progress: OnProgress | None = None,
) -> Count:
    """Count solutions up to `limit`; exact when `complete`, otherwise a lower bound.

    Raises ConstraintError, as `solve`.
    """
    demand(puzzle, Puzzle, READ)
    meter, limit = Meter.of(budget, on_progress), limit_of(limit)
    states, proved = enumerated(puzzle, limit, meter)
    return Count(len(states), proved, meter.figures, puzzle.caveats)


def solutions(puzzle: Puzzle, budget: Budget | float | None = None) -> Iterator[Solution]:
    """Yield all solutions, each found when it is asked for; the order means nothing.

    The end is a proof that there are no others. `budget` is a Budget, or a number of seconds, which
    also pass while you look at a solution. Raises Stopped when it runs out, and ConstraintError, as
    `solve`.
    """
    demand(puzzle, Puzzle, READ)
    return _solutions(puzzle, Meter.of(budget))


def _solutions(puzzle: Puzzle, meter: Meter) -> Iterator[Solution]:
    try:
        with Search(puzzle, meter) as search:
            while (state := search.next_state()) is not None:
                search.block(state)
                yield as_marks(puzzle, state)
    except OutOfBudget:
        raise Stopped(say("Stopped before all solutions were found.")) from None


def candidates(
    puzzle: Puzzle,
    marks: Mapping[Coord, int] | None = None,
    budget: Budget | float | None = None,
    on_progress: OnProgress | None = None,
) -> Possible:
    """Find for each coord the marks that occur in some solution that agrees with `marks`.

    Each round asks for a solution that shows a new mark, and stops when there is none. Raises
    MarkError when `marks` are not possible on the board, and ConstraintError, as `solve`.
    """
    demand(puzzle, Puzzle, READ)
    board, marks = puzzle.substrate, whole_marks(marks)
    known = puzzle.state(marks)
    meter = Meter.of(budget, on_progress)
    seen = [0] * board.size
    complete = False
    try:
        with Search(puzzle, meter) as search:
            model = search.model
            assumed = [model.lit(board.index(coord), mark) for coord, mark in marks.items()]
            while True:
                state = search.next_state(assumed)
                if state is None:
                    complete = True
                    break
                meter.figures.solutions += 1
                seen = [old | new for old, new in zip(seen, state, strict=True)]
                search.ask(
                    [
                        literal
                        for index, mask in enumerate(known)
                        for literal in model.any_of(index, mask & ~seen[index])
                    ]
                )
    except OutOfBudget:
        pass
    meter.stop()
    found = zip(board.coords, seen, board.in_play, strict=True)
    return Possible(
        {coord: marks_in(mask) for coord, mask, plays in found if plays},
        complete,
        meter.figures,
        puzzle.caveats,
    )


def limit_of(limit: int) -> int:
    """Return a limit on solutions as a plain integer. Raises ValueError unless it is positive."""
    if (most := whole(limit, "The limit")) < 1:
        raise ValueError(f"The limit must be at least 1, not {most}.")
    return most


@undisturbed()
def enumerated(puzzle: Puzzle, limit: int, meter: Meter) -> tuple[list[list[int]], bool]:
    """Return up to `limit` solutions, and whether it was proved that there are no others."""
    states = _guessed(puzzle, limit)
    if states:
        meter.stop()
        return states, False
    proved = False
    try:
        with Search(puzzle, meter) as search:
            while len(states) < limit:
                state = search.next_state()
                if state is None:
                    proved = True
                    break
                states.append(state)
                meter.figures.solutions = len(states)
                search.block(state)
    except OutOfBudget:
        pass
    meter.stop()
    return states, proved


def _guessed(puzzle: Puzzle, limit: int) -> list[list[int]]:
    """Return up to `limit` solutions that are known without a search."""
    board, states = puzzle.substrate, list[list[int]]()
    for marks in puzzle.guesses:
        state = list(board.candidates)
        for coord, mark in marks.items():
            index = board.index(coord)
            if state[index] >> mark & 1:
                state[index] = 1 << mark
        right = all(rule.check(state, scope) is SATISFIED for rule, scope in puzzle.resolved)
        if right and state not in states:
            states.append(state)
    return states[:limit] if 0 < limit <= len(states) else []


def _decide(puzzle: Puzzle, limit: int, meter: Meter) -> tuple[list[list[int]], bool]:
    """Enumerate solutions, only those in normal form if that decides uniqueness."""
    form = puzzle.normal_form
    if form is None or limit > 2:
        return enumerated(puzzle, limit, meter)
    tidy = replace(puzzle, extra=tuple(form.constraints(puzzle)))
    states, proved = enumerated(tidy, limit, meter)
    if proved and len(states) == 1:
        near = form.near(puzzle, as_marks(puzzle, states[0]))
        if near is not None:
            others, proved = enumerated(replace(puzzle, extra=tuple(near)), limit, meter)
            states = others or states
    return states, proved


def _verdict(found: int, proved: bool) -> Verdict:
    if found > 1:
        return Verdict.MULTIPLE
    if not proved:
        return Verdict.LIMIT
    return Verdict.UNIQUE if found else Verdict.NONE


def as_marks(puzzle: Puzzle, state: Sequence[int]) -> Solution:
    """Return a decided state as marks by coord, without the coords that are not in play."""
    board = puzzle.substrate
    placed = zip(board.coords, state, strict=True)
    # The same as `only_mark`, without a call for each: a large board has thousands.
    marks = ((coord, mask.bit_length() - 1) for coord, mask in compress(placed, board.in_play))
    return Solution(marks, puzzle.size)
