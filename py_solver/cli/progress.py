"""Progress on a terminal, if rich is installed: the bar of a batch, and of a long answer."""

from __future__ import annotations

import importlib.util
import sys
import time
from typing import Any

from py_solver.batch.closing import Closing
from py_solver.batch.run import Run
from py_solver.engine.budget import Figures
from py_solver.making.progress import WORDS
from py_solver.making.progress import Progress as Made
from py_solver.words.say import say, say_n

PATIENCE = 1.0
"""Seconds until a command that takes longer shows a bar."""


class Bar(Closing):
    """The number done, the number per second, and the time left. A context manager."""

    def __init__(self, total: int | None, done: int, run: Run) -> None:
        """Begin with `done` records of `total`, if that is known."""
        self._progress: Any = None
        if not self.is_shown():
            return
        from rich.console import Console
        from rich.progress import (
            BarColumn,
            MofNCompleteColumn,
            Progress,
            ProgressColumn,
            Task,
            TextColumn,
            TimeRemainingColumn,
        )
        from rich.text import Text

        class Waiting(ProgressColumn):
            """Shows that a cluster has no workers yet, or none any more."""

            def render(self, task: Task) -> Text:
                return Text(say("waiting for workers") if run.is_waiting else "")

        self._progress = Progress(
            BarColumn(),
            MofNCompleteColumn(),
            TextColumn("{task.fields[pace]}"),
            TimeRemainingColumn(elapsed_when_finished=True),
            Waiting(),
            console=Console(stderr=True),
        )
        self._task = self._progress.add_task("", total=total, completed=done, pace="")
        self._new, self._began = 0, self._progress.get_time()
        self._progress.start()

    @staticmethod
    def is_shown() -> bool:
        """Return whether there is a bar: on a terminal, if rich is installed."""
        return sys.stderr.isatty() and importlib.util.find_spec("rich") is not None

    def close(self) -> None:
        """Remove the bar, if there is one."""
        if self._progress:
            self._progress.stop()

    def tell(self, result: dict[str, Any]) -> None:
        """Count one more result."""
        if not self._progress:
            return
        self._new += 1
        took = self._progress.get_time() - self._began
        pace = f"{self._new / took:.1f}/s" if took > 1 else ""
        self._progress.update(self._task, advance=1, pace=pace)


class Working(Closing):
    """A moving bar, the seconds and a few words, once an answer takes long. A context manager.

    Its methods are what the engine calls as it works: they return None, so that it continues.
    """

    def __init__(self) -> None:
        """Start the clock. Nothing is shown yet."""
        self._began = time.monotonic()
        self._progress: Any = None
        self._task: Any = None

    def close(self) -> None:
        """Remove the bar, if there is one."""
        if self._progress:
            self._progress.stop()

    def search(self, figures: Figures) -> None:
        """Show how far a search is."""
        self._show(say_n(figures.conflicts, "{n:,} conflict", "{n:,} conflicts"))

    def steps(self, steps: int, left: int, candidates: int) -> None:
        """Show how far a solve path is."""
        told = say_n(steps, "{n} step", "{n} steps")
        self._show(
            say("{steps}, {left} of {all} candidates left", steps=told, left=left, all=candidates)
        )

    def making(self, progress: Made) -> None:
        """Show what the making of a puzzle is doing."""
        words = say(WORDS[progress.stage])
        if progress.clues:
            clues = say_n(progress.clues, "{n} clue", "{n} clues")
            words = say("{stage}, {clues}", stage=words, clues=clues)
        self._show(words)

    def _show(self, words: str) -> None:
        if time.monotonic() - self._began < PATIENCE or not Bar.is_shown():
            return
        if self._progress is None:
            self._progress = _pulse()
            self._task = self._progress.add_task("", total=None, words="")
            self._progress.start()
        self._progress.update(self._task, words=words)


def _pulse() -> Any:
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    return Progress(
        BarColumn(),
        TimeElapsedColumn(),
        TextColumn("{task.fields[words]}", markup=False),
        console=Console(stderr=True),
        transient=True,
    )
