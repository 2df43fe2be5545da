"""Making by grade: is a puzzle as hard as was wished for, and which clues make it so?

A path is walked only until it is clear that the puzzle is too hard. What is done is counted and
never timed, so that a seed gives the same puzzle on every machine.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Collection, Sequence
from math import inf

from py_solver.board.coords import Coord
from py_solver.board.errors import WishError
from py_solver.hints.deduce import LIGHT
from py_solver.hints.grounds import Grounds, grounds_of
from py_solver.hints.hint import next_step, take
from py_solver.hints.path import WORDS, WORST, Grade, Path, grade_of, is_worked_out
from py_solver.hints.seek import BeyondBar, Followed, Seeker
from py_solver.hints.step import Step
from py_solver.logic.rule import Rule
from py_solver.making.difficulties import LEVELS, none_came
from py_solver.making.estimate import Estimates, Fit, left_after
from py_solver.making.progress import Stage, Watch
from py_solver.making.solutions import state_of, undecided
from py_solver.making.visible import AnswerCache, at_a_glance, see_on, with_more
from py_solver.puzzle.marktext import MarkMap
from py_solver.puzzle.puzzle import Puzzle

DRAFTS, EASY_DRAFTS = 60, 300
"""Boards that were too hard, or too easy, which is found out sooner, before we give up."""

EASY = WORDS[0][0]
"""The number from which a puzzle is not easy."""

SEARCH = {WORDS[1][0]: (1.0, 4_000), WORDS[2][0]: (0.5, 4_000), WORDS[3][0]: (0.25, 12_000)}
"""By the number that a puzzle must not reach: where we look first, from none of the clues put back
(0) to as many as leave it just not easy (1); and questions after which grading it is given up."""

CHANGED = 2
"""Boards that are changed, where they are too easy, before others are made anew: Nawabari come out
so. Elsewhere changes may lead nowhere: of fifty of a Galaxies that is seen at a glance none did."""

SHIFT = {-1: -0.1, 0: 0.0, 1: 0.25}
"""By fit, how far the parameters of a fill move at once, from the usual ones (0) to the easy ones
(1), or as far the other way (-1). A puzzle that is too hard costs much more to grade than one that
is too easy."""

FASTER = 4
"""So many times as fast at most, where all boards came too easy: by one step more each time."""

SLACK, STEADY = 0.05, 0.005
"""How far they move back with each fill that comes to nothing, unless just easy ones will do; and
how far where the last board was too hard. So they get easier while one fill in fifty comes to
something: else they would be back at the usual ones long before it does."""

FIRST = 9
"""Marks that were worked out first on boards before, which are tried before others are."""


_Stuck = tuple[tuple[int, ...], frozenset[tuple[Rule, tuple[tuple[int, ...], ...]]]]
"""What is left where no ground by itself tells anything more, and the grounds."""


class _TooMuch(Exception):
    """Raised within a walk: it is too hard, or takes too many questions, which counts as that."""


class Grading:
    """The grades that were wished for, and what came instead."""

    def __init__(
        self, wished: Sequence[str], watch: Watch, *, seen: bool = True, eased: float = 0.0
    ) -> None:
        """Wish for these grades; `seen`: whether anything is seen at first, `eased`: see Making."""
        self.wished, self._watch = wished, watch
        self.missed: list[Fit] = []
        """Of each board that was graded, and did not become what was wished for."""
        self.passed_over = False
        """Whether the last board was too hard, and with one more group of clues too easy."""
        places = [LEVELS.index(word) for word in wished]
        below = [*(bound for bound, _ in WORDS), inf]
        self._floor, self._ceiling = (0.0, *below)[min(places)], below[max(places)]
        # From the usual parameters for hard puzzles to the easy ones for easy puzzles.
        self.ease = min(1.0, max(0.0, 1 - max(places) / 2) + eased)
        self._leaves = eased >= 0
        """Whether others are made where changes came to nothing: not where all come too easy."""
        self._estimates = Estimates(self._floor, self._ceiling, watch.pulse)
        self._first: list[tuple[int, int]] | None = None if seen else []
        """Where nothing is seen at first: what was worked out last, coords and marks."""
        self.judged: tuple[Puzzle, Fit] | None = None
        """The last board that this fill asked about: the one that it returns, if it does."""
        self._drawn = self._reached = 0.0
        """How the last board was estimated, and the hardest of this fill that were too easy."""
        self._looked: tuple[Puzzle, Grounds, list[int]] | None = None
        """The last board that was looked at, its grounds, and what they leave at a glance."""
        self._cache = AnswerCache()
        self._followed: tuple[Grounds, Followed] | None = None
        """What was supposed of the last board: its estimate and its walks pass the same places."""
        self._worth = 1.0
        """How many times as many questions a walk of the board at hand is worth."""
        self._stuck: set[_Stuck] = set()
        """Where what comes next was too hard: other givens may well lead to the same place."""

    def begin(self) -> None:
        """Hear that a fill begins."""
        self.judged, self._reached = None, 0.0

    def left_open(self, puzzle: Puzzle) -> tuple[Coord, ...]:
        """Return the coords that are not seen at a glance, none if there may be as many.

        That all is seen is the strongest way to have one solution only, so a fill that works
        towards it arrives at easy puzzles; where some may be left open, at puzzles not so easy.
        Where nothing is seen at first, what is left after a few steps is counted in its place.
        """
        if self.ease <= 0:
            return ()
        if self._first is not None:
            grounds, ceiling = grounds_of(puzzle), self._ceiling
            left, first = left_after(grounds, self._first, ceiling, self._watch.pulse)
            self._first = list(dict.fromkeys((*first, *self._first)))[:FIRST]
            return undecided(puzzle.substrate, left)
        found, many = self.looked_at(puzzle)
        return found if many else ()

    def looked_at(self, puzzle: Puzzle) -> tuple[tuple[Coord, ...], bool]:
        """Return the coords that are not seen at a glance, and whether there may not be as many."""
        if self._looked is None or self._looked[0] is not puzzle:
            grounds = grounds_of(puzzle)
            state = at_a_glance(grounds, self._watch.pulse, cache=self._cache)
            self._looked = puzzle, grounds, state
        found = undecided(puzzle.substrate, self._looked[2])
        return found, len(found) > (1 - self.ease) ** 2 * sum(puzzle.substrate.in_play)

    def amiss(self, puzzle: Puzzle, solution: MarkMap) -> tuple[Coord, ...] | None:
        """Return None where this will do or others shall be made, else the coords to be changed.

        Those that are not seen where it is too hard, and none where it is too easy; all where it is
        easier, too, than one that this fill has asked about before.
        """
        found, _ = self.looked_at(puzzle)
        if not found and not self._floor:
            return None
        self._drawn = 0.0
        self.judged = puzzle, self.fit(puzzle, solution) if found else Fit.EASY
        if not found and self._leaves and self.missed.count(Fit.EASY) >= CHANGED:
            return None
        if self.judged[1] is Fit.EASY:
            if self._drawn < self._reached:
                return puzzle.substrate.coords
            self._reached = self._drawn
        return {Fit.RIGHT: None, Fit.HARD: found, Fit.EASY: ()}[self.judged[1]]

    @property
    def in_vain(self) -> bool:
        """Whether so many boards were graded that no other one need be."""
        hard, easy = self.missed.count(Fit.HARD), self.missed.count(Fit.EASY)
        return hard / DRAFTS + easy / EASY_DRAFTS >= 1

    def unfilled(self) -> None:
        """Hear that a fill came to nothing: it may have asked for too much to be seen."""
        if self.judged is not None:
            self.miss(self.judged[1])
            self.judged = None
        elif self._ceiling > EASY and self._first is None:
            slack = STEADY if self.missed and self.missed[-1] is Fit.HARD else SLACK
            self.ease = max(min(0.0, self.ease), self.ease - slack)

    def miss(self, fit: Fit) -> None:
        """Remember that a board did not come out, and let the next one be easier, or harder."""
        self.missed.append(fit)
        alike = len(self.missed) if set(self.missed) == {Fit.EASY} else 1
        self.ease = min(1.0, max(-1.0, self.ease + SHIFT[fit] * min(FASTER, alike)))

    def clues(
        self,
        build: Callable[[Collection[Coord]], Puzzle],
        kept: set[Coord],
        gone: Sequence[tuple[Coord, ...]],
        most: int,
        solution: MarkMap,
        *,
        near: bool = False,
    ) -> set[Coord] | Fit:
        """Return places of clues that make the puzzle as hard as wished, or what it was instead.

        `kept` are those without which there would be more solutions; of the groups that are gone
        some are put back, so that no more than `most` clues are there. With `near`, and where a
        puzzle shall be just not easy, none is put back that would show it all at a glance, and so
        as many of the others as tell anything.
        """

        def places(back: int) -> set[Coord]:
            return kept.union(*gone[:back])

        def grounds(chosen: Collection[Coord]) -> Grounds:
            self._watch.clues = len(chosen)
            self._watch.enter(Stage.GRADE)
            return grounds_of(build(chosen))

        looked: dict[int, list[int]] = {}

        def is_shown(back: int) -> bool:
            # What fewer clues show, more of them show, too.
            found = grounds(places(back))
            less = looked.get(max((one for one in looked if one < back), default=-1), found.start)
            start = [mask & left for mask, left in zip(found.start, less, strict=True)]
            looked[back] = at_a_glance(found, self._watch.pulse, start)
            return looked[back] == known

        known = state_of(build(kept), solution)
        end = max(back for back in range(len(gone) + 1) if not back or len(places(back)) <= most)
        # With so many put back, and with more, all is seen at a glance. That is found out soon,
        # while a grade takes the longer the harder the puzzle is.
        simple = bisect_left(range(end + 1), True, key=is_shown)
        part, _ = SEARCH.get(self._ceiling, (0.0, inf))
        if self.missed and self.missed[-1] is Fit.HARD and self._ceiling in SEARCH:
            # Where even as many clues as can be leave a board too hard, so do fewer: of a Snake,
            # four looks at each board told it before.
            part = 1.0
        if near and part == 1 and self._ceiling == WORDS[1][0] and self._floor and simple:
            gone = self._nearest(grounds, kept, gone, simple - 1, most, known)
            simple, end = len(gone) + 1, len(gone) + (simple <= end)
        if self._ceiling == EASY:
            too_hard, too_easy, back = simple - 1, end + 1, simple
        else:
            # Where easy ones are wished for, too, so many may be put back that it is easy.
            too_easy = min(simple, end) + 1 if not self._floor else simple
            too_hard, back = -1, round(part * max(0, simple - 1))
        last = Fit.HARD if simple else Fit.EASY
        self.passed_over = False
        while too_hard < back < too_easy:
            chosen = places(back)
            self._watch.clues = len(chosen)
            last = self.fit(build(chosen), solution)
            if last is Fit.RIGHT:
                return chosen
            if last is Fit.EASY:
                too_easy = back
            else:
                too_hard = back
            back = (too_hard + too_easy) // 2
        self.passed_over = too_hard >= 0 and too_easy <= end
        return last

    def _nearest(
        self,
        grounds: Callable[[Collection[Coord]], Grounds],
        kept: set[Coord],
        gone: Sequence[tuple[Coord, ...]],
        first: int,
        most: int,
        known: list[int],
    ) -> list[tuple[Coord, ...]]:
        """Return the first so many groups, and all others that tell something, not everything."""
        chosen = list(gone[:first])
        there = kept.union(*chosen)
        before = grounds(there)
        seen = at_a_glance(before, self._watch.pulse)
        for group in gone[first + 1 :]:
            more = there.union(group)
            if len(more) > most:
                continue
            after = grounds(more)
            now = with_more(before, seen, after, self._watch.pulse)
            if now not in (seen, known):
                chosen.append(group)
                there, before, seen = more, after, now
        return chosen

    def fit(self, puzzle: Puzzle, solution: MarkMap) -> Fit:
        """Return whether the puzzle, which has just this solution, is as hard as was wished for.

        One that takes too many questions counts as too hard.
        """
        if self.judged is not None and self.judged[0].clues == puzzle.clues:
            fit, self.judged = self.judged[1], None
            return fit
        self._watch.enter(Stage.GRADE)
        known = state_of(puzzle, solution)
        looked = self._looked if self._looked and self._looked[0] is puzzle else None
        grounds = looked[1] if looked else grounds_of(puzzle)
        if grounds.heaviest > 2:
            return self._found(grounds, known, None)
        # What is seen is not worked out, and then there is nothing else to be counted.
        state = looked[2] if looked else at_a_glance(grounds, self._watch.pulse)
        seen = state == known
        if self._ceiling == EASY:
            return Fit.RIGHT if seen else Fit.HARD
        if seen:
            return Fit.EASY if self._floor else Fit.RIGHT
        stuck = tuple(state), frozenset((one.rule, one.scope.regions) for one in grounds.each)
        if stuck in self._stuck:
            return Fit.HARD
        self._followed = grounds, {}
        drawn = self._drawn = self._estimates.rating(grounds, state, known, self._followed[1])
        found = self._estimates.verdict(drawn)
        if found is None:
            self._worth = self._estimates.worth(drawn)
            promised = self._estimates.promises(drawn)
            found = self._found(grounds, known, None if promised else state)
            self._worth = 1.0
            self._estimates.learn(drawn, found)
        if found is Fit.HARD:
            self._stuck.add(stuck)
        return found

    def _found(self, grounds: Grounds, known: Sequence[int], state: Sequence[int] | None) -> Fit:
        """Return what the path says, with a first look at what is worked out from this state."""
        try:
            if (
                state
                and grounds.heaviest > LIGHT
                and grade_of(self._worked_out(grounds, state, known)).number < self._floor
            ):
                return Fit.EASY
            found = self._walked(grounds, known)
        except (_TooMuch, BeyondBar):
            return Fit.HARD
        if found is None or found.word in self.wished:
            return Fit.HARD if found is None else Fit.RIGHT
        return Fit.EASY if found.number < self._floor else Fit.HARD

    def _worked_out(self, grounds: Grounds, state: Sequence[int], solution: Sequence[int]) -> Path:
        """Return only the steps that are worked out, from where nothing more is seen.

        Raises where they alone are too much. This is a first look, and whole paths are only walked
        where there is hope: what is seen adds 0.1 to the number at most, as a rule, but before each
        step that a heavy ground tells a path proves that no light one tells anything, and 14 of 15
        seconds went there for a Fillomino.
        """
        seeker = self._seeker(grounds, state, solution)
        steps: list[Step] = []
        while not seeker.done:
            before = list(seeker.position.state)
            step = next_step(seeker)
            assert step is not None, "something is left to be known"
            take(seeker, step)
            if is_worked_out(step):
                steps.append(step)
                if grade_of(Path(tuple(steps))).number >= self._ceiling:
                    raise _TooMuch
                seeker.bar = self._bar(steps, grounds.heaviest)
            see_on(seeker, before, self._watch.pulse)
        return Path(tuple(steps))

    def _seeker(self, grounds: Grounds, state: Sequence[int], solution: Sequence[int]) -> Seeker:
        """Return a seeker that looks for no step that is too much, and asks so many questions."""
        _, questions = SEARCH.get(self._ceiling, (0.0, inf))
        questions *= self._worth
        if self._followed is None or self._followed[0] is not grounds:
            self._followed = grounds, {}
        meter = self._watch.meter()
        seekers: list[Seeker] = []  # until there is one, nothing has been asked

        def pulse() -> None:
            meter.pulse()
            if seekers and seekers[0].smallest.explainer.asked > questions:
                raise _TooMuch

        seeker = Seeker(grounds, state, solution, solution, pulse, self._followed[1])
        seekers.append(seeker)
        seeker.bar = self._bar((), grounds.heaviest)
        return seeker

    def _walked(self, grounds: Grounds, solution: Sequence[int]) -> Grade | None:
        """Return the grade, as far as it must be known; None where it is too hard."""
        seeker = self._seeker(grounds, grounds.start, solution)
        steps: list[Step] = []
        while True:
            glance = seeker.position.cheapest()  # does what a pencil does, too
            if seeker.done:
                break
            if glance is None and self._ceiling == EASY:
                return None
            step = next_step(seeker)
            assert step is not None, "something is left to be known"
            steps.append(step)
            take(seeker, step)
            if is_worked_out(step):  # the number hardly grows with what is only seen
                found = grade_of(Path(tuple(steps)))
                if found.number >= self._ceiling:
                    return None
                seeker.bar = self._bar(steps, grounds.heaviest)
                if found.number >= self._floor and self._ceiling == inf:
                    return found
        return grade_of(Path(tuple(steps)))

    def _bar(self, steps: Sequence[Step], heaviest: int) -> int | None:
        """Return what a further step may not cost, beyond what one ground alone may weigh."""
        for cost in range(heaviest + 1, WORST):
            if grade_of(Path(tuple(steps)), cost).number >= self._ceiling:
                return cost
        return None

    def failure(self, board: str) -> WishError:
        """Return what is said when none came out; `board` is what was to be made."""
        hard, easy = self.missed.count(Fit.HARD), self.missed.count(Fit.EASY)
        return none_came(board, self.wished, hard, easy)
