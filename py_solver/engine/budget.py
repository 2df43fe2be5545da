"""Budget: limits of a search, its progress, and a way to stop it."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field


class Cancel:
    """A switch that another thread can set: the search then ends with the verdict `limit`."""

    def __init__(self) -> None:
        """Start unset."""
        self.is_set = False

    def set(self) -> None:
        """Ask the search to stop."""
        self.is_set = True


@dataclass(frozen=True)
class Budget:
    """A limit of wall-clock seconds and one of conflicts; None means no limit."""

    seconds: float | None = None
    conflicts: int | None = None
    cancel: Cancel | None = None

    def __post_init__(self) -> None:
        """Raise TypeError or ValueError unless the limits are numbers from 0."""
        seconds, conflicts = self.seconds, self.conflicts
        if conflicts is not None and conflicts < 0:
            raise ValueError(f"A budget cannot be {conflicts!r} conflicts. Pass 0 or more.")
        if seconds is None:
            return
        if not isinstance(seconds, int | float):
            raise TypeError(f"A budget is a Budget or a number of seconds, not {seconds!r}.")
        if seconds != seconds:  # only NaN, which no clock ever reaches
            raise ValueError("A budget is a number of seconds, and NaN is none.")
        if seconds < 0:
            raise ValueError(f"A budget cannot be {seconds!r} seconds. Pass 0 or more.")


@dataclass
class Figures:
    """The work that a search did.

    `seconds` is wall-clock time. `rounds` counts the solver's models that a lazy rule cut, `cuts`
    the clauses that this took, and `conflicts` is the solver's own count.
    """

    seconds: float = 0.0
    rounds: int = 0
    cuts: int = 0
    conflicts: int = 0
    solutions: int = 0


OnProgress = Callable[[Figures], object]
"""Called a few times a second. Returning False stops the search; None or True continues it."""


class OutOfBudget(Exception):
    """Raised inside a search when the budget ran out or the caller cancelled; never leaves it."""


PROGRESS_EVERY = 0.1  # seconds between two calls of on_progress
FIRST_SLICE, SLICE = 64, 512
"""Conflicts of the solver's first and later calls: 512 take 30 ms on a Numberlink of 20x20."""
LONG = 0.2  # seconds that one call should take at most, so that a search reacts to a cancel soon


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
        self._ended = False  # by the caller, whose answer is not asked for twice

    @classmethod
    def of(cls, budget: Budget | float | None, on_progress: OnProgress | None = None) -> Meter:
        """Return the meter of one question, by a Budget or a number of seconds."""
        return cls(budget if isinstance(budget, Budget) else Budget(seconds=budget), on_progress)

    @property
    def left(self) -> Budget:
        """The part of the budget that is left, for a search with a meter of its own."""
        seconds, conflicts = self.budget.seconds, self.budget.conflicts
        spent = time.perf_counter() - self.start
        return Budget(
            None if seconds is None else max(0.0, seconds - spent),
            None if conflicts is None else max(0, conflicts - self.figures.conflicts),
            self.budget.cancel,
        )

    def stop(self) -> None:
        """Note the seconds since the start."""
        self.figures.seconds = time.perf_counter() - self.start

    def pulse(self) -> None:
        """Read the clock, report progress, and raise OutOfBudget when the budget is spent."""
        now = time.perf_counter()
        self.figures.seconds = now - self.start
        budget = self.budget
        if self.on_progress and now - self._told >= PROGRESS_EVERY:
            self._told = now
            self._ended = self._ended or self.on_progress(self.figures) is False
        if self._ended:
            raise OutOfBudget
        if budget.cancel is not None and budget.cancel.is_set:
            raise OutOfBudget
        # Written so that a value that is not a number means no time at all, and not unlimited time.
        if budget.seconds is not None and not self.figures.seconds < budget.seconds:
            raise OutOfBudget
        if budget.conflicts is not None and self.figures.conflicts >= budget.conflicts:
            raise OutOfBudget

    def inner(self, _: Figures) -> bool:
        """Return whether a search with the budget `left` can go on: it is its `on_progress`."""
        try:
            self.pulse()
        except OutOfBudget:
            return False
        return True

    def conflicts_to_spend(self) -> int:
        """Return the number of conflicts that the next slice can use."""
        if self.budget.conflicts is None:
            return self._slice
        return max(1, min(self._slice, self.budget.conflicts - self.figures.conflicts))

    def spent(self, seconds: float) -> None:
        """Choose the next slice after one that took this many seconds: a longer one, up to a limit.

        Two slow slices in a row lower the limit; after a single one, the solver was only tidying
        up. Quick ones raise it again, up to its usual value. On most boards it stays there, and the
        search takes the same steps on every machine.
        """
        long = seconds > LONG
        if long and self._was_long:
            self._longest = max(16, int(self._slice * LONG / seconds / 2))
        elif seconds < LONG / 4:
            self._longest = min(2 * self._longest, SLICE)
        self._was_long = long
        self._slice = min(2 * self._slice, self._longest)
