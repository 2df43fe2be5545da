"""A crew: the workers that there are, each of which takes one chunk at a time.

What runs a batch (`batch/run.py`) knows only this contract. There are three crews: processes of
this machine, the workers of a Dask cluster, and, where there are no processes, the caller itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

Pending = Any
"""What is being worked out: a future of `concurrent.futures`, or one of Dask's."""

Landed = Callable[[], None]
"""Called, in any thread, when what was pending is done, whatever came of it."""


class Worker(Protocol):
    """One worker. It is the same object as long as it is the same worker."""

    @property
    def name(self) -> str:
        """What it is called in a message."""

    def start(self, chunk: str, landed: Landed) -> Pending:
        """Begin with a chunk. No other one may be under way."""


class Lost(Exception):
    """A worker died; `why` says so, as the end of a sentence that began with “its worker”.

    `begun` says whether it had begun with the chunk, so that a record may be to blame.
    """

    def __init__(self, why: str, begun: bool = True) -> None:
        super().__init__(why)
        self.why, self.begun = why, begun


class Crew(Protocol):
    """All workers."""

    box: float
    """Seconds that a chunk should take."""

    def workers(self) -> Sequence[Worker]:
        """Return those that there are now. On a cluster they come and go.

        Raises PuzzleError where there can be none any more.
        """

    def result(self, pending: Pending) -> str:
        """Return the answer of what is done. Raises Lost if its worker died, and PuzzleError."""

    def is_stuck(self, worker: Worker, pending: Pending) -> bool:
        """Return whether a worker that is late is to be given up; it may have had other work."""

    def drop(self, worker: Worker, pending: Pending | None) -> None:
        """Be rid of a worker that died or froze; another one takes its place, where that can be."""

    def close(self) -> None:
        """Let all of them go, whatever they are doing."""
