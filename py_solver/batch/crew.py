"""A crew: the available workers, each of which takes one chunk at a time.

The code that runs a batch (`batch/run.py`) knows only this contract. There are three crews:
processes of this machine, the workers of a Dask cluster, and the caller alone, if there are no
processes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

Pending = Any
"""A chunk in progress: a future of `concurrent.futures`, or one of Dask's."""

Landed = Callable[[], None]
"""Called, in any thread, when a pending chunk has ended, successfully or not."""


class Worker(Protocol):
    """One worker. It is the same object as long as it is the same worker."""

    @property
    def name(self) -> str:
        """Its name in a message."""

    def start(self, chunk: str, landed: Landed) -> Pending:
        """Begin with a chunk. The worker must be idle."""


class Lost(Exception):
    """A worker died; `why` is the end of a sentence that began with “its worker”.

    `begun` says whether it had begun with the chunk, so that a record may be the cause.
    """

    def __init__(self, why: str, begun: bool = True) -> None:
        super().__init__(why)
        self.why, self.begun = why, begun


class Crew(Protocol):
    """All workers of a batch."""

    box: float
    """Seconds that a chunk should take."""

    def workers(self) -> Sequence[Worker]:
        """Return the current workers. On a cluster they come and go.

        Raises PuzzleError if there can be none any more.
        """

    def result(self, pending: Pending) -> str:
        """Return a finished chunk's answer. Raises Lost if its worker died, and PuzzleError."""

    def is_stuck(self, worker: Worker, pending: Pending) -> bool:
        """Return whether to give up a worker that is late; it may have had other work."""

    def drop(self, worker: Worker, pending: Pending | None) -> None:
        """Remove a worker that died or froze, and replace it if possible."""

    def close(self) -> None:
        """Release all of them, whatever they are doing."""
