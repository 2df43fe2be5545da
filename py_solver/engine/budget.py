"""Budget: how long a search may take, how far it is, and how to stop it."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field


class Cancel:
    """A switch that another thread may turn: the search then ends with the verdict `limit`."""

    def __init__(self) -> None:
        """Start unturned."""
        self.is_set = False

    def set(self) -> None:
        """Ask the search to stop."""
        self.is_set = True


@dataclass(frozen=True)
class Budget:
    """At most so many seconds of wall-clock time and so many conflicts; None means no bound."""

    seconds: float | None = None
    conflicts: int | None = None
    cancel: Cancel | None = None


@dataclass
class Figures:
    """What a search did. `seconds` is wall-clock time, `rounds` how often the solver gave a model
    that a lazy rule cut, `cuts` how many clauses that took, `conflicts` the solver's own count.
    """

    seconds: float = 0.0
    rounds: int = 0
    cuts: int = 0
    conflicts: int = 0
    solutions: int = 0


OnProgress = Callable[[Figures], object]
"""Called a few times a second. Returning False stops the search; None (or True) lets it go on."""


class OutOfBudget(Exception):
    """Raised inside a search when the budget ran out or somebody cancelled; never leaves it."""


PROGRESS_EVERY = 0.1  # seconds between two calls of on_progress
FIRST_SLICE, SLICE = 64, 512
"""Conflicts of the solver's first and later calls: 512 take 30 ms on a Numberlink of 20x20."""
LONG = 0.2  # seconds that one call should take at most, so that a cancel is heard soon


@dataclass
class Meter:
    """Watches one search against its budget, and cuts the solver's work into slices."""

    budget: Budget
    on_progress: OnProgress | None = None
    figures: Figures = field(default_factory=Figures)

    def __post_init__(self) -> None:
        """Start the clock."""
        self.start = self._told = time.perf_counter()
        self._slice, self._longest, self._was_long = FIRST_SLICE, SLICE, False

    def pulse(self) -> None:
        """Read the clock, report progress, and raise OutOfBudget when there is no more to spend."""
        now = time.perf_counter()
        self.figures.seconds = now - self.start
        budget = self.budget
        if self.on_progress and now - self._told >= PROGRESS_EVERY:
            self._told = now
            if self.on_progress(self.figures) is False:
                raise OutOfBudget
        if budget.cancel is not None and budget.cancel.is_set:
            raise OutOfBudget
        # Said so that what is no number of seconds is no time at all, and not all the time.
        if budget.seconds is not None and not self.figures.seconds < budget.seconds:
            raise OutOfBudget
        if budget.conflicts is not None and self.figures.conflicts >= budget.conflicts:
            raise OutOfBudget

    def conflicts_to_spend(self) -> int:
        """Return how many conflicts the next slice may take."""
        if self.budget.conflicts is None:
            return self._slice
        return max(1, min(self._slice, self.budget.conflicts - self.figures.conflicts))

    def spent(self, seconds: float) -> None:
        """Choose the next slice after one that took so long: a longer one, up to a bound.

        Two that took too long one after the other lower the bound; just one, and the solver tidied
        up. Quick ones raise it again, up to what is usual. On most boards it stays there, and the
        search takes the same steps on every machine.
        """
        long = seconds > LONG
        if long and self._was_long:
            self._longest = max(16, int(self._slice * LONG / seconds / 2))
        elif seconds < LONG / 4:
            self._longest = min(2 * self._longest, SLICE)
        self._was_long = long
        self._slice = min(2 * self._slice, self._longest)
