"""A technique that a new puzzle must need: those that a puzzle type has, and the test of a board.

A path takes the cheapest step at each point. So if a step of the technique is on it, and was proved
to be the cheapest there, all easier steps together get stuck without it.
"""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches

from py_solver.ask.uniqueness import state_of
from py_solver.board.errors import GenerateError, Stopped
from py_solver.hints.hint import next_step, take
from py_solver.hints.path import is_worked_out
from py_solver.hints.premises import LIGHT, Premises, premises_of
from py_solver.hints.seek import Seeker
from py_solver.hints.step import Step
from py_solver.hints.techniques.catalogue import (
    HOUSES,
    IN_ONE_HOUSE,
    WITH_BOXES,
    WITH_LINES,
    slug_of,
)
from py_solver.logic.say.places import line_of
from py_solver.logic.say.words import counted, listed
from py_solver.making.progress import Stage, Watch
from py_solver.making.visible import AnswerCache, at_a_glance, see_on
from py_solver.puzzle.genre import Genre
from py_solver.puzzle.marktext import MarkMap
from py_solver.puzzle.puzzle import Puzzle
from py_solver.rules.count.distinct import Distinct
from py_solver.words.say import say

QUESTIONS = 4_000
"""After so many questions of one walk, another board is likely to be quicker."""


class _TooMuch(Exception):
    """Raised within a walk that needs too many questions."""


def techniques_offered(genre: Genre, puzzle: Puzzle) -> dict[str, str]:
    """Return the names of the techniques that puzzles like this one can need, by their slugs."""
    full = [
        scope.region
        for rule, scope in puzzle.resolved
        if isinstance(rule, Distinct)
        and 2 < len(scope.region) < sum(scope.board.in_play)
        and rule.is_full(scope)
    ]
    boxes = [not line_of(indices, puzzle.substrate) for indices in full]
    names = [
        name
        for name in HOUSES
        if full
        and (any(boxes) or name not in WITH_BOXES)
        and not (all(boxes) and name in WITH_LINES)
    ]
    return {slug_of(name): name for name in dict.fromkeys((*names, *genre.names.arguments))}


def technique_asked(name: str | None, genre: Genre, puzzle: Puzzle) -> str:
    """Return the English name of a technique, asked for by name or slug; "" if none is asked for.

    Raises GenerateError if the puzzle type has no such technique.
    """
    if not name:
        return ""
    offered, wanted = techniques_offered(genre, puzzle), slug_of(name)
    if wanted in offered:
        return offered[wanted]
    for known in offered.values():
        if say(known).casefold() == name.strip().casefold():
            return known
    called = say(genre.name)
    if not offered:
        raise GenerateError(say("{name} puzzles have no techniques with names.", name=called))
    told = say("{name} has no technique “{technique}”.", name=called, technique=name[:40])
    if near := get_close_matches(wanted, offered, n=3, cutoff=0.6):
        guess = listed([f"“{say(offered[one])}”" for one in near], "or")
        told = say("{told} Did you mean {names}?", told=told, names=guess)
    raise GenerateError(told)


class Needed:
    """Decides whether boards need a technique, and counts those that do not."""

    def __init__(self, technique: str, watch: Watch, cache: AnswerCache) -> None:
        """Get ready; `cache` is shared with others who look at boards of the same making."""
        self._name, self._watch, self._cache = say(technique), watch, cache
        self._combines = technique in HOUSES and technique not in IN_ONE_HOUSE
        self._without = 0

    def is_in(self, puzzle: Puzzle, solution: MarkMap) -> bool:
        """Return whether the path of the puzzle, which has exactly this solution, needs it."""
        self._watch.enter(Stage.GRADE)
        found = self._is_in(premises_of(puzzle), state_of(puzzle, solution))
        self._without += not found
        return found

    def stopped(self, error: Stopped) -> Stopped:
        """Return the error of a making that ran out of its budget, with the boards so far."""
        if not self._without:
            return error
        told = say(
            "{stopped} {puzzles} so far had a unique solution without the technique “{technique}”. "
            "With more time or another seed, there may be one that needs it.",
            stopped=error.sentence,
            puzzles=counted(self._without, "puzzle"),
            technique=self._name,
        )
        return Stopped(told)

    def _is_in(self, premises: Premises, known: Sequence[int]) -> bool:
        pulse = self._watch.pulse
        if self._combines:
            state = at_a_glance(premises, pulse, cache=self._cache)
            if state == known:
                return False
            # A first look without the steps that a player only needs to see: most boards end here.
            if premises.heaviest <= LIGHT and not self._is_walked(premises, known, state):
                return False
        return self._is_walked(premises, known)

    def _is_walked(
        self, premises: Premises, known: Sequence[int], state: Sequence[int] | None = None
    ) -> bool:
        """Return whether a walk comes to the technique; from a `state`, it skips what is seen."""
        meter = self._watch.meter()
        seekers: list[Seeker] = []  # until there is one, no question has been asked

        def pulse() -> None:
            meter.pulse()
            if seekers and seekers[0].smallest.explainer.asked > QUESTIONS:
                raise _TooMuch

        seeker = Seeker(premises, state or premises.start, known, known, pulse)
        seekers.append(seeker)
        try:
            while not seeker.done:
                before = list(seeker.position.state)
                step = next_step(seeker)
                assert step is not None, "something is left to be known"
                if self._is_it(step):
                    return True
                take(seeker, step)
                if state and is_worked_out(step):
                    see_on(seeker, before, self._watch.pulse)
        except _TooMuch:
            return False
        return False

    def _is_it(self, step: Step) -> bool:
        """Return whether a step is the technique; locked candidates are of two kinds."""
        named = step.name == self._name or step.name.startswith(f"{self._name} (")
        return named and step.kind == "step" and step.proved
