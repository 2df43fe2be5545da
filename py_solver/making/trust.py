"""Trust in estimates: decide when an estimate alone shows that a board misses the target.

It compares estimates with the results of walks on earlier boards with similar estimates. So it
depends on the boards before: a making asks about them in the same order everywhere.
"""

from __future__ import annotations

from bisect import insort
from collections import Counter
from math import inf

from py_solver.puzzle.workshop import Fit

BEYOND, BELOW = 2.5, 0.5
"""How far an estimate must be above or below the target to count as too hard or too easy.

Of 55 boards of 23 genres that fitted, 2 had an estimate too high by this much, and 7 by 1, all of
them loops; one had an estimate too low, by less than this.
"""

ALIKE = 2
"""Boards that were too hard, with estimates a little above the target, before estimates count.

From then on, every board with a higher estimate counts as too hard: of 51 such Kropkis none was
medium.
"""

FAR = 4.0
"""This far above the target, even a first estimate counts: a walk of such an Arukone takes 5 s."""

PROMISED = 3
"""The factor of questions for a walk whose estimate fits, after such a board was too hard.

Later questions are quick, because answers are kept: before, 6 of 9 walks of hard Fillominoes ended
without a result. Walks of some Samurais never end, while the next board with a fitting estimate may
need few questions. So the first one gets the usual number.
"""

DOUBTFUL = 0.5
"""The same factor if the estimate is above the target, once more for each such board that was too
hard. Such a board seldom fits, and then usually has few hard steps. Four of six walks of hard
Samurais took 3 s each, without a result. (Some Fillominoes fit after a third of the questions.)
"""

SAMPLE = 6
"""After this many estimates that would count, a walk checks the last: chains find little on some
boards.
"""

DOUBTED = 2
"""After a wrong estimate, this many must be right before the next one counts."""


class Trust:
    """The reliability of the estimates of one making."""

    def __init__(self, floor: float, ceiling: float) -> None:
        """Take the target: ratings from `floor` to below `ceiling`."""
        self._floor, self._ceiling = floor, ceiling
        self._doubts = {Fit.TOO_EASY: 1, Fit.TOO_HARD: 1}
        self._believed: Counter[Fit] = Counter()
        self._walked: Counter[Fit] = Counter()
        self._broken = False
        """Whether a board was too hard whose estimate fitted."""
        self._too_hard: list[float] = []
        """Estimates of boards that were too hard, above all others, in rising order."""
        self._too_easy: list[float] = []
        """Estimates of boards that were too easy, below all others, in rising order."""

    @property
    def _known(self) -> float:
        """The estimate from which, by the boards below it, a board is too hard."""
        return self._too_hard[ALIKE - 1] if len(self._too_hard) >= ALIKE else inf

    @property
    def _below(self) -> float:
        """The estimate up to which, by the boards above it, a board is too easy."""
        return self._too_easy[-ALIKE] if len(self._too_easy) >= ALIKE else -inf

    @property
    def beyond(self) -> float:
        """The estimate from which a board counts as too hard, so that estimating can stop there."""
        return min(self._ceiling + BEYOND, self._known)

    def is_fitting(self, estimate: float) -> bool:
        """Return whether the estimate is within the target."""
        return self._floor <= estimate < self._ceiling

    def patience(self, estimate: float) -> float:
        """Return the factor of the usual number of questions that a walk can ask."""
        if estimate >= self._ceiling:
            return DOUBTFUL ** (1 + len(self._too_hard[:ALIKE]))
        return PROMISED if self._broken and self.is_fitting(estimate) else 1

    def verdict(self, estimate: float) -> Fit | None:
        """Return how a board certainly compares with the target; None if only a walk can decide."""
        said = self._fit(estimate)
        far = estimate >= self._ceiling + FAR and not self._walked[said]
        sure = far or estimate >= self._known or estimate <= self._below
        if said is Fit.FITS or (self._doubts[said] and not sure):
            return None
        self._believed[said] += 1
        return said if self._believed[said] % SAMPLE else None

    def _fit(self, estimate: float) -> Fit:
        if estimate >= self.beyond:
            return Fit.TOO_HARD
        low = estimate < self._floor - BELOW or estimate <= self._below
        return Fit.TOO_EASY if low else Fit.FITS

    def learn(self, estimate: float, found: Fit) -> None:
        """Remember the walk's result for a board with this estimate."""
        said = self._fit(estimate)
        self._broken |= self.is_fitting(estimate) and found is Fit.TOO_HARD
        if estimate >= self._ceiling:
            if found is Fit.TOO_HARD:
                insort(self._too_hard, estimate)
            else:
                self._too_hard = [hard for hard in self._too_hard if hard > estimate]
        if found is not Fit.TOO_EASY:
            self._too_easy = [easy for easy in self._too_easy if easy < estimate]
        elif estimate >= self._floor - BELOW:
            insort(self._too_easy, estimate)
        if said is not Fit.FITS:
            self._walked[said] += 1
            self._doubts[said] = max(0, self._doubts[said] - 1) if said is found else DOUBTED
