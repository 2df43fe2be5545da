"""The judge: decide whether a board is too easy, too hard, or fits the target.

A walk follows a solve path only until it is clear that the board is too hard. Steps and questions
are counted and never timed, so that a seed gives the same puzzle on every machine. The judge's
answers depend on earlier boards, which teach it how far to trust estimates. So a making has to ask
about the same boards in the same order everywhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import NamedTuple

from py_solver.ask.uniqueness import state_of
from py_solver.board.coords import Coord
from py_solver.hints.hint import next_step, take
from py_solver.hints.path import WORDS, WORST, Grade, Path, grade_of, is_worked_out
from py_solver.hints.premises import LIGHT, Premises, premises_of
from py_solver.hints.seek import BeyondBar, Followed, Seeker
from py_solver.hints.step import Step
from py_solver.logic.rule import Rule
from py_solver.making.difficulties import Target
from py_solver.making.estimate import FirstSteps, estimated
from py_solver.making.progress import Stage, Watch
from py_solver.making.solutions import undecided
from py_solver.making.trust import Trust
from py_solver.making.visible import AnswerCache, at_a_glance, see_on
from py_solver.puzzle.marktext import MarkMap
from py_solver.puzzle.puzzle import Puzzle
from py_solver.puzzle.workshop import Fit

QUESTIONS = {WORDS[1][0]: 4_000, WORDS[2][0]: 4_000, WORDS[3][0]: 12_000}
"""By the rating that a puzzle must not reach: the questions after which a walk is given up."""

_Stuck = tuple[tuple[int, ...], frozenset[tuple[Rule, tuple[tuple[int, ...], ...]]]]
"""The candidates that are left when no single premise removes any, and the premises."""


class _TooMuch(Exception):
    """Raised within a walk that is too hard, or needs too many questions, which counts as it."""


class Judgement(NamedTuple):
    """How a board compares with the target, and its estimate: 0 if none was needed."""

    fit: Fit
    estimate: float = 0.0


class _Look(NamedTuple):
    """A board, its premises, and the candidates that they leave at a glance."""

    puzzle: Puzzle
    premises: Premises
    state: list[int]


class Judge:
    """Compares boards with one target."""

    def __init__(
        self, target: Target, watch: Watch, cache: AnswerCache, *, blind: bool = False
    ) -> None:
        """Get ready; `cache` is shared with others who look at boards of the same making.

        `blind`: an empty board of the genre gives no step at a glance.
        """
        self.first_steps = FirstSteps(target.ceiling, watch.pulse) if blind else None
        self.target, self._watch, self._cache = target, watch, cache
        self._trust = Trust(target.floor, target.ceiling)
        self._looked: _Look | None = None
        """The board that was looked at last."""
        self._followed: tuple[Premises, Followed] | None = None
        """The chains of the last board: its estimate and its walks follow the same ones."""
        self._stuck: set[_Stuck] = set()
        """Boards whose next step was too hard: other givens may well lead to the same place."""

    def unseen(self, puzzle: Puzzle) -> tuple[Coord, ...]:
        """Return the coords that are not seen at a glance, in the order of the board."""
        if self._looked is None or self._looked.puzzle is not puzzle:
            premises = premises_of(puzzle)
            state = at_a_glance(premises, self._watch.pulse, cache=self._cache)
            self._looked = _Look(puzzle, premises, state)
        return undecided(puzzle.substrate, self._looked.state)

    def judge(self, puzzle: Puzzle, solution: MarkMap) -> Judgement:
        """Compare the puzzle, which has exactly this solution, with the target.

        One that takes too many questions counts as too hard.
        """
        target = self.target
        self._watch.enter(Stage.GRADE)
        known = state_of(puzzle, solution)
        looked = self._looked if self._looked and self._looked.puzzle is puzzle else None
        premises = looked.premises if looked else premises_of(puzzle)
        if premises.heaviest > 2:
            return Judgement(self._found(premises, known))
        # A step that a player only needs to see is not worked out, and then nothing else counts.
        state = looked.state if looked else at_a_glance(premises, self._watch.pulse)
        seen = state == known
        if target.is_easy:
            return Judgement(Fit.FITS if seen else Fit.TOO_HARD)
        if seen:
            return Judgement(Fit.TOO_EASY if target.floor else Fit.FITS)
        stuck = tuple(state), frozenset((one.rule, one.scope.regions) for one in premises.each)
        if stuck in self._stuck:
            return Judgement(Fit.TOO_HARD)
        trust, pulse = self._trust, self._watch.pulse
        self._followed = premises, {}
        estimate = estimated(premises, state, known, trust.beyond, pulse, self._followed[1])
        found = trust.verdict(estimate)
        if found is None:
            start = None if trust.is_fitting(estimate) else state
            found = self._found(premises, known, start, trust.patience(estimate))
            trust.learn(estimate, found)
        if found is Fit.TOO_HARD:
            self._stuck.add(stuck)
        return Judgement(found, estimate)

    def _found(
        self,
        premises: Premises,
        known: Sequence[int],
        state: Sequence[int] | None = None,
        patience: float = 1.0,
    ) -> Fit:
        """Return the fit of the path, after a first look at the steps to work out from this state.

        A walk can ask `patience` times as many questions as usual.
        """
        target = self.target
        try:
            if state and premises.heaviest > LIGHT:
                path = self._worked_out(self._seeker(premises, state, known, patience))
                if grade_of(path).number < target.floor:
                    return Fit.TOO_EASY
            found = self._walked(self._seeker(premises, premises.start, known, patience))
        except (_TooMuch, BeyondBar):
            return Fit.TOO_HARD
        return Fit.TOO_HARD if found is None else target.fit(found)

    def _worked_out(self, seeker: Seeker) -> Path:
        """Return only the steps that are worked out, after all that is seen at a glance.

        Raises if they alone are too much. This is a first look: whole paths are only walked if
        there is hope, since steps that a player only needs to see usually add at most 0.1 to the
        rating. Before each step of a heavy premise, a path proves that no light one gives a step,
        which took 14 of 15 seconds for a Fillomino.
        """
        steps: list[Step] = []
        while not seeker.done:
            before = list(seeker.position.state)
            step = next_step(seeker)
            assert step is not None, "something is left to be known"
            take(seeker, step)
            if is_worked_out(step):
                steps.append(step)
                if grade_of(Path(tuple(steps))).number >= self.target.ceiling:
                    raise _TooMuch
                seeker.bar = self._bar(steps, seeker.premises.heaviest)
            see_on(seeker, before, self._watch.pulse)
        return Path(tuple(steps))

    def _seeker(
        self, premises: Premises, state: Sequence[int], solution: Sequence[int], patience: float
    ) -> Seeker:
        """Return a seeker that skips steps that are too much, with a limit of questions."""
        questions = QUESTIONS.get(self.target.ceiling, inf) * patience
        if self._followed is None or self._followed[0] is not premises:
            self._followed = premises, {}
        meter = self._watch.meter()
        seekers: list[Seeker] = []  # until there is one, no question has been asked

        def pulse() -> None:
            meter.pulse()
            if seekers and seekers[0].smallest.explainer.asked > questions:
                raise _TooMuch

        seeker = Seeker(premises, state, solution, solution, pulse, self._followed[1])
        seekers.append(seeker)
        seeker.bar = self._bar((), premises.heaviest)
        return seeker

    def _walked(self, seeker: Seeker) -> Grade | None:
        """Return the grade, as far as it must be known; None if it is too hard."""
        target = self.target
        steps: list[Step] = []
        while True:
            glance = seeker.position.cheapest()  # also does what a pencil does
            if seeker.done:
                break
            if glance is None and target.is_easy:
                return None
            step = next_step(seeker)
            assert step is not None, "something is left to be known"
            steps.append(step)
            take(seeker, step)
            if is_worked_out(
                step
            ):  # a step that a player only needs to see hardly adds to the rating
                found = grade_of(Path(tuple(steps)))
                if found.number >= target.ceiling:
                    return None
                seeker.bar = self._bar(steps, seeker.premises.heaviest)
                if found.number >= target.floor and target.ceiling == inf:
                    return found
        return grade_of(Path(tuple(steps)))

    def _bar(self, steps: Sequence[Step], heaviest: int) -> int | None:
        """Return the cost that a further step must not reach, beyond the weight of one premise."""
        for cost in range(heaviest + 1, WORST):
            if grade_of(Path(tuple(steps)), cost).number >= self.target.ceiling:
                return cost
        return None
