"""The whole solve path of a puzzle, and its difficulty.

The number is on the same scale for all genres: log2(1 + the sum of 3^cost over the steps that are
worked out from several rules + a little for what must be kept in view). Of eleven formulas tried on
136 Sudokus it agreed best with two other graders. If nothing is worked out, a puzzle is easy,
however much there is to see. In that case notes count as well: a Sudoku of singles alone is solved
without a note, one with pairs is not. A path counts evaluations and questions and no seconds, so
that a puzzle has the same grade on every machine.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import log2
from typing import Any

from py_solver.ask.solve import Verdict, solve
from py_solver.board.data import Data
from py_solver.board.errors import PuzzleError, Stopped
from py_solver.board.whole import READ, demand
from py_solver.engine.budget import Budget, Meter, OutOfBudget
from py_solver.hints.hint import next_step, take
from py_solver.hints.premises import premises_of
from py_solver.hints.seek import Seeker
from py_solver.hints.step import Step
from py_solver.logic.say.words import counted
from py_solver.puzzle.note import Note
from py_solver.puzzle.puzzle import Puzzle
from py_solver.words.say import later, say

SCALE = 9
"""The version of the scale. Rules that see more make puzzles easier: grades of two versions cannot
be compared."""

WORDS: tuple[tuple[float, str], ...] = (
    (3.0, "easy"),
    (5.0, "medium"),
    (8.0, "hard"),
    (11.0, later("very hard")),
)
"""Each word with the rating below which it applies; above all of them, a puzzle is extreme.

One step that is worked out, from two rules at least, makes log2(1 + 3^2) = 3.3.
"""

MOST_SEEN = 2.9
"""The number of a puzzle in which nothing is worked out, at most: large boards have much to see."""

NOTE = 0.3
"""The addition for a seen step that leaves a place open, and so needs a note.

It only distinguishes easy puzzles. Beside a step that is worked out, 9 at least, it is almost
nothing, and the words do not depend on it.
"""

WORST = 9
"""The cost of what only trial shows: one more than any reason that is looked for."""

OnStep = Callable[[int, int, int], object]
"""Called with the number of steps, how many candidates are left and how many there were. Returning
False stops it."""


@dataclass(frozen=True)
class Path(Data):
    """All steps of a puzzle, each the cheapest at its point.

    `caveats` are the puzzle's (see `Puzzle.caveats`).
    """

    steps: tuple[Step, ...]
    caveats: tuple[Note, ...] = ()

    def __repr__(self) -> str:
        """Return how many steps there are."""
        return f"<Path, steps: {len(self.steps)}>"


@dataclass(frozen=True)
class Grade(Data):
    """How hard a puzzle is.

    - `number`: on one scale for all genres, from 0 upwards; `word`: what that means.
    - `at_most`: whether some step was not proved to be the cheapest, so that it may be easier.
    - `hardest`: the hardest step; None for a puzzle that is solved already.
    - `counts`: how many steps cost how much.
    - `version`: of the scale.
    - `caveats`: the puzzle's (see `Puzzle.caveats`).
    """

    number: float
    word: str
    at_most: bool
    hardest: Step | None
    counts: Mapping[int, int]
    version: int = SCALE
    caveats: tuple[Note, ...] = ()

    def __repr__(self) -> str:
        """Return the word and the number."""
        return f"<Grade {self.word}, {'at most ' if self.at_most else ''}{self.number:g}>"

    def as_dict(self) -> dict[str, Any]:
        """Return the grade as plain data, without the puzzle's caveats."""
        return {
            "number": self.number,
            "word": self.word,
            "at_most": self.at_most,
            "version": self.version,
            "counts": {str(cost): steps for cost, steps in self.counts.items()},
            "hardest": None if self.hardest is None else self.hardest.as_dict(),
        }


def path(
    puzzle: Puzzle,
    budget: Budget | float | None = None,
    on_step: OnStep | None = None,
) -> Path:
    """Return all steps from the givens to the solution.

    `budget` is a Budget, or a number of seconds. Raises Stopped when it runs out, and PuzzleError
    for a puzzle that has no solution, or several.
    """
    demand(puzzle, Puzzle, READ)
    limits = budget if isinstance(budget, Budget) else Budget(seconds=budget)
    steps: list[Step] = []
    _walk(puzzle, limits, on_step, steps)
    return Path(tuple(steps), puzzle.caveats)


def _walk(puzzle: Puzzle, limits: Budget, on_step: OnStep | None, steps: list[Step]) -> None:
    """Add all steps to the list: also those that were found before the budget ran out."""
    seeker = set_out(puzzle, limits, Meter(limits).pulse)
    open_ = candidates_left(seeker)
    try:
        while (step := next_step(seeker)) is not None:
            steps.append(step)
            take(seeker, step)
            if on_step and on_step(len(steps), candidates_left(seeker), open_) is False:
                raise OutOfBudget
    except OutOfBudget:
        raise Stopped(say("Stopped before the solve path was found.")) from None


def set_out(puzzle: Puzzle, budget: Budget, pulse: Callable[[], None]) -> Seeker:
    """Return a seeker at the start of the path. Raises Stopped and PuzzleError, as `path`."""
    outcome = solve(puzzle, 2, budget)
    if outcome.verdict is Verdict.LIMIT:
        raise Stopped(say("Stopped before the solution was found."))
    if outcome.verdict is not Verdict.UNIQUE:
        told = later("This puzzle has no solution, so it has no solve path.")
        if outcome.solutions:
            told = later("This puzzle has multiple solutions, so it has no solve path.")
        raise PuzzleError(say(told))
    solution = tuple(puzzle.state(outcome.solutions[0]))
    premises = premises_of(puzzle)
    return Seeker(premises, premises.start, solution, solution, pulse)


def candidates_left(seeker: Seeker) -> int:
    """Return how many candidates are still to be ruled out."""
    state = seeker.position.state
    return sum(mask.bit_count() for mask in state) - len(state)


def grade(
    puzzle: Puzzle,
    budget: Budget | float | None = None,
    on_step: OnStep | None = None,
) -> Grade:
    """Rate how hard a puzzle is to solve by deduction.

    Raises what `path` does, and PuzzleError for genres whose puzzles are not solved by small steps.
    If the budget runs out, the sentence gives the rating of the steps found so far; further steps
    can only raise it.
    """
    demand(puzzle, Puzzle, READ)
    refuse_grade(puzzle)
    limits = budget if isinstance(budget, Budget) else Budget(seconds=budget)
    steps: list[Step] = []
    try:
        _walk(puzzle, limits, on_step, steps)
    except Stopped as error:
        least = least_of(steps)
        if least is None:
            raise
        told = say(
            "{stopped} The puzzle is at least {word}: {steps} so far give a rating of {number:g}.",
            stopped=error.sentence,
            word=say(least.word),
            steps=counted(len(steps), "step"),
            number=least.number,
        )
        raise Stopped(told) from None
    return grade_of(Path(tuple(steps), puzzle.caveats))


def least_of(steps: Sequence[Step]) -> Grade | None:
    """Return the grade that a path with these first steps has at least; None while it is easy."""
    found = grade_of(Path(tuple(steps)))
    return found if found.number >= WORDS[0][0] else None


def refuse_grade(puzzle: Puzzle) -> None:
    """Raise PuzzleError for a genre without grades.

    If even the search needs a normal form, solutions vary freely, and only an argument about the
    whole board decides a place.
    """
    if puzzle.normal_form is not None:
        assert puzzle.genre is not None, "only a genre has a normal form"
        raise PuzzleError(
            say(
                "{name} puzzles are not solved in small steps, so they have no difficulty.",
                name=say(puzzle.genre.name),
            )
        )


def grade_of(found: Path, further: int | None = None) -> Grade:
    """Return the grade of a path; with `further`, of one with another step of this cost.

    A player sees a step from a single rule, however long it takes; a step from several rules is
    worked out.
    """
    hard, small, noted = float(3**further if further else 0), 0.0, 0.0
    for step in found.steps:
        if is_worked_out(step):
            hard += 3 ** _cost(step)
        elif is_noted(step):
            noted += NOTE
        small += 0.02 * (len(step.facts) / 8) ** 2
    number = round(log2(1 + (hard or noted) + small), 1)
    if not hard:
        number = min(number, MOST_SEEN)
    hardest = max(found.steps, key=lambda step: (_cost(step), len(step.facts)), default=None)
    word = next((word for below, word in WORDS if number < below), "extreme")
    at_most = any(not step.proved for step in found.steps if step.cost != 1)
    costs = Counter(map(_cost, found.steps))
    counts = dict(sorted(costs.items()))
    return Grade(number, word, at_most, hardest, counts, caveats=found.caveats)


def is_worked_out(step: Step) -> bool:
    """Return whether several constraints must be put together for a step, or a mark supposed."""
    return step.kind != "step" or (
        step.cost > 1 and (bool(step.chain) or len(step.constraints) != 1)
    )


def is_noted(step: Step) -> bool:
    """Return whether a step leaves a place open about which it adds knowledge."""
    return not all(one.holds for one in step.conclusions)


def _cost(step: Step) -> int:
    return min(step.cost, WORST) if step.kind == "step" else WORST
