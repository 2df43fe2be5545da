"""The progress bar of a batch: on a terminal, if rich is installed."""

from __future__ import annotations

import importlib.util
import sys
from types import TracebackType
from typing import Any

from py_solver.batch.run import Run
from py_solver.words.say import say


class Bar:
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

    @staticmethod
    def is_shown() -> bool:
        """Return whether there is a bar: on a terminal, if rich is installed."""
        return sys.stderr.isatty() and importlib.util.find_spec("rich") is not None

    def __enter__(self) -> Bar:
        if self._progress:
            self._progress.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
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
