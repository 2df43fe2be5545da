"""Phrases about runs of numbers between shaded cells, and the sum of each."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

SHADED, ANY = 0, 0
Reading = tuple[int, int]
"""How many runs are over, and the sum of the one that is being read: 0 if there is none."""


@dataclass(frozen=True)
class RunSums:
    """Reads a line, and adds up the numbers of each run; a sum that is `ANY` can be any."""

    sums: tuple[int, ...]

    @property
    def start(self) -> Reading:
        """Return that nothing has been read."""
        return 0, 0

    def after(self, state: Reading, number: int) -> Collection[Reading]:
        """End a run at a shaded cell, or add a number to it."""
        runs, so_far = state
        if number == SHADED:
            if not so_far:
                return [state]
            return [(runs + 1, 0)] if self.sums[runs] in (ANY, so_far) else ()
        if runs == len(self.sums):
            return ()
        if self.sums[runs] == ANY:
            return [(runs, 1)]
        return [(runs, so_far + number)] if so_far + number <= self.sums[runs] else ()

    def accepts(self, state: Reading) -> bool:
        """Return whether all runs have been read."""
        runs, so_far = state
        last = so_far and self.sums[runs] in (ANY, so_far)
        return runs + bool(last) == len(self.sums) and bool(last) == bool(so_far)
