"""Sketches: a first guess at how hard a puzzle is, without any proof.

Where nothing more is seen, what goes wrong when a mark is supposed is soon found; that no other
reason is smaller takes ten times as long, and boards that are thrown away took most of the time of
making by grade. So chains alone are followed, which tells about how hard it is. What is handed out
is always walked to the end with proofs; only what a sketch calls much too hard, or too easy, goes
without.
"""

from __future__ import annotations

from bisect import insort
from collections import Counter
from collections.abc import Callable, Sequence
from enum import IntEnum
from math import inf, log2

from py_solver.board.marks import is_decided, marks_in
from py_solver.hints.grounds import Grounds
from py_solver.hints.path import WORST
from py_solver.hints.seek import LOOKS, Followed, Insight, Seeker
from py_solver.hints.suppose import suppose
from py_solver.making.glance import at_a_glance, see_on

BEYOND, BELOW = 2.5, 0.5
"""How far the number must be above what was wished for, or below. Of 55 boards of 23 genres that
were as hard as was wished for, 2 were sketched as harder by so much, and 7 by 1, all of them loops;
and one as too easy, by less than this."""

ALIKE = 2
"""So many boards that were too hard, and were sketched as a little harder than was wished for, say
the same of those that are sketched as harder still: of 51 such Kropkis none was of medium grade."""

FAR = 4.0
"""From so far above on, the first sketch is believed, too: a walk of such an Arukone takes 5 s."""

CHEAPEST = 2
"""What a step costs at least that is worked out from several grounds."""

PROMISED = 3
"""So many times as many questions a walk may ask, where a sketch promises what was wished for, once
one that a sketch promised came out too hard: after a while they get few, as answers are kept. Of 9
walks of hard Fillominoes 6 came to nothing before that. Of Samurais some ask for ever, and the next
that is promised may ask few: so the first one may not."""

DOUBTFUL = 0.5
"""The same where a sketch is harder than was wished for, and as much less after each of those that
were too hard: seldom is such a board right, and then it mostly has few hard steps. Of six walks of
hard Samurais four took 3 s each, and came to nothing. (Some Fillominoes are right after a third of
the questions.)"""

SAMPLE = 6
"""Of so many that would be believed, the last is walked all the same: of some boards, chains tell
little."""

DOUBTED = 2
"""So many sketches must be right again after one that was wrong before one is believed."""


class Fit(IntEnum):
    """Whether a puzzle is too easy, too hard, or neither."""

    EASY = -1
    RIGHT = 0
    HARD = 1


class Sketches:
    """The sketches of one making, and how far they can be believed."""

    def __init__(self, floor: float, ceiling: float, pulse: Callable[[], None]) -> None:
        """Wish for a number from `floor` to below `ceiling`."""
        self._floor, self._ceiling, self._pulse = floor, ceiling, pulse
        self._doubts = {Fit.EASY: 1, Fit.HARD: 1}
        self._believed: Counter[Fit] = Counter()
        self._heard: Counter[Fit] = Counter()
        self._broken = False
        """Whether a board was too hard that a sketch promised."""
        self._too_hard: list[float] = []
        """How those that were too hard were sketched, beyond all others, in rising order."""
        self._too_easy: list[float] = []
        """How those that were too easy were sketched, below all others, in rising order."""

    @property
    def _known(self) -> float:
        """From which number on boards that were sketched as easier tell that one is too hard."""
        return self._too_hard[ALIKE - 1] if len(self._too_hard) >= ALIKE else inf

    @property
    def _below(self) -> float:
        """Up to which number boards that were sketched as harder tell that one is too easy."""
        return self._too_easy[-ALIKE] if len(self._too_easy) >= ALIKE else -inf

    @property
    def _beyond(self) -> float:
        """From which number on a sketch says that a board is too hard."""
        return min(self._ceiling + BEYOND, self._known)

    def drawn(
        self,
        grounds: Grounds,
        state: Sequence[int],
        solution: Sequence[int],
        followed: Followed | None = None,
    ) -> float:
        """Return about which number a puzzle has, from where nothing more is seen.

        It is that of `hints/path.py`, without what is only seen, as far as it must be known.
        """
        seeker = Seeker(grounds, state, solution, solution, self._pulse, followed)
        seeker.questions = 0
        hard = 0
        while not seeker.done:
            before = list(seeker.position.state)
            insight = seeker.next()
            cost = insight.cost if insight else WORST
            if insight is None or insight.find is None:
                hard += 3**cost if cost > 1 else 0
            if insight is None or log2(1 + hard) >= self._beyond:
                break
            _take(seeker, insight)
            see_on(seeker, before, self._pulse)
        return log2(1 + hard)

    def promises(self, number: float) -> bool:
        """Return whether a puzzle that was sketched so is likely to be as was wished for."""
        return self._floor <= number < self._ceiling

    def worth(self, number: float) -> float:
        """Return how many times as many questions a walk may ask of a puzzle sketched so."""
        if number >= self._ceiling:
            return DOUBTFUL ** (1 + len(self._too_hard[:ALIKE]))
        return PROMISED if self._broken and self.promises(number) else 1

    def believed(self, number: float) -> Fit | None:
        """Return what a puzzle that was sketched so is without doubt; None: its path will tell."""
        drawn = self._fit(number)
        far = number >= self._ceiling + FAR and not self._heard[drawn]
        sure = far or number >= self._known or number <= self._below
        if drawn is Fit.RIGHT or (self._doubts[drawn] and not sure):
            return None
        self._believed[drawn] += 1
        return drawn if self._believed[drawn] % SAMPLE else None

    def _fit(self, number: float) -> Fit:
        if number >= self._beyond:
            return Fit.HARD
        low = number < self._floor - BELOW or number <= self._below
        return Fit.EASY if low else Fit.RIGHT

    def hear(self, number: float, found: Fit) -> None:
        """Hear what its path said of a puzzle that was sketched so."""
        drawn = self._fit(number)
        self._broken |= self.promises(number) and found is Fit.HARD
        if number >= self._ceiling:
            if found is Fit.HARD:
                insort(self._too_hard, number)
            else:
                self._too_hard = [hard for hard in self._too_hard if hard > number]
        if found is not Fit.EASY:
            self._too_easy = [easy for easy in self._too_easy if easy < number]
        elif number >= self._floor - BELOW:
            insort(self._too_easy, number)
        if drawn is not Fit.RIGHT:
            self._heard[drawn] += 1
            self._doubts[drawn] = max(0, self._doubts[drawn] - 1) if drawn is found else DOUBTED


def left_after(
    grounds: Grounds,
    first: Sequence[tuple[int, int]],
    ceiling: float,
    pulse: Callable[[], None],
) -> tuple[list[int], list[tuple[int, int]]]:
    """Return what is left once as much is worked out as a number below `ceiling` allows, and what.

    No solution need be known: what a chain of a few looks refutes is worked out, a cheap one where
    it is met, those that come `first` before others.
    """
    state, taken, hard = at_a_glance(grounds, pulse), list[tuple[int, int]](), 0

    def allowed(cost: int) -> bool:
        return round(log2(1 + hard + 3**cost), 1) < ceiling

    while allowed(CHEAPEST):
        best: tuple[int, tuple[int, int]] | None = None
        open_ = ((i, mark) for i, mask in enumerate(state) for mark in marks_in(mask))
        for index, mark in (*first, *open_):
            if not state[index] >> mark & 1 or is_decided(state[index]):
                continue
            pulse()
            chain = suppose(grounds, state, index, mark, LOOKS[0][0])
            if chain is None:
                continue
            cost = sum(grounds.each[number].weight for number in chain.used)
            best = min(best or (cost, (index, mark)), (cost, (index, mark)))
            if cost <= CHEAPEST:
                break
        if best is None or not allowed(best[0]):
            break
        hard += 3 ** best[0]
        index, mark = best[1]
        taken.append((index, mark))
        state[index] &= ~(1 << mark)
        state = at_a_glance(grounds, pulse, state, grounds.watching[index])
    return state, taken


def _take(seeker: Seeker, insight: Insight) -> None:
    """Let the seeker stand where an insight leads."""
    for index, mark in insight.targets:
        seeker.remove(index, 1 << mark)
    for removal in insight.find.removals if insight.find else ():
        seeker.remove(removal.index, removal.candidates)
