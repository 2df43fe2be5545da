"""Estimates: about how hard a puzzle is, without any proof.

An estimate follows chains of forced marks from an assumption. It does not prove that each step has
the smallest reason, which takes ten times as long: boards that were thrown away took most of the
time of making by difficulty. So it is only near the rating. A puzzle that is handed out has always
been walked to the end with proofs; a board is thrown away without a walk only where the estimate is
far above or below the target.
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
from py_solver.making.visible import at_a_glance, see_on

BEYOND, BELOW = 2.5, 0.5
"""How far an estimate must be above the target, or below it, to count as too hard or too easy. Of
55 boards of 23 genres that fitted, 2 were estimated as too hard by so much, and 7 by 1, all of them
loops; one was estimated as too easy, by less than this."""

ALIKE = 2
"""Boards that were too hard, and estimated as a little above the target, after which every board
with a higher estimate counts as too hard: of 51 such Kropkis none was medium."""

FAR = 4.0
"""So far above it, even a first estimate is believed: a walk of such an Arukone takes 5 s."""

CHEAPEST = 2
"""The least cost of a step that combines several grounds."""

PROMISED = 3
"""By how much a walk may ask more questions where the estimate fits, after a board with such an
estimate was too hard. Later questions are quick, since answers are kept: of 9 walks of hard
Fillominoes 6 came to nothing before that. Walks of some Samurais never end, while the next board
with a fitting estimate may need few questions: so the first one gets no more than others."""

DOUBTFUL = 0.5
"""The same where the estimate is above the target, and once more for each such board that was too
hard: such a board seldom fits, and then mostly has few hard steps. Of six walks of hard Samurais
four took 3 s each, and came to nothing. (Some Fillominoes fit after a third of the questions.)"""

SAMPLE = 6
"""Of so many estimates that would be believed, the last is checked by a walk: chains tell little of
some boards."""

DOUBTED = 2
"""So many estimates must be right after one that was wrong before the next is believed."""


class Fit(IntEnum):
    """Whether a puzzle is too easy, too hard, or neither."""

    EASY = -1
    RIGHT = 0
    HARD = 1


class Estimates:
    """The estimates of one making, and how far they can be believed."""

    def __init__(self, floor: float, ceiling: float, pulse: Callable[[], None]) -> None:
        """Wish for a number from `floor` to below `ceiling`."""
        self._floor, self._ceiling, self._pulse = floor, ceiling, pulse
        self._doubts = {Fit.EASY: 1, Fit.HARD: 1}
        self._believed: Counter[Fit] = Counter()
        self._heard: Counter[Fit] = Counter()
        self._broken = False
        """Whether a board was too hard that an estimate promised."""
        self._too_hard: list[float] = []
        """How those that were too hard were estimated, beyond all others, in rising order."""
        self._too_easy: list[float] = []
        """How those that were too easy were estimated, below all others, in rising order."""

    @property
    def _known(self) -> float:
        """From which number on boards that were estimated as easier tell that one is too hard."""
        return self._too_hard[ALIKE - 1] if len(self._too_hard) >= ALIKE else inf

    @property
    def _below(self) -> float:
        """Up to which number boards that were estimated as harder tell that one is too easy."""
        return self._too_easy[-ALIKE] if len(self._too_easy) >= ALIKE else -inf

    @property
    def _beyond(self) -> float:
        """From which number on an estimate says that a board is too hard."""
        return min(self._ceiling + BEYOND, self._known)

    def rating(
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
        """Return whether a puzzle that was estimated so is likely to be as was wished for."""
        return self._floor <= number < self._ceiling

    def worth(self, number: float) -> float:
        """Return how many times as many questions a walk may ask of a puzzle estimated so."""
        if number >= self._ceiling:
            return DOUBTFUL ** (1 + len(self._too_hard[:ALIKE]))
        return PROMISED if self._broken and self.promises(number) else 1

    def verdict(self, number: float) -> Fit | None:
        """Return what a puzzle that was estimated so is without doubt; None: its path will tell."""
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

    def learn(self, number: float, found: Fit) -> None:
        """Hear what its path said of a puzzle that was estimated so."""
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
