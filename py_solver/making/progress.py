"""Progress of a making, and the signals that end it early."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum

from py_solver.board.errors import Stopped
from py_solver.engine.budget import PROGRESS_EVERY, Budget, Figures, Meter
from py_solver.logic.say.words import counted
from py_solver.words.say import later, say


class Stage(StrEnum):
    """The stages of the pipeline."""

    FILL = "fill"
    REPAIR = "repair"
    REDUCE = "reduce"
    GRADE = "grade"
    VERIFY = "verify"


WORDS = {
    Stage.FILL: later("filling the board"),
    Stage.REPAIR: later("making the solution unique"),
    Stage.REDUCE: later("removing clues"),
    Stage.GRADE: later("grading"),
    Stage.VERIFY: later("proving the solution unique"),
}
"""The stages in the player's words."""


@dataclass(frozen=True)
class Progress:
    """The stage, the number of clues left (0 before there are any), and the number of the try."""

    stage: Stage
    clues: int
    tries: int
    seconds: float


OnMaking = Callable[[Progress], object]
"""Called at each new stage and a few times a second. Returning False stops the making."""


@dataclass
class Watch:
    """Watches one making against its budget and reports progress; all stages share it."""

    budget: Budget
    on_progress: OnMaking | None = None
    stage: Stage = Stage.FILL
    clues: int = 0
    tries: int = 0
    figures: Figures = field(default_factory=Figures)

    def __post_init__(self) -> None:
        """Start the clock."""
        self.start = self._told = time.perf_counter()

    @property
    def seconds(self) -> float:
        """Seconds since the start."""
        return time.perf_counter() - self.start

    def enter(self, stage: Stage) -> None:
        """Begin a stage."""
        self.stage = stage
        self._tell()
        self.pulse()

    def pulse(self) -> None:
        """Report progress. Raises Stopped when the budget is spent, or when cancelled."""
        budget = self.budget
        if self.on_progress and time.perf_counter() - self._told >= PROGRESS_EVERY:
            self._tell()
        if budget.cancel is not None and budget.cancel.is_set:
            raise Stopped(say("Stopped."))
        if budget.seconds is not None and self.seconds >= budget.seconds:
            raise self._spent(_counted(budget.seconds))
        if budget.conflicts is not None and self.figures.conflicts >= budget.conflicts:
            raise self._spent(counted(budget.conflicts, "conflict"))

    def _spent(self, what: str) -> Stopped:
        told = later("Stopped after {what}, while {doing}.")
        if self.stage is Stage.REDUCE:
            told = later("Stopped after {what}, while {doing}, with {n} left.")
        return Stopped(say(told, what=what, doing=say(WORDS[self.stage]), n=self.clues))

    def _tell(self) -> None:
        self._told = time.perf_counter()
        if self.on_progress:
            told = Progress(self.stage, self.clues, self.tries, self.seconds)
            if self.on_progress(told) is False:
                raise Stopped(say("Stopped."))

    def meter(self) -> Meter:
        """Return a meter for a search: it counts its own conflicts, and uses this clock."""
        return _Meter(self)


def _counted(seconds: float) -> str:
    whole = round(seconds)
    if seconds == whole:
        return counted(whole, "second")
    return say("{seconds:g} seconds", seconds=seconds)


class _Meter(Meter):
    """A search's meter that goes by the watch of the whole making."""

    def __init__(self, watch: Watch) -> None:
        self._watch = watch
        super().__init__(Budget())
        self._before = 0

    def pulse(self) -> None:
        """Pass on the conflicts that the search has spent since, and check the clock."""
        self._watch.figures.conflicts += self.figures.conflicts - self._before
        self._before = self.figures.conflicts
        self._watch.pulse()
